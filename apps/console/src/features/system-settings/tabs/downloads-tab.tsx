import { downloadSettingRoutes } from '@marquee/contract';
import { useTranslation } from 'react-i18next';
import { useRouteQuery } from '../../../shared/api/use-route-query.ts';
import { DownloadForm } from '../components/download-form.tsx';
import { SettingSection } from '../components/setting-section.tsx';

/** How fast and when the devices of a company download. */
export function DownloadsTab() {
  const { t } = useTranslation();
  const downloads = useRouteQuery(downloadSettingRoutes.get, {});
  return (
    <SettingSection title={t('system_settings.downloads')} result={downloads} rows={3}>
      {(setting) => <DownloadForm key={JSON.stringify(setting)} setting={setting} />}
    </SettingSection>
  );
}
