import { deviceErrors, type RuleAction } from '@marquee/contract';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../platform/database/transaction.ts';
import { checkResources, type Reacher, withinReach } from '../../../platform/reach/index.ts';

/** Which rows of `device` this actor may see. Outside it a screen is absent, in every call. */
export function devicesSeenBy(actor: Reacher): RawBuilder<boolean> {
  const within = withinReach('device.department_id', actor, 'device', 'view');
  return sql<boolean>`(device.company_id = ${actor.company_id} and ${within})`;
}

/** Refuses unless this actor may do `action` with all of these. */
export async function checkDeviceReach(
  db: Db,
  actor: Reacher,
  ids: readonly number[],
  action: RuleAction,
): Promise<void> {
  await checkResources(db, actor, { kind: 'device', ids, missing: deviceErrors.not_found }, action);
}
