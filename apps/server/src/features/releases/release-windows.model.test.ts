import { expect, it } from 'vitest';
import { windowsOf } from './release-windows.model.ts';

const schedule = {
  validFrom: '2026-11-01',
  validTo: '2026-12-31',
  weekdays: [1, 2, 3, 4, 5, 6, 7],
  continuous: false,
  spans: [{ start: '08:00', end: '12:00' }],
};

/** `23T08:00 to 23T12:00`: the days of the month and the times. */
const textsOf = (changes: Partial<typeof schedule>, days: number, first = '2026-11-23') =>
  windowsOf({ ...schedule, ...changes }, first, days).map(({ from, to }) =>
    [from, to].map((text) => text.slice(8)).join(' to '),
  );

it('has the spans of each day', () => {
  expect(textsOf({}, 2)).toEqual(['23T08:00 to 23T12:00', '24T08:00 to 24T12:00']);
  expect(textsOf({ weekdays: [2] }, 7)).toEqual(['24T08:00 to 24T12:00']);
});

it('is one window where nothing interrupts it, and ends with the period or the validity', () => {
  const wholeDay = [{ start: '00:00', end: '23:59' }];
  expect(textsOf({ spans: wholeDay }, 7)).toEqual(['23T00:00 to 30T00:00']);
  expect(textsOf({ continuous: true, spans: [] }, 7)).toEqual(['23T00:00 to 30T00:00']);
  expect(textsOf({ spans: wholeDay, validTo: '2026-11-24' }, 7)).toEqual(['23T00:00 to 25T00:00']);
});

it('keeps a span that crosses midnight in one window, also from the day before', () => {
  const night = [{ start: '22:00', end: '02:00' }];
  expect(textsOf({ spans: night, validFrom: '2026-11-22' }, 2)).toEqual([
    '23T00:00 to 23T02:00',
    '23T22:00 to 24T02:00',
    '24T22:00 to 25T00:00',
  ]);
});

it('is on the wall clock, also on days on which clocks change', () => {
  expect(textsOf({ validFrom: '2026-10-01' }, 1, '2026-10-25')).toEqual(['25T08:00 to 25T12:00']);
});

it('is empty outside the validity', () => {
  expect(textsOf({ validTo: '2026-11-20' }, 7)).toEqual([]);
});
