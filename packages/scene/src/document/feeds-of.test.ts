import { aDocument, aScene } from '@marquee/testkit';
import { expect, test } from 'vitest';
import { newElement } from '../elements/definitions.ts';
import { feedIdOf } from '../feeds/feed.schema.ts';
import { feedsOf } from './feeds-of.ts';

const PLACE = { zh: '上海', en: 'Shanghai', latitude: 31.23, longitude: 121.47 };

test.each([
  [31.23, 121.47, 'weather:31.23,121.47'],
  [31.2304, 121.4737, 'weather:31.23,121.47'],
  [-33.87, 151.2, 'weather:-33.87,151.20'],
  [-0.001, 0, 'weather:0.00,0.00'],
])('the weather at %d, %d has the id %s', (latitude, longitude, id) => {
  expect(feedIdOf({ kind: 'weather', params: { latitude, longitude } })).toBe(id);
});

test('lists each feed of a document once, with the shortest interval, hidden elements included', () => {
  const weather = (id: string, refreshHours: 1 | 3 | 12, city = PLACE) =>
    newElement('weather', { id, name: id, refreshHours, city, hidden: id === 'hidden' });
  const document = aDocument({
    scenes: [
      aScene({ elements: [weather('first', 12), newElement('clock', { id: 'clock', name: 'clock' })] }),
      aScene({
        id: 'two',
        elements: [
          weather('hidden', 3, { ...PLACE, latitude: 31.2301 }),
          weather('other', 1, { ...PLACE, latitude: 0 }),
        ],
      }),
    ],
  });
  expect([...feedsOf(document)]).toEqual([
    [
      'weather:31.23,121.47',
      { feed: { kind: 'weather', params: { latitude: 31.23, longitude: 121.47 } }, refreshMs: 3 * 3_600_000 },
    ],
    [
      'weather:0.00,121.47',
      { feed: { kind: 'weather', params: { latitude: 0, longitude: 121.47 } }, refreshMs: 3_600_000 },
    ],
  ]);
});
