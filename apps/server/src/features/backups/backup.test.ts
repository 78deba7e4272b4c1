import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { BackupRun, BackupSetting, BackupState } from '@marquee/contract';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type App, createApp } from '../../app.ts';
import { readConfig } from '../../platform/config/config.ts';
import type { DatabaseEngine } from '../../platform/database/database.ts';
import { query } from '../../platform/database/query.ts';
import { createLogger } from '../../platform/logger/logger.ts';
import { startTestServer, type TestServer } from '../../testing.ts';
import { Caller, makeCompany, makeUser } from '../testing/index.ts';
import type { BackupLine, BackupOrder } from './backup-process.engine.ts';
import { BackupScheduler } from './backup-scheduler.service.ts';

const PATH = '/system-set/backup';
const DAILY: BackupSetting = {
  schedule: 'daily',
  time: '03:00',
  weekday: 7,
  time_zone: 'UTC',
  verify: 'weekly',
  keep_days: 7,
  keep_weeks: 5,
  keep_months: 12,
};
const DAY_MS = 86_400_000;
const ALTERED = { code: 'altered' as const, params: { file: 'content/ab/cd' } };

describe.each<DatabaseEngine>(['sqlite', 'postgres'])('backups by the server on %s', (engine) => {
  let folder: string;
  let server: TestServer;
  let admin: Caller;
  const begin = async (backupTo: string | undefined) => {
    server = await startTestServer({ engine, config: { backupTo } });
    admin = new Caller(await server.signIn());
  };
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'marquee-backups-'));
  });
  afterEach(async () => {
    await server?.stop();
    await rm(folder, { recursive: true, force: true });
  });

  const state = () => admin.get<BackupState>(PATH);
  const list = async () => (await admin.get<{ data: BackupRun[] }>(`${PATH}/runs`)).data;
  it('need a place, and belong to administrators of the platform', async () => {
    await begin(undefined);
    expect(await state()).toMatchObject({ place: null, next_at: null });
    expect(await admin.refusal('POST', `${PATH}/run`, {})).toBe('backups.no_place');
    const { db } = server.app.platform;
    const company = await makeCompany(db);
    const other = (await makeUser(server, company.id, company.home, { is_admin: true })).caller;
    for (const [method, path] of [
      ['GET', PATH],
      ['PUT', PATH],
      ['POST', `${PATH}/run`],
      ['GET', `${PATH}/runs`],
    ] as const)
      expect(await other.refusal(method, path, method === 'GET' ? undefined : DAILY)).toBe(
        'platform.no_permission',
      );
  });

  it('do not show the key of a bucket', async () => {
    await begin('s3://key:very-secret@store:9000/bucket?region=x');
    expect((await state()).place).toBe('s3://store:9000/bucket');
  });

  it('begin when they are planned, are made up for, and end if their server died', async () => {
    await begin(folder);
    const { platform } = server.app;
    const base = Date.parse('2030-01-01T12:00:00Z');
    let now = base;
    const orders: BackupOrder[] = [];
    let answer: (line: BackupLine) => void = () => {};
    const clock = { ...platform.clock, now: () => now, every: () => () => {} };
    const scheduler = new BackupScheduler({ ...platform, clock }, (order, onLine) => {
      orders.push(order);
      answer = onLine;
      return { ended: Promise.resolve(), stop: () => {} };
    });
    const done = async (line: BackupLine) => {
      answer(line);
      await vi.waitUntil(async () => (await list())[0]?.state !== 'running');
    };
    const made = { made: { name: '2030-01-02T030000Z', size: 10, new_size: 4 } };
    await admin.put(PATH, { ...DAILY, keep_days: 3 });
    await query(platform.db).updateTable('backup_setting').set({ updated_at: base }).execute();
    await scheduler.tick();
    expect(orders).toEqual([]);
    now = base + DAY_MS;
    await scheduler.tick();
    await scheduler.tick();
    expect(orders).toMatchObject([{ kind: 'backup', keep: { keep_days: 3 } }]);
    await done(made);
    await scheduler.tick();
    expect(orders).toHaveLength(1);
    // No server ran for a week; the newest time is made up for once, then the hashes are compared.
    now = base + 8 * DAY_MS;
    await scheduler.tick();
    await done(made);
    await scheduler.tick();
    expect(orders.map(({ kind }) => kind)).toEqual(['backup', 'backup', 'verify']);
    now += 3 * 60_000;
    await scheduler.tick();
    expect((await list())[1]).toMatchObject({ kind: 'verify', state: 'failed', failure: 'interrupted' });
    await done({ failed: { failure: 'damaged', faults: [ALTERED], reason: 'x was altered' } });
    expect((await list())[0]).toMatchObject({ failure: 'damaged', faults: [ALTERED] });
    await scheduler.tick();
    expect(orders.map(({ kind }) => kind)).toEqual(['backup', 'backup', 'verify', 'verify']);
  });

  it('count as good until a verification finds them damaged or missing', async () => {
    await begin(folder);
    const add = (kind: BackupRun['kind'], failure: BackupRun['failure'], at: number) =>
      query(server.app.platform.db)
        .insertInto('backup_run')
        .values({
          ...{
            kind,
            failure,
            is_scheduled: 0,
            started_by: null,
            name: null,
            size: null,
            new_size: null,
            reason: null,
          },
          ...{ state: failure ? 'failed' : 'done', started_at: at, ended_at: at, beat_at: at },
        })
        .execute();
    const good = async () => {
      const { last_good_at, damaged_at } = await state();
      return [last_good_at, damaged_at];
    };
    await add('backup', null, 10);
    await add('verify', 'unreachable', 20);
    expect(await good()).toEqual([10, null]);
    await add('verify', 'damaged', 30);
    expect(await good()).toEqual([null, 30]);
    await add('verify', 'interrupted', 40);
    expect(await good()).toEqual([null, 30]);
    await add('backup', null, 50);
    expect(await good()).toEqual([50, null]);
    await add('verify', 'damaged', 60);
    await add('verify', null, 70);
    expect(await good()).toEqual([50, null]);
    await add('verify', 'missing', 80);
    expect(await good()).toEqual([null, 80]);
  });

  it('are tried again a few times when they fail, until their next time', async () => {
    await begin(folder);
    const { platform } = server.app;
    let now = Date.parse('2030-01-02T03:00:00Z');
    const starts: number[] = [];
    let answer: (line: BackupLine) => void = () => {};
    const clock = { ...platform.clock, now: () => now, every: () => () => {} };
    const scheduler = new BackupScheduler({ ...platform, clock }, (_order, onLine) => {
      starts.push(now);
      answer = onLine;
      return { ended: Promise.resolve(), stop: () => {} };
    });
    await admin.put(PATH, { ...DAILY, verify: 'never' });
    await query(platform.db).updateTable('backup_setting').set({ updated_at: 0 }).execute();
    /** Ticks every five minutes; a backup ends as soon as it has begun. */
    const pass = async (minutes: number, line: BackupLine) => {
      for (let minute = 0; minute < minutes; minute += 5) {
        const before = starts.length;
        await scheduler.tick();
        if (starts.length > before) {
          answer(line);
          await vi.waitUntil(async () => (await list())[0]?.state !== 'running');
        }
        now += 5 * 60_000;
      }
    };
    await pass(DAY_MS / 60_000, { failed: { failure: 'unreachable', faults: [], reason: 'no answer' } });
    const hour = 60 * 60_000;
    const pauses = starts.slice(1).map((start, at) => (start - (starts[at] ?? 0)) / hour);
    expect(pauses).toEqual([1 / 6, 1 / 2, 3 / 2, 4]);
    const metrics = async () => (await server.inject({ url: '/metrics' })).body;
    expect(await metrics()).toContain('marquee_backup_succeeded{kind="backup"} 0');
    expect(await metrics()).not.toContain('marquee_backup_age_seconds{');
    await pass(15, { made: { name: '2030-01-03T030000Z', size: 10, new_size: 4 } });
    expect(starts).toHaveLength(6);
    expect(await metrics()).toContain('marquee_backup_succeeded{kind="backup"} 1');
    expect(await metrics()).toMatch(/marquee_backup_age_seconds\{kind="backup"\} \d/);
  });
});

