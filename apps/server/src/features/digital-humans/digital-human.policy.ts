import { type RuleAction, resources } from '@marquee/contract';
import type { RawBuilder } from 'kysely';
import type { Db } from '../../platform/database/transaction.ts';
import { checkResources, type Reacher, seenBy } from '../../platform/reach/index.ts';

/** The rows of `digital_human` that this actor may see, by the rule on materials. */
export function digitalHumansSeenBy(actor: Reacher): RawBuilder<boolean> {
  return seenBy(resources.digitalHumans, actor);
}

/** Refuses unless this actor may do `action` with all of these. */
export async function checkDigitalHumanReach(
  db: Db,
  actor: Reacher,
  ids: readonly number[],
  action: RuleAction,
): Promise<void> {
  await checkResources(db, actor, resources.digitalHumans, ids, action);
}
