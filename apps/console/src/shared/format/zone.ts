import { createContext } from 'react';

/** The time zone (IANA) of the times on a part of a page; undefined for the reader's own. */
export const ZoneContext = createContext<string | undefined>(undefined);

const HOUR_MS = 3_600_000;
const MINUTE_MS = 60_000;

/** Formats take long to make, and a page needs many times. */
const formats = new Map<string, Intl.DateTimeFormat>();

/** `2026-11-24 04:12:00` of an instant on the wall clock of a zone. */
export function wallClockIn(at: number, zone: string): string {
  let format = formats.get(zone);
  if (!format) {
    // The Swedish format is that of ISO 8601.
    format = new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short', timeStyle: 'medium', timeZone: zone });
    formats.set(zone, format);
  }
  return format.format(at);
}

/** The difference of a zone from UTC at an instant, such as `UTC+8` or `UTC-3:30`. */
export function zoneName(at: number, zone: string): string {
  const offset = offsetOf(at, zone);
  if (offset === 0) return 'UTC';
  const hours = Math.floor(Math.abs(offset) / HOUR_MS);
  const minutes = Math.round((Math.abs(offset) % HOUR_MS) / MINUTE_MS);
  const rest = minutes === 0 ? '' : `:${String(minutes).padStart(2, '0')}`;
  return `UTC${offset < 0 ? '-' : '+'}${hours}${rest}`;
}

/** The name of a zone whose clocks differ from the reader's at an instant; otherwise undefined. */
export function foreignZoneName(at: number, zone: string | undefined): string | undefined {
  if (zone === undefined) return undefined;
  return offsetOf(at, zone) === -new Date(at).getTimezoneOffset() * MINUTE_MS
    ? undefined
    : zoneName(at, zone);
}

function offsetOf(at: number, zone: string): number {
  const whole = Math.floor(at / 1000) * 1000;
  return Date.parse(`${wallClockIn(whole, zone).replace(' ', 'T')}Z`) - whole;
}
