import { FakeClock } from '@marquee/testkit';
import { beforeEach, expect, it } from 'vitest';
import { DownloadQueue, MAX_WAIT_MS } from './download-queue.memory.ts';

let clock: FakeClock;
let queue: DownloadQueue;
/** Outcomes of requests, by name. */
let done: Map<string, (() => void) | undefined>;

beforeEach(() => {
  clock = new FakeClock();
  queue = new DownloadQueue({
    now: () => clock.now(),
    after: (ms, work) => clock.setTimer(ms, work),
    every: () => () => {},
  });
  done = new Map();
});

async function ask(name: string, deviceId: number, limit: number | null = 2) {
  const left = new AbortController();
  void queue.enter(deviceId, limit, left.signal).then((finish) => done.set(name, finish));
  await settled();
  return () => left.abort();
}

async function finish(name: string): Promise<void> {
  done.get(name)?.();
  done.delete(name);
  await settled();
}

const settled = () => new Promise((resolve) => setImmediate(resolve));
const begun = () => [...done].flatMap(([name, leave]) => (leave ? [name] : []));

it('lets as many devices download as the limit says, the others in the order in which they came', async () => {
  for (const [index, name] of ['a', 'b', 'c', 'd'].entries()) await ask(name, index);
  expect(begun()).toEqual(['a', 'b']);
  await finish('b');
  expect(begun()).toEqual(['a', 'c']);
  await finish('a');
  expect(begun()).toEqual(['c', 'd']);
});

it('lets nobody pass those who wait, also between two files of a device', async () => {
  for (const [index, name] of ['a', 'b', 'c'].entries()) await ask(name, index);
  await finish('a');
  await ask('a again', 0);
  expect(begun()).toEqual(['b', 'c']);
});

it('counts the requests of a device once', async () => {
  await ask('a', 0);
  await ask('a too', 0);
  await ask('b', 1);
  expect(begun()).toEqual(['a', 'a too', 'b']);
  await ask('c', 2);
  await finish('a');
  expect(begun()).toEqual(['a too', 'b']);
  await finish('a too');
  expect(begun()).toEqual(['b', 'c']);
});

it('has no limit unless one is set', async () => {
  for (let device = 0; device < 50; device += 1) await ask(`${device}`, device, null);
  expect(begun()).toHaveLength(50);
});

it('turns away what has waited for too long, and forgets what has gone', async () => {
  await ask('a', 0, 1);
  const leave = await ask('b', 1, 1);
  await ask('c', 2, 1);
  leave();
  await settled();
  expect(done.get('b')).toBeUndefined();
  expect(done.has('b')).toBe(true);
  await clock.advanceAndSettle(MAX_WAIT_MS);
  expect(done.has('c')).toBe(true);
  await finish('a');
  expect(begun()).toEqual([]);
  expect(queue.isEmpty).toBe(true);
});

it('keeps no place for a device that has gone before it asked', async () => {
  await ask('a', 0, 1);
  expect(await queue.enter(1, 1, AbortSignal.abort())).toBeUndefined();
  await finish('a');
  expect(queue.isEmpty).toBe(true);
});
