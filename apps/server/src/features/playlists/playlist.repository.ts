import { RELEASE_STATUS, resources } from '@marquee/contract';
import { type Insertable, type Selectable, sql, type Updateable } from 'kysely';
import type { Actor } from '../../platform/actor/actor.ts';
import { nextNumber } from '../../platform/database/next-number.ts';
import { query } from '../../platform/database/query.ts';
import type { PlaylistTable } from '../../platform/database/tables/publishing.ts';
import type { Trx } from '../../platform/database/transaction.ts';
import { idList, type Reacher, seenBy, withinReach } from '../../platform/reach/index.ts';

export type PlaylistRow = Selectable<PlaylistTable>;

type NewPlaylist = Omit<
  Insertable<PlaylistTable>,
  'company_id' | 'department_id' | 'creator_id' | 'number' | 'created_at' | 'updated_at'
>;

/** Names listed in a refusal. */
const MAX_NAMES = 10;

export async function insert(trx: Trx, actor: Actor, playlist: NewPlaylist, now: number): Promise<number> {
  const { company_id, department_id, user_id: creator_id } = actor;
  const number = await nextNumber(trx, 'playlist', company_id);
  const owner = { company_id, department_id, creator_id };
  const { id } = await query(trx)
    .insertInto('playlist')
    .values({ ...playlist, ...owner, number, created_at: now, updated_at: now })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Overwrites only the version that was edited; false when there is a newer one, or no such playlist. */
export async function update(
  trx: Trx,
  actor: Reacher,
  expected: { id: number; version: number },
  values: Updateable<PlaylistTable>,
): Promise<boolean> {
  const { numUpdatedRows } = await query(trx)
    .updateTable('playlist')
    .set((eb) => ({ ...values, version: eb('version', '+', 1) }))
    .where(seenBy(resources.playlists, actor))
    .where('id', '=', expected.id)
    .where('version', '=', expected.version)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** The playlists with these ids, locked until the transaction ends: nobody else can save, release or delete them. */
export async function lock(trx: Trx, actor: Reacher, ids: readonly number[]): Promise<PlaylistRow[]> {
  return query(trx)
    .updateTable('playlist')
    .set((eb) => ({ version: eb.ref('version') }))
    .where(seenBy(resources.playlists, actor))
    .where('id', 'in', idList(trx, ids))
    .returningAll()
    .execute();
}

export async function remove(trx: Trx, ids: readonly number[]): Promise<void> {
  await query(trx).deleteFrom('playlist').where('id', 'in', idList(trx, ids)).execute();
}

/**
 * The devices that have any of these playlists by releases that are not offline: the names of those that the actor may see,
 * and the number of others.
 */
export async function findDevices(
  trx: Trx,
  actor: Reacher,
  ids: readonly number[],
): Promise<{ names: string[]; hidden: number }> {
  const isSeen = withinReach('device.department_id', actor, 'device', 'view');
  const devices = query(trx)
    .selectFrom('release_device')
    .innerJoin('release', 'release.id', 'release_device.release_id')
    .innerJoin('device', 'device.id', 'release_device.device_id')
    .where('release.playlist_id', 'in', idList(trx, ids))
    .where('release.status', '<', RELEASE_STATUS.offline)
    .where('release_device.removed_at', 'is', null);
  const seen = await devices
    .select('device.name')
    .distinct()
    .where(isSeen)
    .orderBy('device.name')
    .limit(MAX_NAMES)
    .execute();
  const { hidden } = await devices
    .select((eb) => eb.fn.count<number>('device.id').distinct().as('hidden'))
    .where(sql<boolean>`not ${isSeen}`)
    .executeTakeFirstOrThrow();
  return { names: seen.map((row) => row.name), hidden };
}
