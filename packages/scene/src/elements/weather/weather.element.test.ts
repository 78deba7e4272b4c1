import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { FeedData } from '../../feeds/feed.schema.ts';
import { sampleFeed } from '../../feeds/sample-feed.ts';
import { elementNextChangeMs, elementStateAt, glyphsOfElement } from '../element-queries.ts';
import { weatherElement } from './weather.element.ts';

type Options = Partial<Parameters<typeof weatherElement.build>[0]>;

const HOUR_MS = 3_600_000;
/** 15:30 in Beijing. */
const NOW = Date.parse('2026-11-22T07:30:00Z');

const aWeather = (options: Options = {}) => weatherElement.build({ id: 'sky', name: 'Sky', ...options });

/** Three days in Beijing, fetched at an hour. */
const FEED: FeedData = {
  kind: 'weather',
  updatedAt: NOW - 10 * 60_000,
  data: {
    utcOffsetMinutes: 480,
    hours: Array.from({ length: 72 }, (_, hour) => ({
      at: Date.parse('2026-11-21T16:00:00Z') + hour * HOUR_MS,
      temperature: hour - 15,
      condition: 'rain',
      isDay: hour % 24 > 6,
    })),
    days: [
      { date: '2026-11-22', condition: 'heavy-rain', low: -0.4, high: 8.6 },
      { date: '2026-11-23', condition: 'clear', low: 1, high: 12 },
      { date: '2026-11-24', condition: 'fog', low: 2, high: 9 },
    ],
  },
};

const stateAt = (options: Options, epochMs = NOW, feed: FeedData | undefined = FEED) =>
  elementStateAt(aWeather(options), { sceneTimeMs: 0, epochMs, findFeed: () => feed });

test('shows the hour of the wall clock, and the days of the place', () => {
  expect(stateAt({})).toMatchObject({
    city: '北京',
    now: { temperature: '0°C', condition: 'rain', conditionName: '中雨', isDay: true },
    days: [
      { name: '今天', condition: 'heavy-rain', conditionName: '大雨', range: '0° ~ 9°' },
      { name: '周一', range: '1° ~ 12°' },
      { name: '周二', range: '2° ~ 9°' },
    ],
    note: '',
    isHidden: false,
  });
});

test('writes English and Fahrenheit', () => {
  expect(stateAt({ language: 'en', unit: 'fahrenheit' })).toMatchObject({
    city: 'Beijing',
    now: { temperature: '32°F', conditionName: 'Rain' },
    days: [{ name: 'Today', range: '31° – 47°' }, { name: 'Mon' }, { name: 'Tue' }],
  });
});

test('goes on with the forecast while no newer data arrive, and drops the days that have passed', () => {
  const later = NOW + 26 * HOUR_MS;
  expect(stateAt({}, later)).toMatchObject({
    now: { temperature: '26°C' },
    days: [{ name: '今天', range: '1° ~ 12°' }, { name: '周二' }],
  });
});

describe('the age of the data', () => {
  const noteAfter = (hours: number, options: Options = {}) =>
    stateAt(options, FEED.updatedAt + hours * HOUR_MS).note;

  test('is shown once a refresh was missed', () => {
    expect([noteAfter(1.9), noteAfter(2), noteAfter(25)]).toEqual([
      '',
      '更新于 2 小时前',
      '更新于 25 小时前',
    ]);
    expect([noteAfter(11.9, { refreshHours: 6 }), noteAfter(12, { refreshHours: 6 })]).toEqual([
      '',
      '更新于 12 小时前',
    ]);
    expect([
      noteAfter(23.9, { refreshHours: 12 }),
      noteAfter(24, { refreshHours: 12, language: 'en' }),
    ]).toEqual(['', 'Updated 24 h ago']);
    expect(noteAfter(49, { language: 'en' })).toBe('Updated 2 d ago');
  });

  test('hides the element after 24 hours where the author chose that', () => {
    const isHiddenAfter = (hours: number) =>
      stateAt({ whenOld: 'hide' }, FEED.updatedAt + hours * HOUR_MS).isHidden;
    expect([isHiddenAfter(23.9), isHiddenAfter(24)]).toEqual([false, true]);
    expect(stateAt({}, FEED.updatedAt + 25 * HOUR_MS).isHidden).toBe(false);
  });
});

test('says that there are no data before the first ones and after the last hour, or hides', () => {
  const nothing = { now: null, days: [], note: '暂无天气数据', isHidden: false };
  const elementWithout = elementStateAt(aWeather(), { sceneTimeMs: 0, epochMs: NOW });
  expect(elementWithout).toMatchObject({ ...nothing, city: '北京' });
  expect(stateAt({}, NOW + 60 * HOUR_MS)).toMatchObject(nothing);
  expect(stateAt({ whenOld: 'hide' }, NOW + 60 * HOUR_MS)).toMatchObject({ isHidden: true });
});

test('marks sample data', () => {
  const element = aWeather({ language: 'en' });
  const state = elementStateAt(element, {
    sceneTimeMs: 0,
    epochMs: NOW,
    findFeed: (feed) => sampleFeed(feed, NOW),
  });
  expect(state).toMatchObject({ note: 'Sample data', days: [{ name: 'Today' }, {}, {}] });
  expect(state.now).not.toBeNull();
});

test('changes at the next quarter of an hour, at which the hours of all zones begin', () => {
  expect(elementNextChangeMs(aWeather(), NOW + 1)).toBe(NOW + 15 * 60_000);
});

test('loads every character that it may show', () => {
  const options = fc.record({
    language: fc.constantFrom('zh', 'en'),
    unit: fc.constantFrom('celsius', 'fahrenheit'),
    refreshHours: fc.constantFrom(1, 3, 6, 12),
  });
  const hours = fc.integer({ min: -10, max: 100 });
  const conditions = fc.constantFrom(
    ...FEED.data.days.map(({ condition }) => condition),
    'hail',
    'snow-showers',
  );
  fc.assert(
    fc.property(options, hours, conditions, (chosen, passed, condition) => {
      const days = FEED.data.days.map((day) => ({ ...day, condition }));
      const feed = { ...FEED, data: { ...FEED.data, days } };
      const { now, days: shown, note, city } = stateAt(chosen, NOW + passed * HOUR_MS, feed);
      const texts = shown.flatMap(({ name, range, conditionName }) => [name, range, conditionName]);
      const [glyphs] = glyphsOfElement(aWeather(chosen));
      for (const character of [city, note, now?.temperature, now?.conditionName, ...texts].join(''))
        expect(glyphs?.text).toContain(character);
    }),
  );
});
