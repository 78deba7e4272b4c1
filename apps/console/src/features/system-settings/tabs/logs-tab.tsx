import { flowSettingRoutes, logSettingRoutes, recordSettingRoutes } from '@marquee/contract';
import { useTranslation } from 'react-i18next';
import { useRouteQuery } from '../../../shared/api/use-route-query.ts';
import { FlowForm } from '../components/flow-form.tsx';
import { LogForm } from '../components/log-form.tsx';
import { RecordForm } from '../components/record-form.tsx';
import { SettingSection } from '../components/setting-section.tsx';

/** How long a company keeps what has happened. */
export function LogsTab() {
  const { t } = useTranslation();
  const logs = useRouteQuery(logSettingRoutes.get, {});
  const records = useRouteQuery(recordSettingRoutes.get, {});
  const flow = useRouteQuery(flowSettingRoutes.get, {});
  return (
    <>
      <SettingSection title={t('system_settings.device_logs')} result={logs} rows={1}>
        {(setting) => <LogForm setting={setting} />}
      </SettingSection>
      <SettingSection title={t('system_settings.records')} result={records} rows={1}>
        {(setting) => <RecordForm key={JSON.stringify(setting)} setting={setting} />}
      </SettingSection>
      <SettingSection title={t('system_settings.flow')} result={flow} rows={1}>
        {(setting) => <FlowForm key={JSON.stringify(setting)} setting={setting} />}
      </SettingSection>
    </>
  );
}
