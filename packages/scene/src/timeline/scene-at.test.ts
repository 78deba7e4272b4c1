import { aDocument, aScene } from '@marquee/testkit';
import { expect, test } from 'vitest';
import { sceneAt, sceneStartMs } from './scene-at.ts';

const document = aDocument({ scenes: [aScene({ durationMs: 2_000 }), aScene({ durationMs: 3_000 })] });

test.each([
  [0, { sceneIndex: 0, sceneTimeMs: 0, isEnded: false }],
  [1_999, { sceneIndex: 0, sceneTimeMs: 1_999, isEnded: false }],
  [2_000, { sceneIndex: 1, sceneTimeMs: 0, isEnded: false }],
  [5_000, { sceneIndex: 1, sceneTimeMs: 3_000, isEnded: true }],
  [99_000, { sceneIndex: 1, sceneTimeMs: 3_000, isEnded: true }],
  [-1, { sceneIndex: 0, sceneTimeMs: 0, isEnded: false }],
])('finds the scene at %d ms', (time, position) => {
  expect(sceneAt(document, time)).toEqual({ ...position, cycle: 0 });
});

test('repeats when looping', () => {
  expect(sceneAt(document, 12_500, { loop: true })).toEqual({
    sceneIndex: 1,
    sceneTimeMs: 500,
    cycle: 2,
    isEnded: false,
  });
});

test('returns the start time of a scene', () => {
  expect([0, 1, 2].map((index) => sceneStartMs(document, index))).toEqual([0, 2_000, 5_000]);
});
