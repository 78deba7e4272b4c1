import { beforeEach, describe, expect, it } from 'vitest';
import { RefusedState } from './refused-state.ts';

let timer: { delayMs: number; callback: () => void } | undefined;
let chance: number;
let retried: number[];
let refused: RefusedState;

beforeEach(() => {
  timer = undefined;
  chance = 0;
  retried = [];
  refused = new RefusedState({
    setTimer: (delayMs, callback) => {
      timer = { delayMs, callback };
      return () => (timer = undefined);
    },
    random: () => chance,
    retry: (revision) => retried.push(revision),
  });
});

describe('S7: a refused state', () => {
  it('is fetched again after half a minute, doubling up to half an hour', () => {
    const seconds = Array.from({ length: 9 }, () => refuseAndRetry(4) / 1000);
    expect(seconds).toEqual([30, 60, 120, 240, 480, 960, 1800, 1800, 1800]);
    expect(retried).toEqual(Array(9).fill(4));
  });

  it('is fetched again up to a quarter later, so that devices do not ask at the same time', () => {
    chance = 0.5;
    expect(refuseAndRetry(4)).toBe(33_750);
  });

  it('is held back until then, and other revisions are not', () => {
    expect(refused.isHeldBack(4)).toBe(false);
    refused.refuse(4);
    expect([4, 5].map((revision) => refused.isHeldBack(revision))).toEqual([true, false]);
    timer?.callback();
    expect(refused.isHeldBack(4)).toBe(false);
    refused.refuse(4);
    expect(refused.isHeldBack(4)).toBe(true);
  });

  it('begins with half a minute again after another revision was refused, or one was accepted', () => {
    for (let times = 0; times < 3; times += 1) refuseAndRetry(4);
    expect(refuseAndRetry(5)).toBe(30_000);
    expect(refuseAndRetry(5)).toBe(60_000);
    refused.forget();
    expect(refuseAndRetry(5)).toBe(30_000);
  });

  it('leaves no timer when it is forgotten', () => {
    refused.refuse(4);
    refused.forget();
    expect([timer, refused.isHeldBack(4)]).toEqual([undefined, false]);
  });
});

/** Returns the wait in milliseconds. */
function refuseAndRetry(revision: number): number {
  refused.refuse(revision);
  const { delayMs = 0, callback } = timer ?? {};
  callback?.();
  return delayMs;
}
