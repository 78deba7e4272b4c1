import {
  admissionSettingRoutes,
  alertSettingRoutes,
  downloadSettingRoutes,
  mapSettingRoutes,
  recordSettingRoutes,
} from '@marquee/contract';
import { skipToken } from '@tanstack/react-query';
import { Skeleton } from 'antd';
import { useTranslation } from 'react-i18next';
import { useAccess } from '../../../shared/access/access.ts';
import { useRouteQuery } from '../../../shared/api/use-route-query.ts';
import { DetailPage, DetailSection } from '../../../shared/feedback/detail-page.tsx';
import { Loaded } from '../../../shared/feedback/loaded.tsx';
import { AdmissionField } from './admission-field.tsx';
import { AlertRouteList } from './alert-route-list.tsx';
import { AlertRulesForm } from './alert-rules-form.tsx';
import { DownloadForm } from './download-form.tsx';
import { MapForm } from './map-form.tsx';
import { RecordForm } from './record-form.tsx';

/** How a company works. */
export function SystemSettings() {
  const { t } = useTranslation();
  const { may } = useAccess();
  const mayChangeMap = may(mapSettingRoutes.update);
  const map = useRouteQuery(mapSettingRoutes.get, mayChangeMap ? {} : skipToken);
  const downloads = useRouteQuery(downloadSettingRoutes.get, {});
  const admission = useRouteQuery(admissionSettingRoutes.get, {});
  const records = useRouteQuery(recordSettingRoutes.get, {});
  const alerts = useRouteQuery(alertSettingRoutes.get, {});
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
      <DetailSection title={t('alert_settings.title')}>
        <Loaded result={alerts} loading={<Skeleton active paragraph={{ rows: 4 }} />}>
          {({ routes, ...rules }) => (
            // The results of sending change while somebody edits the rules.
            <AlertRulesForm key={JSON.stringify(rules)} setting={{ ...rules, routes }} />
          )}
        </Loaded>
      </DetailSection>
      <DetailSection title={t('alert_settings.routes_title')}>
        <Loaded result={alerts} loading={<Skeleton active paragraph={{ rows: 2 }} />}>
          {(setting) => <AlertRouteList setting={setting} />}
        </Loaded>
      </DetailSection>
      <DetailSection title={t('system_settings.records')}>
        <Loaded result={records} loading={<Skeleton active paragraph={{ rows: 1 }} />}>
          {(setting) => <RecordForm key={JSON.stringify(setting)} setting={setting} />}
        </Loaded>
      </DetailSection>
      {mayChangeMap && (
        <DetailSection title={t('system_settings.map')}>
          <Loaded result={map} loading={<Skeleton active paragraph={{ rows: 3 }} />}>
            {(setting) => <MapForm key={JSON.stringify(setting)} setting={setting} />}
          </Loaded>
        </DetailSection>
      )}
    </DetailPage>
  );
}
