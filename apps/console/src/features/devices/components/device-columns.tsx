import { AVAILABILITY, DEVICE_COLUMNS, type Device, type DeviceColumn } from '@marquee/contract';
import type { TFunction } from 'i18next';
import { Link } from 'react-router';
import type { Actions } from '../../../shared/actions/use-actions.tsx';
import { departmentColumn } from '../../../shared/departments/department-column.ts';
import { deviceTypeText } from '../../../shared/format/device-type.ts';
import { DeviceTypeIcon } from '../../../shared/format/device-type-icon.tsx';
import { formatList } from '../../../shared/format/list.ts';
import { formatLongDuration } from '../../../shared/format/long-duration.ts';
import { formatResolution } from '../../../shared/format/resolution.ts';
import { systemTypeText } from '../../../shared/format/system-type.ts';
import { TimeAt } from '../../../shared/format/time-at.tsx';
import { groupNameOf } from '../../../shared/groups/group-name.ts';
import { actionsColumn } from '../../../shared/list/table/actions-column.tsx';
import type { ListColumn } from '../../../shared/list/table/list-column.ts';
import { CellText } from '../../../shared/list/text/cell-text.tsx';
import { ActivationState } from '../facts/activation-state.tsx';
import { aiModulesText } from '../facts/ai-modules-text.ts';
import { coordinatesText, flowText, spaceText } from '../facts/device-facts.ts';
import { DeviceImage } from '../picture/device-picture.tsx';
import { DeviceState } from '../state/device-state.tsx';
import { OnScreenNow } from '../state/on-screen-now.tsx';
import styles from './device-columns.module.css';

export function deviceColumns(t: TFunction, actions: Actions<Device>): ListColumn<Device>[] {
  return [
    ...factColumns(t).map((column) => ({
      ...column,
      isFixed: DEVICE_COLUMNS[column.key] === 'fixed',
      isHiddenAtFirst: DEVICE_COLUMNS[column.key] === 'hidden',
    })),
    actionsColumn(t, actions, ({ device_name }) => device_name, 1),
  ];
}

function factColumns(t: TFunction): (ListColumn<Device> & { key: DeviceColumn })[] {
  return [
    {
      key: 'name',
      title: t('devices.name'),
      sortBy: 'device_name',
      render: (device) => (
        <span className={styles.named}>
          <span className={styles.picture}>
            <DeviceImage device={device} />
          </span>
          <CellText text={device.device_name}>
            <Link to={`/devices-mips/detail/${device.id}`}>{device.device_name}</Link>
          </CellText>
        </span>
      ),
    },
    {
      key: 'state',
      title: t('devices.state'),
      sortBy: 'attention',
      render: (device) => <DeviceState device={device} />,
    },
    {
      key: 'program',
      title: t('devices.current_program'),
      render: (device) => <OnScreenNow device={device} />,
      text: ({ current_program }) => current_program,
    },
    {
      key: 'group',
      title: t('devices.group'),
      render: ({ group_name }) => groupNameOf(group_name, t),
    },
    { ...departmentColumn<Device>(t), key: 'department' },
    {
      key: 'type',
      title: t('devices.type'),
      render: ({ device_type }) => (
        <span className="inline-row gap-6 nowrap">
          <DeviceTypeIcon type={device_type} />
          {deviceTypeText(device_type, t)}
        </span>
      ),
    },
    {
      key: 'res',
      title: t('devices.resolution'),
      render: ({ res }) => formatResolution(res) || '–',
    },
    {
      key: 'orientation',
      title: t('devices.orientation'),
      render: ({ screens }) =>
        formatList(screens.map(({ device_screen }) => t(`devices.orientation_${device_screen}`))) || '–',
    },
    {
      key: 'screen_count',
      title: t('devices.screen_count'),
      align: 'right',
      render: ({ screen_count }) => screen_count,
    },
    {
      key: 'available',
      title: t('devices.available'),
      render: ({ is_available }) =>
        t(is_available === AVAILABILITY.operable ? 'devices.operable' : 'devices.inoperable'),
    },
    {
      key: 'system',
      title: t('devices.system'),
      render: ({ system_type }) => systemTypeText(system_type, t),
    },
    {
      key: 'system_version',
      title: t('devices.system_version'),
      render: ({ version }) => version || '–',
    },
    {
      key: 'version',
      title: t('devices.version'),
      sortBy: 'soft_version',
      render: ({ soft_version }) => soft_version,
    },
    {
      key: 'firmware',
      title: t('devices.firmware'),
      render: ({ firmware }) => firmware || '–',
    },
    {
      key: 'mainboard',
      title: t('devices.mainboard'),
      render: ({ mainboard }) => mainboard || '–',
    },
    {
      key: 'model',
      title: t('devices.model'),
      render: ({ model }) => model || '–',
    },
    { key: 'mac', title: t('devices.mac'), render: ({ device_mac }) => device_mac },
    { key: 'ip', title: t('devices.ip'), render: ({ ip }) => ip ?? '–' },
    { key: 'space', title: t('devices.space'), render: spaceText },
    { key: 'flow', title: t('devices.flow.column'), render: flowText },
    {
      key: 'volume',
      title: t('devices.volume'),
      align: 'right',
      render: ({ volume }) => volume ?? '–',
    },
    {
      key: 'last_seen',
      title: t('devices.last_seen_at'),
      sortBy: 'last_seen_at',
      render: ({ last_seen_at }) => <TimeAt at={last_seen_at} />,
    },
    {
      key: 'registered',
      title: t('devices.registered_at'),
      sortBy: 'registered_at',
      render: ({ registered_at }) => <TimeAt at={registered_at} />,
    },
    {
      key: 'activated',
      title: t('devices.activated_at'),
      render: (device) => <ActivationState device={device} />,
    },
    {
      key: 'ai_modules',
      title: t('devices.ai_modules'),
      render: (device) => aiModulesText(device, t) ?? '–',
    },
    {
      key: 'offline_at',
      title: t('devices.offline_at'),
      render: ({ offline_at }) => <TimeAt at={offline_at} />,
    },
    {
      key: 'play_time',
      title: t('devices.play_time'),
      render: ({ play_time_ms }) => (play_time_ms === 0 ? '–' : formatLongDuration(play_time_ms, t)),
    },
    {
      key: 'iot_card',
      title: t('devices.iot_card'),
      render: ({ iot_card }) => iot_card || '–',
    },
    {
      key: 'address',
      title: t('devices.address'),
      render: ({ address }) => address || '–',
    },
    {
      key: 'coordinates',
      title: t('devices.coordinates'),
      render: coordinatesText,
    },
    {
      key: 'charge_user',
      title: t('devices.charge_user'),
      render: ({ charge_user }) => charge_user || '–',
    },
    {
      key: 'charge_user_phone',
      title: t('devices.charge_user_phone'),
      render: ({ charge_user_phone }) => charge_user_phone || '–',
    },
    {
      key: 'remark',
      title: t('devices.remark'),
      render: ({ remark }) => remark || '–',
    },
    { key: 'number', title: t('devices.number'), align: 'right', render: ({ id }) => id },
  ];
}
