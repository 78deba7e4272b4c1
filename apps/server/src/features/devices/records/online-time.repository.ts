import { resources } from '@marquee/contract';
import { sql } from 'kysely';
import type { Actor } from '../../../platform/actor/actor.ts';
import { query } from '../../../platform/database/query.ts';
import type { Db } from '../../../platform/database/transaction.ts';
import { where } from '../../../platform/database/where.ts';
import { GROUP_NAME, GROUP_NAME_COLUMN, inGroup, joinGroup } from '../../../platform/groups/index.ts';
import { seenBy } from '../../../platform/reach/index.ts';

/** How long a device was online in a period. */
export interface OnlineTime {
  device_id: number;
  device_name: string;
  device_mac: string;
  group_name: string;
  /** The part of the period since the device was activated. */
  known_ms: number;
  online_ms: number;
  /** How often it went offline. */
  outages: number;
}

interface Period {
  from: number;
  /** Not in the future. */
  to: number;
  group_id: number | undefined;
}

/** The accepted devices that the actor sees and that were active before the end of the period, by name. */
export function onlineTimes(
  db: Db,
  actor: Actor,
  { from, to, group_id }: Period,
  limit: number,
): Promise<OnlineTime[]> {
  const begin = sql`case when online_period.started_at > ${from} then online_period.started_at else ${from} end`;
  const end = sql`case when online_period.ended_at < ${to} then online_period.ended_at else ${to} end`;
  const since = sql`coalesce(device.activated_at, device.registered_at)`;
  const known = sql<number>`${to} - case when ${since} > ${from} then ${since} else ${from} end`;
  return query(db)
    .selectFrom('device')
    .innerJoin(...joinGroup('device.group_id'))
    .leftJoin('online_period', (join) =>
      join
        .onRef('online_period.device_id', '=', 'device.id')
        .on('online_period.started_at', '<', to)
        .on((eb) =>
          eb.or([eb('online_period.ended_at', 'is', null), eb('online_period.ended_at', '>', from)]),
        ),
    )
    .where(
      where.all(
        seenBy(resources.devices, actor),
        sql<boolean>`device.state = 'active' and ${since} < ${to}`,
        inGroup('device.group_id', 'device', actor, group_id),
      ),
    )
    .select([
      'device.id as device_id',
      'device.name as device_name',
      'device.mac as device_mac',
      GROUP_NAME,
      known.as('known_ms'),
      // A device without a period has one row without its columns.
      sql<number>`sum(case when online_period.started_at is null then 0 else (${end}) - (${begin}) end)`.as(
        'online_ms',
      ),
      sql<number>`coalesce(sum(online_period.returns
        + case when online_period.ended_at <= ${to} then 1 else 0 end), 0)`.as('outages'),
    ])
    .groupBy(['device.id', 'device.name', 'device.mac', 'device.activated_at', 'device.registered_at'])
    .groupBy(sql.ref(GROUP_NAME_COLUMN))
    .orderBy('device.name')
    .orderBy('device.id')
    .limit(limit)
    .execute();
}
