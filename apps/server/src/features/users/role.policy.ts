import type { RuleAction } from '@marquee/contract';
import { type RawBuilder, sql } from 'kysely';
import { type Reacher, withinReachOrShared } from '../../platform/reach/index.ts';

/** Which rows of `role` this actor may see: those of the company as a whole, and those of departments the actor sees. */
export function rolesSeenBy(actor: Reacher): RawBuilder<boolean> {
  return rolesReachedBy(actor, 'view');
}

/** The rows of `role` on which this actor may perform `action`. */
export function rolesReachedBy(actor: Reacher, action: RuleAction): RawBuilder<boolean> {
  const within = withinReachOrShared('role.department_id', actor, 'group', action);
  return sql<boolean>`(role.company_id = ${actor.company_id} and ${within})`;
}
