import type { ListTabs as DeclaredTabs, RouteParts, TabCounts } from '@marquee/contract';
import { useTranslation } from 'react-i18next';
import type { ZodType } from 'zod';
import type { RouteArguments } from '../../api/call-route.ts';
import { useRouteQuery } from '../../api/use-route-query.ts';
import type { ListState } from '../state/use-list-state.ts';
import type { ListTab, ListTabs } from './list-tabs.ts';

/** All rows; the name is also that of their count. */
const ALL = 'all';

interface Options<Filter extends string, Name extends string> {
  /** The property that the tabs distinguish. */
  label: string;
  /** The tabs that the contract declares. */
  tabs: DeclaredTabs<ZodType, Name>;
  /** The call that counts their rows. */
  counts: RouteParts & { response: ZodType<TabCounts<Name>> };
  /** The state of the list, which has all filters that the tabs set. */
  state: Pick<ListState<Filter>, 'filters' | 'setFilters'>;
  /** The shown tabs, in this order. */
  show: readonly ({ name: Name } & Omit<ListTab, 'key' | 'count'>)[];
  /** How filters of the address are sent, if not as they are. */
  toQuery?: (filters: Record<string, string>) => object;
}

/**
 * The filter tabs of a list with the number of rows of each, under the other filters of the list:
 *
 * `useListTabs({ label, tabs: userTabs, counts: userRoutes.counts, state, show: [{ name: 'waiting', label: …, tone: 'waiting' }] })`
 */
export function useListTabs<Filter extends string, Name extends string>({
  label,
  tabs,
  counts,
  state,
  show,
  toQuery = (filters) => filters,
}: Options<Filter, Name>): ListTabs {
  const { t } = useTranslation();
  const shown = show.map((tab) => ({ tab, filters: wireFilters(tabs.filters[tab.name]) }));
  const own = new Set(shown.flatMap(({ filters }) => Object.keys(filters)));
  const active = Object.entries<string | undefined>(state.filters);
  const others = active.filter(([name]) => !own.has(name)) as [string, string][];
  const { data } = useRouteQuery(counts, {
    query: toQuery(Object.fromEntries(others)),
  } as RouteArguments<typeof counts>);
  const totals = data as TabCounts<Name> | undefined;
  const ofTabs = active.filter(([name]) => own.has(name));
  const chosen = shown.find(
    ({ filters }) =>
      Object.keys(filters).length === ofTabs.length &&
      ofTabs.every(([name, value]) => filters[name] === value),
  );
  return {
    label,
    items: [
      { key: ALL, label: t('common.all'), count: totals?.all },
      ...show.map(({ name, ...tab }) => ({ ...tab, key: name, count: totals?.[name] })),
    ],
    chosen: ofTabs.length === 0 ? ALL : chosen?.tab.name,
    choose: (key) => {
      const none = Object.fromEntries([...own].map((name) => [name, undefined]));
      const wanted = shown.find(({ tab }) => tab.name === key)?.filters;
      state.setFilters({ ...none, ...wanted } as Partial<Record<Filter, string>>);
    },
  };
}

/** The filters of a tab as an address has them. */
function wireFilters(filters: object): Record<string, string> {
  return Object.fromEntries(
    Object.entries(filters).map(([name, value]) => [
      name,
      typeof value === 'boolean' ? String(Number(value)) : String(value),
    ]),
  );
}
