import type { ListTabs, TabCounts } from '@marquee/contract';
import { type SelectQueryBuilder, sql } from 'kysely';
import type { z } from 'zod';
import type { Tables } from './tables.ts';
import type { Condition } from './where.ts';

/**
 * The number of rows for each tab of a list and in all, with one statement for each source.
 * @param matches the list's own condition for its filters
 * @param sources the list's own query with scope and filters, which selects nothing; several ones have no row in common
 */
export async function countTabs<Table extends keyof Tables, Query extends z.ZodType, Name extends string>(
  { filters }: ListTabs<Query, Name>,
  matches: (filters: Partial<z.output<Query>>) => Condition,
  ...sources: SelectQueryBuilder<Tables, Table, object>[]
): Promise<TabCounts<Name>> {
  const counted = {
    all: sql<number>`count(*)`,
    ...mapValues(filters, (tab) => sql<number>`count(*) filter (where ${matches(tab)})`),
  };
  const columns = Object.entries(counted).map(([name, count]) => count.as(name));
  const parts = await Promise.all(
    sources.map((source) => source.select(columns).executeTakeFirstOrThrow() as Promise<TabCounts<Name>>),
  );
  return mapValues(counted, (_, name) => parts.reduce((sum, part) => sum + part[name], 0));
}

function mapValues<Name extends string, Value, Result>(
  values: Readonly<Record<Name, Value>>,
  change: (value: Value, name: Name) => Result,
): Record<Name, Result> {
  const entries = Object.entries<Value>(values) as [Name, Value][];
  return Object.fromEntries(entries.map(([name, value]) => [name, change(value, name)])) as Record<
    Name,
    Result
  >;
}
