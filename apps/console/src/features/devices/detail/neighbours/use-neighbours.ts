import { type Device, deviceRoutes, MAX_PAGE_SIZE } from '@marquee/contract';
import { skipToken } from '@tanstack/react-query';
import { useState } from 'react';
import { useRouteQuery } from '../../../../shared/api/use-route-query.ts';
import { type DeviceListQuery, shownDeviceList } from '../../shown-device-list.ts';

/** The order rarely changes while somebody looks at a device. */
const REST_MS = 60_000;

export interface Neighbour {
  device: Device;
  /** The page of the list that has it. */
  query: DeviceListQuery;
}

interface Neighbours {
  previous: Neighbour | undefined;
  next: Neighbour | undefined;
}

/** The devices before and after one: in the list that was shown last, or in its group by name if it is not in that list. */
export function useNeighbours({ id, group_id }: Pick<Device, 'id' | 'group_id'>): Neighbours {
  const [query] = useState(() => shownDeviceList()?.query);
  const inList = useDevicePage(query);
  const isElsewhere = !inList.isPending && placeIn(inList, id) < 0;
  const ofGroup = { sort: 'device_name', group_id, page: 1, per_page: MAX_PAGE_SIZE } as const;
  const inGroup = useDevicePage(isElsewhere ? ofGroup : undefined);
  const here = isElsewhere ? inGroup : inList;
  const place = placeIn(here, id);
  const number = Number(here.query?.page ?? 1);
  const isFirst = place === 0 && number > 1;
  const isLast = place >= 0 && place === here.devices.length - 1 && number < here.pages;
  const before = useDevicePage(isFirst ? { ...here.query, page: number - 1 } : undefined);
  const after = useDevicePage(isLast ? { ...here.query, page: number + 1 } : undefined);
  if (place < 0) return { previous: undefined, next: undefined };
  return {
    previous: isFirst ? deviceAt(before, before.devices.length - 1) : deviceAt(here, place - 1),
    next: isLast ? deviceAt(after, 0) : deviceAt(here, place + 1),
  };
}

interface DevicePage {
  query: DeviceListQuery | undefined;
  devices: readonly Device[];
  pages: number;
  isPending: boolean;
}

/** A page of a list; empty without a query, or if it cannot be fetched. */
function useDevicePage(query: DeviceListQuery | undefined): DevicePage {
  const input = query ? { query } : skipToken;
  const { data, isPlaceholderData, isError } = useRouteQuery(deviceRoutes.list, input, { restMs: REST_MS });
  // Until the answer comes, the query has the rows of another page.
  if (!query || !data || isPlaceholderData)
    return { query, devices: [], pages: 0, isPending: query !== undefined && !isError };
  return { query, devices: data.data, pages: data.pagination.max, isPending: false };
}

function placeIn({ devices }: DevicePage, id: number): number {
  return devices.findIndex((device) => device.id === id);
}

function deviceAt({ query, devices }: DevicePage, place: number): Neighbour | undefined {
  const device = devices[place];
  return device && query && { device, query };
}
