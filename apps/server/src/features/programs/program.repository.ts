import { type ProgramLabel, resources } from '@marquee/contract';
import { toJson } from '../../platform/database/columns.ts';
import { query } from '../../platform/database/query.ts';
import type { Db, Trx } from '../../platform/database/transaction.ts';
import { idList, type Reacher, seenBy, withinReach } from '../../platform/reach/index.ts';

/** Sets or removes the precise label. It is no edit of the program, so its version stays. */
export async function setLabel(
  trx: Trx,
  ids: readonly number[],
  label: ProgramLabel | null,
  now: number,
): Promise<void> {
  await query(trx)
    .updateTable('program')
    .set({ label: label && toJson(label), updated_at: now })
    .where('id', 'in', idList(trx, ids))
    .execute();
}

/** The names of those of these programs that the actor sees, by id. */
export async function listNames(
  db: Db,
  actor: Reacher,
  ids: readonly number[],
): Promise<Map<number, string>> {
  const rows = await query(db)
    .selectFrom('program')
    .select(['program.id', 'program.name'])
    .where('program.id', 'in', idList(db, ids))
    .where(seenBy(resources.programs, actor))
    .execute();
  return new Map(rows.map(({ id, name }) => [id, name]));
}

/** The playlists that contain any of these programs: the names of those that the actor may see, and the number of others. */
export async function findPlaylists(
  trx: Trx,
  actor: Reacher,
  ids: number[],
): Promise<{ names: string[]; hidden: number }> {
  const isSeen = withinReach('playlist.department_id', actor, 'program', 'view');
  const playlists = query(trx)
    .selectFrom('playlist_item')
    .innerJoin('playlist', 'playlist.id', 'playlist_item.playlist_id')
    .where('playlist_item.program_id', 'in', idList(trx, ids));
  const seen = await playlists
    .select('playlist.name')
    .distinct()
    .where(isSeen)
    .orderBy('playlist.name')
    .limit(10)
    .execute();
  const { hidden } = await playlists
    .select((eb) => eb.fn.count<number>('playlist.id').distinct().as('hidden'))
    .where((eb) => eb.not(isSeen))
    .executeTakeFirstOrThrow();
  return { names: seen.map((row) => row.name), hidden };
}
