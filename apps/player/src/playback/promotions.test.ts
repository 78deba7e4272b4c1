import type { ManifestProgram } from '@marquee/device-protocol';
import type { Gender, Viewer } from '@marquee/schedule';
import { aRelease } from '@marquee/testkit';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Item } from '../content/item.ts';
import type { PlayableRelease } from '../content/playable.ts';
import { aProgram } from '../testing/content-builders.ts';
import { itemAfter } from './item-after.ts';
import { Promotions } from './promotions.ts';

const woman: Viewer = { gender: 'female', ageBand: '21-30' };
const man: Viewer = { gender: 'male', ageBand: '51+' };

const forGender = (id: number, gender: Gender): ManifestProgram => ({
  ...aProgram(id, []),
  label: { priority: 1, genders: [gender], ageBands: [] },
});
const programs = [aProgram(1, []), forGender(2, 'female'), forGender(3, 'male'), forGender(4, 'female')];
const release: PlayableRelease = { ...aRelease({ id: 9, programs }), isReady: true };

let viewers: Viewer[];
let promotions: Promotions;
let current: Item | undefined;

beforeEach(() => {
  viewers = [];
  promotions = new Promotions(() => viewers);
  current = undefined;
});

/** The programs that play one after another for each of these audiences. */
function play(...audiences: Viewer[][]): (number | undefined)[] {
  return audiences.map((audience) => {
    viewers = audience;
    current = itemAfter(current, [release], 0, promotions);
    promotions.shown(current);
    return current?.program.id;
  });
}

describe('promoted programs', () => {
  it('are all programs in turn without an audience, those with labels too', () => {
    expect(play([], [], [], [], [])).toEqual([1, 2, 3, 4, 1]);
  });

  it('take turns while their audience stays, and everything else then goes on where it was', () => {
    expect(play([], [woman], [woman], [woman], [], [])).toEqual([1, 2, 4, 2, 2, 3]);
  });

  it('are none without the AI module for it, and again once it is there', () => {
    expect(promotions.setModules(3)).toBe(true);
    expect([promotions.obstacle, promotions.setModules(3)]).toEqual(['module-closed', false]);
    expect(play([], [woman], [woman])).toEqual([1, 2, 3]);
    expect(promotions.setModules(undefined)).toBe(true);
    expect(promotions.obstacle).toBeUndefined();
    expect(play([woman], [woman])).toEqual([2, 4]);
  });

  it('A: begin again with the first for each new audience', () => {
    expect(play([woman], [], [woman], [man], [woman])).toEqual([2, 1, 2, 3, 2]);
  });

  it('B: go on after the last one for each new audience', () => {
    promotions.setStrategy('B');
    expect(play([woman], [], [woman], [man], [woman])).toEqual([2, 1, 4, 3, 2]);
  });

  it('W12: are none while promotion is off', () => {
    expect(promotions.setEnabled(false)).toBe(true);
    expect(promotions.setEnabled(false)).toBe(false);
    expect(play([woman], [woman], [woman])).toEqual([1, 2, 3]);
    promotions.setEnabled(true);
    expect(play([woman])).toEqual([2]);
  });

  it('leave everything as it is for viewers without a program', () => {
    const child: Viewer = { gender: null, ageBand: '0-10' };
    expect(play([child], [child], [child])).toEqual([1, 2, 3]);
  });

  it('have their turns like any others', () => {
    const [plain, ...rest] = programs.map((program) => ({ ...program, durationMs: 20_000 }));
    if (!plain) throw new Error('four programs expected');
    const timed = { ...release, programs: [plain, ...rest] };
    viewers = [man];
    const first = itemAfter(undefined, [timed], 0, promotions);
    promotions.shown(first);
    expect(first).toMatchObject({ programIndex: 2, turnMs: 20_000 });
    expect(itemAfter(first, [timed], 0, promotions)).toMatchObject({ programIndex: 2, turnMs: 10_000 });
  });

  it('do not disturb a synchronised release', () => {
    viewers = [woman];
    const synchronised = { ...release, mode: 'synchronised' as const };
    expect(promotions.chosen([synchronised])).toEqual([]);
    expect(itemAfter(undefined, [synchronised], 0, promotions)?.promoted).toBeUndefined();
  });
});
