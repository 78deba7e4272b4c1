import { afterEach, expect, test, vi } from 'vitest';
import { onTakenOver, waitForDrafts } from './draft-exchange.ts';

let stop = () => {};
afterEach(() => {
  stop();
  vi.useRealTimers();
});

test('a window that takes over waits until the other one has saved its draft', async () => {
  const steps: string[] = [];
  stop = onTakenOver('programs/1', async () => {
    await new Promise((resolve) => setTimeout(resolve, 50));
    steps.push('saved');
  });
  await waitForDrafts('programs/1');
  steps.push('loaded');
  expect(steps).toEqual(['saved', 'loaded']);
});

test('it goes on even if the draft could not be saved', async () => {
  const save = vi.fn(() => Promise.reject(new Error('offline')));
  stop = onTakenOver('programs/1', save);
  await waitForDrafts('programs/1');
  expect(save).toHaveBeenCalledOnce();
});

test('it goes on after a second if nobody answers, and asks only windows with the same program', async () => {
  const save = vi.fn(async () => {});
  stop = onTakenOver('programs/2', save);
  const startedAt = performance.now();
  await waitForDrafts('programs/1');
  expect(performance.now() - startedAt).toBeGreaterThan(900);
  expect(save).not.toHaveBeenCalled();
});
