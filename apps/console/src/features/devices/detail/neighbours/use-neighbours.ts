import { type Device, deviceRoutes, MAX_PAGE_SIZE } from '@marquee/contract';
import { skipToken } from '@tanstack/react-query';
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
  const inList = useDevicePage(shownDeviceList()?.query);
  const isElsewhere = !inList.isPending && placeIn(inList, id) < 0;
  const ofGroup = { sort: 'device_name', group_id, page_of: id, per_page: MAX_PAGE_SIZE } as const;
  const inGroup = useDevicePage(isElsewhere ? ofGroup : undefined);
  const here = isElsewhere ? inGroup : inList;
  const place = placeIn(here, id);
  const isFirst = place === 0 && here.number > 1;
  const isLast = place >= 0 && place === here.devices.length - 1 && here.number < here.pages;
  const before = useDevicePage(isFirst ? pageOf(here, here.number - 1) : undefined);
  const after = useDevicePage(isLast ? pageOf(here, here.number + 1) : undefined);
  if (place < 0) return { previous: undefined, next: undefined };
  return {
    previous: isFirst ? deviceAt(before, before.devices.length - 1) : deviceAt(here, place - 1),
    next: isLast ? deviceAt(after, 0) : deviceAt(here, place + 1),
  };
}

interface DevicePage {
  query: DeviceListQuery | undefined;
  devices: readonly Device[];
  /** From 1. */
  number: number;
  pages: number;
  isPending: boolean;
}

/** A page of a list; empty without a query, or if it cannot be fetched. */
function useDevicePage(query: DeviceListQuery | undefined): DevicePage {
  const input = query ? { query } : skipToken;
  const { data, isPlaceholderData, isError } = useRouteQuery(deviceRoutes.list, input, { restMs: REST_MS });
  // Until the answer comes, the query has the rows of another page.
  if (!query || !data || isPlaceholderData)
    return { query, devices: [], number: 1, pages: 0, isPending: query !== undefined && !isError };
  const { page, max } = data.pagination;
  return { query, devices: data.data, number: page, pages: max, isPending: false };
}

/** Another page of the same list. */
function pageOf({ query }: DevicePage, page: number): DeviceListQuery {
  const { page_of: _, ...list } = query ?? {};
  return { ...list, page };
}

function placeIn({ devices }: DevicePage, id: number): number {
  return devices.findIndex((device) => device.id === id);
}

function deviceAt({ query, devices }: DevicePage, place: number): Neighbour | undefined {
  const device = devices[place];
  return device && query && { device, query };
}
