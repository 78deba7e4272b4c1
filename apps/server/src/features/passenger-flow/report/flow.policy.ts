import { type RawBuilder, sql } from 'kysely';
import { type Reacher, withinReach } from '../../../platform/reach/index.ts';

type FlowTable =
  | 'audience_hours'
  | 'audience_programs'
  | 'audience_days'
  | 'audience_visits'
  | 'audience_source'
  | 'audience_gap';

/**
 * Which counts this actor may see: those of the devices that the actor sees. Those of deleted devices belong to no
 * department and are visible to administrators only.
 */
export function flowSeenBy(actor: Reacher, table: FlowTable): RawBuilder<boolean> {
  const inCompany = sql<boolean>`${sql.ref(`${table}.company_id`)} = ${actor.company_id}`;
  if (actor.sees_company) return inCompany;
  const within = withinReach('device.department_id', actor, 'device', 'view');
  const deviceId = sql.ref(`${table}.device_id`);
  return sql<boolean>`(${inCompany} and ${deviceId} in (select device.id from device where ${within}))`;
}
