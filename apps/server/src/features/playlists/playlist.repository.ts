import { resources } from '@marquee/contract';
import type { Insertable, Selectable, Updateable } from 'kysely';
import type { Actor } from '../../platform/actor/actor.ts';
import { nextNumber } from '../../platform/database/next-number.ts';
import { query } from '../../platform/database/query.ts';
import type { PlaylistTable } from '../../platform/database/tables/publishing.ts';
import type { Db, Trx } from '../../platform/database/transaction.ts';
import { idList, type Reacher, seenBy } from '../../platform/reach/index.ts';

export type PlaylistRow = Selectable<PlaylistTable>;

type NewPlaylist = Omit<
  Insertable<PlaylistTable>,
  'company_id' | 'department_id' | 'creator_id' | 'number' | 'created_at' | 'updated_at'
>;

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

/** Whether a playlist of the company, seen or not, has this name. */
export async function isNameTaken(db: Db, companyId: number, name: string): Promise<boolean> {
  const row = await query(db)
    .selectFrom('playlist')
    .select('id')
    .where('company_id', '=', companyId)
    .where('name', '=', name)
    .executeTakeFirst();
  return row !== undefined;
}

/** Corrects the sums over the items, without a new version. */
export async function setSums(
  trx: Trx,
  id: number,
  sums: Pick<PlaylistRow, 'program_count' | 'material_count' | 'duration_seconds'>,
): Promise<void> {
  await query(trx).updateTable('playlist').set(sums).where('id', '=', id).execute();
}
