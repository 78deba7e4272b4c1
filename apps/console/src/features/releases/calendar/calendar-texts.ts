import type { TFunction } from 'i18next';
import type { Language } from '../../../i18n/index.ts';
import { timeIn } from '../../../shared/playback/lane/time-in.ts';
import type { Period, Scale } from './calendar-period.ts';

const DAY_MS = 86_400_000;

/** Calendar days are read as if they were in UTC. */
const UTC = { timeZone: 'UTC' } as const;

/** The days of a period in words: `Nov 23 – 29, 2026`. */
export function periodText({ from, days }: Period, scale: Scale, language: Language): string {
  const first = Date.parse(from);
  if (scale === 'month')
    return new Intl.DateTimeFormat(language, { year: 'numeric', month: 'long', ...UTC }).format(first);
  const day = { year: 'numeric', month: 'short', day: 'numeric', ...UTC } as const;
  if (scale === 'day') return new Intl.DateTimeFormat(language, { weekday: 'short', ...day }).format(first);
  return new Intl.DateTimeFormat(language, day).formatRange(first, first + (days - 1) * DAY_MS);
}

/** The names of the days of a period, as the columns of the calendar have them. */
export function dayNames({ from, days }: Period, language: Language): { weekday: string; day: string }[] {
  const weekday = new Intl.DateTimeFormat(language, { weekday: days > 7 ? 'narrow' : 'short', ...UTC });
  return Array.from({ length: days }, (_, index) => {
    const at = Date.parse(from) + index * DAY_MS;
    return { weekday: weekday.format(at), day: String(new Date(at).getUTCDate()) };
  });
}

/** How a stretch of time is written. */
export interface SpanWords {
  timeZone: string;
  language: Language;
  t: TFunction;
}

/** The times of a stretch of time; with the dates if it does not lie within one day, and without times if it has whole days. */
export function spanText(from: number, to: number, words: SpanWords): string {
  const { timeZone, language, t } = words;
  const [start, end] = [timeIn(from, timeZone), timeIn(to, timeZone)];
  const isOneDay = dateIn(from, timeZone) === dateIn(to - 1, timeZone);
  if (start === '00:00' && end === '00:00')
    return isOneDay ? t('release_calendar.all_day') : datesText(from, to, words);
  // An end at midnight is that of the day before.
  if (isOneDay) return t('releases.span_text', { start, end: end === '00:00' ? '24:00' : end });
  return rangeFormat(language, timeZone, {
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  }).formatRange(from, to);
}

/** The times of a part of a day, without dates; undefined for whole days, and for more than one day. */
export function timesText(from: number, to: number, { timeZone, t }: SpanWords): string | undefined {
  const [start, end] = [timeIn(from, timeZone), timeIn(to, timeZone)];
  if (to - from >= DAY_MS || (start === '00:00' && end === '00:00')) return undefined;
  return t('releases.span_text', { start, end: end === '00:00' ? '24:00' : end });
}

/** The days of a part that has whole days: `Nov 23 – 29`. */
export function datesText(from: number, to: number, { timeZone, language }: SpanWords): string {
  return rangeFormat(language, timeZone, {}).formatRange(from, to - 1);
}

/** Chinese ranges have numbers only, so single days have them too. */
const MONTHS = { zh: 'numeric', en: 'short' } as const satisfies Record<Language, string>;

const ranges = new Map<string, Intl.DateTimeFormat>();

function rangeFormat(language: Language, timeZone: string, times: Intl.DateTimeFormatOptions) {
  const key = `${language} ${timeZone} ${times.hourCycle}`;
  const format =
    ranges.get(key) ??
    new Intl.DateTimeFormat(language, { month: MONTHS[language], day: 'numeric', timeZone, ...times });
  ranges.set(key, format);
  return format;
}

const dates = new Map<string | undefined, Intl.DateTimeFormat>();

/** The date `YYYY-MM-DD` of an instant, in a time zone or in that of the browser. */
export function dateIn(at: number, timeZone?: string): string {
  let format = dates.get(timeZone);
  if (!format) {
    // Swedish dates are those of ISO 8601.
    format = new Intl.DateTimeFormat('sv-SE', timeZone === undefined ? {} : { timeZone });
    dates.set(timeZone, format);
  }
  return format.format(at);
}
