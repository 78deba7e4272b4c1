import { RECORD_DAYS, type RecordSetting, recordSettingRoutes } from '@marquee/contract';
import { useTranslation } from 'react-i18next';
import { NumberField } from '../../../shared/form/number-field.tsx';
import { useRouteForm } from '../../../shared/form/use-route-form.ts';
import { SettingFields, SettingForm } from './setting-form.tsx';

/** How long tasks and operation records of devices are kept. */
export function RecordForm({ setting }: { setting: RecordSetting }) {
  const { t } = useTranslation();
  const initial: Partial<RecordSetting> = setting;
  const form = useRouteForm(recordSettingRoutes.update, { initial });
  return (
    <SettingForm form={form}>
      <SettingFields>
        <NumberField
          label={t('system_settings.record_days')}
          hint={t('system_settings.record_days_hint', RECORD_DAYS)}
          error={form.errorAt('record_days')}
          limits={RECORD_DAYS}
          suffix={t('system_settings.record_days_unit')}
          value={form.values.record_days}
          onChange={(value) => form.set('record_days', value ?? undefined)}
        />
      </SettingFields>
    </SettingForm>
  );
}
