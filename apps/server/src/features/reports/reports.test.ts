import type { Report } from '@marquee/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { DatabaseEngine } from '../../platform/database/database.ts';
import { startTestServer, type TestServer } from '../../testing.ts';
import { Caller, newestLogRow } from '../testing/index.ts';
import { ReportScheduler } from './report-scheduler.service.ts';
import { DAY_MS, MONDAY, REPORTS_PATH, type ReportList, useReports } from './testing/use-reports.ts';

describe.each<DatabaseEngine>(['sqlite', 'postgres'])('scheduled reports on %s', (engine) => {
  const reports = useReports(engine);
  const { add, list, runsOf, tickAt, work, attached } = reports;

  it('are sent when they are due, once, with their table', async () => {
    const { id, next_at } = await add();
    expect(next_at).toBe(MONDAY);
    await tickAt(MONDAY - 1);
    await work();
    expect(reports.mailServer.mails).toEqual([]);
    await Promise.all([tickAt(MONDAY), tickAt(MONDAY + 1)]);
    await work();
    await tickAt(MONDAY + 1);
    await work();
    expect(reports.mailServer.mails).toMatchObject([{ to: ['a@example.com'] }]);
    const text = reports.mailServer.mails[0]?.text ?? '';
    expect(text).toContain('Plays: 7');
    expect(text).toContain('counted: 7');
    expect(text).toContain('west: 4');
    expect(text).not.toContain('To: a@example.com');
    expect(text).toContain('Auto-Submitted: auto-generated');
    expect((await attached()).map((row) => row.slice(0, 5))).toMatchObject([
      ['Date', 'Program number', 'Program name', 'Release', 'Device name'],
      expect.arrayContaining(['2026-11-22', 'counted']),
      expect.arrayContaining(['2026-11-22', 'counted']),
      ['Total', '7', '420', '0', '0'],
    ]);
    const { data } = await list();
    expect(data).toMatchObject([
      {
        id,
        next_at: MONDAY + 7 * DAY_MS,
        owner_name: expect.any(String),
        last_run: { state: 'sent', first_day: '2026-11-16', last_day: '2026-11-22', is_manual: false },
      },
    ]);
  });

  it('make up for the newest time that passed while no server ran', async () => {
    const { id } = await add({ period: 'day' });
    await tickAt(MONDAY + 3 * DAY_MS + 1);
    await work();
    expect(reports.mailServer.mails).toHaveLength(1);
    expect(await runsOf(id)).toMatchObject([{ first_day: '2026-11-25', due_at: MONDAY + 3 * DAY_MS }]);
  });

  it('are sent now, one at a time, without a change of their schedule', async () => {
    const { id, next_at } = await add();
    await reports.admin.post(`${REPORTS_PATH}/send`, { report: id });
    expect(await newestLogRow(reports.server.app.platform.db, 'reports')).toMatchObject({
      subject: 'Week',
    });
    expect(await reports.admin.refusal('POST', `${REPORTS_PATH}/send`, { report: id })).toBe(
      'reports.sending',
    );
    await work();
    expect(reports.mailServer.mails).toHaveLength(1);
    expect((await list()).data).toMatchObject([
      { next_at, last_run: { is_manual: true, last_day: '2026-11-20' } },
    ]);
  });

  it('are not sent while they are paused, nor for the times since', async () => {
    const { id, name, subject, period, time, weekday, time_zone, emails, lang } = await add();
    const input = { report: id, name, subject, period, time, weekday, time_zone, emails, lang };
    await reports.admin.put(REPORTS_PATH, { ...input, is_enabled: false });
    await tickAt(MONDAY);
    await work();
    expect(reports.mailServer.mails).toEqual([]);
    expect(await reports.admin.put<Report>(REPORTS_PATH, { ...input, is_enabled: true })).toMatchObject({
      next_at: MONDAY,
    });
    expect(await reports.admin.put<Report>(REPORTS_PATH, { ...input, time: '01:30' })).toMatchObject({
      next_at: MONDAY + 90 * 60_000,
    });
  });

  it.each([
    [{ emails: [] }, 'platform.invalid_request'],
    [{ emails: ['nobody'] }, 'platform.invalid_request'],
    [{ emails: ['a@example.com', 'a@example.com'] }, 'platform.invalid_request'],
    [{ time_zone: 'Mars/Olympus' }, 'platform.invalid_request'],
    [{ time: '24:00' }, 'platform.invalid_request'],
    [{ name: ' ' }, 'platform.invalid_request'],
    [{ group_id: 999_999 }, 'groups.not_found'],
  ])('refuse %j', async (values, code) => {
    const report = {
      name: 'x',
      subject: 'programs',
      period: 'day',
      time_zone: 'UTC',
      emails: ['a@example.com'],
      lang: 'en',
      ...values,
    };
    expect(await reports.admin.refusal('POST', REPORTS_PATH, report)).toBe(code);
    expect((await list()).data).toEqual([]);
  });
});

describe('scheduled reports of a server without a mail server', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer();
  });
  afterAll(() => server?.stop());

  it('say so, at most 200 of a company', async () => {
    const admin = new Caller(await server.signIn());
    const report = {
      name: 'x',
      subject: 'programs',
      period: 'day',
      time_zone: 'UTC',
      emails: ['a@example.com'],
      lang: 'zh',
    };
    const { id, next_at } = await admin.post<Report>(REPORTS_PATH, report);
    expect(await admin.refusal('POST', `${REPORTS_PATH}/send`, { report: id })).toBe(
      'reports.no_mail_server',
    );
    const { platform } = server.app;
    const clock = { ...platform.clock, now: () => next_at ?? 0 };
    await new ReportScheduler({ ...platform, clock }).tick();
    await platform.jobs.runDue();
    const { data, sends_mail } = await admin.get<ReportList>(REPORTS_PATH);
    expect(sends_mail).toBe(false);
    expect(data).toMatchObject([{ last_run: { state: 'failed', failure: 'no_mail_server' } }]);
    for (let index = 1; index < 200; index += 1) await admin.post(REPORTS_PATH, report);
    expect(await admin.refusal('POST', REPORTS_PATH, report)).toBe('reports.too_many');
  });
});
