import {
  AVAILABILITY,
  type DeviceFilter,
  type DeviceMap,
  type DeviceStatus,
  MAX_MAP_POINTS,
  resources,
} from '@marquee/contract';
import { sql } from 'kysely';
import type { Actor } from '../../../platform/actor/actor.ts';
import { query } from '../../../platform/database/query.ts';
import { readTogether } from '../../../platform/database/read-together.ts';
import type { Db } from '../../../platform/database/transaction.ts';
import { seenBy } from '../../../platform/reach/index.ts';
import { attentionRank } from './device-condition.repository.ts';
import { matchingDevices } from './device-list.repository.ts';
import { isOperable, troubleOfRank } from './device-trouble.model.ts';

/** The state of these devices, in the order of their ids; without those that the actor may not see. */
export async function listStatus(
  db: Db,
  actor: Actor,
  ids: readonly number[],
  now: number,
): Promise<DeviceStatus[]> {
  const rows = await query(db)
    .selectFrom('device')
    .select(['id', 'state', 'is_online', 'current_program', 'volume', 'temperature', 'free_space'])
    .select(['last_seen_at', 'online_at', 'offline_at'])
    .select(attentionRank(actor.company_id, now).as('attention'))
    .where(seenBy(resources.devices, actor))
    .where('device.id', 'in', ids)
    .orderBy('device.id')
    .execute();
  return rows.map(({ attention, is_online, current_program, ...row }) => ({
    ...row,
    is_online: is_online === 1,
    is_available: isOperable(attention) ? AVAILABILITY.operable : AVAILABILITY.inoperable,
    current_program: is_online === 1 ? current_program : null,
    trouble_kind: troubleOfRank(attention) ?? null,
  }));
}

/** The places of the devices that match a filter, those that need a person most first. */
export async function listPoints(
  db: Db,
  actor: Actor,
  filter: DeviceFilter,
  now: number,
): Promise<DeviceMap> {
  const found = matchingDevices(db, actor, filter, now);
  const attention = attentionRank(actor.company_id, now);
  const counts = found.select([
    sql<number>`count(device.latitude)`.as('placed'),
    sql<number>`count(*)`.as('total'),
  ]);
  const points = found
    .select(['device.id', 'device.name', 'device.is_online', 'device.offline_at'])
    .select((eb) => [
      eb.ref('device.latitude').$notNull().as('latitude'),
      eb.ref('device.longitude').$notNull().as('longitude'),
    ])
    .select(attention.as('attention'))
    .where('device.latitude', 'is not', null)
    .orderBy(attention, 'desc')
    .orderBy('device.id')
    .limit(sql.lit(MAX_MAP_POINTS));
  const [[counted], rows] = await readTogether(counts, points);
  const placed_count = counted?.placed ?? 0;
  return {
    data: rows.map(({ id, name, latitude, longitude, is_online, offline_at, attention: rank }) => ({
      id,
      device_name: name,
      latitude,
      longitude,
      trouble_kind: troubleOfRank(rank) ?? null,
      offline_at: is_online === 1 ? null : offline_at,
    })),
    placed_count,
    unplaced_count: (counted?.total ?? 0) - placed_count,
  };
}
