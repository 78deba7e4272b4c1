import { powerPlanSchema } from '@marquee/schedule';
import { expect, test } from 'vitest';
import { type AirtimeCandidate, airtimeOf } from './airtime.model.ts';

const HOUR = 3_600_000;
const SPAN = { start: Date.parse('2026-12-01'), end: Date.parse('2026-12-08'), timeZone: 'UTC' };

function aCandidate(
  releaseId: number,
  changes: Partial<AirtimeCandidate> & { hours?: [string, string] } = {},
) {
  const { hours: [start, end] = ['00:00', '23:59'], ...rest } = changes;
  return {
    releaseId,
    number: releaseId,
    screen: 1,
    mode: 'append',
    status: 'approved',
    ready: true,
    loopMs: 10_000,
    schedule: {
      validFrom: '2026-11-01',
      validTo: '2026-12-31',
      weekdays: [1, 2, 3, 4, 5, 6, 7],
      continuous: false,
      spans: [{ start, end }],
    },
    ...rest,
  } satisfies AirtimeCandidate;
}

test('takes time of weaker releases only while it is in effect', () => {
  const own = aCandidate(9, { mode: 'replace', hours: ['10:00', '12:00'] });
  const others = [aCandidate(1, { hours: ['11:00', '20:00'] }), aCandidate(2, { hours: ['14:00', '20:00'] })];
  expect(airtimeOf(own, others, SPAN)).toEqual({
    isScheduled: true,
    startsAt: SPAN.start + 10 * HOUR,
    playsMs: 14 * HOUR,
    offMs: 0,
    share: null,
    displaces: [{ releaseId: 1, ms: 7 * HOUR, isSameMode: false }],
    replacedBy: [],
  });
});

test('names the release first whose time it takes most', () => {
  const own = aCandidate(9, { mode: 'replace', hours: ['10:00', '14:00'] });
  const others = [aCandidate(1, { hours: ['13:00', '20:00'] }), aCandidate(2, { hours: ['08:00', '12:00'] })];
  expect(airtimeOf(own, others, SPAN).displaces.map(({ releaseId }) => releaseId)).toEqual([2, 1]);
});

test('is replaced by stronger releases, and by a newer one of its mode', () => {
  const own = aCandidate(9, { mode: 'inter-cut', hours: ['08:00', '12:00'] });
  const stronger = aCandidate(1, { mode: 'replace', hours: ['08:00', '09:00'] });
  const later = aCandidate(2, { mode: 'inter-cut', hours: ['11:00', '13:00'], number: 12 });
  const { startsAt, playsMs, replacedBy, displaces } = airtimeOf(own, [stronger, later], SPAN);
  expect({ startsAt, playsMs }).toEqual({ startsAt: SPAN.start + 9 * HOUR, playsMs: 14 * HOUR });
  expect(replacedBy).toEqual([
    { releaseId: 1, ms: 7 * HOUR, isSameMode: false },
    { releaseId: 2, ms: 7 * HOUR, isSameMode: true },
  ]);
  expect(displaces).toEqual([]);
});

test('takes turns with appended releases by the length of their loops', () => {
  const own = aCandidate(9, { loopMs: 30_000, hours: ['08:00', '10:00'] });
  const others = [aCandidate(1, { hours: ['09:00', '12:00'] })];
  expect(airtimeOf(own, others, SPAN)).toMatchObject({ playsMs: 14 * HOUR, share: 0.75, displaces: [] });
  expect(airtimeOf(own, [], SPAN)).toMatchObject({ playsMs: 14 * HOUR, share: null });
});

test('takes equal turns when no loop has a length', () => {
  const own = aCandidate(9, { loopMs: 0 });
  expect(airtimeOf(own, [aCandidate(1, { loopMs: 0 })], SPAN).share).toBe(0.5);
});

test('is not scheduled on days outside its period', () => {
  const own = aCandidate(9);
  const over = { ...SPAN, start: Date.parse('2027-02-01'), end: Date.parse('2027-02-08') };
  expect(airtimeOf(own, [], over)).toMatchObject({ isScheduled: false, startsAt: null, playsMs: 0 });
});

test('plays one hour less on the day when the clocks skip one', () => {
  const zone = { start: Date.parse('2026-12-01'), end: Date.parse('2026-12-02'), timeZone: 'Etc/GMT' };
  expect(airtimeOf(aCandidate(9), [], zone).playsMs).toBe(24 * HOUR);
  const spring = { start: Date.parse('2027-03-27T23:00Z'), end: Date.parse('2027-03-28T22:00Z') };
  const own = aCandidate(9);
  own.schedule.validTo = '2027-12-31';
  expect(airtimeOf(own, [], { ...spring, timeZone: 'Europe/Berlin' }).playsMs).toBe(23 * HOUR);
});

test('plays only while the screen is on by its plan', () => {
  const own = aCandidate(9, { hours: ['10:00', '14:00'] });
  const weekly = [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({ weekday, on: '12:00', off: '20:00' }));
  const power = powerPlanSchema.parse({ weekly });
  expect(airtimeOf(own, [], { ...SPAN, power })).toMatchObject({
    isScheduled: true,
    startsAt: SPAN.start + 12 * HOUR,
    playsMs: 14 * HOUR,
    offMs: 14 * HOUR,
  });
  expect(airtimeOf(own, [], { ...SPAN, power: 'off' })).toMatchObject({
    startsAt: null,
    playsMs: 0,
    offMs: 28 * HOUR,
  });
});
