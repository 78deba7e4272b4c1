import { describe, expect, it } from 'vitest';
import { restOfTurn, runMsIn } from './turn.ts';

/** The lengths of the runs of a program in one turn. */
function runsIn(turnMs: number | undefined, programMs: number): number[] {
  const runs: number[] = [];
  for (let rest = turnMs, isOver = false; !isOver; ) {
    runs.push(runMsIn(rest, programMs));
    rest = restOfTurn(rest, programMs);
    isOver = rest === undefined;
  }
  return runs;
}

describe('the runs of a program in its turn', () => {
  it.each([
    ['plays to its end without a turn', undefined, 7_300, [7_300]],
    ['plays once if it lasts as long as its turn', 10_000, 10_000, [10_000]],
    ['is cut if it is longer', 10_000, 25_000, [10_000]],
    ['is repeated if it is shorter', 30_000, 10_000, [10_000, 10_000, 10_000]],
    ['is repeated, and cut the last time', 25_000, 10_000, [10_000, 10_000, 5_000]],
    ['plays to its end if that is less than a second away', 15_000, 15_200, [15_200]],
    ['is not repeated for less than a second', 16_000, 15_200, [15_200]],
    ['is cut a second before its end', 15_000, 16_000, [15_000]],
    ['is repeated for a second', 16_000, 15_000, [15_000, 1_000]],
  ])('%s', (_, turnMs, programMs, runs) => {
    expect(runsIn(turnMs, programMs)).toEqual(runs);
  });
});
