import { APP_STATUS, type App, type AppCommandName, appRoutes } from '@marquee/contract';
import { skipToken } from '@tanstack/react-query';
import { useDeferredValue, useState } from 'react';
import { useRouteQuery } from '../../../shared/api/use-route-query.ts';

/** Others are found by typing. */
const OFFERED = 50;

export interface Packages {
  /** Undefined while they are fetched for the first time. */
  offered: readonly App[] | undefined;
  chosen: App | undefined;
  /** Whether there is none at all, whatever is typed. */
  isNone: boolean;
  search: (text: string) => void;
}

/** The published packages that a command brings to devices with a system, by what is typed, and the one that is chosen. */
export function usePackages(
  command: AppCommandName,
  system: App['system'] | undefined,
  chosenId: number | undefined,
): Packages {
  const [search, setSearch] = useState('');
  const name = useDeferredValue(search.trim());
  const { data } = useRouteQuery(appRoutes.list, {
    query: {
      ...{ command, status: APP_STATUS.published, per_page: OFFERED, sort: '-created_at' },
      ...(system !== undefined && { system }),
      ...(name !== '' && { name }),
    },
  });
  const listed = data?.data.find(({ id }) => id === chosenId);
  // The chosen one stays whatever is typed afterwards.
  const other = useRouteQuery(
    appRoutes.detail,
    chosenId === undefined || !data || listed ? skipToken : { params: { id: chosenId } },
  );
  return {
    offered: data?.data,
    chosen: listed ?? (chosenId === undefined ? undefined : other.data),
    isNone: data?.data.length === 0 && name === '',
    search: setSearch,
  };
}
