import type { DeviceDay } from '@marquee/contract';
import { expect, it } from 'vitest';
import { playingSegments } from './playing-segments.ts';

type Release = DeviceDay['screens'][number]['releases'][number];

const release = (number: number, ...parts: [number, number, 'plays' | 'replaced'][]): Release => ({
  release_id: number,
  number,
  name: `release ${number}`,
  mode: 'append',
  valid_to: '2026-12-31',
  parts: parts.map(([from, to, state]) => ({ from, to, state, by: null })),
});

const textsOf = (releases: Release[]) =>
  playingSegments({ releases }).map(
    ({ from, to, releases: shown }) => `${from}-${to} ${shown.map(({ number }) => number)}`,
  );

it('has what plays instead of what is replaced', () => {
  const menu = release(1, [7, 11, 'plays'], [11, 13, 'replaced'], [13, 22, 'plays']);
  expect(textsOf([release(2, [11, 13, 'plays']), menu])).toEqual(['7-11 1', '11-13 2', '13-22 1']);
});

it('has the releases that take turns together, the oldest first', () => {
  expect(textsOf([release(2, [8, 12, 'plays']), release(1, [8, 10, 'plays'])])).toEqual([
    '8-10 1,2',
    '10-12 2',
  ]);
});

it('leaves out times in which nothing plays', () => {
  expect(textsOf([release(1, [8, 10, 'plays'], [12, 14, 'plays'])])).toEqual(['8-10 1', '12-14 1']);
  expect(textsOf([release(1, [8, 10, 'replaced'])])).toEqual([]);
  expect(textsOf([])).toEqual([]);
});
