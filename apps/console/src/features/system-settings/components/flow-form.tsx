import { FLOW_DAYS, FLOW_HOUR_DAYS, type FlowSetting, flowSettingRoutes } from '@marquee/contract';
import { useTranslation } from 'react-i18next';
import { NumberField } from '../../../shared/form/number-field.tsx';
import { useRouteForm } from '../../../shared/form/use-route-form.ts';
import { SettingFields, SettingForm } from './setting-form.tsx';

const LIMITS = { flow_hour_days: FLOW_HOUR_DAYS, flow_days: FLOW_DAYS } as const;

/** How long counts of people are kept. */
export function FlowForm({ setting }: { setting: FlowSetting }) {
  const { t } = useTranslation();
  const initial: Partial<FlowSetting> = setting;
  const form = useRouteForm(flowSettingRoutes.update, { initial });
  return (
    <SettingForm form={form}>
      <SettingFields>
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
      </SettingFields>
    </SettingForm>
  );
}
