import { expect, test } from 'vitest';
import { elementNextChangeMs, elementStateAt, glyphsOfElement } from '../element-queries.ts';
import { clockElement, clockPeriods } from './clock.element.ts';

type Options = Partial<Parameters<typeof clockElement.build>[0]>;

const aClock = (options: Options = {}) => clockElement.build({ id: 'clock', name: 'Clock', ...options });
const stateOf = (options: Options, at: string) =>
  elementStateAt(aClock(options), { sceneTimeMs: 0, epochMs: Date.parse(at) });

test('shows the time of its zone, UTC+8 by default', () => {
  expect(stateOf({}, '2026-11-22T02:03:04Z')).toMatchObject({ hour: 10, minute: 3, second: 4 });
  expect(stateOf({ timeZone: 'UTC-11' }, '2026-11-22T02:03:04Z')).toMatchObject({ hour: 15, minute: 3 });
  expect(stateOf({ timeZone: 'America/New_York' }, '2026-11-22T02:03:04Z')).toMatchObject({ hour: 21 });
});

test('does not depend on the time of the scene', () => {
  const epochMs = Date.parse('2026-11-22T02:03:04Z');
  const [start, late] = [0, 99_000].map((sceneTimeMs) => elementStateAt(aClock(), { sceneTimeMs, epochMs }));
  expect(late).toEqual(start);
});

test.each([
  ['2026-03-29T00:59:59Z', '01:59:59'],
  ['2026-03-29T01:00:00Z', '03:00:00'],
  ['2026-10-25T00:59:59Z', '02:59:59'],
  ['2026-10-25T01:00:00Z', '02:00:00'],
])('follows daylight saving time: %s is %s in Berlin', (at, digits) => {
  expect(stateOf({ timeZone: 'Europe/Berlin' }, at).digits).toBe(digits);
});

test.each([
  ['2026-11-22T00:05:09Z', '00:05', '12:05', 'AM', '上午'],
  ['2026-11-22T11:59:59Z', '11:59', '11:59', 'AM', '上午'],
  ['2026-11-22T12:00:00Z', '12:00', '12:00', 'PM', '下午'],
  ['2026-11-22T23:07:00Z', '23:07', '11:07', 'PM', '下午'],
])('writes %s with 24 and with 12 hours', (at, in24, in12, latin, chinese) => {
  const options: Options = { timeZone: 'UTC', seconds: false };
  expect(stateOf(options, at)).toMatchObject({ digits: in24, period: { before: '', after: '' } });
  expect(stateOf({ ...options, hours: '12', period: 'latin' }, at)).toMatchObject({
    digits: in12,
    period: { before: '', after: latin },
  });
  expect(stateOf({ ...options, hours: '12', period: 'chinese' }, at)).toMatchObject({
    digits: in12,
    period: { before: chinese, after: '' },
  });
});

test('changes with every second, or with every minute when it shows no seconds', () => {
  const at = Date.parse('2026-11-22T02:03:04.250Z');
  expect(elementNextChangeMs(aClock(), at)).toBe(Date.parse('2026-11-22T02:03:05Z'));
  expect(elementNextChangeMs(aClock({ seconds: false }), at)).toBe(Date.parse('2026-11-22T02:04:00Z'));
  expect(elementNextChangeMs(aClock(), Date.parse('2026-11-22T02:03:05Z'))).toBe(
    Date.parse('2026-11-22T02:03:06Z'),
  );
});

test('needs all glyphs that it may show, and none for a face without numerals', () => {
  const glyphs = (options: Options) => glyphsOfElement(aClock(options)).map(({ text }) => text);
  expect(glyphs({ face: 'ticks' })).toEqual([]);
  expect(glyphs({ face: 'minimal' })).toEqual([]);
  expect(glyphs({ face: 'numerals' })).toEqual(['0123456789']);
  expect(glyphs({ face: 'digital' })).toEqual(['0123456789:']);
  expect(glyphs({ face: 'digital', hours: '12', period: 'latin' })).toEqual(['0123456789:AMPM']);
  expect(glyphs({ face: 'digital', hours: '12', period: 'chinese' })).toEqual(['0123456789:上午下午']);
});

test('has a text for AM and one for PM, unless it shows neither', () => {
  expect(clockPeriods(aClock({ hours: '12', period: 'latin' }))).toEqual(['AM', 'PM']);
  expect(clockPeriods(aClock({ hours: '12', period: 'chinese' }))).toEqual(['上午', '下午']);
  expect(clockPeriods(aClock({ hours: '12', period: 'none' }))).toEqual([]);
  expect(clockPeriods(aClock({ hours: '24' }))).toEqual([]);
});

test.each([
  ['an invalid zone', { timeZone: 'UTC+13' }],
  ['an unknown face', { face: 'cuckoo' }],
  ['an invalid colour', { color: 'red' }],
  ['an unknown font', { fontFamily: 'Comic Sans' }],
])('is refused with %s', (_, wrong) => {
  expect(clockElement.schema.safeParse({ ...aClock(), ...wrong }).success).toBe(false);
});
