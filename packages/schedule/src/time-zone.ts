import { Temporal as TemporalPolyfill } from 'temporal-polyfill';

const NativeOrPolyfill: typeof TemporalPolyfill =
  (globalThis as { Temporal?: typeof TemporalPolyfill }).Temporal ?? TemporalPolyfill;

/** A period in which a zone keeps one offset: local time = instant + offset. Half-open, epoch ms. */
export interface OffsetSegment {
  readonly start: number;
  readonly end: number;
  readonly offset: number;
}

/**
 * The IANA name or offset behind what operators write: `UTC+8` is `Etc/GMT-8` (the sign of the Etc zones is
 * reversed), `GMT+05:30` is `+05:30`. Other names are returned unchanged.
 */
export function resolveTimeZone(name: string): string {
  const match = /^(?:UTC|GMT)?([+-])(\d{1,2})(?::?([0-5]\d))?$/.exec(name.trim());
  if (!match) return name;
  const [, sign, hours = '0', minutes = '00'] = match;
  const limit = sign === '+' ? 14 : 12;
  if (minutes === '00' && Number(hours) <= limit) {
    return Number(hours) === 0 ? 'UTC' : `Etc/GMT${sign === '+' ? '-' : '+'}${Number(hours)}`;
  }
  return `${sign}${hours.padStart(2, '0')}:${minutes}`;
}

/** Whether this machine knows the zone. */
export function isTimeZone(name: string): boolean {
  try {
    zonedAt(0, resolveTimeZone(name));
    return true;
  } catch {
    return false;
  }
}

const segmentsByZone = new Map<string, OffsetSegment[]>();

/**
 * The segment around an instant. Zone arithmetic is slow and schedules ask for the same few segments over and
 * over, so they are kept per zone.
 * @throws RangeError for a zone this machine does not know.
 */
export function offsetSegmentAt(instantMs: number, timeZone: string): OffsetSegment {
  let segments = segmentsByZone.get(timeZone);
  if (!segments) {
    segments = [];
    segmentsByZone.set(timeZone, segments);
  }
  const known = segments.find((segment) => segment.start <= instantMs && instantMs < segment.end);
  if (known) return known;
  const segment = findSegment(instantMs, resolveTimeZone(timeZone));
  segments.push(segment);
  return segment;
}

const MS_PER_DAY = 86_400_000;

/** The calendar day on which an instant falls in a zone, counted from 1970-01-01. */
export function localDayAt(instantMs: number, timeZone: string): number {
  return Math.floor((instantMs + offsetSegmentAt(instantMs, timeZone).offset) / MS_PER_DAY);
}

/** The instant at which a counted day begins in a zone. */
export function dayStartAt(day: number, timeZone: string): number {
  return instantAt(day * MS_PER_DAY, timeZone);
}

/**
 * The instant at which the wall clock of a zone shows a time, which is given as epoch ms as if it were UTC. A time that
 * the clocks repeat is the first or the second one, a time that they skip is near it.
 */
export function instantAt(wallMs: number, timeZone: string): number {
  const near = wallMs - offsetSegmentAt(wallMs, timeZone).offset;
  return wallMs - offsetSegmentAt(near, timeZone).offset;
}

/** The counted day of `YYYY-MM-DD`. */
export function dayOfDate(date: string): number {
  return Date.parse(`${date}T00:00:00Z`) / MS_PER_DAY;
}

/** A counted day as `YYYY-MM-DD`. */
export function dateOfDay(day: number): string {
  return new Date(day * MS_PER_DAY).toISOString().slice(0, 10);
}

function findSegment(instantMs: number, timeZone: string): OffsetSegment {
  const here = zonedAt(instantMs, timeZone);
  const next = here.getTimeZoneTransition('next');
  const previous = here.add({ milliseconds: 1 }).getTimeZoneTransition('previous');
  return {
    start: previous ? previous.epochMilliseconds : Number.NEGATIVE_INFINITY,
    end: next ? next.epochMilliseconds : Number.POSITIVE_INFINITY,
    offset: here.offsetNanoseconds / 1e6,
  };
}

function zonedAt(instantMs: number, timeZone: string) {
  return NativeOrPolyfill.Instant.fromEpochMilliseconds(instantMs).toZonedDateTimeISO(timeZone);
}
