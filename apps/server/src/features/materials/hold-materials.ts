import type { Db, Trx } from '../../platform/database/transaction.ts';
import type { Reacher } from '../../platform/reach/index.ts';
import { MaterialRepository, type MaterialRow } from './material.repository.ts';

/**
 * Those of these materials that the actor sees, and of `kept` those of his company, held until the transaction ends,
 * so that none is deleted meanwhile.
 */
export function holdMaterials(
  trx: Trx,
  actor: Reacher,
  ids: readonly number[],
  kept: readonly number[],
): Promise<MaterialRow[]> {
  return new MaterialRepository().hold(trx, actor, ids, kept);
}

/** The same without holding them, for whoever only looks. */
export function listMaterials(db: Db, companyId: number, ids: readonly number[]): Promise<MaterialRow[]> {
  return new MaterialRepository().listOf(db, companyId, ids);
}
