import { type ProgramLabel, RELEASE_STATUS, resources } from '@marquee/contract';
import type { Selectable } from 'kysely';
import type { Actor } from '../../platform/actor/actor.ts';
import { toJson } from '../../platform/database/columns.ts';
import { nextNumber } from '../../platform/database/next-number.ts';
import { query } from '../../platform/database/query.ts';
import type { ProgramTable } from '../../platform/database/tables/publishing.ts';
import type { Trx } from '../../platform/database/transaction.ts';
import { idList, type Reacher, seenBy, withinReach } from '../../platform/reach/index.ts';
import type { DocumentFacts } from './program-document.ts';

export type ProgramRow = Selectable<ProgramTable>;

export interface NewProgram extends DocumentFacts {
  name: string;
  category: number;
  group_id: number;
}

export async function insert(trx: Trx, actor: Actor, program: NewProgram, now: number): Promise<number> {
  const { company_id, department_id, user_id } = actor;
  const number = await nextNumber(trx, 'program', company_id);
  const owner = { company_id, department_id, creator_id: user_id };
  const { id } = await query(trx)
    .insertInto('program')
    .values({ ...program, ...owner, number, created_at: now, updated_at: now })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Overwrites only the version that was edited; false when there is a newer one, or no program. */
export async function update(
  trx: Trx,
  actor: Actor,
  expected: { id: number; version: number },
  values: Partial<DocumentFacts> & { name?: string; updated_at: number },
): Promise<boolean> {
  const { numUpdatedRows } = await query(trx)
    .updateTable('program')
    .set((eb) => ({ ...values, version: eb('version', '+', 1) }))
    .where(seenBy(resources.programs, actor))
    .where('id', '=', expected.id)
    .where('version', '=', expected.version)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

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

/** The programs with these ids, locked until the transaction ends: nobody else can save, release or delete them. */
export async function lock(trx: Trx, actor: Reacher, ids: number[]): Promise<ProgramRow[]> {
  return query(trx)
    .updateTable('program')
    .set((eb) => ({ version: eb.ref('version') }))
    .where(seenBy(resources.programs, actor))
    .where('id', 'in', idList(trx, ids))
    .returningAll()
    .execute();
}

/**
 * The releases, neither offline nor deleted, that contain any of these programs: the names of those that the actor may
 * see, and the number of others.
 */
export async function findLiveReleases(
  trx: Trx,
  actor: Reacher,
  ids: number[],
): Promise<{ names: string[]; hidden: number }> {
  const isSeen = withinReach('release.department_id', actor, 'program', 'view');
  const releases = query(trx)
    .selectFrom('release_program')
    .innerJoin('release', 'release.id', 'release_program.release_id')
    .where('release_program.program_id', 'in', idList(trx, ids))
    .where('release.status', '<', RELEASE_STATUS.offline);
  const seen = await releases
    .select('release.name')
    .distinct()
    .where(isSeen)
    .orderBy('release.name')
    .limit(10)
    .execute();
  const { hidden } = await releases
    .select((eb) => eb.fn.count<number>('release.id').distinct().as('hidden'))
    .where((eb) => eb.not(isSeen))
    .executeTakeFirstOrThrow();
  return { names: seen.map((row) => row.name), hidden };
}

export async function remove(trx: Trx, ids: number[]): Promise<void> {
  await query(trx).deleteFrom('program').where('id', 'in', idList(trx, ids)).execute();
}

/** The materials that the last saved version of a program shows. */
export async function listMaterialIds(trx: Trx, programId: number): Promise<number[]> {
  const rows = await query(trx)
    .selectFrom('program_material')
    .select('material_id')
    .where('program_id', '=', programId)
    .execute();
  return rows.map((row) => row.material_id);
}

export async function replaceMaterials(trx: Trx, programId: number, materialIds: number[]): Promise<void> {
  await query(trx).deleteFrom('program_material').where('program_id', '=', programId).execute();
  if (materialIds.length === 0) return;
  const rows = materialIds.map((material_id) => ({ program_id: programId, material_id }));
  await query(trx).insertInto('program_material').values(rows).execute();
}
