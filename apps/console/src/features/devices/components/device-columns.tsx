import type { Device } from '@marquee/contract';
import type { TFunction } from 'i18next';
import { Link } from 'react-router';
import type { Actions } from '../../../shared/actions/use-actions.tsx';
import { departmentColumn } from '../../../shared/departments/department-column.ts';
import { deviceTypeText } from '../../../shared/format/device-type.ts';
import { formatResolution } from '../../../shared/format/resolution.ts';
import { TimeAt } from '../../../shared/format/time-at.tsx';
import { groupNameOf } from '../../../shared/groups/group-name.ts';
import { actionsColumn } from '../../../shared/list/table/actions-column.tsx';
import type { ListColumn } from '../../../shared/list/table/list-column.ts';
import { DeviceImage } from '../picture/device-picture.tsx';
import { DeviceState } from '../state/device-state.tsx';
import { OnScreenNow } from '../state/on-screen-now.tsx';
import styles from './device-columns.module.css';
import { spaceText } from './device-facts.ts';

export function deviceColumns(t: TFunction, actions: Actions<Device>): ListColumn<Device>[] {
  return [
    {
      key: 'name',
      title: t('devices.name'),
      sortBy: 'device_name',
      isFixed: true,
      render: (device) => (
        <span className={styles.named}>
          <span className={styles.picture}>
            <DeviceImage device={device} />
          </span>
          <Link to={`/devices-mips/detail/${device.id}`} title={device.device_name}>
            {device.device_name}
          </Link>
        </span>
      ),
    },
    {
      key: 'state',
      title: t('devices.state'),
      sortBy: 'attention',
      isFixed: true,
      render: (device) => <DeviceState device={device} />,
    },
    {
      key: 'program',
      title: t('devices.current_program'),
      render: (device) => <OnScreenNow device={device} />,
    },
    {
      key: 'group',
      title: t('devices.group'),
      render: ({ group_name }) => groupNameOf(group_name, t),
    },
    departmentColumn(t),
    {
      key: 'type',
      title: t('devices.type'),
      render: ({ device_type }) => deviceTypeText(device_type, t),
    },
    {
      key: 'res',
      title: t('devices.resolution'),
      isHiddenAtFirst: true,
      render: ({ res }) => formatResolution(res) || '–',
    },
    {
      key: 'system',
      title: t('devices.system'),
      isHiddenAtFirst: true,
      render: ({ system_type }) => system_type,
    },
    {
      key: 'version',
      title: t('devices.version'),
      sortBy: 'soft_version',
      render: ({ soft_version }) => soft_version,
    },
    { key: 'mac', title: t('devices.mac'), isHiddenAtFirst: true, render: ({ device_mac }) => device_mac },
    { key: 'ip', title: t('devices.ip'), render: ({ ip }) => ip ?? '–' },
    { key: 'space', title: t('devices.space'), isHiddenAtFirst: true, render: spaceText },
    {
      key: 'last_seen',
      title: t('devices.last_seen_at'),
      sortBy: 'last_seen_at',
      isHiddenAtFirst: true,
      render: ({ last_seen_at }) => <TimeAt at={last_seen_at} />,
    },
    {
      key: 'registered',
      title: t('devices.registered_at'),
      sortBy: 'registered_at',
      isHiddenAtFirst: true,
      render: ({ registered_at }) => <TimeAt at={registered_at} />,
    },
    actionsColumn(t, actions, ({ device_name }) => device_name, 1),
  ];
}
