import type { Expression } from 'kysely';
import { query } from '../../platform/database/query.ts';
import type { Db, Trx } from '../../platform/database/transaction.ts';
import { isApproved, isOffline } from './released.policy.ts';

/** The reason that a release shows while its pictures and speeches are prepared; a code of the console. */
const PREPARING = 'preparing';

/** A subquery with ids of releases. */
export type ReleaseIds = Expression<number>;

interface ReleaseCompany {
  id: number;
  company_id: number;
}

/** Makes the devices of a release wait if it is among those that lack something; returns whether they wait. */
export async function beginPreparing(
  trx: Trx,
  releaseId: number,
  lacking: ReleaseIds,
  now: number,
): Promise<boolean> {
  const { numUpdatedRows } = await query(trx)
    .updateTable('release')
    .set({ preparing_since: now })
    .where('id', '=', releaseId)
    .where('id', 'in', lacking)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) return false;
  await query(trx)
    .updateTable('release_device')
    .set({ reason: PREPARING })
    .where('release_id', '=', releaseId)
    .execute();
  return true;
}

/** Lets devices have these releases, whatever they lack. */
async function endPreparing(trx: Trx, releaseIds: readonly number[]): Promise<void> {
  if (releaseIds.length === 0) return;
  await query(trx)
    .updateTable('release')
    .set({ preparing_since: null })
    .where('id', 'in', releaseIds)
    .execute();
  await query(trx)
    .updateTable('release_device')
    .set({ reason: null })
    .where('release_id', 'in', releaseIds)
    .where('reason', '=', PREPARING)
    .where('reported_at', 'is', null)
    .execute();
}

/** Ends the waiting of releases that have waited since before this instant; returns them. */
export async function endOverdue(trx: Trx, before: number): Promise<number[]> {
  const rows = await query(trx)
    .selectFrom('release')
    .select('id')
    .where('preparing_since', '<', before)
    .execute();
  const ids = rows.map(({ id }) => id);
  await endPreparing(trx, ids);
  return ids;
}

/** Lets devices have these releases, except for those that lack something; returns them. */
export async function endComplete(
  trx: Trx,
  releaseIds: readonly number[],
  lacking: ReleaseIds,
): Promise<number[]> {
  if (releaseIds.length === 0) return [];
  const complete = await query(trx)
    .selectFrom('release')
    .select('id')
    .where('id', 'in', releaseIds)
    .where('id', 'not in', lacking)
    .execute();
  const ids = complete.map(({ id }) => id);
  await endPreparing(trx, ids);
  return ids;
}

/** Locks releases, so that of two things that they lack and that end at the same time one sees the other. */
export async function lockReleases(trx: Trx, releaseIds: ReleaseIds): Promise<number[]> {
  const rows = await query(trx)
    .updateTable('release')
    .set((eb) => ({ status: eb.ref('status') }))
    .where('id', 'in', releaseIds)
    .returning('id')
    .execute();
  return rows.map(({ id }) => id);
}

/** The devices that have any of these releases, and the companies of the releases. */
export async function listAudience(
  db: Db,
  releaseIds: readonly number[],
): Promise<{ deviceIds: number[]; releases: ReleaseCompany[] }> {
  if (releaseIds.length === 0) return { deviceIds: [], releases: [] };
  const devices = await query(db)
    .selectFrom('release_device')
    .innerJoin('release', 'release.id', 'release_device.release_id')
    .select('release_device.device_id')
    .distinct()
    .where('release.id', 'in', releaseIds)
    .where(isApproved())
    .where('release_device.removed_at', 'is', null)
    .execute();
  const releases = await listCompanies(db, releaseIds);
  return { deviceIds: devices.map(({ device_id }) => device_id), releases };
}

/** The companies of releases. */
export function listCompanies(db: Db, releaseIds: readonly number[]): Promise<ReleaseCompany[]> {
  return query(db).selectFrom('release').select(['id', 'company_id']).where('id', 'in', releaseIds).execute();
}

/** The releases that are over, as a subquery. */
export function offlineReleases(db: Db) {
  return query(db).selectFrom('release').select('id').where(isOffline);
}
