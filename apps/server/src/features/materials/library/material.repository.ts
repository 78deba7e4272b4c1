import { resources } from '@marquee/contract';
import { type Insertable, type Selectable, sql, type Updateable } from 'kysely';
import { nextNumber } from '../../../platform/database/next-number.ts';
import { query } from '../../../platform/database/query.ts';
import type { MaterialTable } from '../../../platform/database/tables/content.ts';
import type { Db, Trx } from '../../../platform/database/transaction.ts';
import { type Reacher, seenBy } from '../../../platform/reach/index.ts';

export type MaterialRow = Selectable<MaterialTable>;
export type NewMaterial = Omit<Insertable<MaterialTable>, 'number' | 'created_at' | 'updated_at'>;

export async function insert(trx: Trx, material: NewMaterial, now: number): Promise<number> {
  const number = await nextNumber(trx, 'material', material.company_id);
  const { id } = await query(trx)
    .insertInto('material')
    .values({ ...material, number, created_at: now, updated_at: now })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/**
 * Returns those of `ids` that the actor sees and those of `kept` that belong to the company, locked until the transaction
 * ends: a transaction that uses a material and one that deletes it wait for each other.
 */
export async function lock(
  trx: Trx,
  actor: Reacher,
  ids: readonly number[],
  kept: readonly number[] = [],
): Promise<MaterialRow[]> {
  if (ids.length === 0) return [];
  return query(trx)
    .updateTable('material')
    .set((eb) => ({ updated_at: eb.ref('updated_at') }))
    .where('company_id', '=', actor.company_id)
    .where((eb) =>
      eb.or([seenBy(resources.materials, actor), ...(kept.length > 0 ? [eb('id', 'in', kept)] : [])]),
    )
    .where('id', 'in', ids)
    .returningAll()
    .execute();
}

export async function remove(trx: Trx, ids: number[]): Promise<void> {
  await query(trx).deleteFrom('material').where('id', 'in', ids).execute();
}

/** Finds the material that already has this name in a group of a department. */
export async function findByName(
  db: Db,
  place: { group_id: number; department_id: number },
  name: string,
): Promise<MaterialRow | undefined> {
  return ofDepartment(db, place.department_id)
    .where('group_id', '=', place.group_id)
    .where('name', '=', name)
    .executeTakeFirst();
}

export async function findByContent(
  db: Db,
  departmentId: number,
  sha256: string,
): Promise<MaterialRow | undefined> {
  return ofDepartment(db, departmentId).where('sha256', '=', sha256).executeTakeFirst();
}

/**
 * The materials with these contents that the actor sees or whose department is the actor's own; one of the own
 * department comes last.
 */
export async function listByContent(
  db: Db,
  actor: Reacher & { department_id: number },
  hashes: readonly string[],
): Promise<Pick<MaterialRow, 'id' | 'sha256'>[]> {
  if (hashes.length === 0) return [];
  const isOwn = sql<number>`case when material.department_id = ${actor.department_id} then 1 else 0 end`;
  return query(db)
    .selectFrom('material')
    .select(['id', 'sha256'])
    .where('company_id', '=', actor.company_id)
    .where('sha256', 'in', hashes)
    .where((eb) => eb.or([seenBy(resources.materials, actor), eb('department_id', '=', actor.department_id)]))
    .orderBy(isOwn)
    .orderBy('id', 'desc')
    .execute();
}

/** Finds a material of the same size for which the browser computed the same hash. */
export async function findByHint(
  db: Db,
  { company_id, department_id }: { company_id: number; department_id: number },
  file: { hash_hint: string; size: number },
): Promise<MaterialRow | undefined> {
  return ofDepartment(db, department_id)
    .where('company_id', '=', company_id)
    .where('hash_hint', '=', file.hash_hint)
    .where('size', '=', file.size)
    .executeTakeFirst();
}

export async function listOf(db: Db, companyId: number, ids: readonly number[]): Promise<MaterialRow[]> {
  if (ids.length === 0) return [];
  return query(db)
    .selectFrom('material')
    .selectAll()
    .where('company_id', '=', companyId)
    .where('id', 'in', ids)
    .execute();
}

export async function find(db: Db, id: number): Promise<MaterialRow | undefined> {
  return query(db).selectFrom('material').selectAll().where('id', '=', id).executeTakeFirst();
}

/** Returns a material's content version, locked until the transaction ends; undefined when the material is gone. */
export async function lockVersion(trx: Trx, id: number): Promise<number | undefined> {
  const row = await query(trx)
    .updateTable('material')
    .set((eb) => ({ content_version: eb.ref('content_version') }))
    .where('id', '=', id)
    .returning('content_version')
    .executeTakeFirst();
  return row?.content_version;
}

export async function update(trx: Trx, id: number, values: Updateable<MaterialTable>): Promise<void> {
  await query(trx).updateTable('material').set(values).where('id', '=', id).execute();
}

/** Only while this content is being processed: it may have been replaced, or processing restarted, in the meantime. */
export async function noteProcessing(
  db: Db,
  id: number,
  contentVersion: number,
  values: Pick<Updateable<MaterialTable>, 'processing' | 'progress' | 'failure_code'>,
): Promise<void> {
  await query(db)
    .updateTable('material')
    .set(values)
    .where('id', '=', id)
    .where('content_version', '=', contentVersion)
    .where('processing', 'in', ['waiting', 'converting'])
    .execute();
}

/** Returns those of these materials whose content is being replaced. */
export async function listBeingReplaced(db: Db, ids: readonly number[]): Promise<MaterialRow[]> {
  return query(db)
    .selectFrom('material')
    .selectAll()
    .where('id', 'in', ids)
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('upload')
        .select('replaces')
        .where('replaces', 'is not', null)
        .$narrowType<{ replaces: number }>()
        .where('state', 'in', ['uploading', 'verifying']),
    )
    .orderBy('name')
    .execute();
}

function ofDepartment(db: Db, departmentId: number) {
  return query(db).selectFrom('material').selectAll().where('department_id', '=', departmentId);
}
