import { materialErrors, type RuleAction, refuse } from '@marquee/contract';
import type { Db, Trx } from '../../../platform/database/transaction.ts';
import type { Reacher } from '../../../platform/reach/index.ts';
import { checkMaterialReach } from './material.policy.ts';
import * as materials from './material.repository.ts';
import { type MaterialRow } from './material.repository.ts';

/**
 * Those of these materials that the actor sees, and of `kept` those of his company, held until the transaction ends,
 * so that none is deleted meanwhile.
 */
export function lockMaterials(
  trx: Trx,
  actor: Reacher,
  ids: readonly number[],
  kept: readonly number[],
): Promise<MaterialRow[]> {
  return materials.lock(trx, actor, ids, kept);
}

/** The same without holding them, for whoever only looks. */
export function listMaterials(db: Db, companyId: number, ids: readonly number[]): Promise<MaterialRow[]> {
  return materials.listOf(db, companyId, ids);
}

/** All of these materials, held, for somebody who may do `action` with each; refuses unless every one is there. */
export async function lockForChange(
  trx: Trx,
  actor: Reacher,
  ids: readonly number[],
  action: RuleAction,
): Promise<MaterialRow[]> {
  await checkMaterialReach(trx, actor, ids, action);
  const held = await materials.lock(trx, actor, ids);
  if (held.length !== ids.length) refuse(materialErrors.not_found);
  return held;
}
