import type { Db, Trx } from '../../../platform/database/transaction.ts';
import type { Reacher } from '../../../platform/reach/index.ts';
import * as materials from './material.repository.ts';
import { type MaterialRow } from './material.repository.ts';

/**
 * Returns those of `ids` that the actor sees and those of `kept` that belong to the actor's company, locked until the
 * transaction ends so that none is deleted meanwhile.
 */
export function lockMaterials(
  trx: Trx,
  actor: Reacher,
  ids: readonly number[],
  kept: readonly number[],
): Promise<MaterialRow[]> {
  return materials.lock(trx, actor, ids, kept);
}

/** Returns materials of a company without locking them. */
export function listMaterials(db: Db, companyId: number, ids: readonly number[]): Promise<MaterialRow[]> {
  return materials.listOf(db, companyId, ids);
}
