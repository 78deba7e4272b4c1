import { describe, expect, it } from 'vitest';
import type { DatabaseEngine } from '../../platform/database/database.ts';
import { query } from '../../platform/database/query.ts';
import { MONDAY, useReports } from './testing/use-reports.ts';

describe.each<DatabaseEngine>(['sqlite', 'postgres'])('scheduled reports after a failure on %s', (engine) => {
  const reports = useReports(engine);
  const { add, runsOf, tickAt, work } = reports;

  it('are sent by the next server if theirs dies, under the same message id', async () => {
    const { id } = await add();
    await tickAt(MONDAY);
    const { db, jobs } = reports.server.app.platform;
    await work();
    // As if the process had died after the mail server took the mail, and before that was noted.
    await query(db).updateTable('report_run').set({ state: 'waiting', attempts: 0 }).execute();
    await query(db)
      .updateTable('job')
      .set({ state: 'waiting', run_at: 0 })
      .where('kind', '=', 'report')
      .execute();
    await jobs.runDue();
    const ids = reports.mailServer.mails.map(({ text }) => /Message-ID: (.*)/.exec(text)?.[1]);
    expect(ids).toHaveLength(2);
    expect(ids[0]).toBe(ids[1]);
    expect(await runsOf(id)).toMatchObject([{ state: 'sent' }]);
    // The job of an attempt that was noted does nothing.
    await query(db)
      .updateTable('job')
      .set({ state: 'waiting', run_at: 0 })
      .where('kind', '=', 'report')
      .execute();
    await jobs.runDue();
    expect(reports.mailServer.mails).toHaveLength(2);
  });

  it('are tried again while the mail server fails, and say why', async () => {
    const { id } = await add({ emails: ['full@example.com'] });
    await tickAt(MONDAY);
    await work();
    expect(await runsOf(id)).toMatchObject([{ state: 'waiting', failure: 'smtp-452', attempts: 1 }]);
    const { db, jobs } = reports.server.app.platform;
    const waiting = query(db)
      .selectFrom('job')
      .selectAll()
      .where('kind', '=', 'report')
      .where('state', '=', 'waiting');
    const [job] = await waiting.execute();
    expect((job?.run_at ?? 0) - reports.server.clock.now()).toBe(60_000);
    await query(db).updateTable('report').set({ emails: '["a@example.com","full@example.com"]' }).execute();
    await query(db).updateTable('job').set({ run_at: 0 }).where('kind', '=', 'report').execute();
    await jobs.runDue();
    expect(await runsOf(id)).toMatchObject([
      { state: 'sent', failure: null, attempts: 2, refused: ['full@example.com'] },
    ]);
  });
});
