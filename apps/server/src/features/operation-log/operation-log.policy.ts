import { type RawBuilder, sql } from 'kysely';
import type { Actor } from '../../platform/actor/actor.ts';
import { withinReach } from '../../platform/reach/index.ts';

/**
 * Which rows of `operation_log` this actor may see, as disjoint conditions. Each names one company, or none, so that
 * the index by company and time applies; the platform's administrators also see rows of no company. An actor bound by
 * department rules sees the rows of all users whom the actor may see, including deleted ones.
 */
export function logRowsSeenBy(actor: Actor): RawBuilder<boolean>[] {
  const own = sql<boolean>`operation_log.company_id = ${actor.company_id}`;
  if (!actor.sees_company) {
    const seen = withinReach('user.department_id', actor, 'group', 'view');
    const users = sql`select "user".id from "user" where "user".company_id = ${actor.company_id} and ${seen}`;
    return [sql<boolean>`(${own} and operation_log.user_id in (${users}))`];
  }
  return actor.is_platform ? [own, sql<boolean>`operation_log.company_id is null`] : [own];
}
