import { expect, test } from 'vitest';
import { correctionOf, driftOf } from './drift.ts';

test('ignores an invisible drift', () => {
  expect(correctionOf(80)).toEqual({ kind: 'rate', factor: 1 });
});

test('corrects a small drift by speed and a large one by a jump', () => {
  expect(correctionOf(200)).toEqual({ kind: 'rate', factor: 0.95 });
  expect(correctionOf(-200)).toEqual({ kind: 'rate', factor: 1.05 });
  expect(correctionOf(-501)).toEqual({ kind: 'seek' });
});

test('treats the end and the beginning of a loop as adjacent', () => {
  expect(driftOf(3_990, 10, 4_000)).toBe(-20);
  expect(driftOf(3_990, 10, null)).toBe(3_980);
});
