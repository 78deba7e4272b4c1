import { expect, it } from 'vitest';
import { dateIn, datesText, dayNames, periodText, spanText } from './calendar-texts.ts';

const t = ((_key: string, { start, end }: { start: string; end: string }) =>
  `${start}-${end}`) as unknown as Parameters<typeof spanText>[3];

const textOf = (from: string, to: string, timeZone = 'UTC') =>
  spanText(Date.parse(from), Date.parse(to), timeZone, t);

it('has the dates of a span only if it does not lie within one day', () => {
  expect(textOf('2026-11-23T08:00Z', '2026-11-23T12:00Z')).toBe('08:00-12:00');
  expect(textOf('2026-11-23T00:00Z', '2026-11-24T00:00Z')).toBe('00:00-24:00');
  expect(textOf('2026-11-23T22:00Z', '2026-11-24T02:00Z')).toBe('11-23 22:00-11-24 02:00');
  expect(textOf('2026-11-23T00:00Z', '2026-11-30T00:00Z')).toBe('11-23 00:00-11-29 24:00');
});

it('has the times of the time zone, also on a day of 25 hours', () => {
  expect(textOf('2026-10-24T22:00Z', '2026-10-25T23:00Z', 'Europe/Berlin')).toBe('00:00-24:00');
  expect(dateIn(Date.parse('2026-11-23T20:00Z'), 'Asia/Shanghai')).toBe('2026-11-24');
});

it('has the days of a part of whole days', () => {
  const [monday, tuesday] = [Date.UTC(2026, 10, 23), Date.UTC(2026, 10, 24)];
  expect(datesText(monday, tuesday, 'UTC', t)).toBe('11-23');
  expect(datesText(monday, tuesday + 86_400_000, 'UTC', t)).toBe('11-23-11-24');
});

it('names periods and their days', () => {
  const week = { from: '2026-11-30', days: 7 };
  expect(periodText(week, 'week', 'zh')).toBe('2026/11/30 – 2026/12/6');
  expect(periodText({ from: '2026-11-01', days: 30 }, 'month', 'en')).toBe('November 2026');
  expect(dayNames(week, 'en').slice(0, 2)).toEqual([
    { weekday: 'Mon', day: '30' },
    { weekday: 'Tue', day: '1' },
  ]);
});
