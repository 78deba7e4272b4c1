import { RELEASE_STATUS, type Release, resources } from '@marquee/contract';
import { type Insertable, type Selectable, sql } from 'kysely';
import type { Actor } from '../../platform/actor/actor.ts';
import { scheduleDeletion } from '../../platform/content-store/content-rows.ts';
import { toFlag } from '../../platform/database/columns.ts';
import { nextNumber } from '../../platform/database/next-number.ts';
import { query } from '../../platform/database/query.ts';
import { insertMany } from '../../platform/database/rows/insert-many.ts';
import type {
  ReleaseFileTable,
  ReleaseProgramTable,
  ReleaseTable,
} from '../../platform/database/tables/publishing.ts';
import type { Db, Trx } from '../../platform/database/transaction.ts';
import type { Condition } from '../../platform/database/where.ts';
import { idList, seenBy } from '../../platform/reach/index.ts';
import { isApproved, isNotOffline } from '../released/index.ts';

export type ReleaseRow = Selectable<ReleaseTable>;
export type NewRelease = Omit<
  Insertable<ReleaseTable>,
  'company_id' | 'department_id' | 'creator_id' | 'number'
> & {
  /** By default that of the author. */
  department_id?: number;
};
export type ReleasedProgram = Omit<Insertable<ReleaseProgramTable>, 'release_id' | 'position'> & {
  screen: number;
};
export type ReleasedFile = Omit<Insertable<ReleaseFileTable>, 'release_id'>;

/** The part of its programs that a release copies. */
export interface Snapshot {
  /** Whose items they are. */
  playlist: { id: number; name: string } | null;
  type: Release['publish_type'];
  /** Whether any of its programs is interactive. */
  isInteractive: boolean;
  /** In the order in which they play, those for screen 1 first. */
  programs: ReleasedProgram[];
  /** Every content once, even if several programs show it. */
  files: ReleasedFile[];
  /** Materials that have to be removed from the release when they expire. */
  materialIds: number[];
  /** Keys of the speeches that it lacks. */
  speeches: string[];
}

export async function insert(
  trx: Trx,
  actor: Actor,
  release: NewRelease,
): Promise<{ id: number; number: number }> {
  const { company_id, department_id, user_id } = actor;
  const number = await nextNumber(trx, 'release', company_id);
  return query(trx)
    .insertInto('release')
    .values({ department_id, ...release, company_id, creator_id: user_id, number })
    .returning(['id', 'number'])
    .executeTakeFirstOrThrow();
}

/** Copies the programs and their files; later edits do not change the release. */
export async function insertSnapshot(
  trx: Trx,
  releaseId: number,
  { programs, files, materialIds }: Snapshot,
): Promise<void> {
  for (const [position, program] of programs.entries()) {
    await query(trx)
      .insertInto('release_program')
      .values({ ...program, release_id: releaseId, position })
      .execute();
  }
  await insertMany(trx, {
    table: 'release_file',
    columns: ['release_id', 'sha256', 'size', 'mime'],
    rows: files.map((file) => ({ ...file, release_id: releaseId })),
  });
  await insertMany(trx, {
    table: 'release_material',
    columns: ['release_id', 'material_id'],
    rows: materialIds.map((material_id) => ({ material_id, release_id: releaseId })),
  });
}

/** The programs of a release with their screens, in the order in which they play. */
export async function listPrograms(trx: Trx, id: number): Promise<{ id: number; screen: number }[]> {
  return query(trx)
    .selectFrom('release_program')
    .select(['program_id as id', 'screen'])
    .where('release_id', '=', id)
    .orderBy('position')
    .execute();
}

/** The releases with these ids, locked until the transaction ends, so that their state cannot change. */
export async function lock(trx: Trx, actor: Actor, ids: number[]): Promise<ReleaseRow[]> {
  return query(trx)
    .updateTable('release')
    .set((eb) => ({ status: eb.ref('status') }))
    .where(seenBy(resources.releases, actor))
    .where('id', 'in', idList(trx, ids))
    .returningAll()
    .execute();
}

/** Revisions of these releases that have not taken their place: they are not approved, or their waves are not finished. */
export async function listOpenRevisions(db: Db, ids: number[]): Promise<number[]> {
  const rows = await query(db)
    .selectFrom('release')
    .select('id')
    .where('revises_id', 'in', idList(db, ids))
    .where(isOpenRevision)
    .orderBy('id')
    .execute();
  return rows.map((row) => row.id);
}

/** Whether a revision has not taken the place of the release that it revises. */
export const isOpenRevision: Condition = sql<boolean>`("release".status in (
  ${sql.lit(RELEASE_STATUS.unreviewed)}, ${sql.lit(RELEASE_STATUS.not_approved)})
  or (${isApproved()} and "release".wave_state in ('running', 'stopped')))`;

/**
 * Takes releases offline; those that are offline already stay as they are.
 * @param userId null if it is the end of a revision's waves
 */
export async function takeOffline(
  trx: Trx,
  ids: number[],
  userId: number | null,
  now: number,
): Promise<void> {
  if (ids.length === 0) return;
  await query(trx)
    .updateTable('release')
    .set({ status: RELEASE_STATUS.offline, offline_at: now, offline_by: userId })
    .where('id', 'in', idList(trx, ids))
    .where(isNotOffline)
    .execute();
}

/** Whether devices download these releases at any time of the day. */
export async function setUrgent(trx: Trx, ids: readonly number[], isUrgent: boolean): Promise<void> {
  await query(trx)
    .updateTable('release')
    .set({ is_urgent: toFlag(isUrgent) })
    .where('id', 'in', idList(trx, ids))
    .execute();
}

/** Keeps the row, so that statistics and logs can name it, but deletes the references to its files. */
export async function markDeleted(trx: Trx, ids: number[], now: number): Promise<void> {
  const files = query(trx)
    .selectFrom('release_file')
    .select('sha256')
    .where('release_id', 'in', idList(trx, ids));
  await scheduleDeletion(trx, files, now);
  await query(trx)
    .updateTable('release')
    .set({ status: RELEASE_STATUS.deleted })
    .where('id', 'in', idList(trx, ids))
    .execute();
  await query(trx).deleteFrom('release_file').where('release_id', 'in', idList(trx, ids)).execute();
  await query(trx).deleteFrom('release_material').where('release_id', 'in', idList(trx, ids)).execute();
}
