import { downloadSettingRoutes } from '@marquee/contract';
import { Skeleton } from 'antd';
import { useTranslation } from 'react-i18next';
import { useRouteQuery } from '../../../shared/api/use-route-query.ts';
import { DetailSection } from '../../../shared/feedback/detail-page.tsx';
import { Loaded } from '../../../shared/feedback/loaded.tsx';
import { DownloadForm } from '../components/download-form.tsx';

/** How fast and when the devices of a company download. */
export function DownloadsTab() {
  const { t } = useTranslation();
  const downloads = useRouteQuery(downloadSettingRoutes.get, {});
  return (
    <DetailSection title={t('system_settings.downloads')}>
      <Loaded result={downloads} loading={<Skeleton active paragraph={{ rows: 3 }} />}>
        {(setting) => <DownloadForm key={JSON.stringify(setting)} setting={setting} />}
      </Loaded>
    </DetailSection>
  );
}
