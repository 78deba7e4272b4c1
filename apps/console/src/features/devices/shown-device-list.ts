import type { deviceRoutes } from '@marquee/contract';
import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { z } from 'zod';
import { parsePreference, preferenceKey } from '../../browser/browser-preference.ts';
import { tryOrUndefined } from '../../browser/try-or-undefined.ts';
import type { RouteArguments } from '../../shared/api/call-route.ts';

export type DeviceListQuery = NonNullable<RouteArguments<typeof deviceRoutes.list>['query']>;

const KEY = preferenceKey('anyone', 'device-list');

/** The server checks the query: one of an earlier version at worst gives no list. */
const shownSchema = z.object({
  query: z.custom<DeviceListQuery>((query) => typeof query === 'object' && query !== null),
  /** The address of the list after its path. */
  search: z.string(),
});

type ShownDeviceList = z.infer<typeof shownSchema>;

/** The list of devices that this tab showed last: the page of a device steps through it and leads back to it, also after a reload. */
export function shownDeviceList(): ShownDeviceList | undefined {
  return tryOrUndefined(() => parsePreference(sessionStorage.getItem(KEY), shownSchema, undefined));
}

/** Remembers the list while it is on the page. */
export function useShownDeviceList(query: DeviceListQuery): void {
  const { search } = useLocation();
  useEffect(() => rememberDeviceList({ query, search }));
}

export function rememberDeviceList(list: ShownDeviceList): void {
  tryOrUndefined(() => sessionStorage.setItem(KEY, JSON.stringify(list)));
}
