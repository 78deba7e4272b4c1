import { type ErrorDefinition, programErrors, type RuleAction, resources } from '@marquee/contract';
import type { RawBuilder } from 'kysely';
import type { Db } from '../../platform/database/transaction.ts';
import { checkResources, type Reacher, seenBy } from '../../platform/reach/index.ts';

/** Which rows of `program` this actor may see. Outside it a program is absent, in every call. */
export function programsSeenBy(actor: Reacher): RawBuilder<boolean> {
  return seenBy(resources.programs, actor);
}

/** Refuses unless this actor may do `action` with all of these. */
export async function checkProgramReach(
  db: Db,
  actor: Reacher,
  ids: readonly number[],
  action: RuleAction,
  missing: ErrorDefinition = programErrors.not_found,
): Promise<void> {
  await checkResources(db, actor, resources.programs, ids, action, missing);
}
