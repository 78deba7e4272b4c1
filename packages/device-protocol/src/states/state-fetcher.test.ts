import { beforeEach, describe, expect, it } from 'vitest';
import { StateFetcher, type StateOutcome } from './state-fetcher.ts';

let timers: { delayMs: number; callback: () => void }[];
let applied: number;
let asked: number[];
let take: (wanted: number) => Promise<StateOutcome>;
let fetcher: StateFetcher;

beforeEach(() => {
  timers = [];
  applied = 0;
  asked = [];
  take = takes;
  fetcher = new StateFetcher({
    setTimer: (delayMs, callback) => {
      const timer = { delayMs, callback };
      timers.push(timer);
      return () => {
        timers = timers.filter((other) => other !== timer);
      };
    },
    random: () => 0,
    applied: () => applied,
    take: (wanted) => {
      asked.push(wanted);
      return take(wanted);
    },
  });
});

describe('the fetcher of a state', () => {
  it('fetches a revision that differs, and not the one in use', async () => {
    await want(1);
    await want(1);
    expect([asked, applied]).toEqual([[1], 1]);
  });

  it('fetches the newest revision that is announced while one is fetched', async () => {
    const first = Promise.withResolvers<StateOutcome>();
    take = () => first.promise;
    void want(1);
    void want(2);
    await want(3);
    take = takes;
    first.resolve('unchanged');
    await settle();
    expect([asked, applied]).toEqual([[1, 3], 3]);
  });

  it('S7: waits half a minute, then a minute after refusals, however often the revision is announced', async () => {
    take = async () => 'refused';
    await want(1);
    await want(1);
    expect([asked, delays()]).toEqual([[1], [30_000]]);
    await pass();
    expect([asked, delays()]).toEqual([[1, 1], [60_000]]);
  });

  it('S7: fetches another revision immediately after a refusal', async () => {
    take = async () => 'refused';
    await want(1);
    take = takes;
    await want(2);
    expect([asked, applied, delays()]).toEqual([[1, 2], 2, []]);
  });

  it.each<[string, () => Promise<StateOutcome>]>([
    ['the server does not answer', () => Promise.reject(new TypeError('network'))],
    ['the server still has the state in use', async () => 'unchanged'],
  ])('C8: doubles its delays from a second while %s', async (_why, outcome) => {
    take = outcome;
    await want(1);
    expect(delays()).toEqual([1000]);
    await pass();
    expect(delays()).toEqual([2000]);
    take = takes;
    await pass();
    expect([asked, applied, delays()]).toEqual([[1, 1, 1], 1, []]);
  });

  it('S2: keeps a revision of a restored server’s future, and replaces a damaged one', async () => {
    applied = 40;
    await want(1);
    expect([asked, fetcher.isAhead]).toEqual([[], true]);
    applied = 2_147_483_647;
    await want(1);
    expect([asked, fetcher.isAhead]).toEqual([[1], false]);
  });

  it('does not ask again for what the server had announced but no longer has', async () => {
    take = () => takes(4);
    await want(5);
    expect([asked, applied]).toEqual([[5], 4]);
  });

  it.each<[string, () => Promise<StateOutcome>]>([
    ['a refusal', async () => 'refused'],
    ['a request without an answer', () => Promise.reject(new TypeError('network'))],
  ])('leaves no timer when it stops after %s, or during one', async (_what, outcome) => {
    take = outcome;
    await want(1);
    void want(2);
    fetcher.stop();
    await want(3);
    expect([delays(), fetcher.isStopped]).toEqual([[], true]);
  });
});

async function takes(wanted: number): Promise<StateOutcome> {
  applied = wanted;
  return 'taken';
}

function want(revision: number): Promise<void> {
  fetcher.want(revision);
  return settle();
}

/** Lets the timers end. */
function pass(): Promise<void> {
  for (const { callback } of timers.splice(0)) callback();
  return settle();
}

function delays(): number[] {
  return timers.map(({ delayMs }) => delayMs);
}

async function settle(): Promise<void> {
  for (let turn = 0; turn < 20; turn += 1) await Promise.resolve();
}
