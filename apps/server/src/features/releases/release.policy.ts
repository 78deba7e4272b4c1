import { type RuleAction, releaseErrors } from '@marquee/contract';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../platform/database/transaction.ts';
import { checkReach, type Reacher, withinReach } from '../../platform/reach/index.ts';

/** Which rows of `release` this actor may see. Outside it a release is absent, in every call. */
export function releasesSeenBy(actor: Reacher): RawBuilder<boolean> {
  const within = withinReach('release.department_id', actor, 'program', 'view');
  return sql<boolean>`("release".company_id = ${actor.company_id} and ${within})`;
}

/** Refuses unless this actor may do `action` with all of these. */
export async function checkReleaseReach(
  db: Db,
  actor: Reacher,
  ids: readonly number[],
  action: RuleAction,
): Promise<void> {
  await checkReach(db, {
    table: 'release',
    ids,
    seen: releasesSeenBy(actor),
    allowed: withinReach('release.department_id', actor, 'program', action),
    missing: releaseErrors.not_found,
  });
}
