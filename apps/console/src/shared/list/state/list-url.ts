import { MAX_PAGE_SIZE } from '@marquee/contract';
import { LIST_VIEWS, type ListView } from './list-view.ts';
import { DEFAULT_TABLE_SIZE } from './page-sizes.ts';

export interface ListAddress<Filter extends string> {
  page: number;
  perPage: number | undefined;
  sort: string | undefined;
  view: ListView | undefined;
  filters: Partial<Record<Filter, string>>;
}

/** Reads the state of a list from an address; invalid values count as absent. */
export function readListAddress<Filter extends string>(
  search: URLSearchParams,
  filterNames: readonly Filter[],
): ListAddress<Filter> {
  const view = search.get('view');
  const filters: Partial<Record<Filter, string>> = {};
  for (const name of filterNames) {
    const value = search.get(name);
    if (value) filters[name] = value;
  }
  return {
    page: positiveInteger(search.get('page'), Number.MAX_SAFE_INTEGER) ?? 1,
    perPage: positiveInteger(search.get('per_page'), MAX_PAGE_SIZE),
    sort: search.get('sort') ?? undefined,
    view: LIST_VIEWS.find((one) => one === view),
    filters,
  };
}

/** Writes only what differs from the defaults, so that a fresh list has a clean address. */
export function writeListAddress<Filter extends string>(address: ListAddress<Filter>): URLSearchParams {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries<string | undefined>(address.filters))
    if (value) search.set(name, value);
  if (address.sort) search.set('sort', address.sort);
  if (address.view) search.set('view', address.view);
  if (address.perPage && address.perPage !== DEFAULT_TABLE_SIZE)
    search.set('per_page', String(address.perPage));
  if (address.page > 1) search.set('page', String(address.page));
  return search;
}

/** The part of an address that belongs to one of several lists: `releases.page=2` is page 2 of `releases`. */
export function readPart(search: URLSearchParams, part: string): URLSearchParams {
  const own = [...search].filter(([name]) => name.startsWith(`${part}.`));
  return new URLSearchParams(own.map(([name, value]) => [name.slice(part.length + 1), value]));
}

/** The address with a new state of that list; the other lists keep theirs. */
export function writePart(search: URLSearchParams, part: string, own: URLSearchParams): URLSearchParams {
  const others = [...search].filter(([name]) => !name.startsWith(`${part}.`));
  return new URLSearchParams([...others, ...[...own].map(([name, value]) => [`${part}.${name}`, value])]);
}

function positiveInteger(text: string | null, maximum: number): number | undefined {
  const value = Number(text);
  return text !== null && Number.isInteger(value) && value >= 1 && value <= maximum ? value : undefined;
}