describe('a backup in a process of its own', () => {
  let folder: string;
  let app: App;
  let admin: Caller;
  /** A whole server with its own data folder. */
  const begin = async (place: string) => {
    const config = readConfig({
      MARQUEE_DATA: join(folder, 'data'),
      MARQUEE_PORT: '0',
      MARQUEE_MESSAGE_PORT: '0',
      MARQUEE_ADMIN_PASSWORD: 'backed-up1',
      MARQUEE_STARTER_TEMPLATES: 'none',
      MARQUEE_BACKUP_TO: place,
    });
    app = await createApp(config, { logger: createLogger('silent') });
    await app.http.ready();
    const payload = { login_id: 'admin', password: 'backed-up1' };
    const { headers } = await app.http.inject({ method: 'POST', url: '/MIPS/signin', payload });
    const cookie = String(headers['set-cookie']).split(';')[0] ?? '';
    admin = new Caller({
      cookie,
      inject: ({ url, ...request }) =>
        app.http.inject({ ...request, url: `/MIPS${url}`, headers: { ...request.headers, cookie } }),
    });
  };
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'marquee-backups-'));
  });
  afterEach(async () => {
    await app.stop();
    await rm(folder, { recursive: true, force: true });
  });
  /** A backup gives way to every other process, so that it takes a multiple of its time beside other tests. */
  const ended = () =>
    vi.waitUntil(
      async () => {
        const { data } = await admin.get<{ data: BackupRun[] }>(`${PATH}/runs`);
        return data[0] && data[0].state !== 'running' && data[0];
      },
      { timeout: 120_000, interval: 100 },
    );

  it('is made, verified and listed, one at a time', async () => {
    const place = join(folder, 'place');
    await begin(place);
    expect(await admin.get(PATH)).toMatchObject({ place, running: null, last_good_at: null });
    const run = await admin.post<BackupRun>(`${PATH}/run`, {});
    expect(run).toMatchObject({ kind: 'backup', state: 'running', is_scheduled: false });
    expect(await admin.refusal('POST', `${PATH}/run`, {})).toBe('backups.running');
    const made = await ended();
    expect(made).toMatchObject({ id: run.id, state: 'done', failure: null, reason: null });
    expect(await readdir(join(place, 'backups'))).toEqual([made.name]);
    expect(made.new_size).toBe(made.size);
    await admin.post<BackupRun>(`${PATH}/run`, { kind: 'verify' });
    expect(await ended()).toMatchObject({ kind: 'verify', state: 'done', name: made.name });
    expect((await admin.get<BackupState>(PATH)).last_good_at).toBe(made.ended_at);
  }, 300_000);

  it('says what a verification found, and does not count as good then', async () => {
    const place = join(folder, 'place');
    await begin(place);
    await admin.post<BackupRun>(`${PATH}/run`, {});
    const made = await ended();
    await writeFile(join(place, 'backups', made.name ?? '', 'database.gz'), 'x');
    await admin.post<BackupRun>(`${PATH}/run`, { kind: 'verify' });
    const file = `backups/${made.name}/database.gz`;
    expect(await ended()).toMatchObject({
      failure: 'damaged',
      faults: [{ code: 'altered', params: { file } }],
    });
    expect(await admin.get(PATH)).toMatchObject({ last_good_at: null, damaged_at: expect.any(Number) });
    await rm(join(place, 'backups'), { recursive: true });
    await admin.post<BackupRun>(`${PATH}/run`, { kind: 'verify' });
    const nothing = { code: 'no_backup', params: { place } };
    expect(await ended()).toMatchObject({ failure: 'missing', faults: [nothing] });
  }, 300_000);

  it('says why it failed', async () => {
    // A file where the folder should be.
    await writeFile(join(folder, 'place'), '');
    await begin(join(folder, 'place', 'below'));
    await admin.post<BackupRun>(`${PATH}/run`, {});
    const { state, failure, reason } = await ended();
    expect([state, failure]).toEqual(['failed', 'not_writable']);
    expect(reason).toContain('place');
  }, 300_000);
});
