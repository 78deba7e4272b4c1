import { type RuleAction, resources } from '@marquee/contract';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../platform/database/transaction.ts';
import { checkResources, type Reacher, seenBy, withinReach } from '../../../platform/reach/index.ts';

/** The rows of `material` that this actor may see; all others count as absent in every call. */
export function materialsSeenBy(actor: Reacher): RawBuilder<boolean> {
  return seenBy(resources.materials, actor);
}

/**
 * The materials whose files this actor may read: those that the actor sees, and those shown by a program or release that
 * the actor sees, because these are always shown completely. This gives no access to other files: only users who see a
 * material can put it into a program.
 */
export function materialFilesSeenBy(actor: Reacher): RawBuilder<boolean> {
  const seen = materialsSeenBy(actor);
  if (actor.sees_company) return seen;
  const within = (column: string) => withinReach(column, actor, 'program', 'view');
  return sql<boolean>`(${seen} or material.company_id = ${actor.company_id} and (
    exists (
      select 1 from program_material join program on program.id = program_material.program_id
      where program_material.material_id = material.id and ${within('program.department_id')})
    or exists (
      select 1 from release_material join "release" on "release".id = release_material.release_id
      where release_material.material_id = material.id and ${within('release.department_id')})))`;
}

/** Refuses unless this actor may do `action` with all of these. */
export async function checkMaterialReach(
  db: Db,
  actor: Reacher,
  ids: readonly number[],
  action: RuleAction,
): Promise<void> {
  await checkResources(db, actor, resources.materials, ids, action);
}
