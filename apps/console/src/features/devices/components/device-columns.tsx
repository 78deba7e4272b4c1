import type { Device } from '@marquee/contract';
import type { TFunction } from 'i18next';
import { Link } from 'react-router';
import { departmentColumn } from '../../../shared/departments/department-column.ts';
import { TimeAt } from '../../../shared/format/time-at.tsx';
import { groupNameOf } from '../../../shared/groups/group-name.ts';
import type { ListColumn } from '../../../shared/list/list-column.ts';
import { type RowAction, RowActions } from '../../../shared/list/row-actions.tsx';
import { deviceTypeText, spaceText } from './device-facts.ts';
import { DeviceState } from './device-state.tsx';
import type { DeviceActions } from './use-device-actions.tsx';

export function deviceColumns(t: TFunction, actions: DeviceActions): ListColumn<Device>[] {
  return [
    {
      key: 'name',
      title: t('devices.name'),
      sortBy: 'device_name',
      isFixed: true,
      render: ({ id, device_name }) => <Link to={`/devices-mips/detail/${id}`}>{device_name}</Link>,
    },
    {
      key: 'state',
      title: t('devices.state'),
      sortBy: 'is_online',
      isFixed: true,
      render: (device) => <DeviceState device={device} />,
    },
    {
      key: 'program',
      title: t('devices.current_program'),
      render: ({ current_program }) => current_program ?? '–',
    },
    { key: 'res', title: t('devices.resolution'), render: ({ res }) => res || '–' },
    {
      key: 'group',
      isHiddenAtFirst: true,
      title: t('devices.group'),
      render: ({ group_name }) => groupNameOf(group_name, t),
    },
    departmentColumn(t),
    {
      key: 'type',
      title: t('devices.type'),
      isHiddenAtFirst: true,
      render: ({ device_type }) => deviceTypeText(device_type, t),
    },
    {
      key: 'system',
      title: t('devices.system'),
      isHiddenAtFirst: true,
      render: ({ system_type }) => system_type,
    },
    {
      key: 'version',
      isHiddenAtFirst: true,
      title: t('devices.version'),
      sortBy: 'soft_version',
      render: ({ soft_version }) => soft_version,
    },
    { key: 'mac', title: t('devices.mac'), isHiddenAtFirst: true, render: ({ device_mac }) => device_mac },
    { key: 'ip', title: t('devices.ip'), isHiddenAtFirst: true, render: ({ ip }) => ip ?? '–' },
    { key: 'space', title: t('devices.space'), isHiddenAtFirst: true, render: spaceText },
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
      isHiddenAtFirst: true,
      render: ({ registered_at }) => <TimeAt at={registered_at} />,
    },
    {
      key: 'actions',
      title: t('common.actions'),
      isFixed: true,
      render: (device) => (
        <RowActions words={1} name={device.device_name} actions={deviceRowActions(device, actions, t)} />
      ),
    },
  ];
}

function deviceRowActions(device: Device, actions: DeviceActions, t: TFunction): (RowAction | false)[] {
  return [
    device.state === 'waiting' &&
      actions.mayEdit && { key: 'pair', label: t('devices.accept'), act: () => actions.pair(device) },
    actions.mayRelease && {
      key: 'release',
      label: t('devices.release'),
      act: () => actions.release([device]),
    },
    { key: 'detail', label: t('devices.detail'), act: () => actions.open(device) },
    actions.mayRename && { key: 'rename', label: t('common.rename'), act: () => actions.rename(device) },
    actions.mayEdit && { key: 'edit', label: t('devices.edit'), act: () => actions.edit(device) },
    actions.mayMove && { key: 'move', label: t('common.move'), act: () => actions.move([device]) },
    actions.mayHandOver && {
      key: 'hand_over',
      label: t('departments.hand_over'),
      act: () => actions.handOver([device]),
    },
    actions.mayDelete && {
      key: 'delete',
      label: t('common.delete'),
      isDangerous: true,
      act: () => actions.remove([device]),
    },
  ];
}
