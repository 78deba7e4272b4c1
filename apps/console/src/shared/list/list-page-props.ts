import type { Pagination } from '@marquee/contract';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { ZodType } from 'zod';
import type { Thing } from '../format/things.ts';
import type { AdvancedField } from './advanced-search.tsx';
import type { PageOf } from './state/all-pages.ts';
import type { ListState } from './state/use-list-state.ts';
import type { ListColumn } from './table/list-column.ts';
import type { ListTabs } from './tabs/list-tabs.ts';

/** The props of a list page. */
export interface ListPageProps<Item extends object, Filter extends string> {
  /** The key under which columns and search mode are remembered. */
  name: string;
  /** The kind of its rows. */
  thing: Thing;
  state: ListState<Filter>;
  result: UseQueryResult<{ data: Item[]; pagination: Pagination }>;
  keyOf: (item: Item) => string | number;
  /** The name of a row, for the names of its controls; by default its `name`. */
  nameOf?: (item: Item) => string;
  columns: ListColumn<Item>[];
  search: { filter: Filter; placeholder: string };
  /** Frequent filters with counts, from `useListTabs`. */
  tabs?: ListTabs;
  /** A form with more filters; absent where the search and the tabs are enough. */
  advanced?: { fields: AdvancedField<Filter>[]; schema: ZodType };
  /** Other filters that are always visible, such as a period. */
  quickFilters?: ReactNode;
  /** The orders of the cards, which have no column heads to click: `sort` of the route and its text. */
  sorts?: readonly { value: string; label: string }[];
  /** The actions on the list as a whole, the most common first. */
  actions?: ReactNode;
  /** Title, tabs and actions share the one row of the toolbar, so that more rows are in sight. */
  isOneRow?: boolean;
  /** The actions on the selected rows; absent if there are none. */
  batch?: ((items: Item[], clear: () => void) => ReactNode) | undefined;
  /** Fetches a page as the list does, so that all items can be selected; absent where only those of a page can. */
  fetchPage?: PageOf<Item> | undefined;
  /** The expanded content of a row; absent if rows do not expand. */
  unfolded?: (item: Item) => ReactNode;
  /** Rows (by a handle) and cards can be dragged to the tree, together with the other selected ones. */
  isDraggable?: boolean;
  /** A card of the thumbnail view; absent where there is none. */
  card?: (item: Item, tick: ReactNode) => ReactNode;
  /** All items that match, on a map instead of pages; absent where there is none. */
  map?: ReactNode;
  tree?: ReactNode;
  /** The nodes of the tree are departments, not groups. */
  isByDepartment?: boolean;
  /** The title of the list, if it differs from the page's. */
  title?: string;
  /** Part of another page, which frames it. */
  isNested?: boolean;
  /** Drawn above the rows, and scrolls with them: totals, a chart. */
  above?: ReactNode;
  /** Sums over all pages, by the key of their column, in a row that stays in sight below the others. */
  totals?: Readonly<Record<string, ReactNode>> | undefined;
  /** The state of an empty list. */
  empty: ReactNode;
  /** The state of an empty group; absent if that is the same as a search without results. */
  emptyGroup?: ReactNode;
  /** The text for users who may not see the list (spec §6). */
  noRight?: string;
}

/** Whether the list shows its map, which has no pages and no selection. */
export function showsMap<Item extends object, Filter extends string>({
  map,
  state,
}: Pick<ListPageProps<Item, Filter>, 'map' | 'state'>): boolean {
  return map !== undefined && state.view === 'map';
}
