import { sql } from 'kysely';
import type { Actor } from '../../../platform/actor/actor.ts';
import { fromJson } from '../../../platform/database/columns.ts';
import { query } from '../../../platform/database/query.ts';
import type { NewRow } from '../../../platform/database/tables.ts';
import type { Db, Trx } from '../../../platform/database/transaction.ts';
import type { Reacher } from '../../../platform/reach/index.ts';
import { deviceReleases } from '../../released/index.ts';

export async function insert(trx: Trx, view: Omit<NewRow<'live_view'>, 'id'>): Promise<number> {
  const { id } = await query(trx)
    .insertInto('live_view')
    .values(view)
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** How many views of a user are open. */
export async function countOpen(db: Db, userId: number): Promise<number> {
  const { count } = await query(db)
    .selectFrom('live_view')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('user_id', '=', userId)
    .where('ended_at', 'is', null)
    .executeTakeFirstOrThrow();
  return count;
}

/** An open view of the user on this device. */
export async function findOpen(db: Db, { user_id }: Pick<Actor, 'user_id'>, deviceId: number, id: number) {
  return query(db)
    .selectFrom('live_view')
    .select(['id', 'started_at', 'seen_at'])
    .where('id', '=', id)
    .where('device_id', '=', deviceId)
    .where('user_id', '=', user_id)
    .where('ended_at', 'is', null)
    .executeTakeFirst();
}

export async function markSeen(db: Db, id: number, now: number): Promise<void> {
  await query(db)
    .updateTable('live_view')
    .set({ seen_at: now })
    .where('id', '=', id)
    .where('ended_at', 'is', null)
    .execute();
}

/** Ends a view that is open; answers its facts if this call ended it. */
export async function end(trx: Trx, id: number, at: number) {
  return query(trx)
    .updateTable('live_view')
    .set({ ended_at: at })
    .where('id', '=', id)
    .where('ended_at', 'is', null)
    .returning(['id', 'device_id', 'company_id', 'user_id', 'login_id', 'address', 'started_at'])
    .executeTakeFirst();
}

/** Open views that nobody has looked at since `seenBefore`, or that began before `startedBefore`. */
export async function listAbandoned(
  db: Db,
  { seenBefore, startedBefore, limit }: { seenBefore: number; startedBefore: number; limit: number },
) {
  return query(db)
    .selectFrom('live_view')
    .select(['id', 'seen_at'])
    .where('ended_at', 'is', null)
    .where((eb) => eb.or([eb('seen_at', '<', seenBefore), eb('started_at', '<', startedBefore)]))
    .limit(limit)
    .execute();
}

/** The facts of a device that decide whether it can be watched. */
export async function findWatched(db: Db, deviceId: number) {
  const row = await query(db)
    .selectFrom('device')
    .select(['name', 'state', 'is_online', 'capabilities'])
    .where('id', '=', deviceId)
    .executeTakeFirst();
  return row && { ...row, is_online: row.is_online === 1, capabilities: fromJson(row.capabilities) };
}

/** Whether the user sees a release. */
export async function seesRelease(db: Db, actor: Reacher, releaseId: number): Promise<boolean> {
  const { rows } = await sql<{
    seen: number;
  }>`select count(*) as seen from (${deviceReleases.idsSeenBy(db, actor)})
    as seen where seen.id = ${releaseId}`.execute(query(db));
  return (rows[0]?.seen ?? 0) > 0;
}

/** Deletes earlier views of a company's devices; answers how many. */
export async function deleteOlder(
  db: Db,
  { company_id, before, limit }: { company_id: number; before: number; limit: number },
): Promise<number> {
  const { numAffectedRows = 0n } = await sql`delete from live_view where id in (
      select old.id from device join live_view as old on old.device_id = device.id and old.started_at < ${before}
      where device.company_id = ${company_id} and old.ended_at is not null limit ${sql.lit(limit)})`.execute(
    query(db),
  );
  return Number(numAffectedRows);
}
