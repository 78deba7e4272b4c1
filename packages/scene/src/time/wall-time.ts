import { type WallTime, wallTimeIn } from './time-zone.ts';

const DATE_TIME = /^(\d{4})-(\d{2})-(\d{2})T(\d{2}):(\d{2}):(\d{2})$/;

/** The date and time in a text such as `2027-01-01T08:30:00`; undefined for another form and for days that do not exist. */
export function parseWallTime(text: string): WallTime | undefined {
  const match = DATE_TIME.exec(text);
  if (!match) return undefined;
  const [year = 0, month = 0, day = 0, hour = 0, minute = 0, second = 0] = match.slice(1).map(Number);
  const wallTime = { year, month, day, hour, minute, second };
  const exists = new Date(asUtc(wallTime)).toISOString().startsWith(text);
  return exists ? wallTime : undefined;
}

/**
 * When the clocks of a zone show a time; null is the local zone. A time that daylight saving time skips counts from the offset before it,
 * and one that occurs twice is one of the two.
 */
export function epochAt(timeZone: string | null, wallTime: WallTime): number {
  const wanted = asUtc(wallTime);
  const offsetAt = (epochMs: number) => asUtc(wallTimeIn(timeZone, epochMs)) - epochMs;
  // The second look is for a change of the offset between the first guess and the time itself.
  const guess = wanted - offsetAt(wanted);
  return wanted - offsetAt(guess);
}

/** Years below 100 are not those of the 20th century. */
function asUtc({ year, month, day, hour, minute, second }: WallTime): number {
  return new Date(0).setUTCFullYear(year, month - 1, day) + ((hour * 60 + minute) * 60 + second) * 1000;
}
