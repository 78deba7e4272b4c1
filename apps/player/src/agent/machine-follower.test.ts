import { FakeClock } from '@marquee/testkit';
import { beforeEach, expect, it } from 'vitest';
import { FakeAgent } from '../testing/fake-agent.ts';
import { MachineFollower, type PageState } from './machine-follower.ts';

let clock: FakeClock;
let agent: FakeAgent;
let failures: string[];
let state: PageState;
let follower: MachineFollower;

beforeEach(() => {
  clock = new FakeClock();
  agent = new FakeAgent(['rpc-volume', 'rpc-backlight']);
  failures = [];
  state = { volume: 70, isScreenOff: false, wakeUpAt: null, isConnected: false, credentials: undefined };
  follower = new MachineFollower({
    agent,
    clock,
    state: () => state,
    onFailure: (detail) => failures.push(detail),
  });
  follower.start();
});

it('tells the machine what counts now, and again only when it changes', async () => {
  await clock.advanceAndSettle(5000);
  expect(agent.asked).toEqual(['rpc-volume {"volume":70}', 'rpc-backlight {"switchStatus":1}']);
  state = {
    volume: 20,
    isScreenOff: true,
    wakeUpAt: 1_800_000_000_000,
    isConnected: true,
    credentials: undefined,
  };
  await clock.advanceAndSettle(5000);
  expect(agent.asked.slice(2)).toEqual(['rpc-volume {"volume":20}', 'rpc-backlight {"switchStatus":0}']);
  expect(agent.told.slice(2)).toEqual([
    '{"type":"wake-up","at":1800000000000}',
    '{"type":"connection","isConnected":true}',
  ]);
});

it('tries a tool that failed again after a while, and says why it failed', async () => {
  await clock.advanceAndSettle(1000);
  agent.failure = 'amixer did not answer';
  state = { ...state, volume: 20, isScreenOff: true };
  await clock.advanceAndSettle(20_000);
  expect(failures).toEqual(['amixer did not answer', 'amixer did not answer']);
  agent.failure = undefined;
  await clock.advanceAndSettle(60_000);
  expect(agent.asked).toHaveLength(6);
});

it('fails a setting that the machine does not follow', async () => {
  agent.failure = 'there is no sound output';
  await expect(follower.followVolume()).rejects.toThrow('there is no sound output');
});

it('asks nothing of a machine without the part', async () => {
  agent = new FakeAgent([]);
  follower = new MachineFollower({ agent, clock, state: () => state, onFailure: () => {} });
  await follower.followVolume();
  await follower.followPower();
  expect(agent.asked).toEqual([]);
});
