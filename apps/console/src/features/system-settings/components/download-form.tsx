import { DOWNLOAD_LIMITS, type DownloadSetting, downloadSettingRoutes } from '@marquee/contract';
import { useTranslation } from 'react-i18next';
import { NumberField } from '../../../shared/form/number-field.tsx';
import { TimeSpanField } from '../../../shared/form/time-span-field.tsx';
import { useRouteForm } from '../../../shared/form/use-route-form.ts';
import { SettingFields, SettingForm } from './setting-form.tsx';

/** How devices download files; an empty field is no limit. */
export function DownloadForm({ setting }: { setting: DownloadSetting }) {
  const { t } = useTranslation();
  const form = useRouteForm(downloadSettingRoutes.update, { initial: setting });
  return (
    <SettingForm form={form}>
      <SettingFields>
        {field('bandwidth')}
        {field('concurrency')}
        <TimeSpanField
          label={t('system_settings.window')}
          hint={t('system_settings.window_hint')}
          error={form.errorAt('window_end') ?? form.errorAt('window_start')}
          placeholder={t('system_settings.any_time')}
          start={form.values.window_start}
          end={form.values.window_end}
          onChange={(start, end) => {
            form.set('window_start', start);
            form.set('window_end', end);
          }}
        />
      </SettingFields>
    </SettingForm>
  );

  function field(name: keyof typeof DOWNLOAD_LIMITS) {
    const { minimum, maximum } = DOWNLOAD_LIMITS[name];
    return (
      <NumberField
        label={t(`system_settings.${name}`)}
        hint={t(`system_settings.${name}_hint`, { minimum, maximum })}
        error={form.errorAt(name)}
        limits={{ minimum, maximum }}
        placeholder={t('system_settings.no_limit')}
        suffix={t(`system_settings.${name}_unit`)}
        value={form.values[name]}
        onChange={(value) => form.set(name, value)}
      />
    );
  }
}
