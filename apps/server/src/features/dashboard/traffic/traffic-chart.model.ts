import { TRAFFIC_DIRECTIONS, type Traffic, type TrafficDirection, type TrendDays } from '@marquee/contract';
import { dayStartAt, localDayAt } from '@marquee/schedule';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

type PerDirection = Record<TrafficDirection, number>;

interface Counted {
  direction: TrafficDirection;
  at: number;
  bytes: number;
}

/** Bytes are read for a chart by steps of ten minutes. */
export const READ_STEP_MS = 10 * MINUTE_MS;

/** Where the bars of a chart up to a moment begin: bars of ten minutes since midnight, of hours, or of days in a time zone. */
export function barStarts(days: TrendDays, now: number, timeZone: string): number[] {
  const today = localDayAt(now, timeZone);
  if (days === 30)
    return Array.from({ length: days }, (_, index) => dayStartAt(today - days + 1 + index, timeZone));
  const stepMs = days === 1 ? READ_STEP_MS : HOUR_MS;
  const first = floor(dayStartAt(today - days + 1, timeZone), stepMs);
  const starts = [];
  for (let at = first; at <= now; at += stepMs) starts.push(at);
  return starts;
}

/** The midnight before a moment, to the ten minutes in which bytes are kept. */
export function midnightOf(now: number, timeZone: string): number {
  return floor(dayStartAt(localDayAt(now, timeZone), timeZone), READ_STEP_MS);
}

/** The bars with the bytes that began in each. */
export function barsOf(starts: readonly number[], counted: readonly Counted[]): Traffic['bars'] {
  const bars = starts.map((at) => ({ at, ...nothing() }));
  const sorted = counted.toSorted((a, b) => a.at - b.at);
  let index = 0;
  for (const { direction, at, bytes } of sorted) {
    while (index + 1 < bars.length && (bars[index + 1]?.at ?? 0) <= at) index += 1;
    const bar = bars[index];
    if (bar && at >= bar.at) bar[direction] += bytes;
  }
  return bars;
}

export function sumOf(counted: readonly Counted[]): PerDirection {
  const sum = nothing();
  for (const { direction, bytes } of counted) sum[direction] += bytes;
  return sum;
}

function nothing(): PerDirection {
  return Object.fromEntries(TRAFFIC_DIRECTIONS.map((direction) => [direction, 0])) as PerDirection;
}

function floor(at: number, ms: number): number {
  return Math.floor(at / ms) * ms;
}
