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

type Counts = 'audience_hours' | 'audience_days' | 'audience_visits';

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
          where.asked(filter.gender, (gender) =>
            isCode(`${table}.gender`, FLOW_GENDERS.indexOf(gender), FLOW_GENDERS),
          ),
          where.asked(filter.age_band, (band) =>
            isCode(`${table}.age_band`, FLOW_AGE_BANDS.indexOf(band), FLOW_AGE_BANDS),
          ),
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

/** Unknown is the last of the values, and 0 in tables. */
function isCode(column: string, index: number, values: readonly unknown[]): Condition {
  return sql<boolean>`${sql.ref(column)} = ${index === values.length - 1 ? 0 : index + 1}`;
}
