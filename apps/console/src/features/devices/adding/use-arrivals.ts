import { type Device, deviceRoutes } from '@marquee/contract';
import { useState } from 'react';
import { useRouteQuery } from '../../../shared/api/use-route-query.ts';

/** So many may arrive between two looks. */
const LOOKED_AT = 20;

interface Arrivals {
  /** The devices that registered since, the first one first; those in `finished` are left out. */
  arrived: Device[];
  /** Counts a device that registered before, because its code was entered. */
  expect: (id: number) => void;
  finish: (id: number) => void;
}

/** The devices that register while a dialog is open. */
export function useArrivals(): Arrivals {
  const [newestBefore, setNewestBefore] = useState<number>();
  const [expected, setExpected] = useState<readonly number[]>([]);
  const [finished, setFinished] = useState<readonly number[]>([]);
  const query = { sort: '-registered_at', page: 1, per_page: LOOKED_AT };
  const { data, isFetchedAfterMount } = useRouteQuery(deviceRoutes.list, { query });
  const newest = data?.data ?? [];
  // An answer from before the dialog was open would lack devices that have registered since.
  if (data && isFetchedAfterMount && newestBefore === undefined)
    setNewestBefore(Math.max(0, ...newest.map(({ id }) => id)));
  const isNew = ({ id }: Device) =>
    !finished.includes(id) && (expected.includes(id) || (newestBefore !== undefined && id > newestBefore));
  return {
    arrived: newest.filter(isNew).toReversed(),
    expect: (id) => setExpected((before) => [...before, id]),
    finish: (id) => setFinished((before) => [...before, id]),
  };
}
