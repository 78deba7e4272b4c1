import { aDocument, aRelease, aScene } from '@marquee/testkit';
import { describe, expect, it } from 'vitest';
import type { Item } from '../content/item.ts';
import type { PlayableRelease } from '../content/playable.ts';
import { aProgram } from '../testing/content-builders.ts';
import { itemAfter } from './item-after.ts';
import { releasesInTurn } from './releases-in-turn.ts';

const release = (id: number, programIds: number[]): PlayableRelease => ({
  ...aRelease({ id, programs: programIds.map((programId) => aProgram(programId, [])) }),
  isReady: true,
});

function sequence(playing: number[], releases: PlayableRelease[], count: number): (number | undefined)[] {
  const ids: (number | undefined)[] = [];
  let current: Item | undefined;
  for (let turn = 0; turn < count; turn += 1) {
    current = itemAfter(current, releasesInTurn(playing, releases), 0);
    ids.push(current?.program.id);
  }
  return ids;
}

describe('what is due', () => {
  it('cycles through all programs of all playing releases', () => {
    const releases = [release(1, [11, 12]), release(2, [21]), release(3, [31])];
    expect(sequence([1, 3], releases, 5)).toEqual([11, 12, 31, 11, 12]);
  });

  it('is the same program again when it is the only one', () => {
    expect(sequence([2], [release(2, [21])], 2)).toEqual([21, 21]);
  });

  it('is nothing when nothing plays', () => {
    expect(sequence([], [release(1, [11])], 1)).toEqual([undefined]);
    expect(sequence([1], [release(1, [])], 1)).toEqual([undefined]);
  });

  it('W6: of a synchronised release is the program at the server’s time', () => {
    const scenes = [aScene({ durationMs: 10_000 })];
    const programs = [1, 2].map((id) => ({ id, name: `${id}`, document: aDocument({ scenes }) }));
    const synchronised = { ...aRelease({ id: 7, mode: 'synchronised', programs }), isReady: true };
    const dueAt = (now: number, current?: Item) => itemAfter(current, [synchronised], now)?.program.id;
    const second = itemAfter(undefined, [synchronised], 12_000);
    expect(second).toMatchObject({
      programIndex: 1,
      agreed: { cycleMs: 20_000, startMs: 10_000, runMs: 10_000 },
    });
    expect([dueAt(0), dueAt(9_400), dueAt(9_500), dueAt(19_999)]).toEqual([1, 1, 2, 1]);
    expect([dueAt(15_000, second), dueAt(20_001, second)]).toEqual([1, 1]);
  });

  it('is a program again until its turn is over, and then the next one', () => {
    const timed = release(1, [11, 12]);
    const [first, second] = timed.programs;
    if (!first || !second) throw new Error('two programs expected');
    // A program of the builder lasts ten seconds.
    const programs = [{ ...first, durationMs: 25_000 }, second];
    const releases = [{ ...timed, programs }];
    expect(sequence([1], releases, 5)).toEqual([11, 11, 11, 12, 11]);
  });

  it('is the next program when a turn is shorter than its program', () => {
    const timed = release(1, [11, 12]);
    const programs = timed.programs.map((program) => ({ ...program, durationMs: 4000 }));
    expect(sequence([1], [{ ...timed, programs }], 3)).toEqual([11, 12, 11]);
  });

  it('leaves a turn when its release no longer plays', () => {
    const timed = release(1, [11]);
    const programs = timed.programs.map((program) => ({ ...program, durationMs: 60_000 }));
    const releases = [{ ...timed, programs }, release(2, [21])];
    const first = itemAfter(undefined, releasesInTurn([1], releases), 0);
    expect(itemAfter(first, releasesInTurn([2], releases), 0)?.program.id).toBe(21);
  });
});
