import { type GroupKind, resourceOf } from '@marquee/contract';
import { type RawBuilder, sql } from 'kysely';
import { type Reacher, withinReachOrShared } from '../reach/index.ts';

/** The groups of a kind that this actor may see: the company's shared ones, and those of departments within reach. */
export function groupsSeenBy(actor: Reacher, kind: GroupKind): RawBuilder<boolean> {
  const within = withinReachOrShared('resource_group.department_id', actor, resourceOf(kind).rule, 'view');
  return sql<boolean>`(resource_group.company_id = ${actor.company_id} and resource_group.kind = ${kind} and ${within})`;
}
