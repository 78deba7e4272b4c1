import { expect, it } from 'vitest';
import { queuePainting } from './paint-queue.ts';

const nextTask = () => new Promise((resolve) => setTimeout(resolve, 5));

it('console 9: paints three stills at a time, each in a task of its own, and goes on after one that fails', async () => {
  const begun: number[] = [];
  const ends: (() => void)[] = [];
  for (let at = 0; at < 5; at += 1) {
    queuePainting(() => {
      begun.push(at);
      const { promise, resolve, reject } = Promise.withResolvers<void>();
      ends.push(at === 0 ? () => reject(new Error('cannot be painted')) : resolve);
      return promise;
    });
  }
  expect(begun).toEqual([]);
  await nextTask();
  expect(begun).toEqual([0, 1, 2]);
  ends[0]?.();
  await nextTask();
  expect(begun).toEqual([0, 1, 2, 3]);
  for (const end of ends) end();
  await nextTask();
  ends.at(-1)?.();
  await nextTask();
});

it('does not paint what has left the page before its turn', async () => {
  const begun: string[] = [];
  const cancel = queuePainting(async () => void begun.push('gone'));
  queuePainting(async () => void begun.push('there'));
  cancel();
  await nextTask();
  expect(begun).toEqual(['there']);
});
