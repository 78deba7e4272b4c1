import fc from 'fast-check';
import { expect, test } from 'vitest';
import { sceneElementSchema } from '../element.schema.ts';
import { createElement, elementNextChangeMs, elementStateAt, glyphsOfElement } from '../element-queries.ts';
import { countdownElement } from './countdown.element.ts';

type Options = Partial<Parameters<typeof countdownElement.build>[0]>;

const aCountdown = (options: Options = {}) =>
  countdownElement.build({ id: 'count', name: 'Countdown', ...options });
const stateAt = (options: Options, at: string, sceneTimeMs = 0) =>
  elementStateAt(aCountdown(options), { sceneTimeMs, epochMs: Date.parse(at) });
const shownAt = (options: Options, at: string) =>
  stateAt(options, at)
    .parts.map(({ digits, label }) => `${digits} ${label}`)
    .join(' ');

// The new year of UTC+8.
const END = Date.parse('2026-12-31T16:00:00Z');

test.each<[Options, string, string]>([
  [{}, '2026-12-29T12:59:50Z', '2 天 03 小时 00 分 10 秒'],
  [{ days: false }, '2026-12-29T12:59:50Z', '51 小时 00 分 10 秒'],
  [{ days: false, hours: false, minutes: false }, '2026-12-31T15:58:00Z', '120 秒'],
  [{ language: 'en' }, '2026-12-30T14:58:59Z', '1 Day 01 Hour 01 Minute 01 Second'],
  [{ language: 'en' }, '2026-12-28T13:57:58Z', '3 Days 02 Hours 02 Minutes 02 Seconds'],
  [{ days: false, hours: false, minutes: false, seconds: false }, '2026-12-01T00:00:00Z', ''],
])('with %j it shows at %s: %s', (options, at, text) => {
  expect(shownAt(options, at)).toBe(text);
});

test('rounds the smallest unit up, so that it shows zero only at the end', () => {
  const days = { hours: false, minutes: false, seconds: false };
  expect(shownAt(days, '2026-12-31T15:59:59Z')).toBe('1 天');
  expect(shownAt(days, '2026-12-31T16:00:00Z')).toBe('0 天');
});

test('counts to the time of its zone', () => {
  expect(shownAt({ timeZone: 'UTC' }, '2026-12-31T16:00:00Z')).toBe('0 天 08 小时 00 分 00 秒');
});

test('shows the text before until the end, then the text at the end instead of everything', () => {
  const texts = { before: 'Sale starts in', ended: 'Sale!' };
  expect(stateAt(texts, '2026-12-31T15:59:59Z')).toMatchObject({ isEnded: false, text: 'Sale starts in' });
  expect(stateAt(texts, '2026-12-31T16:00:00Z')).toEqual({
    type: 'countdown',
    isEnded: true,
    text: 'Sale!',
    parts: [],
  });
  expect(stateAt({ before: 'Left' }, '2027-03-01T00:00:00Z')).toMatchObject({
    isEnded: true,
    text: 'Left',
    parts: [{ digits: '0' }, { digits: '00' }, { digits: '00' }, { digits: '00' }],
  });
});

test('counts down a duration from its appearance, whatever the wall clock shows', () => {
  const options: Options = { target: 'duration', durationMs: 90_000, startMs: 5_000, days: false };
  const at = (sceneTimeMs: number) => stateAt(options, '2030-01-01T00:00:00Z', sceneTimeMs);
  const digits = (sceneTimeMs: number) =>
    at(sceneTimeMs)
      .parts.map((part) => part.digits)
      .join(':');
  expect([0, 5_000, 5_999, 6_000, 94_999, 95_000, 200_000].map(digits)).toEqual([
    '00:01:30',
    '00:01:30',
    '00:01:30',
    '00:01:29',
    '00:00:01',
    '00:00:00',
    '00:00:00',
  ]);
  expect(elementNextChangeMs(aCountdown(options), 0)).toBeUndefined();
});

test('looks the same until its next change, and different then', () => {
  const units = fc.record({
    days: fc.boolean(),
    hours: fc.boolean(),
    minutes: fc.boolean(),
    seconds: fc.boolean(),
  });
  fc.assert(
    fc.property(units, fc.integer({ min: 1, max: 4e9 }), (chosen, beforeMs) => {
      const element = aCountdown({ ...chosen, ended: 'Over' });
      const look = (epochMs: number) => elementStateAt(element, { sceneTimeMs: 0, epochMs });
      const epochMs = END - beforeMs;
      const nextMs = elementNextChangeMs(element, epochMs) ?? 0;
      expect(look(nextMs - 1)).toEqual(look(epochMs));
      expect(look(nextMs)).not.toEqual(look(epochMs));
    }),
  );
  expect(elementNextChangeMs(aCountdown(), END)).toBeUndefined();
});

test.each(['zh', 'en'] as const)('loads every character that it may show in %s', (language) => {
  const options: Options = { language, before: '还有é', ended: '结束!' };
  const [glyphs] = glyphsOfElement(aCountdown(options));
  for (const daysBefore of [400, 1.1, 0.05, 0, -1]) {
    const state = stateAt(options, new Date(END - daysBefore * 86_400_000).toISOString());
    const shown = state.text + state.parts.map(({ digits, label }) => digits + label).join('');
    for (const character of shown) expect(glyphs?.text).toContain(character);
  }
});

test('a new one counts down to the next new year', () => {
  const input = { id: 'a', name: 'abc', files: [], epochMs: Date.parse('2026-11-22T00:00:00Z') };
  for (const canvas of [
    { width: 1920, height: 1080 },
    { width: 1080, height: 1920 },
  ]) {
    const created = createElement('countdown', canvas, input);
    expect(created).toMatchObject({ until: '2027-01-01T00:00:00', fontSize: 120 });
    expect(created.width).toBeLessThanOrEqual(canvas.width);
  }
});

test.each([
  ['until', '2027-02-30T00:00:00', 'date_time_invalid'],
  ['until', '<script>alert(1)</script>', 'date_time_invalid'],
  ['before', 'x'.repeat(101), 'element_text_too_long'],
  ['ended', 'x'.repeat(101), 'element_text_too_long'],
  ['durationMs', 999, 'number_out_of_range'],
  ['tileColor', 'url(https://example.com/x.png)', 'color_invalid'],
  ['labelColor', 'red;background:url(//x)', 'color_invalid'],
  ['fontFamily', 'x", url(//x)', 'font_unknown'],
])('refuses %s "%s"', (field, value, code) => {
  const { error } = sceneElementSchema.safeParse({ ...aCountdown(), [field]: value });
  expect(error?.issues).toMatchObject([{ path: [field], message: code }]);
});
