import { FakeClock } from '@marquee/testkit';
import { beforeEach, expect, it } from 'vitest';
import { MemoryStateStore } from '../testing/memory-stores.ts';
import { PowerLog } from '../testing/power-log.ts';
import { type BlackScreen, BlackScreenWatch } from './black-screen-watch.ts';
import { type FaultFacts, FaultReporter } from './fault-reporter.ts';

const BLACK: BlackScreen = { cause: 'nothing_painted', releaseId: 5, programId: 9 };
const MINUTE_MS = 60_000;

let clock: FakeClock;
let screen: BlackScreen | undefined;
let reported: FaultFacts[];
let faults: FaultReporter;
let watch: BlackScreenWatch;

beforeEach(() => {
  clock = new FakeClock(0, 0);
  screen = undefined;
  reported = [];
  faults = new FaultReporter({
    clock,
    state: new MemoryStateStore(new PowerLog()),
    send: ({ type: _type, at: _at, ...facts }) => reported.push(facts),
  });
  watch = new BlackScreenWatch({
    clock,
    find: () => screen,
    onBlack: (black) => faults.blackScreen(1, black),
    onOver: () => faults.screenPainted(1),
  });
  watch.start();
});

async function pass(ms: number, shown: BlackScreen | undefined): Promise<void> {
  screen = shown;
  await clock.advanceAndSettle(ms);
}

it('reports a screen that stays black, once', async () => {
  await pass(15_000, BLACK);
  expect(reported).toEqual([]);
  await pass(2000, BLACK);
  expect(reported).toEqual([{ kind: 'black-screen', detail: 'nothing_painted', releaseId: 5, programId: 9 }]);
  await pass(60 * MINUTE_MS, BLACK);
  expect(reported).toHaveLength(1);
});

it('reports nothing while a program is painted or none should be, nor between two programs', async () => {
  for (let round = 0; round < 10; round += 1) {
    await pass(14_000, BLACK);
    await pass(1000, undefined);
  }
  await pass(60 * MINUTE_MS, undefined);
  expect(reported).toEqual([]);
});

it('is one fault as long as it returns within minutes, and a new one after it was over', async () => {
  for (let loop = 0; loop < 5; loop += 1) {
    await pass(20_000, BLACK);
    await pass(5 * MINUTE_MS, undefined);
  }
  expect(reported).toHaveLength(1);
  await pass(11 * MINUTE_MS, undefined);
  await pass(20_000, BLACK);
  expect(reported).toHaveLength(2);
});

it('reports the black screen of another release, which may be the one of a new wave', async () => {
  await pass(20_000, BLACK);
  await pass(20_000, { cause: 'nothing_started', releaseId: 6 });
  expect(reported[1]).toEqual({ kind: 'black-screen', detail: 'nothing_started', releaseId: 6 });
});

it('player 6d: is one fault although the other screen of the device has long been painted', async () => {
  await pass(20_000, BLACK);
  faults.screenPainted(2);
  await pass(20_000, BLACK);
  expect(reported).toHaveLength(1);
  faults.blackScreen(2, { cause: 'nothing_painted', releaseId: 7 });
  faults.screenPainted(2);
  faults.blackScreen(2, { cause: 'nothing_painted', releaseId: 7 });
  expect(reported.map(({ releaseId }) => releaseId)).toEqual([5, 7, 7]);
});

it('reports nothing any more once it is stopped', async () => {
  watch.stop();
  await pass(MINUTE_MS, BLACK);
  expect(reported).toEqual([]);
});
