import { MAX_PAGE_SIZE } from '@marquee/contract';
import { useState } from 'react';
import { z } from 'zod';
import { usePreference } from '../../preferences/use-preference.ts';
import { useCardColumns } from '../cards/card-columns.ts';
import type { ListView } from './list-view.ts';
import { DEFAULT_CARD_ROWS, DEFAULT_TABLE_SIZE } from './page-sizes.ts';
import { useListAddress } from './use-list-address.ts';

/** The query of a list: page, order and active filters. */
export type ListQuery<Filter extends string> = { page: number; per_page: number; sort?: string } & Partial<
  Record<Filter, string>
>;

export interface ListState<Filter extends string> {
  page: number;
  perPage: number;
  sort: string | undefined;
  /** The order of a list that the user has not sorted. */
  defaultSort: string | undefined;
  view: ListView;
  filters: Partial<Record<Filter, string>>;
  hasFilters: boolean;
  /** The query for the list's route. */
  query: ListQuery<Filter>;
  /** The keys of the selected rows. */
  selection: Selection;
  goTo: (page: number) => void;
  setPerPage: (perPage: number) => void;
  setSort: (sort: string | undefined) => void;
  setView: (view: ListView) => void;
  /** Replaces the named filters and returns to the first page. */
  setFilters: (filters: Partial<Record<Filter, string | undefined>>, how?: { replace: boolean }) => void;
}

export interface Selection {
  keys: readonly (string | number)[];
  set: (keys: readonly (string | number)[]) => void;
  /** After an action on the selected rows, by the batch bar or by a drag. */
  clear: () => void;
}

interface Options<Filter extends string> {
  /** The key under which view, page size and filters are remembered. */
  name: string;
  filters: readonly Filter[];
  /** The filters that are remembered. */
  rememberedFilters?: readonly Filter[];
  /** The prefix of this list in the address, on a page with several lists. */
  part?: string;
  defaultSort?: string;
  defaultView?: ListView;
  /** Remembers the view elsewhere than in the view state of all lists. */
  viewMemory?: [ListView, (view: ListView) => void];
}

const viewSchema = z.enum(['table', 'thumbnails', 'map']);

/**
 * The state of a list: in the address, so that it can be linked and restored; view, page size and some filters also per
 * user.
 */
export function useListState<Filter extends string>(options: Options<Filter>): ListState<Filter> {
  const [address, change] = useListAddress(options);
  const fallbackView = options.defaultView ?? 'table';
  const usual = usePreference<ListView>(`${options.name}.view`, viewSchema, fallbackView);
  const [rememberedView, rememberView] = options.viewMemory ?? usual;
  const view = address.view ?? rememberedView;
  const [rememberedSize, rememberSize] = useRememberedSize(options.name, view);
  const [keys, setKeys] = useState<readonly (string | number)[]>([]);
  const perPage = address.perPage ?? rememberedSize;
  const sort = address.sort ?? options.defaultSort;
  return {
    page: address.page,
    perPage,
    sort,
    defaultSort: options.defaultSort,
    view,
    filters: address.filters,
    hasFilters: Object.keys(address.filters).length > 0,
    query: { page: address.page, per_page: perPage, ...(sort && { sort }), ...address.filters },
    selection: { keys, set: setKeys, clear: () => setKeys([]) },
    goTo: (page) => change({ page }),
    setPerPage: (size) => {
      rememberSize(size);
      // The size of a page of cards follows from the window.
      change({ perPage: view === 'thumbnails' ? undefined : size, page: 1 });
    },
    setSort: (next) => change({ sort: next, page: 1 }),
    setView: (next) => {
      rememberView(next);
      // Tables and cards have sizes of their own.
      change({ view: next, perPage: undefined, page: 1 });
    },
    setFilters: (filters, how) => {
      const entries = Object.entries({ ...address.filters, ...filters }).filter(([, value]) => value);
      change({ filters: Object.fromEntries(entries) as Partial<Record<Filter, string>>, page: 1 }, how);
    },
  };
}

/** Cards are remembered by rows, so that a page stays full when the zoom changes. */
function useRememberedSize(name: string, view: ListView): [number, (size: number) => void] {
  const [columns] = useCardColumns();
  const [size, setSize] = usePreference(`${name}.size`, z.int().min(1), DEFAULT_TABLE_SIZE);
  const [rows, setRows] = usePreference(`${name}.card-rows`, z.int().min(1), DEFAULT_CARD_ROWS);
  if (view !== 'thumbnails') return [size, setSize];
  return [
    Math.min(rows * columns, MAX_PAGE_SIZE),
    (chosen) => setRows(Math.max(1, Math.round(chosen / columns))),
  ];
}
