import { expect, it, vi } from 'vitest';
import { queueStep } from './paint-queue.ts';

const nextTask = () => new Promise((resolve) => setTimeout(resolve, 5));

it('console 9: paints three stills at a time, each in a task of its own, and goes on after one that fails', async () => {
  const begun: number[] = [];
  const ends: (() => void)[] = [];
  for (let at = 0; at < 5; at += 1) {
    queueStep('painting', () => {
      begun.push(at);
      const { promise, resolve, reject } = Promise.withResolvers<void>();
      ends.push(at === 0 ? () => reject(new Error('cannot be painted')) : resolve);
      return promise;
    });
  }
  expect(begun).toEqual([]);
  await vi.waitFor(() => expect(begun).toHaveLength(3));
  await nextTask();
  expect(begun).toEqual([0, 1, 2]);
  ends[0]?.();
  await vi.waitFor(() => expect(begun).toHaveLength(4));
  await nextTask();
  expect(begun).toEqual([0, 1, 2, 3]);
  for (const end of ends) end();
  await vi.waitFor(() => expect(begun).toHaveLength(5));
  ends.at(-1)?.();
  await nextTask();
});

it('does not paint what has left the page before its turn', async () => {
  const begun: string[] = [];
  const cancel = queueStep('painting', async () => void begun.push('gone'));
  queueStep('painting', async () => void begun.push('there'));
  cancel();
  await vi.waitFor(() => expect(begun).not.toEqual([]));
  await nextTask();
  expect(begun).toEqual(['there']);
});

it('takes pictures of paintings only when nothing waits to be painted', async () => {
  const done: string[] = [];
  const step = (name: string) => async () => void done.push(name);
  for (const name of ['picture 1', 'picture 2']) queueStep('picture', step(name));
  for (let at = 1; at <= 5; at += 1) queueStep('painting', step(`painting ${at}`));
  await vi.waitFor(() => expect(done).toHaveLength(7));
  expect(done.slice(-2)).toEqual(['picture 1', 'picture 2']);
});
