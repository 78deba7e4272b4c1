import type { Pagination } from '@marquee/contract';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { ZodType } from 'zod';
import type { AdvancedField } from './advanced-search.tsx';
import type { ListState } from './state/use-list-state.ts';
import type { ListColumn } from './table/list-column.ts';

/** What a page tells the list of its items. */
export interface ListPageProps<Item extends object, Filter extends string> {
  /** Under which name columns and search mode are remembered. */
  name: string;
  state: ListState<Filter>;
  result: UseQueryResult<{ data: Item[]; pagination: Pagination }>;
  keyOf: (item: Item) => string | number;
  columns: ListColumn<Item>[];
  search: { filter: Filter; placeholder: string; maxLength: number };
  /** A form of more filters; absent where the search and the quick filters are all there is. */
  advanced?: { fields: AdvancedField<Filter>[]; schema: ZodType };
  /** Filters used so often that they stand in the toolbar. */
  quickFilters?: ReactNode;
  /** What can be done to the list as a whole, the commonest first. */
  actions?: ReactNode;
  /** What can be done to the ticked rows; absent where nothing can. */
  batch?: ((items: Item[], clear: () => void) => ReactNode) | undefined;
  /** What a row of the table unfolds to; absent where rows do not unfold. */
  unfolded?: (item: Item) => ReactNode;
  /** Rows by a handle, and cards, are dragged to the tree, all ticked ones together. */
  isDraggable?: boolean;
  /** A card of the thumbnail view; absent where there is none. */
  card?: (item: Item, tick: ReactNode) => ReactNode;
  tree?: ReactNode;
  /** How many items a page may hold, where the usual choice does not suit. */
  pageSizes?: readonly number[];
  /** What is listed, to distinguish the list from others on the page. */
  title?: string;
  /** Part of another page, which frames it. */
  isNested?: boolean;
  /** Drawn between the toolbar and the rows: totals, a chart. */
  above?: ReactNode;
  /** What to say and to do when there is nothing at all yet. */
  empty: ReactNode;
  /** The same where it is only the chosen group that is empty; absent where that is no different from a search. */
  emptyGroup?: ReactNode;
  /** What to say to who may not see the list (spec §6). */
  noRight?: string;
}
