import { type RawBuilder, sql } from 'kysely';
import { type Reacher, withinReach } from '../../../platform/reach/index.ts';

/**
 * Which sums of plays this actor may see: those of the screens that he sees. Those of screens that were deleted are
 * nobody's any more, and left to administrators.
 */
export function statisticsSeenBy(actor: Reacher): RawBuilder<boolean> {
  const inCompany = sql<boolean>`play_day.company_id = ${actor.company_id}`;
  if (actor.sees_company) return inCompany;
  const within = withinReach('device.department_id', actor, 'device', 'view');
  return sql<boolean>`(${inCompany} and play_day.device_id in (select device.id from device where ${within}))`;
}
