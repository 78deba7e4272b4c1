import { RECORD_DAYS, type RecordSetting, recordSettingRoutes, recordSettingSchema } from '@marquee/contract';
import { App } from 'antd';
import { useTranslation } from 'react-i18next';
import { useRouteMutation } from '../../../shared/api/use-route-mutation.ts';
import { NumberField } from '../../../shared/form/number-field.tsx';
import { SaveButton } from '../../../shared/form/save-button.tsx';
import { SubmitForm } from '../../../shared/form/submit-form.tsx';
import { useSchemaForm } from '../../../shared/form/use-schema-form.ts';
import styles from './system-settings.module.css';

/** How long tasks and operation records of devices are kept. */
export function RecordForm({ setting }: { setting: RecordSetting }) {
  const { t } = useTranslation();
  const { message } = App.useApp();
  const update = useRouteMutation(recordSettingRoutes.update);
  const form = useSchemaForm<Partial<RecordSetting>, RecordSetting>({
    schema: recordSettingSchema,
    initial: setting,
    send: async (body) => {
      await update.mutateAsync({ body });
      void message.success(t('common.saved'));
    },
  });
  return (
    <SubmitForm className={styles.form} onSubmit={() => void form.submit()}>
      <div className={styles.fields}>
        <NumberField
          label={t('system_settings.record_days')}
          hint={t('system_settings.record_days_hint', RECORD_DAYS)}
          error={form.errorAt('record_days')}
          limits={RECORD_DAYS}
          suffix={t('system_settings.record_days_unit')}
          value={form.values.record_days}
          onChange={(value) => form.set('record_days', value ?? undefined)}
        />
      </div>
      <SaveButton form={form} />
    </SubmitForm>
  );
}
