import { type ErrorDefinition, RULE_OF_OBJECT, type RuleAction } from '@marquee/contract';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../database/transaction.ts';
import { checkReach } from './check-reach.ts';
import { type Reacher, withinReach } from './within-reach.ts';

/** Kinds of things that belong to a department, each in the table that is called as the kind is. */
export type ResourceKind = 'material' | 'video' | 'digital_human' | 'program' | 'release' | 'device';

interface Resources {
  kind: ResourceKind;
  ids: readonly number[];
  missing: ErrorDefinition;
}

/** Which rows of this kind's table the actor may see. Outside it a thing is absent, in every call. */
export function resourcesSeenBy(kind: ResourceKind, actor: Reacher): RawBuilder<boolean> {
  const ofCompany = sql`${sql.ref(`${kind}.company_id`)} = ${actor.company_id}`;
  return sql<boolean>`(${ofCompany} and ${resourcesReachedBy(kind, actor, 'view')})`;
}

/** Refuses unless the caller may do `action` with every one of these resources. */
export async function checkResources(
  db: Db,
  actor: Reacher,
  { kind, ids, missing }: Resources,
  action: RuleAction,
): Promise<void> {
  await checkReach(db, {
    table: kind,
    ids,
    seen: resourcesSeenBy(kind, actor),
    allowed: resourcesReachedBy(kind, actor, action),
    missing,
  });
}

function resourcesReachedBy(kind: ResourceKind, actor: Reacher, action: RuleAction): RawBuilder<boolean> {
  return withinReach(`${kind}.department_id`, actor, RULE_OF_OBJECT[kind], action);
}
