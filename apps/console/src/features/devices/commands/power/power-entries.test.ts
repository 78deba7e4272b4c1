import { expect, it } from 'vitest';
import { entriesOf, onPartsOf, rowsOf, type WeeklyEntry } from './power-entries.ts';

const entry = (weekday: number, on: string, off: string, status: 'on' | 'off' = 'on'): WeeklyEntry => ({
  weekday,
  on,
  off,
  status,
});

it('shows the same hours on several days as one row, and keeps every entry', () => {
  const entries = [
    entry(1, '08:00', '22:00'),
    entry(6, '10:00', '20:00'),
    entry(2, '08:00', '22:00'),
    entry(3, '08:00', '22:00', 'off'),
  ];
  const rows = rowsOf(entries);
  expect(rows.map(({ days, status }) => [days, status])).toEqual([
    [[1, 2], 'on'],
    [[6], 'on'],
    [[3], 'off'],
  ]);
  expect(entriesOf(rows)).toHaveLength(entries.length);
  expect(entriesOf(rows)).toEqual(expect.arrayContaining(entries));
});

it('draws hours past midnight on both days, and none that do not count', () => {
  const entries = [entry(7, '18:00', '03:00'), entry(1, '09:00', '12:00', 'off')];
  expect(onPartsOf(entries, 7)).toEqual([{ start: '18:00', end: '23:59' }]);
  expect(onPartsOf(entries, 1)).toEqual([{ start: '00:00', end: '03:00' }]);
  expect(onPartsOf(entries, 2)).toEqual([]);
});
