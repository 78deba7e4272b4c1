import type { Pagination } from '@marquee/contract';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { ZodType } from 'zod';
import type { AdvancedField } from './advanced-search.tsx';
import type { ListState } from './state/use-list-state.ts';
import type { ListColumn } from './table/list-column.ts';

/** The props of a list page. */
export interface ListPageProps<Item extends object, Filter extends string> {
  /** The key under which columns and search mode are remembered. */
  name: string;
  state: ListState<Filter>;
  result: UseQueryResult<{ data: Item[]; pagination: Pagination }>;
  keyOf: (item: Item) => string | number;
  columns: ListColumn<Item>[];
  search: { filter: Filter; placeholder: string; maxLength: number };
  /** A form with more filters; absent where the search and the quick filters are enough. */
  advanced?: { fields: AdvancedField<Filter>[]; schema: ZodType };
  /** Frequent filters, shown in the toolbar. */
  quickFilters?: ReactNode;
  /** The actions on the list as a whole, the most common first. */
  actions?: ReactNode;
  /** The actions on the selected rows; absent if there are none. */
  batch?: ((items: Item[], clear: () => void) => ReactNode) | undefined;
  /** The expanded content of a row; absent if rows do not expand. */
  unfolded?: (item: Item) => ReactNode;
  /** Rows (by a handle) and cards can be dragged to the tree, together with the other selected ones. */
  isDraggable?: boolean;
  /** A card of the thumbnail view; absent where there is none. */
  card?: (item: Item, tick: ReactNode) => ReactNode;
  tree?: ReactNode;
  /** The page sizes to choose from, if not the usual ones. */
  pageSizes?: readonly number[];
  /** What is listed, to distinguish the list from others on the page. */
  title?: string;
  /** Part of another page, which frames it. */
  isNested?: boolean;
  /** Drawn between the toolbar and the rows: totals, a chart. */
  above?: ReactNode;
  /** The state of an empty list. */
  empty: ReactNode;
  /** The state of an empty group; absent if that is the same as a search without results. */
  emptyGroup?: ReactNode;
  /** The text for users who may not see the list (spec §6). */
  noRight?: string;
}
