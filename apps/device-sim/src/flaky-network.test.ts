import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { FlakyNetwork } from './flaky-network.ts';

const MINUTE_MS = 60_000;

let events: string[];
let random: number;
let network: FlakyNetwork;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  events = [];
  network = new FlakyNetwork({
    random: () => random,
    cut: () => events.push('cut'),
    unplug: () => events.push('unplug'),
    plugIn: () => events.push('plug in'),
  });
});

afterEach(() => {
  vi.useRealTimers();
});

it('breaks the connection again and again, at the latest after five minutes', () => {
  random = 0.99;
  network.start();
  vi.advanceTimersByTime(10 * MINUTE_MS);
  expect(events).toEqual(['cut', 'cut']);
});

it('sometimes fails for some minutes', () => {
  random = 0;
  network.start();
  vi.advanceTimersByTime(0.5 * MINUTE_MS);
  expect(events).toEqual(['unplug']);
  vi.advanceTimersByTime(1.9 * MINUTE_MS);
  expect(events).toEqual(['unplug']);
  vi.advanceTimersByTime(0.1 * MINUTE_MS);
  expect(events).toEqual(['unplug', 'plug in']);
  vi.advanceTimersByTime(0.5 * MINUTE_MS);
  expect(events).toEqual(['unplug', 'plug in', 'unplug']);
});

it('does nothing more once stopped', () => {
  random = 0;
  network.start();
  vi.advanceTimersByTime(MINUTE_MS);
  network.stop();
  vi.advanceTimersByTime(60 * MINUTE_MS);
  expect(events).toEqual(['unplug']);
});
