import { materialErrors, type RuleAction } from '@marquee/contract';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../platform/database/transaction.ts';
import { checkResources, type Reacher, withinReach } from '../../platform/reach/index.ts';

/** Which rows of `material` this actor may see. Outside it a material is absent, in every call. */
export function materialsSeenBy(actor: Reacher): RawBuilder<boolean> {
  const within = withinReach('material.department_id', actor, 'material', 'view');
  return sql<boolean>`(material.company_id = ${actor.company_id} and ${within})`;
}

/** Refuses unless this actor may do `action` with all of these. */
export async function checkMaterialReach(
  db: Db,
  actor: Reacher,
  ids: readonly number[],
  action: RuleAction,
): Promise<void> {
  await checkResources(db, actor, { kind: 'material', ids, missing: materialErrors.not_found }, action);
}
