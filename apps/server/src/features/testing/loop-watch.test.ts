import { setTimeout as delay, setImmediate as nextTurn } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { watchLoop, watchTurns } from './loop-watch.ts';

/** Uses the processor for so long. */
function work(ms: number): void {
  const before = process.threadCpuUsage();
  const used = () => process.threadCpuUsage(before);
  while (used().user + used().system < ms * 1000);
}

it('finds a long turn among waits', async () => {
  const { longestMs, result } = await watchLoop(async () => {
    await delay(20);
    work(60);
    await delay(20);
    return 'done';
  });
  expect(result).toBe('done');
  expect(longestMs).toBeGreaterThanOrEqual(60);
});

it('does not add short turns up', async () => {
  const { longestMs } = await watchLoop(async () => {
    for (let turn = 0; turn < 40; turn += 1) {
      work(5);
      await nextTurn();
    }
  });
  expect(longestMs).toBeLessThan(100);
});

it('leaves the processor to others meanwhile', async () => {
  const before = process.threadCpuUsage();
  await watchLoop(() => delay(400));
  const { user, system } = process.threadCpuUsage(before);
  expect((user + system) / 1000).toBeLessThan(150);
});

it('counts the shortest of three attempts', async () => {
  const attempts: number[] = [];
  const { result, tooLong } = await watchTurns(async (earlier) => {
    attempts.push(earlier);
    work(earlier === 2 ? 1 : 500);
    return earlier;
  });
  expect([attempts, result, tooLong]).toEqual([[0, 1, 2], 2, undefined]);
});

it('says how long the shortest attempt was, where none is short enough', async () => {
  const { tooLong } = await watchTurns(async (earlier) => work(600 - earlier * 50));
  expect(tooLong).toMatch(/^5\d\d of \d{3} ms$/);
});
