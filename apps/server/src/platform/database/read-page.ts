import type { Sort } from '@marquee/contract';
import { type SelectQueryBuilder, sql } from 'kysely';
import { readTogether } from './read-together.ts';
import type { Tables } from './tables.ts';

interface PageQuery<Column extends string> {
  page: number;
  per_page: number;
  sort?: Sort<Column> | undefined;
}

/**
 * One page of what `selected` selects of `table`, and how many rows there are in all. Unless asked otherwise the newest
 * come first; what is alike is in the order of its age, too.
 */
export async function readPage<Table extends keyof Tables, Row, Column extends string>(
  selected: SelectQueryBuilder<Tables, Table, Row>,
  table: Table & string,
  { page, per_page, sort }: PageQuery<Column | 'created_at'>,
): Promise<{ items: Row[]; total: number }> {
  const { column, descending } = sort ?? { column: 'created_at', descending: true };
  const rows = selected
    .orderBy(sql.ref(`${table}.${column}`), descending ? 'desc' : 'asc')
    .orderBy(sql.ref(`${table}.id`), 'desc')
    .limit(per_page)
    .offset((page - 1) * per_page);
  return readWithTotal(selected.clearSelect(), rows);
}

/** The rows of a page, and how many `matching` has in all, in one trip to the database. */
export async function readWithTotal<Table extends keyof Tables, Row>(
  matching: SelectQueryBuilder<Tables, Table, object>,
  page: SelectQueryBuilder<Tables, Table, Row>,
): Promise<{ items: Row[]; total: number }> {
  const count = matching.select((eb) => eb.fn.countAll<number>().as('total'));
  const [counted, items] = await readTogether(count, page);
  return { items, total: counted[0]?.total ?? 0 };
}
