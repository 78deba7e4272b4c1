import type { deviceRoutes } from '@marquee/contract';
import { useEffect } from 'react';
import { useLocation } from 'react-router';
import type { RouteArguments } from '../../shared/api/call-route.ts';

export type DeviceListQuery = NonNullable<RouteArguments<typeof deviceRoutes.list>['query']>;

interface ShownDeviceList {
  query: DeviceListQuery;
  /** The address of the list after its path. */
  search: string;
}

let shown: ShownDeviceList | undefined;

/** The list of devices that this tab showed last: the page of a device steps through it and leads back to it. */
export function shownDeviceList(): ShownDeviceList | undefined {
  return shown;
}

/** Remembers the list while it is on the page. */
export function useShownDeviceList(query: DeviceListQuery): void {
  const { search } = useLocation();
  useEffect(() => rememberDeviceList({ query, search }));
}

export function rememberDeviceList(list: ShownDeviceList | undefined): void {
  shown = list;
}
