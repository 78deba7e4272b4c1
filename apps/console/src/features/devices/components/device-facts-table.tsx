import type { Device } from '@marquee/contract';
import { useTranslation } from 'react-i18next';
import { deviceTypeText } from '../../../shared/format/device-type.ts';
import { formatResolution } from '../../../shared/format/resolution.ts';
import { TimeAt } from '../../../shared/format/time-at.tsx';
import { groupNameOf } from '../../../shared/groups/group-name.ts';
import styles from './device.module.css';
import { skewText, spaceText } from './device-facts.ts';

/** The details of a device. */
export function DeviceFactsTable({ device }: { device: Device }) {
  const { t } = useTranslation();
  const facts: [string, React.ReactNode][] = [
    [t('devices.number'), device.id],
    [t('devices.mac'), device.device_mac],
    [t('devices.type'), deviceTypeText(device.device_type, t)],
    [t('devices.system'), device.system_type],
    [t('devices.model'), device.model],
    [t('devices.mainboard'), device.mainboard],
    [t('devices.firmware'), device.firmware],
    [t('devices.version'), device.soft_version],
    [t('devices.resolution'), formatResolution(device.res)],
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
    [t('devices.charge_user'), device.charge_user],
    [t('devices.charge_user_phone'), device.charge_user_phone],
    [t('devices.address'), device.address],
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

function timeOf(at: number | null) {
  return at === null ? null : <TimeAt at={at} />;
}
