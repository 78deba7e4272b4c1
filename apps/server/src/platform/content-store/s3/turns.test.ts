import { expect, it } from 'vitest';
import { Turns } from './turns.ts';

it('lets works on one thing follow each other, also after one that failed, and others go on beside them', async () => {
  const turns = new Turns();
  const told: string[] = [];
  const { promise: gate, resolve: open } = Promise.withResolvers<void>();
  const first = turns.take('a', async () => {
    await gate;
    told.push('first');
    throw new Error('failed');
  });
  const second = turns.take('a', async () => told.push('second'));
  await turns.take('b', async () => told.push('beside'));
  expect(told).toEqual(['beside']);
  open();
  await expect(first).rejects.toThrow('failed');
  await second;
  expect(told).toEqual(['beside', 'first', 'second']);
});
