import { describe, expect, it } from 'vitest';
import { announcedDays, licenceEndDetail, parseLicenceEnd } from './licence-end.ts';

const DAY = 86_400_000;
const END = 100 * DAY;

describe('the announcement of an end', () => {
  it.each([
    [30.01, undefined],
    [30, 30],
    [14.01, 30],
    [14, 14],
    [7, 7],
    [3.5, 7],
    [3, 3],
    [1.01, 3],
    [1, 1],
    [0.01, 1],
    [0, 0],
    [-5, 0],
  ])('%s days before it is the one of %s days', (before, days) => {
    expect(announcedDays(END, END - before * DAY)).toBe(days);
  });

  it('is read from the detail of its alert', () => {
    const end = { subject: 'trial', days: 7, ends_at: END } as const;
    expect(parseLicenceEnd(licenceEndDetail(end))).toEqual(end);
    for (const other of [null, '', 'late', 'server 7', 'other 7 1'])
      expect(parseLicenceEnd(other)).toBeUndefined();
  });
});
