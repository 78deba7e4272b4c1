import type { Selectable } from 'kysely';
import { query } from '../../../platform/database/query.ts';
import type { DerivedKind, MaterialFileTable } from '../../../platform/database/tables/content.ts';
import type { Db, Trx } from '../../../platform/database/transaction.ts';

export type MaterialFileRow = Selectable<MaterialFileTable>;
export type NewMaterialFile = Omit<MaterialFileRow, 'material_id'>;

export async function listOf(
  db: Db,
  materialIds: readonly number[],
  kinds: readonly DerivedKind[],
): Promise<MaterialFileRow[]> {
  if (materialIds.length === 0) return [];
  return query(db)
    .selectFrom('material_file')
    .selectAll()
    .where('material_id', 'in', materialIds)
    .where('kind', 'in', kinds)
    .orderBy('material_id')
    .orderBy('position')
    .execute();
}

export async function find(
  db: Db,
  materialId: number,
  kind: DerivedKind,
  position = 0,
): Promise<MaterialFileRow | undefined> {
  return query(db)
    .selectFrom('material_file')
    .selectAll()
    .where('material_id', '=', materialId)
    .where('kind', '=', kind)
    .where('position', '=', position)
    .executeTakeFirst();
}

/** Replaces all files of one kind. */
export async function replace(
  trx: Trx,
  materialId: number,
  kind: DerivedKind,
  files: readonly Omit<NewMaterialFile, 'kind'>[],
): Promise<void> {
  await query(trx)
    .deleteFrom('material_file')
    .where('material_id', '=', materialId)
    .where('kind', '=', kind)
    .execute();
  if (files.length === 0) return;
  const rows = files.map((file) => ({ ...file, kind, material_id: materialId }));
  await query(trx).insertInto('material_file').values(rows).execute();
}

/** Deletes all files derived from the former content. */
export async function deleteAll(trx: Trx, materialId: number): Promise<void> {
  await query(trx).deleteFrom('material_file').where('material_id', '=', materialId).execute();
}
