/** A date and time as a wall clock shows it. */
export interface WallTime {
  year: number;
  /** 1-12. */
  month: number;
  day: number;
  /** 0-23. */
  hour: number;
  minute: number;
  second: number;
}

const HOUR_MS = 3_600_000;
const [WEST, EAST] = [-11, 12];
const OFFSET = /^UTC(?:([+-])([1-9]|1[0-2]))?$/;
const IANA = /^[A-Za-z][\w+-]*(?:\/[\w+-]+){1,2}$/;
const MAX_NAME = 64;

/** The fixed offsets of the specification (§9), from west to east: `UTC-11` to `UTC+12`. */
export const UTC_OFFSETS: readonly string[] = Array.from({ length: EAST - WEST + 1 }, (_, index) => {
  const hours = WEST + index;
  if (hours === 0) return 'UTC';
  return hours < 0 ? `UTC${hours}` : `UTC+${hours}`;
});

/**
 * Whether a text names a time zone: an offset of `UTC_OFFSETS` or an IANA name. Only the form of a name is checked, because a device
 * may know fewer zones than the server and must not refuse the whole program for an unknown one.
 */
export function isTimeZone(text: string): boolean {
  return UTC_OFFSETS.includes(text) || (text.length <= MAX_NAME && IANA.test(text));
}

/** The date and time in a zone; null is the local zone, as is a zone that this machine does not know. */
export function wallTimeIn(timeZone: string | null, epochMs: number): WallTime {
  const offsetHours = timeZone === null ? undefined : offsetHoursOf(timeZone);
  if (offsetHours === undefined) return partsOf(formatOf(timeZone ?? LOCAL), epochMs);
  const shifted = new Date(epochMs + offsetHours * HOUR_MS);
  return {
    year: shifted.getUTCFullYear(),
    month: shifted.getUTCMonth() + 1,
    day: shifted.getUTCDate(),
    hour: shifted.getUTCHours(),
    minute: shifted.getUTCMinutes(),
    second: shifted.getUTCSeconds(),
  };
}

function offsetHoursOf(timeZone: string): number | undefined {
  const match = OFFSET.exec(timeZone);
  if (!match) return undefined;
  const [, sign, hours = '0'] = match;
  return sign === '-' ? -Number(hours) : Number(hours);
}

function partsOf(format: Intl.DateTimeFormat, epochMs: number): WallTime {
  const parts = new Map(format.formatToParts(epochMs).map(({ type, value }) => [type, Number(value)]));
  const part = (type: keyof WallTime) => parts.get(type) ?? 0;
  return {
    year: part('year'),
    month: part('month'),
    day: part('day'),
    hour: part('hour'),
    minute: part('minute'),
    second: part('second'),
  };
}

/** Not the name of a zone, so that it is replaced by the local one. */
const LOCAL = 'local';

/** Formats are slow to create, and an element needs its zone repeatedly. */
const formats = new Map<string, Intl.DateTimeFormat>();

function formatOf(timeZone: string): Intl.DateTimeFormat {
  let format = formats.get(timeZone);
  if (!format) {
    format = newFormat(timeZone) ?? newFormat(undefined) ?? new Intl.DateTimeFormat();
    formats.set(timeZone, format);
  }
  return format;
}

function newFormat(timeZone: string | undefined): Intl.DateTimeFormat | undefined {
  try {
    return new Intl.DateTimeFormat('en-US', {
      timeZone,
      hourCycle: 'h23',
      year: 'numeric',
      month: 'numeric',
      day: 'numeric',
      hour: 'numeric',
      minute: 'numeric',
      second: 'numeric',
    });
  } catch {
    return undefined;
  }
}
