import { ELEMENT_DEFINITIONS } from '@marquee/scene';
import { expect, test } from 'vitest';
import { CITIES } from './cities.ts';
import { readCities, searchText } from './read-cities.ts';

const cities = readCities(CITIES);
const found = (typed: string) =>
  cities.filter(({ zh, en }) => searchText(`${zh} ${en}`).includes(searchText(typed))).map(({ en }) => en);

test('lists several hundred cities of China and of most countries', () => {
  expect(cities.filter(({ country }) => country === 'CN').length).toBeGreaterThan(330);
  expect(cities.length).toBeGreaterThan(850);
  const countries = new Set(cities.map(({ country }) => country));
  expect(countries.size).toBeGreaterThan(180);
  const names = new Intl.DisplayNames('en', { type: 'region' });
  for (const country of countries) expect(names.of(country), country).not.toBe(country);
});

test('every city can be chosen: names in both languages, and coordinates in two decimals', () => {
  const { city } = ELEMENT_DEFINITIONS.weather.schema.shape;
  for (const { zh, en, latitude, longitude } of cities) {
    expect(city.safeParse({ zh, en, latitude, longitude }).success, en).toBe(true);
    expect(zh, en).toMatch(/\p{Script=Han}/u);
    expect(en, zh).not.toMatch(/\p{Script=Han}/u);
    for (const degrees of [latitude, longitude]) expect(Number(degrees.toFixed(2)), en).toBe(degrees);
  }
});

test('no city is listed twice, and cities of one name in one country differ in their province', () => {
  const places = cities.map(({ latitude, longitude, en }) => `${latitude},${longitude} ${en}`);
  expect(new Set(places).size).toBe(places.length);
  const names = cities.map(({ en, country, province }) => `${en} ${country} ${province?.en ?? ''}`);
  expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
});

test.each([
  ['北京', 'Beijing'],
  ['beij', 'Beijing'],
  ["xi'an", "Xi'an"],
  ['xian', "Xi'an"],
  ['sao paulo', 'São Paulo'],
  ['乌鲁', 'Urumqi'],
  ['new york', 'New York'],
])('finds %s', (typed, name) => {
  expect(found(typed)).toContain(name);
});

test('stays small, because a panel loads it', async () => {
  const compressed = new Blob([CITIES]).stream().pipeThrough(new CompressionStream('gzip'));
  expect((await new Response(compressed).arrayBuffer()).byteLength).toBeLessThan(60_000);
});
