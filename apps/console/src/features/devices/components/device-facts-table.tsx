import type { Device } from '@marquee/contract';
import { Descriptions } from 'antd';
import { useTranslation } from 'react-i18next';
import { TimeAt } from '../../../shared/format/time-at.tsx';
import { groupNameOf } from '../../../shared/groups/group-name.ts';
import { deviceTypeText, skewText, spaceText } from './device-facts.ts';

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
    [t('devices.resolution'), device.res],
    [t('devices.group'), groupNameOf(device.group_name, t)],
    [t('devices.ip'), device.ip],
    [t('devices.space'), spaceText(device)],
    [t('devices.volume'), device.volume],
    [t('devices.time_zone'), device.time_zone],
    [t('devices.clock'), skewText(device.clock_skew_ms, t)],
    [t('devices.last_seen_at'), <TimeAt key="seen" at={device.last_seen_at} />],
    [t('devices.online_at'), <TimeAt key="online" at={device.online_at} />],
    [t('devices.offline_at'), <TimeAt key="offline" at={device.offline_at} />],
    [t('devices.registered_at'), <TimeAt key="registered" at={device.registered_at} />],
    [t('devices.charge_user'), device.charge_user],
    [t('devices.charge_user_phone'), device.charge_user_phone],
    [t('devices.address'), device.address],
    [t('devices.remark'), device.remark],
  ];
  return (
    <Descriptions
      size="small"
      column={{ xs: 1, md: 2, lg: 3 }}
      items={facts.map(([label, value]) => ({
        key: label,
        label,
        children: value === '' ? '–' : (value ?? '–'),
      }))}
    />
  );
}
