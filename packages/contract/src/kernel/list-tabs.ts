import { z } from 'zod';
import type { RouteDeclaration } from './route.ts';

/** Named sets of a list's filters, which the console shows as tabs with the number of rows of each. */
export interface ListTabs<Query extends z.ZodType, Name extends string> {
  /** The query of the list. */
  query: Query;
  /** The filters that each tab sets. */
  filters: Readonly<Record<Name, Partial<z.output<Query>>>>;
}

/** Declares the tabs of a list: `defineTabs(userListQuerySchema, { waiting: { is_waiting: true } })`. */
export function defineTabs<Query extends z.ZodType, const Name extends string>(
  query: Query,
  filters: Readonly<Record<Name, Partial<z.output<Query>>>>,
): ListTabs<Query, Name> {
  return Object.freeze({ query, filters });
}

/** The number of rows for each tab, and for all tabs together as `all`. */
export type TabCounts<Name extends string> = Record<Name | 'all', number>;

type Counted = Pick<RouteDeclaration, 'access' | 'summary' | 'alsoChangesWith'> & { path: string };

/**
 * The call that counts the rows of each tab: `counts: countTabs(userTabs, { path: '/users/counts', … })`. It takes the
 * query of the list, ignores page and sort, and applies the filters to every count.
 */
export function countTabs<Query extends z.ZodType, Name extends string, const Parts extends Counted>(
  { query, filters }: ListTabs<Query, Name>,
  parts: Parts,
) {
  const names = ['all', ...Object.keys(filters)] as (Name | 'all')[];
  const counts = Object.fromEntries(names.map((name) => [name, z.int()])) as Record<Name | 'all', z.ZodInt>;
  return { method: 'GET', ...parts, query, response: z.object(counts) } as const;
}
