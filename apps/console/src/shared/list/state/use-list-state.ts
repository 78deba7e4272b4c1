import { DEFAULT_PAGE_SIZE } from '@marquee/contract';
import { z } from 'zod';
import { usePreference } from '../../preferences/use-preference.ts';
import type { ListView } from './list-url.ts';
import { useListAddress } from './use-list-address.ts';

/** The query of a list: page, order and active filters. */
export type ListQuery<Filter extends string> = { page: number; per_page: number; sort?: string } & Partial<
  Record<Filter, string>
>;

export interface ListState<Filter extends string> {
  page: number;
  perPage: number;
  sort: string | undefined;
  view: ListView;
  filters: Partial<Record<Filter, string>>;
  hasFilters: boolean;
  /** What to send to the list's route. */
  query: ListQuery<Filter>;
  goTo: (page: number) => void;
  setPerPage: (perPage: number) => void;
  setSort: (sort: string | undefined) => void;
  setView: (view: ListView) => void;
  /** Replaces the named filters and returns to the first page. */
  setFilters: (filters: Partial<Record<Filter, string | undefined>>) => void;
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
  /** The default page size. */
  defaultSize?: number;
  /** Remembers the view elsewhere than in the view state of all lists. */
  viewMemory?: [ListView, (view: ListView) => void];
}

const viewSchema = z.enum(['table', 'thumbnails']);

/**
 * The state of a list: in the address, so that it can be linked and restored; view, page size and some filters also per
 * user.
 */
export function useListState<Filter extends string>(options: Options<Filter>): ListState<Filter> {
  const [address, change] = useListAddress(options);
  const fallbackView = options.defaultView ?? 'table';
  const usual = usePreference<ListView>(`${options.name}.view`, viewSchema, fallbackView);
  const [rememberedView, rememberView] = options.viewMemory ?? usual;
  const [rememberedSize, rememberSize] = usePreference(
    `${options.name}.size`,
    z.int(),
    options.defaultSize ?? DEFAULT_PAGE_SIZE,
  );
  const perPage = address.perPage ?? rememberedSize;
  const sort = address.sort ?? options.defaultSort;
  return {
    page: address.page,
    perPage,
    sort,
    view: address.view ?? rememberedView,
    filters: address.filters,
    hasFilters: Object.keys(address.filters).length > 0,
    query: { page: address.page, per_page: perPage, ...(sort && { sort }), ...address.filters },
    goTo: (page) => change({ page }),
    setPerPage: (size) => {
      rememberSize(size);
      change({ perPage: size, page: 1 });
    },
    setSort: (next) => change({ sort: next, page: 1 }),
    setView: (view) => {
      rememberView(view);
      change({ view });
    },
    setFilters: (filters) => {
      const entries = Object.entries({ ...address.filters, ...filters }).filter(([, value]) => value);
      change({ filters: Object.fromEntries(entries) as Partial<Record<Filter, string>>, page: 1 });
    },
  };
}
