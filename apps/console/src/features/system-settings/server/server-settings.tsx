import { SERVER_SETTINGS, type SystemSetting, systemSettingRoutes } from '@marquee/contract';
import { Alert } from 'antd';
import { useTranslation } from 'react-i18next';
import { useAccess } from '../../../shared/access/access.ts';
import { DetailSection } from '../../../shared/feedback/detail-page.tsx';
import { Facts } from '../../../shared/feedback/facts.tsx';
import { formatTime } from '../../../shared/format/time.ts';
import { NetworkForm } from './network-form.tsx';
import { NodeList } from './node-list.tsx';
import { RestartSection } from './restart-section.tsx';

/** The settings of the server, with those that wait for a restart. */
export function ServerSettings({ setting }: { setting: SystemSetting }) {
  const { t } = useTranslation();
  const { may } = useAccess();
  const mayChange = may(systemSettingRoutes.update);
  const isPending = SERVER_SETTINGS.some((name) => setting[name] !== setting.after_restart[name]);
  return (
    <>
      <DetailSection title={t('server_settings.identity')}>
        <Facts
          facts={[
            { label: t('server_settings.version'), value: setting.version },
            {
              label: t('server_settings.system_time'),
              value: `${formatTime(setting.system_time)} · ${setting.time_zone}`,
            },
            { label: t('server_settings.device_code'), value: setting.device_code },
            { label: t('server_settings.mac_address'), value: setting.mac_addresses.join(' · ') },
          ]}
        />
      </DetailSection>
      <DetailSection title={t('server_settings.network')}>
        {setting.settings_file === 'broken' && (
          <Alert type="error" showIcon title={t('server_settings.file_broken')} />
        )}
        {!mayChange && <p className="flush quiet">{t('server_settings.server_readonly')}</p>}
        <NetworkForm
          key={JSON.stringify([
            setting.after_restart,
            setting.former_background_ports,
            setting.former_message_ports,
          ])}
          setting={setting}
          mayChange={mayChange}
        />
      </DetailSection>
      {setting.nodes.length > 1 && (
        <DetailSection title={t('server_settings.nodes')}>
          <NodeList nodes={setting.nodes} />
        </DetailSection>
      )}
      {mayChange && (
        <DetailSection title={t('server_settings.restart_title')}>
          <RestartSection setting={setting} isPending={isPending} />
        </DetailSection>
      )}
    </>
  );
}
