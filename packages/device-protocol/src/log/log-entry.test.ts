import { describe, expect, it } from 'vitest';
import { type LogEntry, logText, withEntry, withoutRange } from './log-entry.ts';

const NOW = Date.UTC(2026, 10, 26, 4);
const DAY_MS = 86_400_000;
const entryAt = (at: number): LogEntry => ({ at, level: 'info', text: String(at) });

describe('the log of a device', () => {
  it('keeps the newest entries', () => {
    const entries = [1, 2, 3].reduce<LogEntry[]>((log, at) => withEntry(log, entryAt(at), 2), []);
    expect(entries.map(({ at }) => at)).toEqual([2, 3]);
  });

  it('has one line for each entry, whatever its text', () => {
    const entries = withEntry([], { at: NOW, level: 'warning', text: 'two\nlines' });
    expect(logText(entries)).toBe('2026-11-26T04:00:00.000Z WARNING two lines\n');
  });

  it('deletes what is older than a range', () => {
    const days = [40, 20, 1, 0.25, 0];
    const left = (range: Parameters<typeof withoutRange>[1]) =>
      withoutRange(
        days.map((age) => entryAt(NOW - age * DAY_MS)),
        range,
        { now: NOW, timeZone: 'Asia/Shanghai' },
      ).map(({ at }) => (NOW - at) / DAY_MS);
    // It is noon in Shanghai, so six hours ago is today.
    expect(left('before-today')).toEqual([0.25, 0]);
    expect(left('before-week')).toEqual([1, 0.25, 0]);
    expect(left('before-month')).toEqual([20, 1, 0.25, 0]);
    expect(left('all')).toEqual([]);
  });

  it('knows the day of the device', () => {
    const lateYesterday = entryAt(NOW - 6 * 3_600_000);
    expect(withoutRange([lateYesterday], 'before-today', { now: NOW, timeZone: 'UTC' })).toEqual([]);
  });
});
