import { describe, expect, it } from 'vitest';
import { positionInCycle } from './cycle.ts';

const CYCLE = 60_000;

describe('positionInCycle', () => {
  it.each([
    [0, { index: 0, offsetMs: 0 }],
    [9_999, { index: 0, offsetMs: 9_999 }],
    [10_000, { index: 1, offsetMs: 0 }],
    [59_999.5, { index: 2, offsetMs: 29_999.5 }],
  ])('repeats the programs in order: %d ms into the cycle', (passed, expected) => {
    const durations = [10_000, 20_000, 30_000];
    expect(positionInCycle(durations, passed)).toEqual(expected);
    expect(positionInCycle(durations, 29_000_000 * CYCLE + passed)).toEqual(expected);
  });

  it('skips programs without length', () => {
    expect(positionInCycle([0, 1_000], 500)).toEqual({ index: 1, offsetMs: 500 });
  });

  it('has no position in a cycle without length', () => {
    expect(positionInCycle([], 5)).toBeUndefined();
    expect(positionInCycle([0, 0], 5)).toBeUndefined();
  });
});
