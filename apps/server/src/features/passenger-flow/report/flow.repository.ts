import { type AliasedRawBuilder, sql } from 'kysely';
import type { Actor } from '../../../platform/actor/actor.ts';
import { query } from '../../../platform/database/query.ts';
import type { Db } from '../../../platform/database/transaction.ts';
import { flowSeenBy } from './flow.policy.ts';
import {
  asksForKind,
  countedIn,
  type DayRange,
  type FlowFilter,
  ofDevices,
} from './flow-filter.repository.ts';
import { PEOPLE_SUMMED, SUMMED } from './flow-sums.repository.ts';

export interface Sums {
  people: number;
  watched: number;
  dwell_ms: number;
  attention_ms: number;
}

export interface KindOfDay extends Sums {
  day: number;
  gender: number;
  age_band: number;
}

interface Hour {
  day: number;
  hour: number;
}

export type HourOfDay = Hour & Sums;

export type PeopleOfHour = Hour & Pick<Sums, 'people'>;

/** A device with a source: since when, how long its sources worked in the period, and its power plan as JSON. */
export interface SourceOfPeriod {
  device_id: number;
  first_day: number;
  screens: number;
  observed_ms: number;
  time_zone: string | null;
  plan: string | null;
}

/** The counts of each day and kind, in no order. */
export async function listKindsOfDays(
  db: Db,
  actor: Actor,
  filter: FlowFilter,
  days: DayRange,
): Promise<KindOfDay[]> {
  return query(db)
    .selectFrom('audience_days')
    .where(countedIn('audience_days', actor, filter, days))
    .select(['day', 'gender', 'age_band'])
    .select(SUMMED)
    .groupBy(['day', 'gender', 'age_band'])
    .execute();
}

/** The counts of each hour, in no order. */
export function listHours(db: Db, actor: Actor, filter: FlowFilter, days: DayRange): Promise<HourOfDay[]> {
  return sumHours(db, actor, filter, days, SUMMED);
}

/** The people of each hour, in no order. */
export function listPeopleOfHours(
  db: Db,
  actor: Actor,
  filter: FlowFilter,
  days: DayRange,
): Promise<PeopleOfHour[]> {
  return sumHours(db, actor, filter, days, PEOPLE_SUMMED);
}

/** How many visible devices have ever reported counts. */
export async function countSources(db: Db, actor: Actor): Promise<number> {
  const { count } = await query(db)
    .selectFrom('audience_source')
    .innerJoin('device', 'device.id', 'audience_source.device_id')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where(flowSeenBy(actor, 'audience_source'))
    .executeTakeFirstOrThrow();
  return count;
}

/** The devices with a source that began by the end of the period. Deleted devices are expected to report nothing. */
export async function listSources(
  db: Db,
  actor: Actor,
  filter: FlowFilter,
  days: DayRange,
): Promise<SourceOfPeriod[]> {
  const observed = query(db)
    .selectFrom('audience_visits')
    .where(countedIn('audience_visits', actor, filter, days))
    .select((eb) => ['device_id', eb.fn.sum<number>('observed_ms').as('observed_ms')])
    .groupBy('device_id')
    .as('observed');
  return query(db)
    .selectFrom('audience_source')
    .innerJoin('device', 'device.id', 'audience_source.device_id')
    .leftJoin(observed, 'observed.device_id', 'audience_source.device_id')
    .leftJoin('device_setting', (join) =>
      join
        .onRef('device_setting.device_id', '=', 'audience_source.device_id')
        .on('device_setting.name', '=', 'rpc-power-schedule'),
    )
    .where(flowSeenBy(actor, 'audience_source'))
    .where(ofDevices('audience_source', actor, filter))
    .where('audience_source.first_day', '<=', days.last)
    .select(['audience_source.device_id', 'audience_source.first_day', 'audience_source.screens'])
    .select((eb) => eb.fn.coalesce('observed.observed_ms', sql<number>`0`).as('observed_ms'))
    .select(['device.time_zone', sql<string | null>`device_setting.payload`.as('plan')])
    .execute();
}

/** How many records were dropped of which some may belong to these days. */
export async function sumDropped(db: Db, actor: Actor, filter: FlowFilter, days: DayRange): Promise<number> {
  const { dropped } = await query(db)
    .selectFrom('audience_gap')
    .where(flowSeenBy(actor, 'audience_gap'))
    .where(ofDevices('audience_gap', actor, filter))
    .where('last_day', '>=', days.first)
    .where('first_day', '<=', days.last)
    .select(sql<number>`coalesce(sum(to_seq - from_seq + 1), 0)`.as('dropped'))
    .executeTakeFirstOrThrow();
  return dropped;
}

/** From the sums of everyone unless one kind is asked for. */
function sumHours<Measure extends keyof Sums>(
  db: Db,
  actor: Actor,
  filter: FlowFilter,
  days: DayRange,
  measures: readonly AliasedRawBuilder<number, Measure>[],
): Promise<(Hour & Pick<Sums, Measure>)[]> {
  if (!asksForKind(filter))
    return query(db)
      .selectFrom('audience_visits')
      .where(countedIn('audience_visits', actor, filter, days))
      .select(['day', 'hour'])
      .select(measures)
      .groupBy(['day', 'hour'])
      .$castTo<Hour & Pick<Sums, Measure>>()
      .execute();
  // Summed in the order of the key first, so that few rows are left to be sorted by hour.
  const sums = query(db)
    .selectFrom('audience_hours')
    .where(countedIn('audience_hours', actor, filter, days))
    .select(['gender', 'age_band', 'day', 'hour'])
    .select(measures)
    .groupBy(['gender', 'age_band', 'day', 'hour'])
    .as('sums');
  return query(db)
    .selectFrom(sums)
    .select(['day', 'hour'])
    .select(measures)
    .groupBy(['day', 'hour'])
    .$castTo<Hour & Pick<Sums, Measure>>()
    .execute();
}
