import { admissionSettingRoutes, downloadSettingRoutes, recordSettingRoutes } from '@marquee/contract';
import { Skeleton } from 'antd';
import { useTranslation } from 'react-i18next';
import { useRouteQuery } from '../../../shared/api/use-route-query.ts';
import { DetailPage, DetailSection } from '../../../shared/feedback/detail-page.tsx';
import { Loaded } from '../../../shared/feedback/loaded.tsx';
import { AdmissionField } from './admission-field.tsx';
import { DownloadForm } from './download-form.tsx';
import { RecordForm } from './record-form.tsx';

/** How a company works. */
export function SystemSettings() {
  const { t } = useTranslation();
  const downloads = useRouteQuery(downloadSettingRoutes.get, {});
  const admission = useRouteQuery(admissionSettingRoutes.get, {});
  const records = useRouteQuery(recordSettingRoutes.get, {});
  return (
    <DetailPage title={t('system_settings.title')} state={null} actions={null}>
      <DetailSection title={t('system_settings.downloads')}>
        <Loaded result={downloads} loading={<Skeleton active paragraph={{ rows: 3 }} />}>
          {(setting) => <DownloadForm key={JSON.stringify(setting)} setting={setting} />}
        </Loaded>
      </DetailSection>
      <DetailSection title={t('system_settings.new_devices')}>
        <Loaded result={admission} loading={<Skeleton active paragraph={{ rows: 1 }} />}>
          {(found) => <AdmissionField admission={found} />}
        </Loaded>
      </DetailSection>
      <DetailSection title={t('system_settings.records')}>
        <Loaded result={records} loading={<Skeleton active paragraph={{ rows: 1 }} />}>
          {(setting) => <RecordForm key={JSON.stringify(setting)} setting={setting} />}
        </Loaded>
      </DetailSection>
    </DetailPage>
  );
}
