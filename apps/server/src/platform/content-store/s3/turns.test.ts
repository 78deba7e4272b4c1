import { expect, it } from 'vitest';
import { Turns } from './turns.ts';

it('runs tasks with the same key in order, even after a failure, and others concurrently', async () => {
  const turns = new Turns();
  const order: string[] = [];
  const { promise: gate, resolve: open } = Promise.withResolvers<void>();
  const first = turns.take('a', async () => {
    await gate;
    order.push('first');
    throw new Error('failed');
  });
  const second = turns.take('a', async () => order.push('second'));
  await turns.take('b', async () => order.push('beside'));
  expect(order).toEqual(['beside']);
  open();
  await expect(first).rejects.toThrow('failed');
  await second;
  expect(order).toEqual(['beside', 'first', 'second']);
});
