import { dayOfDate } from '@marquee/schedule';
import { expect, test } from 'vitest';
import { flowMonthAt } from './flow-month.model.ts';

test.each([
  ['2030-03-15T12:00Z', 'UTC', 1, '2030-03-01', '2030-04-01T00:00Z'],
  ['2030-03-15T12:00Z', 'UTC', 20, '2030-02-20', '2030-03-20T00:00Z'],
  ['2030-01-05T12:00Z', 'UTC', 10, '2029-12-10', '2030-01-10T00:00Z'],
  ['2030-12-31T17:00Z', 'Asia/Shanghai', 1, '2031-01-01', '2031-01-31T16:00Z'],
])('the month at %s in %s that begins on day %i', (now, zone, startDay, first, renews) => {
  expect(flowMonthAt(Date.parse(now), zone, startDay)).toEqual({
    firstDay: dayOfDate(first),
    renewsAt: Date.parse(renews),
  });
});
