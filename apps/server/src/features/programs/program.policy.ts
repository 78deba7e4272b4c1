import { type ErrorDefinition, programErrors, type RuleAction } from '@marquee/contract';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../platform/database/transaction.ts';
import { checkResources, type Reacher, withinReach } from '../../platform/reach/index.ts';

/** Which rows of `program` this actor may see. Outside it a program is absent, in every call. */
export function programsSeenBy(actor: Reacher): RawBuilder<boolean> {
  const within = withinReach('program.department_id', actor, 'program', 'view');
  return sql<boolean>`(program.company_id = ${actor.company_id} and ${within})`;
}

/** Refuses unless this actor may do `action` with all of these. */
export async function checkProgramReach(
  db: Db,
  actor: Reacher,
  ids: readonly number[],
  action: RuleAction,
  missing: ErrorDefinition = programErrors.not_found,
): Promise<void> {
  await checkResources(db, actor, { kind: 'program', ids, missing }, action);
}
