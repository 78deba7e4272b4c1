import { type RawBuilder, sql } from 'kysely';
import { type Reacher, withinReach } from '../../../platform/reach/index.ts';

/**
 * Which sums of plays this actor may see: those of the devices that the actor sees. Those of deleted devices belong to no
 * department and are visible to administrators only.
 */
export function statisticsSeenBy(actor: Reacher): RawBuilder<boolean> {
  const inCompany = sql<boolean>`play_day.company_id = ${actor.company_id}`;
  if (actor.sees_company) return inCompany;
  const within = withinReach('device.department_id', actor, 'device', 'view');
  return sql<boolean>`(${inCompany} and play_day.device_id in (select device.id from device where ${within}))`;
}
