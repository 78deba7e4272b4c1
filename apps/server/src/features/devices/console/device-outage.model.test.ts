import { expect, it } from 'vitest';
import { findOutages, type OfflineMinute } from './device-outage.model.ts';

const MINUTE = 60_000;
const at = (minute: number) => Date.UTC(2026, 10, 24, 3, minute);

const EAST = { id: 1, name: 'East', path: '/1/' };
const SHANGHAI = { id: 2, name: 'Shanghai', path: '/1/2/' };
const HANGZHOU = { id: 3, name: 'Hangzhou', path: '/1/3/' };
const PLACES = [EAST, SHANGHAI, HANGZHOU];

const off = (group: { id: number }, minute: number, count: number): OfflineMinute => ({
  group_id: group.id,
  first: at(minute),
  last: at(minute) + MINUTE - 1,
  device_count: count,
  offline_count: count,
});
const online = (group: { id: number }, device_count: number): OfflineMinute => ({
  group_id: group.id,
  first: null,
  last: null,
  device_count,
  offline_count: 0,
});
const told = (minutes: readonly OfflineMinute[], places = PLACES) =>
  findOutages(places, minutes).data.map(
    ({ group_names, since, offline_count, device_count }) =>
      `${group_names.at(-1)}: ${offline_count} of ${device_count} since ${new Date(since).getUTCMinutes()}`,
  );

it('console 14: devices that went offline within five minutes of one another are one event', () => {
  const minutes = [off(SHANGHAI, 18, 3), off(SHANGHAI, 13, 6), off(SHANGHAI, 25, 5), online(EAST, 99)];
  expect(told(minutes)).toEqual(['Shanghai: 9 of 14 since 13', 'Shanghai: 5 of 14 since 25']);
});

it('console 14: fewer than five devices are no event, but are counted', () => {
  const minutes = [off(SHANGHAI, 13, 5), off(HANGZHOU, 40, 4), online(HANGZHOU, 20)];
  expect(told(minutes)).toEqual(['Shanghai: 5 of 5 since 13']);
  expect(findOutages(PLACES, minutes)).toMatchObject({
    rest_count: 4,
    offline_count: 9,
    device_count: 29,
  });
});

it('console 14: an event of most of an area names the area', () => {
  expect(told([off(SHANGHAI, 13, 30), off(HANGZHOU, 14, 20), online(HANGZHOU, 30)])).toEqual([
    'East: 50 of 80 since 13',
  ]);
});

it('console 14: an event of small groups names the group above them', () => {
  const minutes = [off(SHANGHAI, 13, 4), off(HANGZHOU, 13, 4), online(EAST, 100)];
  expect(told(minutes)).toEqual(['East: 8 of 108 since 13']);
});

it('console 14: devices of a group itself are an event apart from those of the groups below it', () => {
  const minutes = [off(EAST, 13, 6), off(SHANGHAI, 13, 7), online(HANGZHOU, 100)];
  expect(told(minutes)).toEqual(['Shanghai: 7 of 7 since 13', 'East: 6 of 113 since 13']);
});

it('console 14: devices that never were online, or whose group is not seen, are counted only', () => {
  const never = { ...online(SHANGHAI, 7), offline_count: 7 };
  expect(findOutages([SHANGHAI], [never, off(HANGZHOU, 13, 9)])).toEqual({
    data: [],
    rest_count: 16,
    offline_count: 16,
    device_count: 16,
  });
});

it('console 14: a group below one that is not seen has its own name', () => {
  expect(told([off(SHANGHAI, 13, 9)], [SHANGHAI])).toEqual(['Shanghai: 9 of 9 since 13']);
});

it('console 14: the twenty largest are listed, the newest of equal ones first', () => {
  const cities = Array.from({ length: 30 }, (_, index) => ({
    id: index + 1,
    name: `City ${index}`,
    path: `/${index + 1}/`,
  }));
  const found = findOutages(
    cities,
    cities.map((city, index) => off(city, index, index === 7 ? 50 : 5)),
  );
  expect(found.data.map(({ group_names }) => group_names[0]).slice(0, 3)).toEqual([
    'City 7',
    'City 29',
    'City 28',
  ]);
  expect(found.data).toHaveLength(20);
  expect(found.rest_count).toBe(10 * 5);
});

it('console 14: an event names the inner group if all devices of a group are in it', () => {
  expect(told([off(SHANGHAI, 13, 9)])).toEqual(['Shanghai: 9 of 9 since 13']);
});

it('console 14: an event names the groups around its group that the reader sees', () => {
  const minutes = [off(SHANGHAI, 13, 9), online(EAST, 90)];
  expect(findOutages(PLACES, minutes).data[0]?.group_names).toEqual(['East', 'Shanghai']);
  expect(findOutages([SHANGHAI], minutes).data[0]?.group_names).toEqual(['Shanghai']);
});
