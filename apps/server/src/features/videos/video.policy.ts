import { type RuleAction, videoErrors } from '@marquee/contract';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../platform/database/transaction.ts';
import { checkReach, type Reacher, withinReach } from '../../platform/reach/index.ts';

/** Which rows of `video` this actor may see, by the rule on materials. */
export function videosSeenBy(actor: Reacher): RawBuilder<boolean> {
  const within = withinReach('video.department_id', actor, 'material', 'view');
  return sql<boolean>`(video.company_id = ${actor.company_id} and ${within})`;
}

/** Refuses unless this actor may do `action` with all of these. */
export async function checkVideoReach(
  db: Db,
  actor: Reacher,
  ids: readonly number[],
  action: RuleAction,
): Promise<void> {
  await checkReach(db, {
    table: 'video',
    ids,
    seen: videosSeenBy(actor),
    allowed: withinReach('video.department_id', actor, 'material', action),
    missing: videoErrors.not_found,
  });
}
