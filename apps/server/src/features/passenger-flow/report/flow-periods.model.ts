import {
  FLOW_AGE_BANDS,
  FLOW_GENDERS,
  type FlowPoint,
  HOURS_UP_TO,
  type PassengerFlow,
} from '@marquee/contract';
import { dateOfDay, dayOfDate } from '@marquee/schedule';
import type { HourOfDay, KindOfDay, PeopleOfHour, Sums } from './flow.repository.ts';
import type { DayRange } from './flow-filter.repository.ts';
import { valueOf } from './kind-code.model.ts';

const DEFAULT_DAYS = 7;
const DAY_MS = 86_400_000;
/** 52 weeks. */
const SAME_WEEKDAYS = 364;
/** 1970-01-01 was a Thursday, the fourth day of the week. */
const FIRST_WEEKDAY = 4;

const NOBODY: Sums = { people: 0, watched: 0, dwell_ms: 0, attention_ms: 0 };

/** The days of a query; without its ends the last seven days, of which the last may have begun somewhere. */
export function daysOf(
  { start, end }: { start?: string | undefined; end?: string | undefined },
  now: number,
): DayRange {
  const last =
    end === undefined ? Math.max(Math.floor(now / DAY_MS), start ? dayOfDate(start) : 0) : dayOfDate(end);
  return { first: start === undefined ? last - DEFAULT_DAYS + 1 : dayOfDate(start), last };
}

/** The period with which this one is compared. */
export function comparedWith(
  compare: 'none' | 'previous' | 'year',
  { first, last }: DayRange,
): DayRange | undefined {
  if (compare === 'none') return undefined;
  const back = compare === 'previous' ? last - first + 1 : SAME_WEEKDAYS;
  return { first: first - back, last: last - back };
}

/** Hours of a long period would be too many points. */
export function unitOf(unit: PassengerFlow['unit'], { first, last }: DayRange): PassengerFlow['unit'] {
  return unit === 'hour' && last - first + 1 > HOURS_UP_TO ? 'day' : unit;
}

/** The total of a period and its hours, days or weeks. */
export function periodOf(
  range: DayRange,
  unit: PassengerFlow['unit'],
  rows: readonly (KindOfDay | HourOfDay)[],
) {
  const points = new Map<string, FlowPoint>();
  for (const row of rows) {
    const day = unit === 'week' ? Math.max(mondayOf(row.day), range.first) : row.day;
    const hour = unit === 'hour' && 'hour' in row ? row.hour : null;
    const key = `${String(day).padStart(8, '0')} ${String(hour ?? 0).padStart(2, '0')}`;
    const point = points.get(key) ?? { day: dateOfDay(day), hour, ...NOBODY };
    points.set(key, { ...point, ...sumOf(point, row) });
  }
  return {
    start: dateOfDay(range.first),
    end: dateOfDay(range.last),
    total: rows.reduce<Sums>(sumOf, NOBODY),
    series: [...points].toSorted(([one], [other]) => (one < other ? -1 : 1)).map(([, point]) => point),
  };
}

/** The sums of each kind of people, males before females and the young before the old. */
export function kindsOf(rows: readonly KindOfDay[]): PassengerFlow['kinds'] {
  const sums = new Map<string, PassengerFlow['kinds'][number]>();
  for (const row of rows) {
    const kind = {
      gender: valueOf(FLOW_GENDERS, row.gender),
      age_band: valueOf(FLOW_AGE_BANDS, row.age_band),
    };
    const key = `${FLOW_GENDERS.indexOf(kind.gender)} ${FLOW_AGE_BANDS.indexOf(kind.age_band)}`;
    sums.set(key, { ...kind, ...sumOf(sums.get(key) ?? NOBODY, row) });
  }
  return [...sums].toSorted(([one], [other]) => (one < other ? -1 : 1)).map(([, kind]) => kind);
}

/** People by weekday and hour, with the number of such days. */
export function heatOf({ first, last }: DayRange, rows: readonly PeopleOfHour[]): PassengerFlow['heat'] {
  const people = new Map<string, number>();
  for (const { day, hour, people: count } of rows) {
    const key = `${weekdayOf(day)} ${hour}`;
    people.set(key, (people.get(key) ?? 0) + count);
  }
  const length = last - first + 1;
  const daysOn = (weekday: number) => {
    const lead = (weekday - weekdayOf(first) + 7) % 7;
    return lead >= length ? 0 : Math.floor((length - 1 - lead) / 7) + 1;
  };
  return [...people].flatMap(([key, count]) => {
    const [weekday = 0, hour = 0] = key.split(' ').map(Number);
    return count > 0 ? [{ weekday, hour, people: count, days: daysOn(weekday) }] : [];
  });
}

/** 1 Monday … 7 Sunday. */
function weekdayOf(day: number): number {
  return ((((day + FIRST_WEEKDAY - 1) % 7) + 7) % 7) + 1;
}

function mondayOf(day: number): number {
  return day - weekdayOf(day) + 1;
}

function sumOf(one: Sums, other: Sums): Sums {
  return {
    people: one.people + other.people,
    watched: one.watched + other.watched,
    dwell_ms: one.dwell_ms + other.dwell_ms,
    attention_ms: one.attention_ms + other.attention_ms,
  };
}
