import type { Sort } from '@marquee/contract';
import { type SelectQueryBuilder, sql } from 'kysely';
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
  const { total } = await selected
    .clearSelect()
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  const { column, descending } = sort ?? { column: 'created_at', descending: true };
  const items = await selected
    .orderBy(sql.ref(`${table}.${column}`), descending ? 'desc' : 'asc')
    .orderBy(sql.ref(`${table}.id`), 'desc')
    .limit(per_page)
    .offset((page - 1) * per_page)
    .execute();
  return { items, total };
}
