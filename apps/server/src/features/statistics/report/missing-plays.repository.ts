import { dayOfDate } from '@marquee/schedule';
import { sql } from 'kysely';
import type { Actor } from '../../../platform/actor/actor.ts';
import { query } from '../../../platform/database/query.ts';
import type { Db } from '../../../platform/database/transaction.ts';
import { where } from '../../../platform/database/where.ts';
import { inGroup } from '../../../platform/groups/index.ts';
import { statisticsSeenBy } from './statistic.policy.ts';
import { playedBy, type StatisticFilter } from './statistic-filter.repository.ts';

/** Plays that a device dropped before it could deliver them, spread evenly over these days. */
export interface MissingPlays {
  device_id: number;
  first_day: number;
  last_day: number;
  count: number;
}

/** A device on a day, `YYYY-MM-DD`. */
export interface DeviceDay {
  device_id: number;
  day: string;
}

/**
 * How many plays are missing in the period of the filter, and how many arrived. Names are not compared: which programs
 * the missing plays were of is unknown. Device names are the current ones.
 */
export async function sumOfPeriod(
  db: Db,
  actor: Actor,
  filter: StatisticFilter,
): Promise<{ missing: number; delivered: number }> {
  const from = filter.start === undefined ? null : dayOfDate(filter.start);
  const to = filter.end === undefined ? null : dayOfDate(filter.end);
  const first =
    from === null ? sql`first_day` : sql`case when first_day < ${from} then ${from} else first_day end`;
  const last = to === null ? sql`last_day` : sql`case when last_day > ${to} then ${to} else last_day end`;
  const share = sql`1.0 * (${last} - ${first} + 1) / (last_day - first_day + 1)`;
  const { missing } = await query(db)
    .selectFrom('play_gap')
    .select(sql<number | null>`sum((to_seq - from_seq + 1) * ${share})`.as('missing'))
    .where(
      where.all(
        statisticsSeenBy(actor, 'play_gap'),
        where.eq('play_gap.device_id', filter.device_id),
        where.atLeast('play_gap.last_day', from ?? undefined),
        where.atMost('play_gap.first_day', to ?? undefined),
        ofDevices(actor, filter),
      ),
    )
    .executeTakeFirstOrThrow();
  if (!missing) return { missing: 0, delivered: 0 };
  const { delivered } = await playedBy(db, actor, filter)
    .select(sql<number | null>`sum(play_day.count + play_day.cut_count)`.as('delivered'))
    .executeTakeFirstOrThrow();
  return { missing, delivered: delivered ?? 0 };
}

/** The gaps of these devices that reach into the days from `first` to `last`, as days since 1970-01-01. */
export async function listOfDevices(
  db: Db,
  deviceIds: readonly number[],
  first: number,
  last: number,
): Promise<MissingPlays[]> {
  return query(db)
    .selectFrom('play_gap')
    .select(['device_id', 'first_day', 'last_day', sql<number>`to_seq - from_seq + 1`.as('count')])
    .where('device_id', 'in', deviceIds)
    .where('last_day', '>=', first)
    .where('first_day', '<=', last)
    .execute();
}

/** How many plays of any program or material arrived, by device and day. */
export async function listDelivered(
  db: Db,
  deviceDays: readonly DeviceDay[],
): Promise<(DeviceDay & { count: number })[]> {
  return query(db)
    .selectFrom('play_day')
    .select(['device_id', 'day', sql<number>`sum(count + cut_count)`.as('count')])
    .where('device_id', 'in', [...new Set(deviceDays.map(({ device_id }) => device_id))])
    .where('day', 'in', [...new Set(deviceDays.map(({ day }) => day))])
    .groupBy(['device_id', 'day'])
    .execute();
}

function ofDevices(actor: Actor, { device_name, group_id }: StatisticFilter) {
  const inside = inGroup('device.group_id', 'device', actor, group_id);
  if (device_name === undefined && inside === undefined) return undefined;
  const matching = where.all(where.contains('device.name', device_name), inside);
  return sql<boolean>`play_gap.device_id in (select device.id from device where ${matching})`;
}
