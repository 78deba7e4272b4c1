import type { Sort } from '@marquee/contract';
import { type RawBuilder, type SelectQueryBuilder, sql } from 'kysely';
import { readTogether } from './read-together.ts';
import type { Tables } from './tables.ts';
import type { ColumnRef } from './where.ts';

export interface Page<Row> {
  items: Row[];
  total: number;
}

export interface ListParts<Table extends keyof Tables, Row> {
  page: number;
  per_page: number;
  order: RawBuilder<unknown>;
  /**
   * What to read of one page. `paged` has filters, order and limits and selects nothing yet: join and select on it, or
   * select its ids and read whole rows of these.
   */
  rows: (paged: SelectQueryBuilder<Tables, Table, object>) => { execute(): Promise<Row[]> };
}

/** One page of a list, and how many rows there are in all, in one trip to the database. `found` has scope and filters, and selects nothing. */
export async function listOf<Table extends keyof Tables, Row>(
  found: SelectQueryBuilder<Tables, Table, object>,
  { page, per_page, order, rows }: ListParts<Table, Row>,
): Promise<Page<Row>> {
  const paged = found
    .orderBy(order)
    .limit(per_page)
    .offset((page - 1) * per_page);
  const count = found.select((eb) => eb.fn.countAll<number>().as('total'));
  const [counted, items] = await readTogether(count, rows(paged));
  return { items, total: counted[0]?.total ?? 0 };
}

/**
 * The order of a list: by the column that was asked for, else by `first`, and among equals by `ties`. `columns` is the
 * table where the query names its columns as they are.
 */
export function orderBy<Column extends string>(
  sort: Sort<Column> | undefined,
  columns: Readonly<Record<Column, ColumnRef>> | keyof Tables,
  first: Sort<NoInfer<Column>>,
  ...ties: { column: ColumnRef; descending?: boolean }[]
): RawBuilder<unknown> {
  const { column, descending } = sort ?? first;
  const sorted = typeof columns === 'string' ? `${columns}.${column}` : columns[column];
  const parts = [{ column: sorted, descending }, ...ties];
  return sql.join(
    parts.map((part) => sql`${sql.ref(part.column)} ${sql.raw(part.descending ? 'desc' : 'asc')}`),
  );
}
