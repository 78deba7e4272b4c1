import { expect, test } from 'vitest';
import { nextSpan } from './next-span.ts';

test.each([
  [[], '00:00', '01:00'],
  [[{ start: '08:00', end: '12:00' }], '12:00', '13:00'],
  [
    [
      { start: '14:00', end: '18:30' },
      { start: '08:00', end: '12:00' },
    ],
    '18:30',
    '19:30',
  ],
  [[{ start: '08:00', end: '23:30' }], '23:30', '23:59'],
  [[{ start: '00:00', end: '23:59' }], '23:00', '23:59'],
])('after %j proposes %s to %s', (spans, start, end) => {
  expect(nextSpan(spans)).toEqual({ start, end });
});
