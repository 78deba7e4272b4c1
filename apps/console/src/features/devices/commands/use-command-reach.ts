import type { CommandDefinition } from '@marquee/commands';
import { type DeviceFilter, deviceCommandRefusal, deviceRoutes } from '@marquee/contract';
import { skipToken } from '@tanstack/react-query';
import { useRouteQuery } from '../../../shared/api/use-route-query.ts';
import type { CommandTarget } from '../runs/command-target.ts';

export interface CommandReach {
  /** How many devices the target has; undefined until it is known. */
  total: number | undefined;
  /** How many of them can get the command; undefined until it is known. */
  receiving: number | undefined;
}

/** How many devices a command is for. Of a group or a filter, only the online ones count where that matters. */
export function useCommandReach(command: CommandDefinition, target: CommandTarget): CommandReach {
  const filter = filterOf(target);
  const total = useDeviceCount(filter);
  const online = useDeviceCount(
    filter && command.needsOnline && filter.is_online !== false ? { ...filter, is_online: true } : undefined,
  );
  if (target.kind === 'devices') {
    const { devices } = target;
    const receiving = devices.filter((device) => deviceCommandRefusal(command, device) === null).length;
    return { total: devices.length, receiving };
  }
  if (!command.needsOnline) return { total, receiving: total };
  return { total, receiving: filter?.is_online === false ? 0 : online };
}

/** How many devices a target has, online or not; undefined until it is known. */
export function useTargetTotal(target: CommandTarget): number | undefined {
  const total = useDeviceCount(filterOf(target));
  return target.kind === 'devices' ? target.devices.length : total;
}

function filterOf(target: CommandTarget): DeviceFilter | undefined {
  switch (target.kind) {
    case 'devices':
      return undefined;
    case 'group':
      return { group_id: target.group.group_id };
    case 'filter':
      return target.filter;
  }
}

function useDeviceCount(filter: DeviceFilter | undefined): number | undefined {
  const query = filter && { ...filter, is_online: asFlag(filter.is_online), per_page: 1 };
  return useRouteQuery(deviceRoutes.list, query ? { query } : skipToken).data?.pagination.total;
}

function asFlag(value: boolean | undefined): number | undefined {
  return value === undefined ? undefined : Number(value);
}
