import { type RuleAction, resources } from '@marquee/contract';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../platform/database/transaction.ts';
import { checkResources, type Reacher, seenBy, withinReach } from '../../../platform/reach/index.ts';

/** Which rows of `material` this actor may see. Outside it a material is absent, in every call. */
export function materialsSeenBy(actor: Reacher): RawBuilder<boolean> {
  return seenBy(resources.materials, actor);
}

/**
 * Which materials' files this actor may look at: those that he sees, and what a program or a release that he sees
 * shows, for each is seen whole, whoever's pictures are in it. Nobody gets hold of a file by that: only who sees a
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
