import { FakeClock } from '@marquee/testkit';
import { expect, it } from 'vitest';
import { ServerClock } from './server-clock.ts';

const SERVER_NOW = 1_790_000_000_000;

it('has the time of the device before the server has sent its own', () => {
  expect(new ServerClock(new FakeClock(0, 5000)).now()).toBe(5000);
});

it('follows the fastest of the last messages', () => {
  const clock = new FakeClock(0, 0);
  const server = new ServerClock(clock);
  for (const delayMs of [300, 4, 120]) server.adjust(SERVER_NOW - delayMs);
  expect(server.now()).toBe(SERVER_NOW - 4);
  for (let message = 0; message < 8; message += 1) server.adjust(SERVER_NOW - 120);
  expect(server.now()).toBe(SERVER_NOW - 120);
});

it('follows a clock that was set at once', () => {
  const clock = new FakeClock(0, 0);
  const server = new ServerClock(clock);
  server.adjust(SERVER_NOW);
  server.adjust(SERVER_NOW - 3_600_000);
  expect(server.now()).toBe(SERVER_NOW - 3_600_000);
  clock.advance(1000);
  expect(server.now()).toBe(SERVER_NOW - 3_599_000);
});
