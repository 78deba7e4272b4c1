import { FakeClock } from '@marquee/testkit';
import { beforeEach, expect, it } from 'vitest';
import { ClockSetter } from './clock-setter.ts';

const SERVER_TIME = Date.UTC(2026, 5, 1);

let clock: FakeClock;
let asked: string[];
let logged: string[];
let failure: string | undefined;
let setter: ClockSetter;

beforeEach(() => {
  clock = new FakeClock(0, SERVER_TIME);
  asked = [];
  logged = [];
  failure = undefined;
  setter = new ClockSetter({
    clock,
    helper: {
      call: async (...[verb, args]: [string, object]) => {
        asked.push(`${verb} ${JSON.stringify(args)}`);
        if (failure !== undefined) throw new Error(failure);
      },
    },
    log: (text) => logged.push(text),
  });
});

it('leaves a clock alone that is about right', async () => {
  await setter.follow(SERVER_TIME + 4999);
  await setter.follow(SERVER_TIME - 4999);
  expect(asked).toEqual([]);
});

it('sets a wrong clock, and not again for a while', async () => {
  clock.setEpoch(0);
  await setter.follow(SERVER_TIME);
  await setter.follow(SERVER_TIME);
  expect(asked).toEqual([`set-clock {"epochMs":${SERVER_TIME}}`]);
  expect(logged).toEqual([`the clock is ${SERVER_TIME / 1000} s behind: set by the server`]);
  clock.advance(10 * 60_000);
  await setter.follow(SERVER_TIME);
  expect(asked).toHaveLength(2);
});

it('says why it could not be set', async () => {
  failure = 'NTP keeps the clock';
  await setter.follow(SERVER_TIME - 60_000);
  expect(logged).toEqual(['the clock is 60 s ahead, and was not set: NTP keeps the clock']);
});
