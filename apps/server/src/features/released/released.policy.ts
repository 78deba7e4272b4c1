import { RELEASE_STATUS } from '@marquee/contract';
import { type RawBuilder, sql } from 'kysely';
import type { Condition } from '../../platform/database/where.ts';
import { type Reacher, withinReach } from '../../platform/reach/index.ts';

/** Whether a release in this state is over; a new state does not compile without an answer. */
const IS_OVER: Record<keyof typeof RELEASE_STATUS, boolean> = {
  unreviewed: false,
  approved: false,
  not_approved: false,
  offline: true,
  deleted: true,
};

const namesOfStates = (isOver: boolean) =>
  (Object.keys(RELEASE_STATUS) as (keyof typeof RELEASE_STATUS)[]).filter((name) => IS_OVER[name] === isOver);

const statesOf = (isOver: boolean) =>
  sql.join(namesOfStates(isOver).map((name) => sql.lit(RELEASE_STATUS[name])));

/** Whether a joined `release` is neither offline nor deleted. */
export const isNotOffline: Condition = sql<boolean>`"release".status in (${statesOf(false)})`;

/** Whether a joined `release` is offline or deleted. */
export const isOffline: Condition = sql<boolean>`"release".status in (${statesOf(true)})`;

/** @param release the name of `release` in the query */
export function isApproved(release = 'release'): Condition {
  return sql<boolean>`${sql.ref(`${release}.status`)} = ${sql.lit(RELEASE_STATUS.approved)}`;
}

/**
 * Whether a release is approved and has not ended.
 * @param notBefore day, `YYYY-MM-DD`; a release that ended before it is over in every time zone
 * @param release the name of `release` in the query
 */
export function isInEffect(notBefore: string | RawBuilder<string>, release = 'release'): Condition {
  return sql<boolean>`(${isApproved(release)} and ${sql.ref(`${release}.valid_to`)} >= ${notBefore})`;
}

/** Whether the actor may see the name of a joined `release`. */
export function isReleaseSeen(actor: Reacher): Condition {
  return withinReach('release.department_id', actor, 'program', 'view');
}

/** A text of a joined `release`, by default its name; null if the actor may not see the release. */
export function nameIfSeen(actor: Reacher, text = sql`"release".name`): RawBuilder<string | null> {
  return sql<string | null>`case when ${isReleaseSeen(actor)} then ${text} end`;
}
