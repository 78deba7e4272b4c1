import {
  type ErrorDefinition,
  MATERIAL_SIZE_LIMITS,
  platformErrors,
  refuse,
  STORED_RESOURCES,
} from '@marquee/contract';
import { sql } from 'kysely';
import type { Actor } from '../actor/actor.ts';
import { query } from '../database/query.ts';
import { tableOf } from '../database/table-of.ts';
import type { Db, Trx } from '../database/transaction.ts';
import { lockCompany } from '../organisation/index.ts';

/** Files that the console sends at a time. */
const SENT_AT_ONCE = 3;
/** No archive may be as large. */
const LARGEST_FILE = Math.max(...Object.values(MATERIAL_SIZE_LIMITS));

interface FreeSpace {
  free: number;
  quota: number;
}

/**
 * Bytes that the company of this row stores: its uploaded files. Derived files, such as a playable form or pages, do not
 * count, because users cannot foresee their size.
 */
export const storedBytes = sql<number>`(${sql.join(
  STORED_RESOURCES.map(
    ({ kind }) => sql`coalesce((
      select sum(stored.size) from ${sql.table(tableOf(kind))} as stored where stored.company_id = company.id), 0)`,
  ),
  sql` + `,
)})`;

/** Bytes that unfinished uploads to the company of this row have announced. */
export const reservedBytes = sql<number>`coalesce((
  select sum(upload.size) from upload where upload.company_id = company.id and upload.state = 'uploading'), 0)`;

/** Bytes that a company stores. */
export async function measureStorage(db: Db, companyId: number): Promise<number> {
  const { bytes } = await query(db)
    .selectFrom('company')
    .select(storedBytes.as('bytes'))
    .where('id', '=', companyId)
    .executeTakeFirstOrThrow();
  return bytes;
}

/** The bytes that each company stores. */
export async function listStored(db: Db): Promise<{ company_id: number; bytes: number }[]> {
  return query(db)
    .selectFrom('company')
    .select(['id as company_id', storedBytes.as('bytes')])
    .execute();
}

/** Bytes that a company may store. */
export async function getQuota(db: Db, companyId: number): Promise<number> {
  const { storage_quota } = await query(db)
    .selectFrom('company')
    .select('storage_quota')
    .where('id', '=', companyId)
    .executeTakeFirstOrThrow();
  return storage_quota;
}

/**
 * Refuses a file that would not fit, counting the space that the user's own uploads in progress will take. Of the uploads
 * of others only what has arrived counts: announced bytes cost nothing, and would keep everyone else out.
 */
export async function checkFreeSpace(
  db: Db,
  { company_id: companyId, user_id: userId }: Pick<Actor, 'company_id' | 'user_id'>,
  size: number,
  exceeded: ErrorDefinition,
): Promise<void> {
  const quota = await getQuota(db, companyId);
  const used = await measureStorage(db, companyId);
  const underWay = await measureUnderWay(db, companyId, userId);
  if (used + underWay + size > quota) refuse(exceeded, { quota });
}

/**
 * How much space a company has left. Uploads are accepted one by one but finish concurrently, so the company is locked
 * until the transaction ends: two uploads cannot both take the last of it.
 */
export async function lockFreeSpace(trx: Trx, companyId: number): Promise<FreeSpace> {
  const { storage_quota: quota } = await lockCompany(trx, companyId);
  const used = await measureStorage(trx, companyId);
  return { free: quota - used, quota };
}

/** Refuses what does not fit, in the transaction that would store it. */
export async function refuseBeyondQuota(
  trx: Trx,
  companyId: number,
  size: number,
  exceeded: ErrorDefinition,
): Promise<void> {
  const { free, quota } = await lockFreeSpace(trx, companyId);
  if (size > free) refuse(exceeded, { quota });
}

/**
 * Refuses a further upload of a user whose unfinished ones have announced half of what the company has free: announced bytes cost nothing,
 * and one person could have all storage look taken. Three of the largest files are always allowed, as many as the console sends at a
 * time, so that nobody who uploads a batch is refused. Call it in the transaction that begins the upload.
 */
export async function refuseBeyondShare(
  trx: Trx,
  { company_id, user_id }: Pick<Actor, 'company_id' | 'user_id'>,
  size: number,
): Promise<void> {
  const { free } = await lockFreeSpace(trx, company_id);
  const share = Math.max(Math.floor(free / 2), SENT_AT_ONCE * LARGEST_FILE);
  const { reserved } = await query(trx)
    .selectFrom('upload')
    .select((eb) => eb.fn.coalesce(eb.fn.sum<number>('size'), eb.lit(0)).as('reserved'))
    .where('user_id', '=', user_id)
    .where('state', '=', 'uploading')
    .executeTakeFirstOrThrow();
  if (reserved + size > share) refuse(platformErrors.upload_share_exceeded, { share });
}

async function measureUnderWay(db: Db, companyId: number, userId: number): Promise<number> {
  const bytes = sql<number>`case when user_id = ${userId} then size else ${sql.ref('offset')} end`;
  const { sum } = await query(db)
    .selectFrom('upload')
    .select((eb) => eb.fn.coalesce(eb.fn.sum<number>(bytes), eb.lit(0)).as('sum'))
    .where('company_id', '=', companyId)
    .where('state', 'in', ['uploading', 'verifying'])
    .executeTakeFirstOrThrow();
  return sum;
}
