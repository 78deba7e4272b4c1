import { expect, it } from 'vitest';
import { Limiter } from './limiter.ts';

it('runs all tasks in order and never more at a time than allowed', async () => {
  const limiter = new Limiter(3);
  const begun: number[] = [];
  let running = 0;
  let most = 0;
  const task = async (index: number) => {
    begun.push(index);
    running += 1;
    most = Math.max(most, running);
    await Promise.resolve();
    running -= 1;
    if (index === 4) throw new Error('failed');
  };
  const indexes = Array.from({ length: 20 }, (_, index) => index);
  const results = await Promise.allSettled(indexes.map((index) => limiter.run(() => task(index))));
  expect(most).toBe(3);
  expect(begun).toEqual(indexes);
  expect(results.filter(({ status }) => status === 'rejected')).toHaveLength(1);
});
