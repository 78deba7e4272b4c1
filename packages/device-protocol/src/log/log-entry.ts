import type { LogRange } from '@marquee/commands';
import { localDayAt } from '@marquee/schedule';
import { MAX_FAULT_DETAIL } from '../limits.ts';
import { toPlainText } from '../primitives.ts';

/** How many entries the log of a device keeps; the oldest go first. */
export const MAX_LOG_ENTRIES = 2000;

const DAY_MS = 86_400_000;
const WEEK_DAYS = 7;
const MONTH_DAYS = 30;

/** One line in the log of a device. */
export interface LogEntry {
  /** Epoch ms by the clock of the device. */
  readonly at: number;
  readonly level: 'info' | 'warning' | 'error';
  /** Without line breaks. */
  readonly text: string;
}

/** The log with one more entry, without the oldest beyond `limit`. */
export function withEntry(
  entries: readonly LogEntry[],
  { text, ...entry }: LogEntry,
  limit = MAX_LOG_ENTRIES,
): LogEntry[] {
  return [...entries, { ...entry, text: toPlainText(text, MAX_FAULT_DETAIL) }].slice(-limit);
}

/** The entries that are left once those of a range have been deleted. Days are those of the device's wall clock. */
export function withoutRange(
  entries: readonly LogEntry[],
  range: LogRange,
  { now, timeZone }: { now: number; timeZone: string },
): LogEntry[] {
  const isKept = keptBy(range, now, timeZone);
  return entries.filter(({ at }) => isKept(at));
}

function keptBy(range: LogRange, now: number, timeZone: string): (at: number) => boolean {
  switch (range) {
    case 'all':
      return () => false;
    case 'before-today':
      return (at) => localDayAt(at, timeZone) >= localDayAt(now, timeZone);
    case 'before-week':
      return (at) => at >= now - WEEK_DAYS * DAY_MS;
    case 'before-month':
      return (at) => at >= now - MONTH_DAYS * DAY_MS;
  }
}

/** The log as the text that a device uploads: a line for each entry, the oldest first, with its time in UTC. */
export function logText(entries: readonly LogEntry[]): string {
  return entries
    .map(({ at, level, text }) => `${new Date(at).toISOString()} ${level.toUpperCase().padEnd(7)} ${text}\n`)
    .join('');
}
