import { FLOW_AGE_BANDS, FLOW_GENDERS } from '@marquee/contract';
import { sql } from 'kysely';
import type { Actor } from '../../../platform/actor/actor.ts';
import { type Condition, where } from '../../../platform/database/where.ts';
import { inGroup } from '../../../platform/groups/index.ts';
import { flowSeenBy } from './flow.policy.ts';

export interface FlowFilter {
  device_id?: number | undefined;
  device_name?: string | undefined;
  group_id?: number | undefined;
  gender?: (typeof FLOW_GENDERS)[number] | undefined;
  age_band?: (typeof FLOW_AGE_BANDS)[number] | undefined;
}

/** Days since 1970, both inclusive. */
export interface DayRange {
  first: number;
  last: number;
}

type Counts = 'audience_hours' | 'audience_programs' | 'audience_days' | 'audience_visits';

/** The counts of the devices of the filter that this actor sees, in these days; of every kind for `audience_visits`. */
export function countedIn(table: Counts, actor: Actor, filter: FlowFilter, days: DayRange): Condition {
  return where.all(
    flowSeenBy(actor, table),
    where.atLeast(`${table}.day`, days.first),
    where.atMost(`${table}.day`, days.last),
    ofDevices(table, actor, filter),
    ...(table === 'audience_visits'
      ? []
      : [
          ofKind(table, 'gender', filter.gender, FLOW_GENDERS),
          ofKind(table, 'age_band', filter.age_band, FLOW_AGE_BANDS),
        ]),
  );
}

/** The devices of the filter. */
export function ofDevices(
  table: Counts | 'audience_source' | 'audience_gap',
  actor: Actor,
  { device_id, device_name, group_id }: FlowFilter,
): Condition {
  return where.all(
    where.eq(`${table}.device_id`, device_id),
    where.asked(
      where.contains('device.name', device_name),
      (named) => sql`${sql.ref(`${table}.device_id`)} in (select device.id from device where ${named})`,
    ),
    where.asked(
      inGroup('device.group_id', 'device', actor, group_id),
      (inside) => sql`${sql.ref(`${table}.device_id`)} in (select device.id from device where ${inside})`,
    ),
  );
}

/** Whether a filter asks for one kind of people. */
export function asksForKind({ gender, age_band }: FlowFilter): boolean {
  return gender !== undefined || age_band !== undefined;
}

/** One value, or any. Every value of the first columns of a key is named, so that the days after them are found by the key. */
function ofKind<Value>(
  table: Counts,
  column: 'gender' | 'age_band',
  asked: Value | undefined,
  values: readonly Value[],
): Condition | undefined {
  if (asked === undefined && table === 'audience_days') return undefined;
  const named = asked === undefined ? values : [asked];
  const codes = named.map((value) => codeOf(values.indexOf(value), values));
  return sql<boolean>`${sql.ref(`${table}.${column}`)} in (${sql.join(codes)})`;
}

/** Unknown is the last of the values, and 0 in tables. */
function codeOf(index: number, values: readonly unknown[]): number {
  return index === values.length - 1 ? 0 : index + 1;
}
