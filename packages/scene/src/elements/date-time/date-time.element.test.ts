import fc from 'fast-check';
import { expect, test } from 'vitest';
import { elementNextChangeMs, elementStateAt, glyphsOfElement } from '../element-queries.ts';
import { dateTimeElement } from './date-time.element.ts';

type Options = Partial<Parameters<typeof dateTimeElement.build>[0]>;

const aDateTime = (options: Options = {}) => dateTimeElement.build({ id: 'now', name: 'Now', ...options });
const linesAt = (options: Options, epochMs = Date.parse('2026-11-22T07:05:09Z')) =>
  elementStateAt(aDateTime(options), { sceneTimeMs: 0, epochMs }).lines;

test.each<[Options, string]>([
  [{}, '2026年11月22日 星期日 15:05'],
  [{ date: 'month-day', weekday: 'short', time: 'seconds' }, '11月22日 周日 15:05:09'],
  [{ date: 'numeric', weekday: 'none', hours: '12' }, '2026-11-22 下午3:05'],
  [{ lunar: true, time: 'none' }, '2026年11月22日 星期日 农历十月十四'],
  [{ language: 'en' }, 'Sunday, November 22, 2026 15:05'],
  [{ language: 'en', date: 'month-day', weekday: 'short', hours: '12' }, 'Sun, November 22 3:05 PM'],
  [{ language: 'en', date: 'none', weekday: 'none', time: 'minutes' }, '15:05'],
])('writes %j as %s', (options, line) => {
  expect(linesAt(options)).toEqual([line]);
});

test('gives each part a line of its own, and shows none for parts that are off', () => {
  expect(linesAt({ layout: 'lines', lunar: true })).toEqual([
    '15:05',
    '2026年11月22日 星期日',
    '农历十月十四',
  ]);
  expect(linesAt({ layout: 'lines', date: 'none', weekday: 'none' })).toEqual(['15:05']);
  expect(linesAt({ date: 'none', weekday: 'none', time: 'none' })).toEqual([]);
});

test('shows the date of its zone', () => {
  const newYear = Date.parse('2026-12-31T16:00:00Z');
  expect(linesAt({ weekday: 'none' }, newYear)).toEqual(['2027年1月1日 00:00']);
  expect(linesAt({ weekday: 'none', timeZone: 'UTC' }, newYear)).toEqual(['2026年12月31日 16:00']);
});

test('changes at the next second or minute', () => {
  const at = Date.parse('2026-11-22T07:05:09.500Z');
  expect(elementNextChangeMs(aDateTime({ time: 'seconds' }), at)).toBe(at + 500);
  expect(elementNextChangeMs(aDateTime(), at)).toBe(at + 50_500);
});

test('loads every character that it may show', () => {
  const options = fc.record({
    language: fc.constantFrom('zh', 'en'),
    date: fc.constantFrom('long', 'month-day', 'numeric'),
    weekday: fc.constantFrom('long', 'short'),
    hours: fc.constantFrom('24', '12'),
    lunar: fc.boolean(),
  });
  const [glyphs] = glyphsOfElement(aDateTime());
  fc.assert(
    fc.property(options, fc.integer({ min: 0, max: 4e12 }), (chosen, epochMs) => {
      for (const character of linesAt(chosen, epochMs).join('')) expect(glyphs?.text).toContain(character);
    }),
  );
});
