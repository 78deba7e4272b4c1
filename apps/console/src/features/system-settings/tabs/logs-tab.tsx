import { flowSettingRoutes, logSettingRoutes, recordSettingRoutes } from '@marquee/contract';
import { Skeleton } from 'antd';
import { useTranslation } from 'react-i18next';
import { useRouteQuery } from '../../../shared/api/use-route-query.ts';
import { DetailSection } from '../../../shared/feedback/detail-page.tsx';
import { Loaded } from '../../../shared/feedback/loaded.tsx';
import { FlowForm } from '../components/flow-form.tsx';
import { LogForm } from '../components/log-form.tsx';
import { RecordForm } from '../components/record-form.tsx';

/** How long a company keeps what has happened. */
export function LogsTab() {
  const { t } = useTranslation();
  const logs = useRouteQuery(logSettingRoutes.get, {});
  const records = useRouteQuery(recordSettingRoutes.get, {});
  const flow = useRouteQuery(flowSettingRoutes.get, {});
  return (
    <>
      <DetailSection title={t('system_settings.device_logs')}>
        <Loaded result={logs} loading={<Skeleton active paragraph={{ rows: 1 }} />}>
          {(setting) => <LogForm setting={setting} />}
        </Loaded>
      </DetailSection>
      <DetailSection title={t('system_settings.records')}>
        <Loaded result={records} loading={<Skeleton active paragraph={{ rows: 1 }} />}>
          {(setting) => <RecordForm key={JSON.stringify(setting)} setting={setting} />}
        </Loaded>
      </DetailSection>
      <DetailSection title={t('system_settings.flow')}>
        <Loaded result={flow} loading={<Skeleton active paragraph={{ rows: 1 }} />}>
          {(setting) => <FlowForm key={JSON.stringify(setting)} setting={setting} />}
        </Loaded>
      </DetailSection>
    </>
  );
}
