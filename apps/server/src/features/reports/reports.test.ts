import type { Group, Pagination, Report, ReportRun } from '@marquee/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { DatabaseEngine } from '../../platform/database/database.ts';
import { query } from '../../platform/database/query.ts';
import { TestMailServer } from '../../platform/mail/testing.ts';
import { startTestServer, type TestServer } from '../../testing.ts';
import {
  Caller,
  insertThingsEverywhere,
  makeOrganisation,
  newestLogRow,
  type Organisation,
  readWorkbookCells,
} from '../testing/index.ts';
import { ReportScheduler } from './report-scheduler.service.ts';

const PATH = '/staticReport/reports';
const DAY_MS = 86_400_000;
const at = (text: string) => Date.parse(text);
/** The clock of the tests stands at 2026-11-21T09:00Z, a Saturday. */
const MONDAY = at('2026-11-23T00:00:00Z');

interface List {
  data: Report[];
  pagination: Pagination;
  sends_mail: boolean;
}

describe.each<DatabaseEngine>(['sqlite', 'postgres'])('scheduled reports on %s', (engine) => {
  let mailServer: TestMailServer;
  let server: TestServer;
  let organisation: Organisation;
  let things: Awaited<ReturnType<typeof insertThingsEverywhere>>;
  let admin: Caller;

  beforeAll(async () => {
    mailServer = await TestMailServer.start();
    const mail = { smtpUrl: mailServer.url, from: 'Marquee <marquee@example.com>' };
    server = await startTestServer({ engine, config: { mail } });
    organisation = await makeOrganisation(server);
    const { db } = server.app.platform;
    things = await insertThingsEverywhere(db, organisation);
    admin = organisation.admin.caller;
    const played = (device_id: number, device_name: string, count: number, changes: object = {}) => ({
      company_id: organisation.company.id,
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
        played(things.east1.deviceId, 'east1', 3),
        played(things.west.deviceId, 'west', 4),
        played(things.west.deviceId, 'west', 7, { kind: 2, subject_name: 'sign.png' }),
        played(things.west.deviceId, 'west', 100, { day: '2026-11-15' }),
        played(things.west.deviceId, 'west', 100, { day: '2026-11-23' }),
      ])
      .execute();
    await query(db)
      .updateTable('device')
      .set({ state: 'active', activated_at: 1 })
      .where('company_id', '=', organisation.company.id)
      .execute();
    await query(db).deleteFrom('online_period').execute();
    await query(db)
      .insertInto('online_period')
      .values([
        {
          device_id: things.east1.deviceId,
          started_at: at('2026-11-15T00:00:00Z'),
          ended_at: MONDAY - 84 * 3_600_000,
        },
        { device_id: things.west.deviceId, started_at: at('2026-11-15T00:00:00Z'), ended_at: null },
      ])
      .execute();
  });
  afterAll(async () => {
    await server?.stop();
    await mailServer?.stop();
  });
  beforeEach(async () => {
    await query(server.app.platform.db).deleteFrom('report').execute();
    mailServer.clear();
  });

  const add = (values: object = {}, caller = admin) =>
    caller.post<Report>(PATH, {
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
  const list = async (caller = admin, search = '') => caller.get<List>(`${PATH}?${search}`);
  const runsOf = async (report: number) =>
    (await admin.get<{ data: ReportRun[] }>(`${PATH}/runs?report=${report}`)).data;
  /** The work of a node every 30 seconds, at an instant. */
  const tickAt = (now: number) => {
    const { platform } = server.app;
    return new ReportScheduler({ ...platform, clock: { ...platform.clock, now: () => now } }).tick();
  };
  const work = () => server.app.platform.jobs.runDue();
  const attached = async () => {
    const [, base64 = ''] =
      /Content-Disposition: attachment.*?\r\n\r\n(.*?)\r\n--/s.exec(mailServer.mails[0]?.text ?? '') ?? [];
    return readWorkbookCells(Buffer.from(base64, 'base64'));
  };

  it('are sent when they are due, once, with their table', async () => {
    const { id, next_at } = await add();
    expect(next_at).toBe(MONDAY);
    await tickAt(MONDAY - 1);
    await work();
    expect(mailServer.mails).toEqual([]);
    await Promise.all([tickAt(MONDAY), tickAt(MONDAY + 1)]);
    await work();
    await tickAt(MONDAY + 1);
    await work();
    expect(mailServer.mails).toMatchObject([{ to: ['a@example.com'] }]);
    const text = mailServer.mails[0]?.text ?? '';
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
    expect(mailServer.mails).toHaveLength(1);
    expect(await runsOf(id)).toMatchObject([{ first_day: '2026-11-25', due_at: MONDAY + 3 * DAY_MS }]);
  });

  it('are sent by the next server if theirs dies, under the same message id', async () => {
    const { id } = await add();
    await tickAt(MONDAY);
    const { db, jobs } = server.app.platform;
    await work();
    // As if the process had died after the mail server took the mail, and before that was noted.
    await query(db).updateTable('report_run').set({ state: 'waiting', attempts: 0 }).execute();
    await query(db)
      .updateTable('job')
      .set({ state: 'waiting', run_at: 0 })
      .where('kind', '=', 'report')
      .execute();
    await jobs.runDue();
    const ids = mailServer.mails.map(({ text }) => /Message-ID: (.*)/.exec(text)?.[1]);
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
    expect(mailServer.mails).toHaveLength(2);
  });

  it('show what their owner may see when they are sent', async () => {
    const { east1 } = organisation;
    await add({ name: 'Mine' }, east1.caller);
    await tickAt(MONDAY);
    await work();
    expect(mailServer.mails[0]?.text).toContain('Plays: 3');
    expect(mailServer.mails[0]?.text).not.toContain('west');
  });

  it('are about materials, devices, and the time that devices were online', async () => {
    await add({ subject: 'materials' });
    await tickAt(MONDAY);
    await work();
    expect(mailServer.mails[0]?.text).toContain('sign.png: 7');
    await query(server.app.platform.db).deleteFrom('report').execute();
    mailServer.clear();
    await add({ subject: 'devices' });
    await tickAt(MONDAY);
    await work();
    expect((await attached()).slice(1)).toEqual([
      ['west', 'aa', '1', '4', '240', '0', '0'],
      ['east1', 'aa', '1', '3', '180', '0', '0'],
      ['Total', '7', '420', '0', '0'],
    ]);
    await query(server.app.platform.db).deleteFrom('report').execute();
    mailServer.clear();
    await add({ subject: 'online', period: 'day', time: '00:00' });
    await tickAt(MONDAY);
    await work();
    expect(mailServer.mails[0]?.text).toContain('Devices: 5');
  });

  it('measure the time online of a past period', async () => {
    const { platform } = server.app;
    const { findActor } = await import('../sessions/index.ts');
    const { onlineTimes } = await import('../devices/index.ts');
    const actor = await findActor(platform.db, { user_id: organisation.admin.id, address: '' });
    if (!actor) throw new Error('no actor');
    const period = { from: MONDAY - 7 * DAY_MS, to: MONDAY, group_id: undefined };
    const times = await onlineTimes(platform.db, actor, period, 100);
    const of = (id: number) => times.find(({ device_id }) => device_id === id);
    expect(of(things.east1.deviceId)).toMatchObject({
      online_ms: 84 * 3_600_000,
      outages: 1,
      known_ms: 7 * DAY_MS,
    });
    expect(of(things.west.deviceId)).toMatchObject({ online_ms: 7 * DAY_MS, outages: 0 });
    expect(of(things.home.deviceId)).toMatchObject({ online_ms: 0, outages: 0 });
  });

  it.each([
    ['a user that is disabled', 'owner_gone'],
    ['a user without the right', 'no_right'],
    ['a group that is gone', 'group_gone'],
  ])('of %s are paused with the reason', async (_, reason) => {
    const { db } = server.app.platform;
    const { caller, id: userId, roleId } = organisation.west;
    const group =
      reason === 'group_gone'
        ? await admin.post<Group>('/devices-mips/device-group-add', { name: 'North', parent_id: 0 })
        : undefined;
    const report = await add(group ? { group_id: group.group_id } : {}, group ? admin : caller);
    if (reason === 'owner_gone')
      await query(db).updateTable('user').set({ is_disabled: 1 }).where('id', '=', userId).execute();
    const actions = await query(db)
      .selectFrom('role')
      .select('actions')
      .where('id', '=', roleId ?? 0)
      .executeTakeFirstOrThrow();
    if (reason === 'no_right')
      await query(db)
        .updateTable('role')
        .set({ actions: '["33101"]' })
        .where('id', '=', roleId ?? 0)
        .execute();
    if (group) await admin.delete('/devices-mips/device-group-delete', { group_id: group.group_id });
    await tickAt(MONDAY);
    await work();
    expect(mailServer.mails).toEqual([]);
    expect((await list()).data).toMatchObject([
      { pause: reason, is_enabled: false, next_at: null, last_run: { state: 'failed', failure: reason } },
    ]);
    expect(await newestLogRow(db, 'reports')).toMatchObject({ subject: 'Week', user_id: null });
    await query(db).updateTable('user').set({ is_disabled: 0 }).where('id', '=', userId).execute();
    await query(db)
      .updateTable('role')
      .set(actions)
      .where('id', '=', roleId ?? 0)
      .execute();
    // The user who turns it on again becomes its owner.
    const { id, name, subject, period, time, weekday, time_zone, emails, lang } = report;
    const input = { report: id, name, subject, period, time, weekday, time_zone, emails, lang };
    const resumed = await admin.put<Report>(PATH, input);
    expect(resumed).toMatchObject({ pause: null, is_enabled: true, next_at: MONDAY });
    await tickAt(MONDAY + 7 * DAY_MS);
    await work();
    if (!group) expect(mailServer.mails[0]?.text).toContain('Plays: 100');
  });

  it('are tried again while the mail server fails, and say why', async () => {
    const { id } = await add({ emails: ['full@example.com'] });
    await tickAt(MONDAY);
    await work();
    expect(await runsOf(id)).toMatchObject([{ state: 'waiting', failure: 'smtp-452', attempts: 1 }]);
    const { db, jobs } = server.app.platform;
    const waiting = query(db)
      .selectFrom('job')
      .selectAll()
      .where('kind', '=', 'report')
      .where('state', '=', 'waiting');
    const [job] = await waiting.execute();
    expect((job?.run_at ?? 0) - server.clock.now()).toBe(60_000);
    await query(db).updateTable('report').set({ emails: '["a@example.com","full@example.com"]' }).execute();
    await query(db).updateTable('job').set({ run_at: 0 }).where('kind', '=', 'report').execute();
    await jobs.runDue();
    expect(await runsOf(id)).toMatchObject([
      { state: 'sent', failure: null, attempts: 2, refused: ['full@example.com'] },
    ]);
  });

  it('are sent now, one at a time, without a change of their schedule', async () => {
    const { id, next_at } = await add();
    await admin.post(`${PATH}/send`, { report: id });
    expect(await newestLogRow(server.app.platform.db, 'reports')).toMatchObject({
      subject: 'Week',
    });
    expect(await admin.refusal('POST', `${PATH}/send`, { report: id })).toBe('reports.sending');
    await work();
    expect(mailServer.mails).toHaveLength(1);
    expect((await list()).data).toMatchObject([
      { next_at, last_run: { is_manual: true, last_day: '2026-11-20' } },
    ]);
  });

  it('are not sent while they are paused, nor for the times since', async () => {
    const { id, name, subject, period, time, weekday, time_zone, emails, lang } = await add();
    const input = { report: id, name, subject, period, time, weekday, time_zone, emails, lang };
    await admin.put(PATH, { ...input, is_enabled: false });
    await tickAt(MONDAY);
    await work();
    expect(mailServer.mails).toEqual([]);
    expect(await admin.put<Report>(PATH, { ...input, is_enabled: true })).toMatchObject({ next_at: MONDAY });
    expect(await admin.put<Report>(PATH, { ...input, time: '01:30' })).toMatchObject({
      next_at: MONDAY + 90 * 60_000,
    });
  });

  it('belong to their user and are seen by administrators of the company', async () => {
    const { east1, west } = organisation;
    const { id } = await add({}, east1.caller);
    expect((await list(east1.caller)).data).toHaveLength(1);
    expect((await list(west.caller)).data).toEqual([]);
    expect((await list()).data).toMatchObject([{ id }]);
    const stranger = new Caller(await server.signIn());
    for (const caller of [west.caller, stranger]) {
      const input = {
        report: id,
        name: 'x',
        subject: 'programs',
        period: 'day',
        time_zone: 'UTC',
        emails: ['x@example.com'],
        lang: 'en',
      };
      for (const [method, path, body] of [
        ['PUT', PATH, input],
        ['DELETE', PATH, { report: id }],
        ['POST', `${PATH}/send`, { report: id }],
      ] as const)
        expect(await caller.refusal(method, path, body)).toBe('platform.not_found');
    }
    await admin.post(`${PATH}/send`, { report: id });
    expect(await runsOf(id)).toHaveLength(1);
    expect((await west.caller.get<{ data: ReportRun[] }>(`${PATH}/runs?report=${id}`)).data).toEqual([]);
    await admin.delete(PATH, { report: id });
    expect((await list(east1.caller)).data).toEqual([]);
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
    expect(await admin.refusal('POST', PATH, report)).toBe(code);
    expect((await list()).data).toEqual([]);
  });

  it('need the right to export what they show', async () => {
    const { db } = server.app.platform;
    const { caller, roleId } = organisation.east2;
    await query(db)
      .updateTable('role')
      .set({ actions: '["33101","33102"]' })
      .where('id', '=', roleId ?? 0)
      .execute();
    await add({ subject: 'materials' }, caller);
    const report = { name: 'x', period: 'day', time_zone: 'UTC', emails: ['a@example.com'], lang: 'en' };
    for (const subject of ['programs', 'devices', 'online'])
      expect(await caller.refusal('POST', PATH, { ...report, subject })).toBe('platform.no_permission');
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
    const { id, next_at } = await admin.post<Report>(PATH, report);
    expect(await admin.refusal('POST', `${PATH}/send`, { report: id })).toBe('reports.no_mail_server');
    const { platform } = server.app;
    const clock = { ...platform.clock, now: () => next_at ?? 0 };
    await new ReportScheduler({ ...platform, clock }).tick();
    await platform.jobs.runDue();
    const { data, sends_mail } = await admin.get<List>(PATH);
    expect(sends_mail).toBe(false);
    expect(data).toMatchObject([{ last_run: { state: 'failed', failure: 'no_mail_server' } }]);
    for (let index = 1; index < 200; index += 1) await admin.post(PATH, report);
    expect(await admin.refusal('POST', PATH, report)).toBe('reports.too_many');
  });
});
