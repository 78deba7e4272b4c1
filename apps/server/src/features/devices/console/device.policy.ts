import { type RuleAction, resources } from '@marquee/contract';
import type { RawBuilder } from 'kysely';
import type { Db } from '../../../platform/database/transaction.ts';
import { checkResources, type Reacher, seenBy } from '../../../platform/reach/index.ts';

/** Which rows of `device` this actor may see. Outside it a device is absent, in every call. */
export function devicesSeenBy(actor: Reacher): RawBuilder<boolean> {
  return seenBy(resources.devices, actor);
}

/** Refuses unless this actor may do `action` with all of these. */
export async function checkDeviceReach(
  db: Db,
  actor: Reacher,
  ids: readonly number[],
  action: RuleAction,
): Promise<void> {
  await checkResources(db, actor, resources.devices, ids, action);
}
