import { expect, test } from 'vitest';
import { aClock, SteppedClock } from '../clock/testing.ts';
import { describeOnBothDatabases } from '../database/testing.ts';
import { createLogger } from '../logger/logger.ts';
import { Nodes } from './nodes.ts';

describeOnBothDatabases('periodic work of the nodes', (get) => {
  test('does not start again before it has ended, then once for all periods since', async () => {
    const { db, engine } = get();
    const clock = aClock();
    const nodes = new Nodes({ db, engine, clock, logger: createLogger('silent') });
    await nodes.start();
    const ends: (() => void)[] = [];
    const cancel = nodes.everyOnOneNode('slow', 10_000, () => new Promise((end) => ends.push(end)));
    clock.advance(10_000);
    await expect.poll(() => ends.length).toBe(1);
    // Falls due after the slow one, each time.
    let others = 0;
    const cancelOther = nodes.everyOnOneNode('other', 10_000, async () => void (others += 1));
    for (const time of [1, 2, 3]) {
      clock.advance(8 * 3_600_000);
      await expect.poll(() => others).toBeGreaterThanOrEqual(time);
    }
    expect(ends).toHaveLength(1);
    ends[0]?.();
    await expect.poll(() => ends.length).toBe(2);
    cancel();
    cancelOther();
    ends[1]?.();
    await nodes.stop();
  });

  test.each([-1, 1])('L5 goes on when the clock of the server is set by %i hour', async (hours) => {
    const { db, engine } = get();
    const clock = new SteppedClock(aClock());
    const nodes = new Nodes({ db, engine, clock, logger: createLogger('silent') });
    await nodes.start();
    let done = 0;
    const cancel = nodes.everyOnOneNode(`stepped by ${hours}`, 15_000, async () => void (done += 1));
    clock.timers.advance(15_000);
    await expect.poll(() => done).toBe(1);
    clock.step(hours * 3_600_000);
    clock.timers.advance(15_000);
    await expect.poll(() => done).toBe(2);
    clock.timers.advance(15_000);
    await expect.poll(() => done).toBe(3);
    cancel();
    await nodes.stop();
  });
});
