import { beforeAll, expect, it } from 'vitest';
import { query } from '../../platform/database/query.ts';
import { describeOnBothDatabases } from '../../platform/database/testing.ts';
import { withTransaction } from '../../platform/database/transaction.ts';
import { makeCompany } from '../testing/index.ts';
import * as speeches from './speech.repository.ts';

const HOUR = 60 * 60_000;

describeOnBothDatabases('security 3: an order that nobody repeats', (get) => {
  let companyId: number;
  beforeAll(async () => {
    companyId = (await makeCompany(get().db)).id;
  });

  const want = (text: string, now: number) =>
    withTransaction(get().db, (trx) =>
      speeches.want(trx, [{ text, voice: 'female', speed: 50 }], { owner: { companyId }, now }),
    );
  const sweep = (now: number) =>
    withTransaction(get().db, (trx) =>
      speeches.deleteUnneeded(trx, { ready: 0, waiting: now - HOUR, failed: 0 }, now),
    );
  const left = async () => {
    const { db } = get();
    const rows = await query(db).selectFrom('speech').select('text').execute();
    const jobs = await query(db).selectFrom('job').select('id').execute();
    return { texts: rows.map(({ text }) => text), jobs: jobs.length };
  };

  it('expires with its job, and one that is repeated does not', async () => {
    await want('forgotten', 0);
    await want('repeated', 0);
    await want('repeated', HOUR);
    expect(await left()).toMatchObject({ jobs: 2 });
    expect(await sweep(HOUR)).toBe(0);
    expect(await sweep(HOUR + 1)).toBe(1);
    expect(await left()).toEqual({ texts: ['repeated'], jobs: 1 });
    expect((await want('forgotten', HOUR + 2)).size).toBe(1);
    expect(await left()).toMatchObject({ jobs: 2 });
  });
});
