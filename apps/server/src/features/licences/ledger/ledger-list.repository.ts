import {
  type LicenceBatch,
  type LicenceEntry,
  type LicenceEntryListQuery,
  type LicenceNumber,
  paginationOf,
} from '@marquee/contract';
import { sql } from 'kysely';
import { listOf, mapPage, newestFirst, type Page } from '../../../platform/database/list-of.ts';
import { query } from '../../../platform/database/query.ts';
import { readTogether } from '../../../platform/database/read-together.ts';
import type { Db } from '../../../platform/database/transaction.ts';
import { type Condition, where } from '../../../platform/database/where.ts';
import type { BatchRow } from './ledger.repository.ts';

type EntryFilter = Omit<LicenceEntryListQuery, 'page' | 'per_page'>;

/** The entries whose amounts sum to each number of a pool; `used` is the negative sum. */
const SUMMANDS: Record<LicenceNumber, Condition> = {
  issued: sql`licence_entry.kind = 'issue'`,
  used: sql`licence_entry.kind in ('use', 'return') and ${isEnded(false)}`,
  expired: sql`licence_entry.kind = 'issue' and ${isEnded(true)}`,
  left: sql`true`,
};

function isEnded(ended: boolean): Condition {
  const state = ended ? sql`is not null` : sql`is null`;
  return sql<boolean>`exists (select 1 from licence_batch where licence_batch.id = licence_entry.batch_id
    and licence_batch.ended_at ${state})`;
}

function matches(companyId: number, filter: EntryFilter): Condition {
  const { device } = filter;
  return where.all(
    where.eq('licence_entry.company_id', companyId),
    where.eq('licence_entry.kind', filter.kind),
    where.eq('licence_entry.batch_id', filter.batch_id),
    where.asked(filter.counts, (name) => SUMMANDS[name]),
    where.asked(
      filter.pool,
      (
        pool,
      ) => sql<boolean>`exists (select 1 from licence_batch where licence_batch.id = licence_entry.batch_id
        and licence_batch.pool = ${pool})`,
    ),
    where.asked(device, (text) =>
      where.any(
        where.contains('licence_entry.device_name', text),
        where.contains('licence_entry.device_mac', text),
        where.contains('licence_entry.to_device_name', text),
      ),
    ),
    where.atLeast('licence_entry.at', filter.from),
    where.atMost('licence_entry.at', filter.to),
  );
}

export async function listEntries(
  db: Db,
  companyId: number,
  { page, per_page, sort, ...filter }: LicenceEntryListQuery,
): Promise<Page<LicenceEntry> & { sum: number }> {
  const found = query(db).selectFrom('licence_entry').where(matches(companyId, filter));
  const paged = found
    .innerJoin('licence_batch', 'licence_batch.id', 'licence_entry.batch_id')
    .orderBy(newestFirst(sort, 'licence_entry', 'at'))
    .limit(per_page)
    .offset((page - 1) * per_page);
  const [[totals], data] = await readTogether(
    found.select([
      (eb) => eb.fn.countAll<number>().as('total'),
      sql<number>`coalesce(sum(licence_entry.amount), 0)`.as('sum'),
    ]),
    selectEntries(paged),
  );
  const { total = 0, sum = 0 } = totals ?? {};
  return { data, pagination: paginationOf({ page, per_page }, total), sum };
}

/** The ids of all entries that match, the newest first unless another order is requested. */
export async function listEntryIds(
  db: Db,
  companyId: number,
  { sort, ...filter }: EntryFilter,
  maximum: number,
): Promise<number[]> {
  const rows = await query(db)
    .selectFrom('licence_entry')
    .select('licence_entry.id')
    .where(matches(companyId, filter))
    .orderBy(newestFirst(sort, 'licence_entry', 'at'))
    .limit(maximum)
    .execute();
  return rows.map(({ id }) => id);
}

/** In the order of the ids. */
export async function listEntriesByIds(db: Db, ids: readonly number[]): Promise<LicenceEntry[]> {
  const found = joined(db).where('licence_entry.id', 'in', ids);
  const rows = new Map((await selectEntries(found).execute()).map((row) => [row.id, row]));
  return ids.flatMap((id) => rows.get(id) ?? []);
}

/** As callers see them. */
function selectEntries(found: JoinedEntries) {
  return found
    .select(['licence_batch.pool', 'licence_batch.serial'])
    .select(['licence_entry.id', 'licence_entry.at', 'licence_entry.kind', 'licence_entry.amount'])
    .select(['licence_entry.batch_id', 'licence_entry.device_id', 'licence_entry.device_name'])
    .select(['licence_entry.device_mac', 'licence_entry.to_device_id', 'licence_entry.to_device_name'])
    .select('licence_entry.user_name');
}

type JoinedEntries = ReturnType<typeof joined>;

function joined(db: Db) {
  return query(db)
    .selectFrom('licence_entry')
    .innerJoin('licence_batch', 'licence_batch.id', 'licence_entry.batch_id');
}

export async function listBatches(
  db: Db,
  companyId: number,
  asked: {
    page: number;
    per_page: number;
    sort?: { column: 'imported_at'; descending: boolean } | undefined;
  } & {
    search?: string | undefined;
    pool?: BatchRow['pool'] | undefined;
    method?: BatchRow['method'] | undefined;
  },
): Promise<Page<LicenceBatch>> {
  const { page, per_page, sort, search, pool, method } = asked;
  const found = query(db)
    .selectFrom('licence_batch')
    .where(
      where.all(
        where.eq('licence_batch.company_id', companyId),
        where.asked(search, (text) =>
          where.any(
            where.contains('licence_batch.serial', text),
            where.contains('licence_batch.file_name', text),
          ),
        ),
        where.eq('licence_batch.pool', pool),
        where.eq('licence_batch.method', method),
      ),
    );
  const order = newestFirst(sort, 'licence_batch', 'imported_at');
  const rows = await listOf(found, { page, per_page, order, rows: (paged) => paged.selectAll() });
  return mapPage(rows, toBatch);
}

function toBatch(row: BatchRow): LicenceBatch {
  const isEnded = row.ended_at !== null;
  return {
    id: row.id,
    serial: row.serial,
    file_name: row.file_name,
    pool: row.pool,
    count: row.total,
    used: isEnded ? 0 : row.used,
    left: isEnded ? 0 : row.total - row.used,
    method: row.method,
    order_id: row.order_id,
    not_after: row.not_after,
    is_ended: isEnded,
    imported_at: row.imported_at,
    imported_by: row.imported_by,
  };
}
