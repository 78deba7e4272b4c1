import { allows, type RuleAction } from '@marquee/contract';
import { type RawBuilder, sql } from 'kysely';
import type { Actor } from '../../platform/actor/actor.ts';
import { type Reacher, withinReach } from '../../platform/reach/index.ts';

export type UserReacher = Reacher & Pick<Actor, 'is_platform'>;

/** Which rows of `user` this actor may see. Outside it a user is absent, in every call. */
export function usersSeenBy(actor: UserReacher): RawBuilder<boolean> {
  return usersReachedBy(actor, 'view');
}

/** The same as disjoint conditions. Each names one company, or none, so that an index applies in every order. */
export function userSourcesSeenBy(actor: UserReacher): RawBuilder<boolean>[] {
  return sourcesReachedBy(actor, 'view');
}

/**
 * The rows of `user` on which this actor may perform `action`. Platform users are visible to each other only, and count
 * as members of the department in which they all work, which is their own.
 */
export function usersReachedBy(actor: UserReacher, action: RuleAction): RawBuilder<boolean> {
  return sql<boolean>`(${sql.join(sourcesReachedBy(actor, action), sql` or `)})`;
}

/** The same without platform users, who belong to no department. */
export function companyUsersReachedBy(actor: Reacher, action: RuleAction): RawBuilder<boolean> {
  const within = withinReach('user.department_id', actor, 'group', action);
  return sql<boolean>`("user".deleted_at is null and "user".company_id = ${actor.company_id} and ${within})`;
}

function sourcesReachedBy(actor: UserReacher, action: RuleAction): RawBuilder<boolean>[] {
  const ofCompany = companyUsersReachedBy(actor, action);
  const { rules } = actor;
  const isOwn = allows(rules.group, 'view', 'own') && allows(rules.group, action, 'own');
  if (!actor.is_platform || !(actor.sees_company || isOwn)) return [ofCompany];
  return [sql<boolean>`("user".deleted_at is null and "user".company_id is null)`, ofCompany];
}
