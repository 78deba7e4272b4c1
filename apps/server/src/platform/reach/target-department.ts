import { groupErrors, type RuleAction, type RuleKind } from '@marquee/contract';
import { sql } from 'kysely';
import type { Db } from '../database/transaction.ts';
import { checkReach } from './check-reach.ts';
import { type Reacher, withinReach } from './within-reach.ts';

/** Refuses unless the caller sees this department and may do `action` there with things of this kind. */
export async function checkDepartment(
  db: Db,
  actor: Reacher,
  id: number,
  action: RuleAction,
  kind: RuleKind = 'group',
): Promise<void> {
  await checkReach(db, {
    table: 'department',
    ids: [id],
    seen: departmentsSeenBy(actor),
    allowed: withinReach('department.id', actor, kind, action),
    missing: groupErrors.not_found,
  });
}

/** Which rows of `department` this actor may see. */
export function departmentsSeenBy(actor: Reacher) {
  const within = withinReach('department.id', actor, 'group', 'view');
  return sql<boolean>`(department.company_id = ${actor.company_id} and ${within})`;
}
