import type { FakeClock } from '@marquee/testkit';
import { expect, it, vi } from 'vitest';
import { z } from 'zod';
import { aClock, SteppedClock } from '../clock/testing.ts';
import { query } from '../database/query.ts';
import { describeOnBothDatabases } from '../database/testing.ts';
import { withTransaction } from '../database/transaction.ts';
import { createLogger } from '../logger/logger.ts';
import { releaseAll } from './job-queue.ts';
import { NOBODY } from './job-turns.ts';
import { defineJob, Jobs } from './jobs.ts';

const named = z.object({ name: z.string() });
const greet = defineJob('greet', named);
const MINUTE = 60_000;

describeOnBothDatabases('jobs', (get) => {
  const start = (clock: FakeClock, work: (payload: { name: string }) => Promise<void>) => {
    const jobs = new Jobs(get().db, clock, createLogger('silent'));
    jobs.register(greet, work);
    return jobs;
  };
  const stateOf = async (name: string) => {
    const rows = await query(get().db).selectFrom('job').selectAll().execute();
    return rows.find((row) => row.payload.includes(name));
  };

  it('runs a job once and records that it is done', async () => {
    const greeted: string[] = [];
    const jobs = start(aClock(), async ({ name }) => void greeted.push(name));
    await jobs.enqueue(get().db, greet, { name: 'once' }, NOBODY);
    await Promise.all([jobs.runDue(), jobs.runDue()]);
    await jobs.runDue();
    expect(greeted).toEqual(['once']);
    expect((await stateOf('once'))?.state).toBe('done');
  });

  it('does not enqueue a job when the transaction is rolled back', async () => {
    const jobs = start(aClock(), async () => {});
    const attempt = withTransaction(get().db, async (trx) => {
      await jobs.enqueue(trx, greet, { name: 'rolled back' }, NOBODY);
      throw new Error('refused');
    });
    await expect(attempt).rejects.toThrow('refused');
    expect(await stateOf('rolled back')).toBeUndefined();
  });

  it('creates no second job with the same key, even when the first is done', async () => {
    const greeted: string[] = [];
    const jobs = start(aClock(), async ({ name }) => void greeted.push(name));
    await jobs.enqueue(get().db, greet, { name: 'keyed' }, { ...NOBODY, key: 'k' });
    await jobs.runDue();
    await jobs.enqueue(get().db, greet, { name: 'keyed' }, { ...NOBODY, key: 'k' });
    await jobs.runDue();
    expect(greeted).toEqual(['keyed']);
  });

  it('does not run a delayed job before its time', async () => {
    const clock = aClock();
    const greeted: string[] = [];
    const jobs = start(clock, async ({ name }) => void greeted.push(name));
    await jobs.enqueue(get().db, greet, { name: 'later' }, { ...NOBODY, delayMs: 5000 });
    await jobs.runDue();
    expect(greeted).toEqual([]);
    clock.advance(5000);
    await jobs.runDue();
    expect(greeted).toEqual(['later']);
  });

  it('retries a failed job with growing pauses, sets it aside after five failures, and continues with the others', async () => {
    const clock = aClock();
    const tries: number[] = [];
    const begun = clock.now();
    const jobs = start(clock, async ({ name }) => {
      if (name !== 'poison') return;
      tries.push((clock.now() - begun) / 1000);
      throw new Error('bad record');
    });
    await jobs.enqueue(get().db, greet, { name: 'poison' }, NOBODY);
    await jobs.enqueue(get().db, greet, { name: 'healthy' }, NOBODY);
    for (let second = 0; second < 200; second += 1) {
      await jobs.runDue();
      clock.advance(1000);
    }
    expect(tries).toEqual([0, 2, 10, 42, 170]);
    expect(await stateOf('poison')).toMatchObject({ state: 'dead', attempts: 5, last_error: 'bad record' });
    expect((await stateOf('healthy'))?.state).toBe('done');
  });

  it('calls the give-up handler once', async () => {
    const clock = aClock();
    const givenUp: { name: string; tries: number }[] = [];
    let tries = 0;
    const jobs = new Jobs(get().db, clock, createLogger('silent'));
    const fails = async () => {
      tries += 1;
      throw new Error('bad record');
    };
    jobs.register(greet, fails, async ({ name }) => void givenUp.push({ name, tries }));
    await jobs.enqueue(get().db, greet, { name: 'hopeless' }, NOBODY);
    for (let minute = 0; minute < 10; minute += 1) {
      await jobs.runDue();
      clock.advance(MINUTE);
    }
    expect(givenUp).toEqual([{ name: 'hopeless', tries: 5 }]);
    expect((await stateOf('hopeless'))?.state).toBe('dead');
  });

  it('runs no more jobs of a kind at once than its limit, and others beside them', async () => {
    const clock = aClock();
    const convert = defineJob('convert', named, { atOnce: 1 });
    const jobs = new Jobs(get().db, clock, createLogger('silent'));
    const { promise: converted, resolve: endConversion } = Promise.withResolvers<void>();
    const begun: string[] = [];
    const note = ({ name }: { name: string }) => void begun.push(name);
    jobs.register(convert, async (payload) => (note(payload), converted));
    jobs.register(greet, async (payload) => note(payload));
    await jobs.enqueue(get().db, convert, { name: 'first' }, NOBODY);
    await jobs.enqueue(get().db, convert, { name: 'second' }, NOBODY);
    await jobs.enqueue(get().db, greet, { name: 'beside' }, NOBODY);
    const runs = Promise.all([jobs.runDue(), jobs.runDue()]);
    await expect.poll(() => begun).toEqual(['first', 'beside']);
    endConversion();
    await runs;
    expect(begun).toEqual(['first', 'beside', 'second']);
  });

  it('L10 runs other jobs while every kind with a lane of its own is busy', async () => {
    const jobs = new Jobs(get().db, aClock(), createLogger('silent'));
    const { promise: ended, resolve: end } = Promise.withResolvers<void>();
    for (const name of ['pages', 'video', 'pictures']) {
      const kind = defineJob(name, named, { atOnce: 1 });
      jobs.register(kind, () => ended);
      await jobs.enqueue(get().db, kind, { name }, NOBODY);
      await jobs.enqueue(get().db, kind, { name: `${name} again` }, NOBODY);
    }
    const begun: string[] = [];
    jobs.register(greet, async ({ name }) => void begun.push(name));
    await jobs.enqueue(get().db, greet, { name: 'small' }, NOBODY);
    await jobs.start(true);
    await expect.poll(() => begun).toEqual(['small']);
    end();
    await jobs.stop();
  });

  it.each([-1, 1])('L5 runs what was enqueued before the clock was set by %i hour', async (hours) => {
    const clock = new SteppedClock(aClock());
    const greeted: string[] = [];
    const jobs = new Jobs(get().db, clock, createLogger('silent'));
    jobs.register(greet, async ({ name }) => void greeted.push(name));
    await jobs.enqueue(get().db, greet, { name: 'before' }, NOBODY);
    clock.step(hours * 3_600_000);
    await jobs.runDue();
    expect(greeted).toEqual(['before']);
  });

  it('L5 takes the job of a dead server over although the clock was set back', async () => {
    const clock = new SteppedClock(aClock());
    const dead = new Jobs(get().db, clock, createLogger('silent'));
    dead.register(greet, () => new Promise(() => {}));
    await dead.enqueue(get().db, greet, { name: 'left' }, NOBODY);
    void dead.runDue();
    await expect.poll(async () => (await stateOf('left'))?.state).toBe('running');
    clock.step(-3_600_000);
    const greeted: string[] = [];
    const other = new Jobs(get().db, clock, createLogger('silent'));
    other.register(greet, async ({ name }) => void greeted.push(name));
    await other.runDue();
    expect(greeted).toEqual(['left']);
  });

  it('finds a job that became due while the last free worker was looking', async () => {
    const clock = aClock();
    const begun: string[] = [];
    const { promise: ended, resolve: end } = Promise.withResolvers<void>();
    const jobs = start(clock, async ({ name }) => {
      begun.push(name);
      await ended;
    });
    for (const name of ['long', 'also long']) await jobs.enqueue(get().db, greet, { name }, NOBODY);
    await jobs.enqueue(get().db, greet, { name: 'overlooked' }, { ...NOBODY, delayMs: 500 });
    const beforeItIsDue = clock.now();
    const now = vi.spyOn(clock, 'now').mockReturnValueOnce(beforeItIsDue).mockReturnValueOnce(beforeItIsDue);
    now.mockImplementationOnce(() => {
      clock.advance(500);
      jobs.wake();
      return beforeItIsDue;
    });
    await jobs.start(false);
    await expect.poll(() => begun).toEqual(['long', 'also long', 'overlooked']);
    end();
    await jobs.stop();
  });

  it('aborts running jobs when the server stops, and starts no more', async () => {
    const clock = aClock();
    const jobs = new Jobs(get().db, clock, createLogger('silent'));
    const begun: string[] = [];
    jobs.register(greet, async ({ name }, signal) => {
      begun.push(name);
      await new Promise((resolve) => signal.addEventListener('abort', resolve));
    });
    for (const name of ['a', 'b', 'c', 'd']) await jobs.enqueue(get().db, greet, { name }, NOBODY);
    await jobs.start(false);
    await expect.poll(() => begun.length).toBe(3);
    await jobs.stop();
    expect(begun).toHaveLength(3);
    await query(get().db).deleteFrom('job').execute();
  });

  it('does not count attempts that a stop interrupted, however many', async () => {
    const clock = aClock();
    let begun = 0;
    const waits = (_payload: unknown, signal: AbortSignal) => {
      begun += 1;
      return new Promise<void>((_, reject) => {
        signal.addEventListener('abort', () => reject(signal.reason as Error));
      });
    };
    await start(clock, async () => {}).enqueue(get().db, greet, { name: 'long' }, NOBODY);
    for (let restart = 1; restart <= 6; restart += 1) {
      const jobs = new Jobs(get().db, clock, createLogger('silent'));
      jobs.register(greet, waits);
      await jobs.start(false);
      await expect.poll(() => begun).toBe(restart);
      await jobs.stop();
    }
    expect(await stateOf('long')).toMatchObject({ state: 'waiting', attempts: 0, last_error: null });
    await start(clock, async () => {}).runDue();
    expect(await stateOf('long')).toMatchObject({ state: 'done', attempts: 1 });
  });

  it('does not count failures caused by the machine, and waits longer each time', async () => {
    const clock = aClock();
    const begun = clock.now();
    const tries: number[] = [];
    const jobs = start(clock, async () => {
      tries.push((clock.now() - begun) / 1000);
      if (tries.length < 9) throw Object.assign(new Error('no more processes'), { code: 'EAGAIN' });
    });
    await jobs.enqueue(get().db, greet, { name: 'crowded' }, NOBODY);
    for (let second = 0; second < 300; second += 1) {
      await jobs.runDue();
      clock.advance(1000);
    }
    expect(tries).toEqual([0, 2, 4, 8, 16, 32, 64, 124, 184]);
    expect(await stateOf('crowded')).toMatchObject({ state: 'done', attempts: 1 });
  });

  it('sets aside a job that kills the whole process each time, without starting it again, after growing pauses', async () => {
    const clock = aClock();
    const givenUp: string[] = [];
    let begun = 0;
    const serverThatDies = () => {
      const jobs = new Jobs(get().db, clock, createLogger('silent'));
      const dies = () => {
        begun += 1;
        return new Promise<void>(() => {});
      };
      jobs.register(greet, dies, async ({ name }) => void givenUp.push(name));
      return jobs;
    };
    await serverThatDies().enqueue(get().db, greet, { name: 'deadly' }, NOBODY);
    const pauses: number[] = [];
    for (let life = 1; life <= 10; life += 1) {
      void serverThatDies().runDue();
      await expect.poll(() => begun).toBe(life);
      await releaseAll(get().db, clock.now());
      const run_at = (await stateOf('deadly'))?.run_at ?? Number.NaN;
      pauses.push((Math.max(run_at, clock.now()) - clock.now()) / 1000);
      if (run_at > clock.now()) {
        await serverThatDies().runDue();
        expect(begun).toBe(life);
        clock.advance(run_at - clock.now());
      }
    }
    expect(pauses).toEqual([0, 0, 0, 0, 2, 4, 8, 16, 32, 60]);
    await serverThatDies().runDue();
    expect([begun, givenUp]).toEqual([10, ['deadly']]);
    expect(await stateOf('deadly')).toMatchObject({
      state: 'dead',
      last_error: 'the job was started 10 times and never finished',
    });
  });

  it('retries a failed give-up handler, and sets the job aside in the end', async () => {
    const clock = aClock();
    const run = async (name: string, failures: number) => {
      let givenUp = 0;
      const jobs = new Jobs(get().db, clock, createLogger('silent'));
      const fails = async () => {
        throw new Error('bad record');
      };
      jobs.register(greet, fails, async () => {
        givenUp += 1;
        if (givenUp <= failures) throw new Error('the handler failed');
      });
      await jobs.enqueue(get().db, greet, { name }, NOBODY);
      for (let minute = 0; minute < 30; minute += 1) {
        await jobs.runDue();
        clock.advance(MINUTE);
      }
      return { givenUp, state: (await stateOf(name))?.state };
    };
    expect(await run('heard at last', 2)).toEqual({ givenUp: 3, state: 'dead' });
    expect(await run('never heard', 100)).toEqual({ givenUp: 7, state: 'dead' });
  });

  it('does not claim a job that it is still running, even when it renewed the lease too late', async () => {
    const clock = aClock();
    const { promise, resolve } = Promise.withResolvers<void>();
    let begun = 0;
    const jobs = start(clock, () => {
      begun += 1;
      return promise;
    });
    await jobs.enqueue(get().db, greet, { name: 'slow' }, NOBODY);
    const run = jobs.runDue();
    await expect.poll(() => begun).toBe(1);
    await query(get().db).updateTable('job').set({ lease_until: 0 }).where('state', '=', 'running').execute();
    await jobs.runDue();
    expect(begun).toBe(1);
    resolve();
    await run;
    expect((await stateOf('slow'))?.state).toBe('done');
  });

  it('leaves a job to the server that took it over, whatever its outcome on the first server', async () => {
    const clock = aClock();
    const { promise, reject } = Promise.withResolvers<void>();
    const first = start(clock, () => promise);
    await first.enqueue(get().db, greet, { name: 'taken over' }, NOBODY);
    const run = first.runDue();
    await expect.poll(async () => (await stateOf('taken over'))?.state).toBe('running');
    await query(get().db).updateTable('job').set({ lease_until: 0 }).where('state', '=', 'running').execute();
    const { promise: ended, resolve } = Promise.withResolvers<void>();
    const second = start(clock, () => ended).runDue();
    await expect.poll(async () => (await stateOf('taken over'))?.attempts).toBe(2);
    reject(new Error('too late'));
    await run;
    expect(await stateOf('taken over')).toMatchObject({ state: 'running', last_error: null });
    resolve();
    await second;
    expect(await stateOf('taken over')).toMatchObject({ state: 'done', attempts: 2 });
  });

  it('lets another server take over the job of a dead one when its lease has expired', async () => {
    const clock = aClock();
    const dead = start(clock, () => new Promise(() => {}));
    await dead.enqueue(get().db, greet, { name: 'orphan' }, NOBODY);
    void dead.runDue();
    await expect.poll(async () => (await stateOf('orphan'))?.state).toBe('running');
    const greeted: string[] = [];
    const otherClock = aClock(clock.now());
    const other = start(otherClock, async ({ name }) => void greeted.push(name));
    await other.runDue();
    expect(greeted).toEqual([]);
    otherClock.advance(MINUTE + 1);
    await other.runDue();
    expect(greeted).toEqual(['orphan']);
  });

  it('resumes at once what was running when it was killed, if it is the only server', async () => {
    const clock = aClock();
    const dead = start(clock, () => new Promise(() => {}));
    await dead.enqueue(get().db, greet, { name: 'interrupted' }, NOBODY);
    void dead.runDue();
    await expect.poll(async () => (await stateOf('interrupted'))?.state).toBe('running');
    await releaseAll(get().db, clock.now());
    const greeted: string[] = [];
    await start(clock, async ({ name }) => void greeted.push(name)).runDue();
    expect(greeted).toEqual(['interrupted']);
  });
});
