import type { ErrorDefinition, RuleAction, RuleKind } from '@marquee/contract';
import { sql } from 'kysely';
import type { Db } from '../database/transaction.ts';
import { checkReach } from './check-reach.ts';
import { type Reacher, withinReach } from './within-reach.ts';

/** Things that belong to a department, in the table that is called as their kind is. */
interface Resources {
  kind: Exclude<RuleKind, 'group'>;
  ids: readonly number[];
  missing: ErrorDefinition;
}

/** Refuses unless the caller may do `action` with every one of these resources. */
export async function checkResources(
  db: Db,
  actor: Reacher,
  { kind, ids, missing }: Resources,
  action: RuleAction,
): Promise<void> {
  const within = (needed: RuleAction) => withinReach(`${kind}.department_id`, actor, kind, needed);
  await checkReach(db, {
    table: kind,
    ids,
    seen: sql<boolean>`(${sql.ref(`${kind}.company_id`)} = ${actor.company_id} and ${within('view')})`,
    allowed: within(action),
    missing,
  });
}
