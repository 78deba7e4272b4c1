import { beforeEach, describe, expect, it } from 'vitest';
import { CoalescedWork } from './coalesced-work.ts';

describe('coalesced work', () => {
  let runs: PromiseWithResolvers<void>[];
  let errors: unknown[];
  let work: CoalescedWork;
  beforeEach(() => {
    runs = [];
    errors = [];
    work = new CoalescedWork(
      () => {
        const run = Promise.withResolvers<void>();
        runs.push(run);
        return run.promise;
      },
      (error) => void errors.push(error),
    );
  });

  const turn = () => new Promise((resolve) => setImmediate(resolve));

  it('runs once more for all requests during a run', async () => {
    work.request();
    work.request();
    work.request();
    expect(runs).toHaveLength(1);
    runs[0]?.resolve();
    await turn();
    expect(runs).toHaveLength(2);
    runs[1]?.resolve();
    await turn();
    expect(runs).toHaveLength(2);
    work.request();
    expect(runs).toHaveLength(3);
  });

  it('does not forget a request that arrives while the previous run ends', async () => {
    for (let wait = 0; wait < 6; wait += 1) {
      const before = runs.length;
      work.request();
      runs.at(-1)?.resolve();
      for (let step = 0; step < wait; step += 1) await Promise.resolve();
      work.request();
      await turn();
      expect(runs).toHaveLength(before + 2);
      runs.at(-1)?.resolve();
      await turn();
    }
  });

  it('reports a failed run and runs again', async () => {
    work.request();
    runs[0]?.reject('failed');
    await turn();
    expect(errors).toEqual(['failed']);
    work.request();
    expect(runs).toHaveLength(2);
  });

  it('waits for the current run when it stops, and starts no other', async () => {
    work.request();
    work.request();
    const stopped = work.stop();
    const first = await Promise.race([stopped.then(() => 'stopped'), turn().then(() => 'waiting')]);
    expect(first).toBe('waiting');
    runs[0]?.resolve();
    await stopped;
    expect(runs).toHaveLength(1);
  });
});
