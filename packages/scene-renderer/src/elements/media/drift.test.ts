import { expect, test } from 'vitest';
import { correctionOf, driftOf, MUSIC_TOLERANCE, VIDEO_TOLERANCE } from './drift.ts';

test('ignores an invisible drift', () => {
  expect(correctionOf(80, VIDEO_TOLERANCE)).toEqual({ kind: 'rate', factor: 1 });
});

test('corrects a small drift by speed and a large one by a jump', () => {
  expect(correctionOf(200, VIDEO_TOLERANCE)).toEqual({ kind: 'rate', factor: 0.95 });
  expect(correctionOf(-200, VIDEO_TOLERANCE)).toEqual({ kind: 'rate', factor: 1.05 });
  expect(correctionOf(-501, VIDEO_TOLERANCE)).toEqual({ kind: 'seek' });
});

test('never changes the speed of music', () => {
  expect(correctionOf(1_400, MUSIC_TOLERANCE)).toEqual({ kind: 'rate', factor: 1 });
  expect(correctionOf(-1_600, MUSIC_TOLERANCE)).toEqual({ kind: 'seek' });
});

test('treats the end and the beginning of a loop as adjacent', () => {
  expect(driftOf(3_990, 10, 4_000)).toBe(-20);
  expect(driftOf(3_990, 10, null)).toBe(3_980);
});
