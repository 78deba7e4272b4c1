import { expect, it } from 'vitest';
import { comparePlays, type KnownRelease } from './compare-plays.ts';

const SECOND = 1000;
const releases = new Map<number, KnownRelease>([
  [1, { mode: 'append', longestProgramMs: 10 * SECOND }],
  [2, { mode: 'replace', longestProgramMs: 5 * SECOND }],
  [3, { mode: 'inter-cut', longestProgramMs: 5 * SECOND }],
]);
const predicted = [
  { releaseId: 1, from: 0, to: 60 * SECOND },
  { releaseId: 2, from: 60 * SECOND, to: 120 * SECOND },
  { releaseId: 3, from: 120 * SECOND, to: 180 * SECOND },
];

function plays(releaseId: number, from: number, to: number, step: number) {
  const count = Math.ceil((to - from) / step);
  return Array.from({ length: count }, (_, at) => ({
    releaseId,
    startedAt: (from + at * step) * SECOND,
    durationMs: Math.min(step, to - from - at * step) * SECOND,
  }));
}
const deviationsOf = (...parts: ReturnType<typeof plays>[]) =>
  comparePlays(parts.flat(), predicted, releases, [0, 180 * SECOND]).deviations;
const first = plays(1, 0, 60, 10);

it('finds nothing in plays as predicted, with a program that ends before it is replaced', () => {
  expect(deviationsOf(first, plays(2, 60, 120, 5), plays(3, 120, 180, 5))).toEqual([]);
  expect(deviationsOf(plays(1, 0, 68, 10), plays(2, 68, 120, 5), plays(3, 120, 180, 5))).toEqual([]);
});

it.each([
  [
    'a release that begins out of its time',
    [first, plays(2, 50, 120, 5), plays(3, 120, 180, 5)],
    'in none of its',
  ],
  ['a replacement that is not cut', [first, plays(2, 60, 125, 10), plays(3, 120, 180, 5)], 'played until'],
  ['a replacement that does not play', [first, plays(3, 120, 180, 5)], 'played 0 ms of 60000 ms'],
  ['an inter-cut that comes late', [first, plays(2, 60, 120, 5), plays(3, 140, 180, 5)], 'played 40000 ms'],
])('finds %s', (_, parts, said) => {
  expect(deviationsOf(...parts)[0]).toContain(said);
});
