import {
  FLOW_DAYS,
  FLOW_HOUR_DAYS,
  type FlowSetting,
  flowSettingRoutes,
  flowSettingSchema,
} from '@marquee/contract';
import { App } from 'antd';
import { useTranslation } from 'react-i18next';
import { useRouteMutation } from '../../../shared/api/use-route-mutation.ts';
import { NumberField } from '../../../shared/form/number-field.tsx';
import { SaveButton } from '../../../shared/form/save-button.tsx';
import { SubmitForm } from '../../../shared/form/submit-form.tsx';
import { useSchemaForm } from '../../../shared/form/use-schema-form.ts';
import styles from './system-settings.module.css';

const LIMITS = { flow_hour_days: FLOW_HOUR_DAYS, flow_days: FLOW_DAYS } as const;

/** How long counts of people are kept. */
export function FlowForm({ setting }: { setting: FlowSetting }) {
  const { t } = useTranslation();
  const { message } = App.useApp();
  const update = useRouteMutation(flowSettingRoutes.update);
  const form = useSchemaForm<Partial<FlowSetting>, FlowSetting>({
    schema: flowSettingSchema,
    initial: setting,
    send: async (body) => {
      await update.mutateAsync({ body });
      void message.success(t('common.saved'));
    },
  });
  return (
    <SubmitForm className={styles.form} onSubmit={() => void form.submit()}>
      <div className={styles.fields}>
        {(['flow_hour_days', 'flow_days'] as const).map((name) => (
          <NumberField
            key={name}
            label={t(`system_settings.${name}`)}
            hint={t(`system_settings.${name}_hint`, LIMITS[name])}
            error={form.errorAt(name)}
            limits={LIMITS[name]}
            suffix={t('system_settings.record_days_unit')}
            value={form.values[name]}
            onChange={(value) => form.set(name, value ?? undefined)}
          />
        ))}
      </div>
      <SaveButton form={form} />
    </SubmitForm>
  );
}
