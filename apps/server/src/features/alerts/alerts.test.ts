import {
  type Alert,
  type AlertSetting,
  CLOCK_OFF_MS,
  LOW_SPACE_BYTES,
  type NewestAlerts,
} from '@marquee/contract';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { insertContent } from '../../platform/content-store/content-rows.ts';
import { query } from '../../platform/database/query.ts';
import type { Row } from '../../platform/database/tables.ts';
import { withTransaction } from '../../platform/database/transaction.ts';
import {
  type Caller,
  describeOnBothServers,
  insertDevices,
  makeCompany,
  makeOrganisation,
  makeUser,
} from '../testing/index.ts';
import { AlertSweep } from './alert-sweep.service.ts';

const MINUTE = 60_000;
const DAY = 86_400_000;

describeOnBothServers('alerts', (get) => {
  let sweep: AlertSweep;
  let deviceId: number;

  beforeAll(() => {
    sweep = new AlertSweep({ ...get().server.app.platform, serverTimeZone: 'UTC' });
  });

  const now = () => get().server.clock.now();
  const set = (values: Partial<Row<'device'>>, id = deviceId) =>
    query(get().db).updateTable('device').set(values).where('id', '=', id).execute();
  const list = async (search = '', caller: Caller = get().admin) =>
    (await caller.get<{ data: Alert[] }>(`/alerts?device_id=${deviceId}&sort=id&${search}`)).data;
  const newest = (caller: Caller = get().admin) => caller.get<NewestAlerts>('/alerts/newest');
  const healthy = { state: 'active', is_online: 1, online_at: 1 } as const;

  beforeEach(async () => {
    const { db } = get();
    await query(db).deleteFrom('alert').execute();
    await query(db).deleteFrom('alert_reader').execute();
    await query(db).deleteFrom('device').execute();
    [deviceId = 0] = await insertDevices(db, [{ ...healthy, name: 'Lobby' }]);
  });

  it('are not of a device that has moved to another server', async () => {
    const left = now() - 20 * MINUTE;
    const moved = { moved_to: 'https://signage.example.com:9010', moved_at: left - 1000 };
    await set({ is_online: 0, offline_at: left, ...moved });
    await sweep.sweep();
    expect(await list()).toEqual([]);
    await set({ offline_at: left + 6 * MINUTE });
    await sweep.sweep();
    expect(await list()).toMatchObject([{ kind: 'offline' }]);
  });

  it('of a device that is offline for ten minutes begin when it left, once, and end when it is back', async () => {
    const left = now() - 9 * MINUTE;
    await set({ is_online: 0, offline_at: left });
    await sweep.sweep();
    expect(await list()).toEqual([]);
    await set({ offline_at: left - MINUTE });
    await sweep.sweep();
    await sweep.sweep();
    const [alert, ...others] = await list();
    expect(others).toEqual([]);
    expect(alert).toMatchObject({
      kind: 'offline',
      device_id: deviceId,
      device_name: 'Lobby',
      started_at: left - MINUTE,
      ended_at: null,
      is_read: false,
    });
    await set({ is_online: 1 });
    await sweep.sweep();
    expect(await list()).toMatchObject([{ id: alert?.id, ended_at: now() }]);
  });

  it.each<[string, Partial<Row<'device'>>, Partial<Row<'device'>>, Partial<Alert>]>([
    [
      'a fault',
      { fault_kind: 'element-failed', fault_at: 1 },
      { fault_at: null },
      { kind: 'fault', detail: 'element-failed' },
    ],
    [
      'a black screen',
      { fault_kind: 'black-screen', fault_at: 1 },
      { fault_at: null },
      { kind: 'black-screen', detail: null },
    ],
    [
      'little space',
      { free_space: LOW_SPACE_BYTES - 1 },
      { free_space: LOW_SPACE_BYTES },
      { kind: 'space', detail: String(LOW_SPACE_BYTES - 1) },
    ],
    [
      'a clock that is off',
      { clock_skew_ms: -CLOCK_OFF_MS },
      { clock_skew_ms: 0 },
      { kind: 'clock', detail: '-60000' },
    ],
    ['heat', { temperature: 80 }, { temperature: 75 }, { kind: 'temperature', detail: '80' }],
  ])('of %s begin, and end with it', async (_, trouble, cure, expected) => {
    const { fault_at } = trouble;
    await set({ ...trouble, ...(fault_at && { fault_at: now() - MINUTE }) });
    await sweep.sweep();
    expect(await list()).toMatchObject([expected]);
    await set({ is_online: 0, offline_at: now() });
    await sweep.sweep();
    expect(await list('is_open=1'), 'lasts while nobody knows').toHaveLength(1);
    await set({ is_online: 1, ...cure });
    await sweep.sweep();
    expect(await list('is_open=1')).toEqual([]);
    expect(await list('is_open=0')).toHaveLength(1);
  });

  it('of heat last until the device has cooled down', async () => {
    await set({ temperature: 81 });
    await sweep.sweep();
    await set({ temperature: 76 });
    await sweep.sweep();
    expect(await list('is_open=1')).toHaveLength(1);
  });

  it('do not begin for a screen that is off by its plan', async () => {
    const screen_off = JSON.stringify({ reason: 'plan', until: null });
    await set({ fault_kind: 'black-screen', fault_at: now(), screen_off });
    await sweep.sweep();
    expect(await list()).toEqual([]);
    await set({ screen_off: 'null' });
    await sweep.sweep();
    expect(await list()).toMatchObject([{ kind: 'black-screen' }]);
  });

  it('do not begin for devices that wait or are disabled, and end when one is disabled', async () => {
    await set({ state: 'waiting', is_online: 0, offline_at: 1 });
    await sweep.sweep();
    expect(await list()).toEqual([]);
    await set({ state: 'active' });
    await sweep.sweep();
    await set({ state: 'disabled' });
    await sweep.sweep();
    expect(await list()).toMatchObject([{ kind: 'offline', ended_at: now() }]);
  });

  it('of a failed task have no end, and there is one for each', async () => {
    const task = { device_id: deviceId, command: 'rpc-volume', operation: 10, args: '{}', login_id: 'admin' };
    const { company_id } = await query(get().db)
      .selectFrom('device')
      .select('company_id')
      .executeTakeFirstOrThrow();
    const failed = { ...task, company_id, created_at: now(), status: 'failed' } as const;
    await query(get().db)
      .insertInto('task')
      .values([
        { ...failed, finished_at: now() },
        { ...failed, finished_at: now() - 2 * DAY },
      ])
      .execute();
    await sweep.sweep();
    await sweep.sweep();
    expect(await list()).toMatchObject([{ kind: 'task', detail: 'rpc-volume', ended_at: now() }]);
    expect(await newest()).toMatchObject({ unread_count: 1, open_count: 0 });
  });

  it('do not begin for devices that had no time to reconnect after a start', async () => {
    await set({ is_online: 0, offline_at: now() - DAY });
    const fresh = new AlertSweep({ ...get().server.app.platform, serverTimeZone: 'UTC' });
    fresh.start();
    await fresh.sweep();
    expect(await list()).toEqual([]);
  });

  it('are unread until a user has read them, apart from others', async () => {
    const { admin, server } = get();
    const { id, home } = await makeCompany(get().db);
    const { caller: stranger } = await makeUser(server, id, home, { codes: ['21101'] });
    await set({ free_space: 1, clock_skew_ms: DAY });
    await sweep.sweep();
    const [first] = await list();
    expect(await newest()).toMatchObject({ unread_count: 2, open_count: 2 });
    expect(await newest(stranger)).toEqual({ unread_count: 0, open_count: 0, newest_id: 0, data: [] });
    await stranger.put('/alerts/read', { alerts: [first?.id] });
    await stranger.put('/alerts/read-all', { until: 1_000_000 });
    await admin.put('/alerts/read', { alerts: [first?.id, 999_999] });
    await admin.put('/alerts/read', { alerts: [first?.id] });
    expect((await list()).map(({ is_read }) => is_read)).toEqual([true, false]);
    expect(await newest()).toMatchObject({ unread_count: 1 });
    await admin.put('/alerts/read-all', { until: (await newest()).newest_id });
    expect(await newest()).toMatchObject({ unread_count: 0, open_count: 2 });
    await set({ temperature: 100 });
    await sweep.sweep();
    expect(await newest()).toMatchObject({ unread_count: 1 });
  });

  it('that come later are unread, whatever was said to be read', async () => {
    await set({ free_space: 1 });
    await sweep.sweep();
    await get().admin.put('/alerts/read-all', { until: 1_000_000_000 });
    await set({ temperature: 100 });
    await sweep.sweep();
    expect((await list()).map(({ is_read }) => is_read)).toEqual([true, false]);
  });

  it('are of the devices that a user sees', async () => {
    const { company, departments, east, west } = await makeOrganisation(get().server);
    await set({
      company_id: company.id,
      department_id: departments.west.id,
      group_id: company.groups.device,
    });
    await set({ free_space: 1 });
    await sweep.sweep();
    expect(await list('', east.caller)).toEqual([]);
    expect(await list('', west.caller)).toHaveLength(1);
  });

  it('are counted for each tab, and grouped in a mass outage', async () => {
    const { admin, db } = get();
    const at = now() - 20 * MINUTE;
    await insertDevices(
      db,
      Array.from({ length: 500 }, (_, index) => ({
        ...healthy,
        is_online: 0 as const,
        name: `Screen ${index}`,
        offline_at: at + index * 100,
      })),
    );
    await sweep.sweep();
    expect(await admin.get('/alerts/counts')).toEqual({ all: 500, open: 500, ended: 0 });
    const { data, unread_count } = await newest();
    expect(unread_count).toBe(500);
    expect(data).toMatchObject([{ kind: 'offline', alert_count: 500, since: at, alert: null }]);
  });

  describe('of backups', () => {
    const DETAIL = { kind: 'backup', device_id: null, device_name: null, group_name: null } as const;
    let watching: AlertSweep;
    beforeAll(() => {
      const { platform } = get().server.app;
      const config = { ...platform.config, backupTo: '/backups' };
      watching = new AlertSweep({ ...platform, config, serverTimeZone: 'UTC' });
    });
    const run = (values: object) =>
      query(get().db)
        .insertInto('backup_run')
        .values({
          ...{ kind: 'backup', state: 'done', is_scheduled: 1, started_by: null },
          ...{ started_at: now(), ended_at: now(), beat_at: now(), ...values },
        })
        .execute();
    const ofServer = async (caller = get().admin) =>
      (await caller.get<{ data: Alert[] }>('/alerts?kind=backup&sort=id')).data;
    beforeEach(async () => {
      for (const table of ['backup_run', 'backup_setting', 'alert_setting'] as const)
        await query(get().db).deleteFrom(table).execute();
    });

    it('begin when one fails, once, and end with the next good one', async () => {
      await run({ state: 'failed', failure: 'disk_full', ended_at: now() - MINUTE });
      await run({ state: 'failed', failure: 'interrupted' });
      await sweep.sweep();
      expect(await ofServer()).toEqual([]);
      await watching.sweep();
      await watching.sweep();
      const [alert, ...others] = await ofServer();
      expect(others).toEqual([]);
      expect(alert).toMatchObject({
        ...DETAIL,
        detail: 'disk_full',
        started_at: now() - MINUTE,
        is_read: false,
      });
      expect(await newest()).toMatchObject({
        unread_count: 1,
        data: [{ kind: 'backup', alert: { device_id: null, detail: 'disk_full' }, group_name: null }],
      });
      await get().admin.put('/alerts/read', { alerts: [alert?.id] });
      expect(await ofServer()).toMatchObject([{ is_read: true }]);
      await run({});
      await watching.sweep();
      expect(await ofServer()).toMatchObject([{ id: alert?.id, ended_at: now() }]);
    });

    it('begin when hashes of the newest one differ, and when none was made as planned', async () => {
      await run({ kind: 'verify', state: 'failed', failure: 'damaged' });
      await watching.sweep();
      expect(await ofServer()).toMatchObject([{ detail: 'damaged' }]);
      await run({ kind: 'verify' });
      await watching.sweep();
      await get().admin.put('/system-set/backup', { schedule: 'daily', time: '03:00', time_zone: 'UTC' });
      await query(get().db)
        .updateTable('backup_setting')
        .set({ updated_at: now() - 3 * DAY })
        .execute();
      await watching.sweep();
      expect(await ofServer()).toMatchObject([{ ended_at: now() }, { detail: 'late', ended_at: null }]);
    });

    it('are seen by administrators of the platform only, unless their company does not watch for them', async () => {
      await run({ state: 'failed', failure: 'failed' });
      await watching.sweep();
      const { company, admin: other } = await makeOrganisation(get().server);
      expect(await ofServer(other.caller)).toEqual([]);
      const { id: own } = await query(get().db)
        .selectFrom('company')
        .select('id')
        .where('id', '<>', company.id)
        .orderBy('id')
        .executeTakeFirstOrThrow();
      const home = await query(get().db)
        .selectFrom('department')
        .select(['id', 'path'])
        .where('company_id', '=', own)
        .executeTakeFirstOrThrow();
      const operator = await makeUser(get().server, own, home, { codes: ['21101'] });
      expect(await ofServer(operator.caller)).toEqual([]);
      expect(await newest(operator.caller)).toMatchObject({ open_count: 0 });
      const [alert] = await ofServer();
      await operator.caller.put('/alerts/read', { alerts: [alert?.id] });
      const {
        routes: _,
        sends_mail: _mail,
        ...rules
      } = await get().admin.get<AlertSetting>('/system-set/alerts');
      await get().admin.put('/system-set/alerts', { ...rules, kinds: ['offline'], routes: [] });
      await query(get().db).deleteFrom('alert').execute();
      await watching.sweep();
      expect(await ofServer()).toEqual([]);
    });
  });

  it('are deleted when they are as old as records', async () => {
    const { db } = get();
    const { company_id } = await query(db)
      .selectFrom('device')
      .select('company_id')
      .executeTakeFirstOrThrow();
    const times = { started_at: 0, noticed_at: 0 };
    const alert = { company_id, device_id: deviceId, kind: 'space' as const, ...times };
    await query(db)
      .insertInto('alert')
      .values([
        { ...alert, ended_at: now() - 91 * DAY },
        { ...alert, ended_at: now() - 89 * DAY },
      ])
      .execute();
    await sweep.thin();
    expect(await list()).toMatchObject([{ ended_at: now() - 89 * DAY }]);
  });

  it('cannot be opened twice for a device and a kind', async () => {
    const { db } = get();
    const { company_id } = await query(db)
      .selectFrom('device')
      .select('company_id')
      .executeTakeFirstOrThrow();
    const alert = { company_id, device_id: deviceId, kind: 'space' as const, started_at: 0, noticed_at: 0 };
    const insert = () => query(db).insertInto('alert').values(alert).execute();
    await insert();
    await expect(insert()).rejects.toThrow();
  });

  it('take their pictures and videos with them', async () => {
    const { db } = get();
    await set({ is_online: 0, offline_at: now() - 10 * MINUTE });
    await sweep.sweep();
    const [alert] = await list();
    const kept = { sha256: 'a'.repeat(64), size: 3, mime: 'image/png' };
    await withTransaction(db, async (trx) => {
      await insertContent(trx, kept, 1);
      const file = { kind: 5, content_sha256: kept.sha256, size: 3, mime: kept.mime, uploaded_at: 1 };
      await query(trx)
        .insertInto('alert_file')
        .values({ alert_id: alert?.id ?? 0, ...file })
        .execute();
    });
    expect((await list())[0]?.files).toMatchObject([{ kind: 5, size: 3 }]);
    await query(db)
      .updateTable('alert')
      .set({ ended_at: now() - 4000 * DAY })
      .execute();
    await sweep.thin();
    expect(await query(db).selectFrom('alert_file').selectAll().execute()).toEqual([]);
    const { created_at } = await query(db)
      .selectFrom('content')
      .select('created_at')
      .where('sha256', '=', kept.sha256)
      .executeTakeFirstOrThrow();
    expect(created_at).toBe(now());
  });
});
