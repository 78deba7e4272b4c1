import { digitalHumanErrors, type RuleAction } from '@marquee/contract';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../platform/database/transaction.ts';
import { checkReach, type Reacher, withinReach } from '../../platform/reach/index.ts';

/** Which rows of `digital_human` this actor may see, by the rule on materials. */
export function digitalHumansSeenBy(actor: Reacher): RawBuilder<boolean> {
  const within = withinReach('digital_human.department_id', actor, 'material', 'view');
  return sql<boolean>`(digital_human.company_id = ${actor.company_id} and ${within})`;
}

/** Refuses unless this actor may do `action` with all of these. */
export async function checkDigitalHumanReach(
  db: Db,
  actor: Reacher,
  ids: readonly number[],
  action: RuleAction,
): Promise<void> {
  await checkReach(db, {
    table: 'digital_human',
    ids,
    seen: digitalHumansSeenBy(actor),
    allowed: withinReach('digital_human.department_id', actor, 'material', action),
    missing: digitalHumanErrors.not_found,
  });
}
