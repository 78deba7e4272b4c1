import type { Pagination, Report, ReportRun } from '@marquee/contract';
import { afterAll, beforeAll, beforeEach } from 'vitest';
import type { DatabaseEngine } from '../../../platform/database/database.ts';
import { query } from '../../../platform/database/query.ts';
import { TestMailServer } from '../../../platform/mail/testing.ts';
import { startTestServer, type TestServer } from '../../../testing.ts';
import {
  type Caller,
  insertThingsEverywhere,
  makeOrganisation,
  type Organisation,
  readWorkbookCells,
} from '../../testing/index.ts';
import { ReportScheduler } from '../report-scheduler.service.ts';

export const REPORTS_PATH = '/staticReport/reports';
export const DAY_MS = 86_400_000;
const at = (text: string) => Date.parse(text);
/** The clock of the tests stands at 2026-11-21T09:00Z, a Saturday. */
export const MONDAY = at('2026-11-23T00:00:00Z');

export interface ReportList {
  data: Report[];
  pagination: Pagination;
  sends_mail: boolean;
}

/** A server with a mail server, and devices that have played and were online; no reports before each test. */
export function useReports(engine: DatabaseEngine): Reports {
  const reports = new Reports();
  beforeAll(async () => {
    reports.mailServer = await TestMailServer.start();
    const mail = { smtpUrl: reports.mailServer.url, from: 'Marquee <marquee@example.com>' };
    reports.server = await startTestServer({ engine, config: { mail } });
    reports.organisation = await makeOrganisation(reports.server);
    const { db } = reports.server.app.platform;
    reports.things = await insertThingsEverywhere(db, reports.organisation);
    reports.admin = reports.organisation.admin.caller;
    const played = (device_id: number, device_name: string, count: number, changes: object = {}) => ({
      company_id: reports.organisation.company.id,
      device_id,
      device_name,
      device_mac: 'aa',
      kind: 1 as const,
      subject_id: 1,
      release_id: 0,
      subject_name: 'counted',
      day: '2026-11-22',
      count,
      duration_ms: count * 60_000,
      ...changes,
    });
    await query(db)
      .insertInto('play_day')
      .values([
        played(reports.things.east1.deviceId, 'east1', 3),
        played(reports.things.west.deviceId, 'west', 4),
        played(reports.things.west.deviceId, 'west', 7, { kind: 2, subject_name: 'sign.png' }),
        played(reports.things.west.deviceId, 'west', 100, { day: '2026-11-15' }),
        played(reports.things.west.deviceId, 'west', 100, { day: '2026-11-23' }),
      ])
      .execute();
    await query(db)
      .updateTable('device')
      .set({ state: 'active', activated_at: 1 })
      .where('company_id', '=', reports.organisation.company.id)
      .execute();
    await query(db).deleteFrom('online_period').execute();
    await query(db)
      .insertInto('online_period')
      .values([
        {
          device_id: reports.things.east1.deviceId,
          started_at: at('2026-11-15T00:00:00Z'),
          ended_at: MONDAY - 84 * 3_600_000,
        },
        { device_id: reports.things.west.deviceId, started_at: at('2026-11-15T00:00:00Z'), ended_at: null },
      ])
      .execute();
  });
  afterAll(async () => {
    await reports.server?.stop();
    await reports.mailServer?.stop();
  });
  beforeEach(async () => {
    await query(reports.server.app.platform.db).deleteFrom('report').execute();
    reports.mailServer.clear();
  });
  return reports;
}

class Reports {
  mailServer!: TestMailServer;
  server!: TestServer;
  organisation!: Organisation;
  things!: Awaited<ReturnType<typeof insertThingsEverywhere>>;
  admin!: Caller;

  add = (values: object = {}, caller = this.admin) =>
    caller.post<Report>(REPORTS_PATH, {
      name: 'Week',
      subject: 'programs',
      period: 'week',
      time: '00:00',
      weekday: 1,
      time_zone: 'UTC',
      emails: ['a@example.com'],
      lang: 'en',
      ...values,
    });

  list = (caller = this.admin, search = '') => caller.get<ReportList>(`${REPORTS_PATH}?${search}`);

  runsOf = async (report: number) =>
    (await this.admin.get<{ data: ReportRun[] }>(`${REPORTS_PATH}/runs?report=${report}`)).data;

  /** The work of a node every 30 seconds, at an instant. */
  tickAt = (now: number) => {
    const { platform } = this.server.app;
    return new ReportScheduler({ ...platform, clock: { ...platform.clock, now: () => now } }).tick();
  };

  work = () => this.server.app.platform.jobs.runDue();

  /** The workbook of the first mail. */
  attachment = (): Buffer => {
    const [, base64 = ''] =
      /Content-Disposition: attachment.*?\r\n\r\n([\w+/\r\n]*)/s.exec(this.mailServer.mails[0]?.text ?? '') ??
      [];
    return Buffer.from(base64, 'base64');
  };

  attached = () => readWorkbookCells(this.attachment());
}
