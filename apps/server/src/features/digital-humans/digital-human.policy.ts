import { digitalHumanErrors, type RuleAction } from '@marquee/contract';
import type { RawBuilder } from 'kysely';
import type { Db } from '../../platform/database/transaction.ts';
import { checkResources, type Reacher, resourcesSeenBy } from '../../platform/reach/index.ts';

/** Which rows of `digital_human` this actor may see, by the rule on materials. */
export function digitalHumansSeenBy(actor: Reacher): RawBuilder<boolean> {
  return resourcesSeenBy('digital_human', actor);
}

/** Refuses unless this actor may do `action` with all of these. */
export async function checkDigitalHumanReach(
  db: Db,
  actor: Reacher,
  ids: readonly number[],
  action: RuleAction,
): Promise<void> {
  await checkResources(
    db,
    actor,
    { kind: 'digital_human', ids, missing: digitalHumanErrors.not_found },
    action,
  );
}
