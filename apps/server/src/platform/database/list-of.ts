import { type Pagination, paginationOf, type Sort } from '@marquee/contract';
import { type RawBuilder, type SelectQueryBuilder, sql } from 'kysely';
import { readTogether } from './read-together.ts';
import type { Tables } from './tables.ts';
import type { ColumnRef, NullableRef } from './where.ts';

/** A page of a list, and its position in the whole list. */
export interface Page<Row> {
  data: Row[];
  pagination: Pagination;
}

export interface ListParts<Table extends keyof Tables, Row> {
  page: number;
  per_page: number;
  order: RawBuilder<unknown>;
  /**
   * Reads one page. `paged` has filters, order and limits and selects nothing yet: join and select on it, or
   * select its ids and read the whole rows by id.
   */
  rows: (paged: SelectQueryBuilder<Tables, Table, object>) => { execute(): Promise<Row[]> };
}

/**
 * One page of a list and its position, in one round trip. `found` has scope and filters, and selects
 * nothing.
 */
export async function listOf<Table extends keyof Tables, Row>(
  found: SelectQueryBuilder<Tables, Table, object>,
  { page, per_page, order, rows }: ListParts<Table, Row>,
): Promise<Page<Row>> {
  const paged = found
    .orderBy(order)
    // A literal in the statement, because SQLite sorts a few matching rows only if it knows the limit; it otherwise
    // reads all rows in the order of an index.
    .limit(sql.lit(per_page))
    .offset((page - 1) * per_page);
  const count = found.select((eb) => eb.fn.countAll<number>().as('total'));
  const [counted, data] = await readTogether(count, rows(paged));
  return { data, pagination: paginationOf({ page, per_page }, counted[0]?.total ?? 0) };
}

/** The same page with other items. */
export function mapPage<Row, Item>({ data, pagination }: Page<Row>, toItem: (row: Row) => Item): Page<Item> {
  return { data: data.map((row) => toItem(row)), pagination };
}

/** Nullable columns that lists sort by. */
const WITHOUT_VALUE = [
  'alert.ended_at',
  'device.last_seen_at',
  'material.duration_ms',
  'material.expires_on',
  'notice_device.sent_at',
  'notice_device.received_at',
  'notice_device.shown_at',
  'notice_device.ended_at',
  'release_device.reported_at',
  'task.finished_at',
  'user.last_login_at',
  'vip.consent_at',
] as const satisfies readonly NullableRef[];

/** Sorting by another nullable column does not compile until it is listed above. */
type SortableRef = Exclude<ColumnRef, NullableRef> | (typeof WITHOUT_VALUE)[number];

type TableWith<Column extends string> = {
  [Name in keyof Tables]: `${Name}.${Column}` extends SortableRef ? Name : never;
}[keyof Tables];

/**
 * The order of a list: by the requested column or else by `first`, and by `ties` for equal values. `columns` is the
 * table where the query names its columns as they are. Rows without a value come last in both directions.
 */
export function orderBy<Column extends string>(
  sort: Sort<Column> | undefined,
  columns: Readonly<Record<Column, SortableRef>> | TableWith<Column>,
  first: Sort<NoInfer<Column>>,
  ...ties: { column: SortableRef; descending?: boolean }[]
): RawBuilder<unknown> {
  const { column, descending } = sort ?? first;
  const sorted = typeof columns === 'string' ? `${columns}.${column}` : columns[column];
  return sql.join([{ column: sorted, descending }, ...ties].map(orderTerm));
}

/** The order of a list that begins with its newest rows, as `column` dates them, unless another one is requested. */
export function newestFirst<Column extends string>(
  sort: Sort<Column> | undefined,
  table: TableWith<Column> & TableWith<'id'>,
  column: NoInfer<Column>,
): RawBuilder<unknown> {
  return orderBy(sort, table, { column, descending: true }, { column: `${table}.id`, descending: true });
}

/** Added only where there may be nulls, because `desc nulls last` keeps PostgreSQL from the usual index. */
function orderTerm({ column, descending = false }: { column: string; descending?: boolean }) {
  const nulls = WITHOUT_VALUE.some((ref) => ref === column) ? sql` nulls last` : sql``;
  return sql`${sql.ref(column)} ${sql.raw(descending ? 'desc' : 'asc')}${nulls}`;
}
