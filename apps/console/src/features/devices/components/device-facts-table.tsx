import { AVAILABILITY, type Device } from '@marquee/contract';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { deviceTypeText } from '../../../shared/format/device-type.ts';
import { formatLongDuration } from '../../../shared/format/long-duration.ts';
import { systemTypeText } from '../../../shared/format/system-type.ts';
import { TimeAt } from '../../../shared/format/time-at.tsx';
import { groupNameOf } from '../../../shared/groups/group-name.ts';
import { ActivationState } from '../facts/activation-state.tsx';
import { aiModulesText } from '../facts/ai-modules-text.ts';
import { coordinatesText, screensText, skewText, spaceText } from '../facts/device-facts.ts';
import styles from './device.module.css';

/** The details of a device. */
export function DeviceFactsTable({ device }: { device: Device }) {
  const { t } = useTranslation();
  const facts: [string, React.ReactNode][] = [
    [t('devices.number'), device.id],
    [t('devices.mac'), device.device_mac],
    [t('devices.type'), deviceTypeText(device.device_type, t)],
    [t('devices.system'), systemTypeText(device.system_type, t)],
    [t('devices.system_version'), device.version],
    [t('devices.model'), device.model],
    [t('devices.mainboard'), device.mainboard],
    [t('devices.firmware'), device.firmware],
    [t('devices.agent_version'), device.agent_version],
    [t('devices.version'), device.soft_version],
    [t('devices.screen_count'), device.screens.length === 0 ? null : device.screen_count],
    [t('devices.screens'), screensText(device, t)],
    [
      t('devices.available'),
      t(device.is_available === AVAILABILITY.operable ? 'devices.operable' : 'devices.inoperable'),
    ],
    [t('devices.play_time'), device.play_time_ms === 0 ? null : formatLongDuration(device.play_time_ms, t)],
    [t('devices.iot_card'), device.iot_card],
    [t('devices.group'), groupNameOf(device.group_name, t)],
    [t('devices.ip'), device.ip],
    [t('devices.space'), device.free_space === null ? null : spaceText(device)],
    [t('devices.volume'), device.volume],
    [t('devices.time_zone'), device.time_zone],
    [t('devices.clock'), device.clock_skew_ms === null ? null : skewText(device.clock_skew_ms, t)],
    [t('devices.last_seen_at'), timeOf(device.last_seen_at)],
    [t('devices.online_at'), timeOf(device.online_at)],
    [t('devices.offline_at'), timeOf(device.offline_at)],
    [t('devices.registered_at'), timeOf(device.registered_at)],
    [
      t('devices.activated_at'),
      device.activation === null ? timeOf(device.activated_at) : <ActivationState device={device} />,
    ],
    [t('devices.ai_modules'), aiModulesText(device, t)],
    [t('devices.charge_user'), device.charge_user],
    [t('devices.charge_user_phone'), device.charge_user_phone],
    [t('devices.address'), device.address],
    [t('devices.coordinates'), locationOf(device, t)],
    [t('devices.remark'), device.remark],
  ];
  return (
    <dl className={styles.facts}>
      {facts
        .filter(([, value]) => value !== '' && value !== null)
        .map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
    </dl>
  );
}

function locationOf(device: Device, t: TFunction): string | null {
  if (device.located_by === null) return null;
  return `${coordinatesText(device)} · ${t(`devices.located_by_${device.located_by}`)}`;
}

function timeOf(at: number | null) {
  return at === null ? null : <TimeAt at={at} />;
}
