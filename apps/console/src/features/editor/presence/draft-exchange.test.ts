import { afterEach, expect, test, vi } from 'vitest';
import { onTakenOver, waitForDrafts } from './draft-exchange.ts';

let stop = () => {};
afterEach(() => {
  stop();
  vi.useRealTimers();
});

/** Exchanges messages of another program, which arrive after all that were sent before. */
async function exchangeOthers(): Promise<void> {
  const end = onTakenOver('programs/9', async () => {});
  await waitForDrafts('programs/9');
  end();
}

test('a window that takes over waits until the other one has saved its draft', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const steps: string[] = [];
  const draft = Promise.withResolvers<void>();
  stop = onTakenOver('programs/1', async () => {
    await draft.promise;
    steps.push('saved');
  });
  const loaded = waitForDrafts('programs/1').then(() => steps.push('loaded'));
  await exchangeOthers();
  expect(steps).toEqual([]);
  draft.resolve();
  await loaded;
  expect(steps).toEqual(['saved', 'loaded']);
});

test('it goes on even if the draft could not be saved', async () => {
  const save = vi.fn(() => Promise.reject(new Error('offline')));
  stop = onTakenOver('programs/1', save);
  await waitForDrafts('programs/1');
  expect(save).toHaveBeenCalledOnce();
});

test('it goes on after a second if nobody answers, and asks only windows with the same program', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const save = vi.fn(async () => {});
  stop = onTakenOver('programs/2', save);
  const goneOn = vi.fn();
  const waiting = waitForDrafts('programs/1').then(goneOn);
  await exchangeOthers();
  vi.advanceTimersByTime(999);
  await exchangeOthers();
  expect([goneOn, save].map(({ mock }) => mock.calls.length)).toEqual([0, 0]);
  vi.advanceTimersByTime(1);
  await waiting;
  expect(save).not.toHaveBeenCalled();
});
