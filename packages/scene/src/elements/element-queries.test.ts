import { aFileRef, aPicture, aText, aVideo } from '@marquee/testkit';
import { describe, expect, test } from 'vitest';
import {
  elementEndMs,
  elementStateAt,
  entranceAt,
  isElementShown,
  playsOfElement,
} from './element-queries.ts';
import { ELEMENTS } from './registry.ts';

test('every element type has a unique name and code, listed in the order of the codes', () => {
  const codes = ELEMENTS.map(({ code }) => code);
  expect(codes).toEqual([...new Set(codes)].sort((a, b) => a - b));
  expect(new Set(ELEMENTS.map(({ type }) => type)).size).toBe(ELEMENTS.length);
});

/** A moment of a scene; these tests do not depend on the wall clock. */
const at = (sceneTimeMs: number) => ({ sceneTimeMs, epochMs: 0 });

describe('a carousel of 3 s and 5 s', () => {
  const element = aPicture({
    transition: 'fade',
    pictures: [
      { file: aFileRef(), durationMs: 3_000 },
      { file: aFileRef(), durationMs: 5_000 },
    ],
  });
  test.each([
    [0, { offsetMs: 0, index: 0, from: null, progress: 1, next: 1 }],
    [2_999, { offsetMs: 2_999, index: 0, from: null, progress: 1, next: 1 }],
    [3_000, { offsetMs: 0, index: 1, from: 0, progress: 0, next: 0 }],
    [3_400, { offsetMs: 400, index: 1, from: 0, progress: 0.5, next: 0 }],
    [3_800, { offsetMs: 800, index: 1, from: null, progress: 1, next: 0 }],
    [8_000, { offsetMs: 0, index: 0, from: 1, progress: 0, next: 1 }],
    [-5, { offsetMs: 0, index: 0, from: null, progress: 1, next: 1 }],
  ])('at %d ms', (time, state) => {
    expect(elementStateAt(element, at(time))).toEqual({ type: 'picture', ...state });
  });

  test('changes at once without a transition', () => {
    expect(elementStateAt({ ...element, transition: 'none' }, at(3_000))).toMatchObject({
      index: 1,
      progress: 1,
    });
  });
});

test('a single picture has no transition', () => {
  expect(elementStateAt(aPicture(), at(10_100))).toMatchObject({ index: 0, from: null, progress: 1 });
});

test('videos play one after another and repeat', () => {
  const element = aVideo({
    videos: [2_000, 3_000].map((durationMs) => aFileRef({ mime: 'video/mp4', durationMs })),
  });
  expect(elementStateAt(element, at(2_500))).toMatchObject({ index: 1, offsetMs: 500, next: 0 });
  expect(elementStateAt(element, at(5_100))).toMatchObject({ index: 0, offsetMs: 100, next: 1 });
});

describe('an element that is shown from 2 s to 9 s of its scene', () => {
  const videos = [2_000, 3_000].map((durationMs) => aFileRef({ mime: 'video/mp4', durationMs }));
  const element = aVideo({ videos, startMs: 2_000, endMs: 9_000 });

  test.each([
    [1_999, false],
    [2_000, true],
    [8_999, true],
    [9_000, false],
  ])('at %d ms: shown %s', (time, isShown) => {
    expect(isElementShown(element, time)).toBe(isShown);
  });

  test('is never shown while it is hidden', () => {
    expect(isElementShown({ ...element, hidden: true }, 5_000)).toBe(false);
  });

  test('begins its own time when it appears', () => {
    expect(elementStateAt(element, at(0))).toMatchObject({ index: 0, offsetMs: 0 });
    expect(elementStateAt(element, at(4_500))).toMatchObject({ index: 1, offsetMs: 500 });
  });

  test('plays its files within its span', () => {
    const plays = playsOfElement(element, 60_000);
    expect(plays.map(({ startMs, durationMs, isComplete }) => [startMs, durationMs, isComplete])).toEqual([
      [2_000, 2_000, true],
      [4_000, 3_000, true],
      [7_000, 2_000, true],
    ]);
    expect(playsOfElement(element, 3_000).map(({ isComplete }) => isComplete)).toEqual([false]);
    expect(playsOfElement(element, 2_000)).toEqual([]);
  });

  test('needs a scene as long as its end, or as its start and one run', () => {
    expect(elementEndMs(element)).toBe(9_000);
    expect(elementEndMs({ ...element, endMs: null })).toBe(7_000);
    expect(elementEndMs(aText({ startMs: 2_000 }))).toBe(0);
  });
});

test.each([
  ['none', 4_000, 1],
  ['fade', 4_000, 0],
  ['fade', 4_125, 0.25],
  ['fade', 5_000, 1],
] as const)(
  'an element that starts at 4 s with the entrance %s has appeared at %d ms by %d',
  (entrance, time, share) => {
    expect(entranceAt(aText({ startMs: 4_000, entrance }), time)).toBe(share);
  },
);
