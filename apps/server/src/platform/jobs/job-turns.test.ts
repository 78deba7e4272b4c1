import { expect, it } from 'vitest';
import { z } from 'zod';
import { aClock } from '../clock/testing.ts';
import { query } from '../database/query.ts';
import { describeOnBothDatabases } from '../database/testing.ts';
import { withTransaction } from '../database/transaction.ts';
import { createLogger } from '../logger/logger.ts';
import { bringForward, countOf, type JobOwner, NOBODY, withdraw } from './job-turns.ts';
import { defineJob, Jobs } from './jobs.ts';

const speak = defineJob('speak', z.object({ name: z.string() }), { atOnce: 1 });

describeOnBothDatabases('security 3: the turns of jobs', (get) => {
  const ours: JobOwner = { companyId: 1 };
  const theirs: JobOwner = { companyId: 2 };
  const clock = aClock();
  let spoken: string[] = [];
  const speaker = () => {
    spoken = [];
    const jobs = new Jobs(get().db, clock, createLogger('silent'));
    jobs.register(speak, async ({ name }) => void spoken.push(name));
    return jobs;
  };
  const enqueue = async (jobs: Jobs, owner: JobOwner, ...names: string[]) => {
    for (const name of names) await jobs.enqueue(get().db, speak, { name }, owner);
  };

  it('pass from company to company, however many jobs one has enqueued before the others', async () => {
    const jobs = speaker();
    await enqueue(jobs, ours, 'a1', 'a2', 'a3', 'a4');
    await enqueue(jobs, theirs, 'b1', 'b2');
    await enqueue(jobs, NOBODY, 'server');
    await jobs.runDue();
    expect(spoken).toEqual(['a1', 'b1', 'server', 'a2', 'b2', 'a3', 'a4']);
  });

  it('are not given back to a company that comes late, or that rested', async () => {
    const jobs = speaker();
    await enqueue(jobs, ours, 'a1', 'a2', 'a3', 'a4');
    await query(get().db)
      .updateTable('job')
      .set({ state: 'done' })
      .where('payload', 'like', '%a1%')
      .execute();
    await query(get().db)
      .updateTable('job')
      .set({ state: 'done' })
      .where('payload', 'like', '%a2%')
      .execute();
    await enqueue(jobs, theirs, 'b1', 'b2', 'b3');
    await jobs.runDue();
    expect(spoken).toEqual(['a3', 'b1', 'a4', 'b2', 'b3']);
  });

  it('come after what a release waits for, except every third one', async () => {
    const jobs = speaker();
    await enqueue(jobs, ours, 'a1', 'a2');
    await enqueue(jobs, { ...theirs, isUrgent: true }, 'u1', 'u2', 'u3', 'u4');
    await jobs.runDue();
    expect(spoken).toEqual(['u1', 'u2', 'a1', 'u3', 'u4', 'a2']);
  });

  it('bring a job forward that another company or a release needs too', async () => {
    const jobs = speaker();
    await enqueue(jobs, ours, 'a1', 'a2', 'a3', 'both', 'released');
    const need = { owner: theirs, now: clock.now() };
    const { db } = get();
    await withTransaction(db, (trx) => bringForward(trx, speak, { name: 'both' }, need));
    await jobs.enqueue(db, speak, { name: 'b2' }, theirs);
    const released = { owner: { ...ours, isUrgent: true }, now: clock.now() };
    await withTransaction(db, (trx) => bringForward(trx, speak, { name: 'released' }, released));
    await jobs.runDue();
    expect(spoken).toEqual(['released', 'a1', 'both', 'a2', 'b2', 'a3']);
  });

  it('count the jobs of a user that wait, and end with a job that is withdrawn', async () => {
    const jobs = speaker();
    await enqueue(jobs, { ...ours, userId: 7 }, 'mine', 'mine too');
    await enqueue(jobs, { ...ours, userId: 8 }, 'of another');
    const count = () => countOf(get().db, 7, [speak]);
    expect(await count()).toBe(2);
    await withTransaction(get().db, (trx) => withdraw(trx, speak, [{ name: 'mine' }]));
    expect(await count()).toBe(1);
    await jobs.runDue();
    expect(spoken).toEqual(['mine too', 'of another']);
    expect(await count()).toBe(0);
  });
});
