import { materialErrors } from '@marquee/contract';
import { query } from '../../../platform/database/query.ts';
import type { DerivedKind } from '../../../platform/database/tables/content.ts';
import type { Db, Trx } from '../../../platform/database/transaction.ts';
import type { MaterialRow } from '../library/material.repository.ts';

/** A material as reports name it. */
export type NamedMaterial = Pick<MaterialRow, 'id' | 'number' | 'name' | 'company_id'>;

const NAMED = ['material.id', 'material.number', 'material.name', 'material.company_id'] as const;

/** Materials whose original or thumbnail is this file. */
export async function listOfFile(
  db: Db,
  column: 'sha256' | 'thumbnail_sha256',
  sha256: string,
): Promise<NamedMaterial[]> {
  return query(db).selectFrom('material').select(NAMED).where(column, '=', sha256).execute();
}

/** Materials from which this file was derived. */
export async function listOfDerived(
  db: Db,
  sha256: string,
): Promise<(NamedMaterial & { kind: DerivedKind })[]> {
  return query(db)
    .selectFrom('material_file')
    .innerJoin('material', 'material.id', 'material_file.material_id')
    .select([...NAMED, 'material_file.kind'])
    .distinct()
    .where('material_file.sha256', '=', sha256)
    .execute();
}

export async function deleteDerived(db: Db, id: number, kind: DerivedKind): Promise<void> {
  await query(db)
    .deleteFrom('material_file')
    .where('material_id', '=', id)
    .where('kind', '=', kind)
    .execute();
}

/** Marks a material as one whose content is lost. */
export async function markLost(db: Db, id: number): Promise<void> {
  const lost = { processing: 'failed', progress: 0, failure_code: materialErrors.content_lost.code } as const;
  await query(db).updateTable('material').set(lost).where('id', '=', id).execute();
}

/** Marks a material as waiting for its processing, unless it has failed. */
export async function markWaiting(db: Db, id: number): Promise<void> {
  await query(db)
    .updateTable('material')
    .set({ processing: 'waiting', failure_code: null })
    .where('id', '=', id)
    .where('failure_code', 'is', null)
    .execute();
}

/** Resets the progress of a material; returns the version of its content. */
export async function resetProgress(trx: Trx, id: number): Promise<number> {
  const { content_version } = await query(trx)
    .updateTable('material')
    .set({ progress: 0 })
    .where('id', '=', id)
    .returning('content_version')
    .executeTakeFirstOrThrow();
  return content_version;
}

export async function getOriginal(db: Db, id: number): Promise<Pick<MaterialRow, 'name' | 'sha256'>> {
  return query(db)
    .selectFrom('material')
    .select(['name', 'sha256'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
}
