import { aDocument, aRelease, aScene } from '@marquee/testkit';
import { expect, it } from 'vitest';
import type { AgreedRun } from '../content/item.ts';
import { agreedItem, agreedPositionMs } from './synchronised-item.ts';

const lengths = [10_000, 20_000];

const run = (index: number, turns = lengths): AgreedRun => ({
  cycleMs: turns.reduce((all, length) => all + length, 0),
  startMs: index === 0 ? 0 : (turns[0] ?? 0),
  runMs: turns[index] ?? 0,
});

it.each([
  ['a device that joins the first program', run(0), 4_000, 4_000],
  ['a device that joins the second program', run(1), 14_000, 4_000],
  ['a program that begins a little late', run(1), 10_015, 15],
  ['a program that begins a little early', run(1), 9_980, -20],
  ['the first program after the end of the cycle', run(0), 29_990, -10],
  ['a single program that begins again a little early', run(0, [10_000]), 9_990, -10],
])('W6: agrees on the position of %s', (_what, which, now, expected) => {
  expect(agreedPositionMs(which, now)).toBe(expected);
  expect(agreedPositionMs(which, now + 60_000_000 * 30)).toBe(expected);
});

it('runs a program of a playlist again until its turn is over, on all devices at the same time', () => {
  const document = aDocument({ scenes: [aScene({ durationMs: 10_000 })] });
  const programs = [
    { id: 1, name: '1', document, durationMs: 25_000 },
    { id: 2, name: '2', document, durationMs: 4_000 },
  ];
  const release = { ...aRelease({ id: 7, mode: 'synchronised', programs }), isReady: true };
  const runs = [];
  let current = agreedItem(release, undefined, 0);
  for (const now of [9_990, 19_990, 24_990, 28_990]) {
    runs.push([current?.program.id, current?.agreed?.startMs, current?.agreed?.runMs]);
    current = agreedItem(release, current, now);
  }
  expect(runs).toEqual([
    [1, 0, 10_000],
    [1, 10_000, 10_000],
    [1, 20_000, 5_000],
    [2, 25_000, 4_000],
  ]);
  expect(agreedItem(release, undefined, 22_000)).toMatchObject({
    turnMs: 5_000,
    agreed: { startMs: 20_000 },
  });
});
