import { expect, it } from 'vitest';
import { BoundedPool, PoolFullError } from './bounded-pool.memory.ts';

it('runs a few at a time, queues a few more and refuses the rest', async () => {
  const pool = new BoundedPool(2, 3);
  const doors: (() => void)[] = [];
  let running = 0;
  const work = () =>
    pool.run(async () => {
      running += 1;
      await new Promise<void>((resolve) => doors.push(resolve));
      running -= 1;
    });
  const accepted = Array.from({ length: 5 }, work);
  await expect(work()).rejects.toBeInstanceOf(PoolFullError);
  expect(running).toBe(2);
  while (doors.length > 0) {
    doors.shift()?.();
    await new Promise((resolve) => setImmediate(resolve));
    expect(running).toBeLessThanOrEqual(2);
  }
  await Promise.all(accepted);
});

it('continues after a failure', async () => {
  const pool = new BoundedPool(1, 0);
  await expect(pool.run(() => Promise.reject(new Error('failed')))).rejects.toThrow('failed');
  await expect(pool.run(async () => 'done')).resolves.toBe('done');
});
