import type { ErrorDefinition, OwnedResource, RuleAction } from '@marquee/contract';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../database/transaction.ts';
import { checkReach } from './check-reach.ts';
import { type Reacher, withinReach } from './within-reach.ts';

/** Which rows the actor may see of a resource's table, which is named as its kind. In every call all others are absent. */
export function seenBy(resource: OwnedResource, actor: Reacher): RawBuilder<boolean> {
  const ofCompany = sql`${sql.ref(`${resource.kind}.company_id`)} = ${actor.company_id}`;
  return sql<boolean>`(${ofCompany} and ${reachedBy(resource, actor, 'view')})`;
}

/** Refuses unless the caller may do `action` with every one of these; each id at most once. */
export async function checkResources(
  db: Db,
  actor: Reacher,
  resource: OwnedResource,
  ids: readonly number[],
  action: RuleAction,
  missing: ErrorDefinition = resource.missing,
): Promise<void> {
  await checkReach(db, {
    table: resource.kind,
    ids,
    seen: seenBy(resource, actor),
    allowed: reachedBy(resource, actor, action),
    missing,
  });
}

function reachedBy({ kind, rule }: OwnedResource, actor: Reacher, action: RuleAction): RawBuilder<boolean> {
  return withinReach(`${kind}.department_id`, actor, rule, action);
}
