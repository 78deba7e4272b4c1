import { z } from 'zod';
import { rule } from './rules.ts';
import { wireInteger, wireText } from './wire.ts';

export const DEFAULT_PAGE_SIZE = 10;
export const MAX_PAGE_SIZE = 200;

/**
 * The specification has 1-20 characters for the text of a filter (§5, §9) and names of up to 32, 64 and 128, which must be
 * found by all of their characters. Calls and search boxes take the longer text everywhere.
 */
export const MAX_FILTER_TEXT = 128;

/** The text that a filter looks for, such as a part of a name. */
export const filterText = wireText(1, MAX_FILTER_TEXT);

/** A sort column and direction; `-name` in the query means descending. */
export type Sort<Column extends string> = { column: Column; descending: boolean };

/**
 * The query of a list: `page` (from 1), `per_page` (also spelled `perPage`), `sort` out of `sortable`, and filters.
 * `sort` arrives as `name` or `-name` and leaves as {@link Sort}.
 */
export function listQuery<
  const Columns extends readonly [string, ...string[]],
  Filters extends z.ZodRawShape,
>(sortable: Columns, filters: Filters) {
  const sort = z
    .string()
    .refine((text) => sortable.includes(text.replace(/^-/, '')), rule('sort'))
    .transform(
      (text): Sort<Columns[number]> => ({
        column: text.replace(/^-/, '') as Columns[number],
        descending: text.startsWith('-'),
      }),
    );
  const shape = {
    page: wireInteger(1, 1_000_000).default(1),
    per_page: wireInteger(1, MAX_PAGE_SIZE).default(DEFAULT_PAGE_SIZE),
    sort: sort.optional(),
    ...filters,
  };
  return z.preprocess(
    (query: ListInput<keyof typeof shape & string>) => dropEmptyAndAlias(query),
    z.object(shape),
  );
}

/** A list's query before parsing. Its values come from a URL, so each may be text. */
type ListInput<Name extends string> = {
  [Key in Name | 'perPage']?: string | number | boolean | readonly (string | number)[] | undefined;
};

export const paginationSchema = z.object({
  page: z.int(),
  per_page: z.int(),
  total: z.int(),
  /** The last page; 1 for an empty list. */
  max: z.int(),
});

export type Pagination = z.infer<typeof paginationSchema>;

/** A page of items, and its position in the whole list. */
export function listAnswer<Item extends z.ZodType>(item: Item) {
  return z.object({ data: z.array(item), pagination: paginationSchema });
}

/** @param total rows of the whole list, including other pages */
export function paginationOf(query: { page: number; per_page: number }, total: number): Pagination {
  const { page, per_page } = query;
  return { page, per_page, total, max: Math.max(1, Math.ceil(total / per_page)) };
}

/** An empty filter (`name=`), as forms send it, means no filter. */
function dropEmptyAndAlias(query: unknown): unknown {
  if (typeof query !== 'object' || query === null) return query;
  const entries = Object.entries(query).filter(([, value]) => value !== '');
  const { perPage, ...kept }: Record<string, unknown> = Object.fromEntries(entries);
  if (kept.per_page === undefined && perPage !== undefined) kept.per_page = perPage;
  return kept;
}
