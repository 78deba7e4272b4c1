import type { Device, DeviceDetail, Pagination } from '@marquee/contract';
import { beforeAll, expect, it } from 'vitest';
import { query } from '../../../platform/database/query.ts';
import { type Caller, describeServer, insertDevices, insertRelease } from '../../testing/index.ts';

type List = { data: Device[]; pagination: Pagination };

const NOW = Date.UTC(2026, 10, 21, 9);
const MINUTE = 60_000;
const GB = 1024 ** 3;

describeServer('devices that need a person', (get) => {
  let admin: Caller;
  let ids: Record<string, number>;

  beforeAll(async () => {
    admin = get().admin;
    const { db } = get();
    const online = { is_online: 1 as const, online_at: NOW - MINUTE, free_space: 2 * GB };
    const devices = {
      fine: online,
      downloading: online,
      clock: { ...online, clock_skew_ms: -6 * MINUTE },
      waiting: { state: 'waiting' as const, pairing_code: '123456', registered_at: 5, is_active: 0 as const },
      full: { ...online, free_space: 200 * 1024 * 1024 },
      failed: online,
      faulty: { ...online, fault_kind: 'black-screen', fault_at: NOW - MINUTE },
      recovered: { ...online, fault_kind: 'black-screen', fault_at: NOW - 25 * 60 * MINUTE },
      'off-long': { offline_at: NOW - 100 * MINUTE },
      'off-short': { offline_at: NOW - MINUTE, fault_at: NOW, clock_skew_ms: 6 * MINUTE },
      disabled: { state: 'disabled' as const, is_online: 1 as const },
    };
    const inserted = await insertDevices(
      db,
      Object.entries(devices).map(([name, device]) => ({ name, state: 'active' as const, ...device })),
    );
    ids = Object.fromEntries(Object.keys(devices).map((name, index) => [name, inserted[index] ?? 0]));
    const { company_id: companyId } = await query(db)
      .selectFrom('device')
      .select('company_id')
      .where('id', '=', ids.fine ?? 0)
      .executeTakeFirstOrThrow();
    const sync = async (name: string, values: { sync_state: 'failed' | 'downloading'; progress: number }) => {
      const releaseId = await insertRelease(db, { companyId, deviceIds: [ids[name] ?? 0], name });
      const reported = {
        reason: values.sync_state === 'failed' ? 'file-corrupt: a.png' : null,
        reported_at: 7,
      };
      await query(db)
        .updateTable('release_device')
        .set({ ...values, ...reported })
        .where('release_id', '=', releaseId)
        .execute();
    };
    await sync('failed', { sync_state: 'failed', progress: 0 });
    await sync('downloading', { sync_state: 'downloading', progress: 64 });
  });

  const list = (search: string) => admin.get<List>(`/devices-mips?per_page=50&${search}`);
  const namesOf = async (search: string) => (await list(search)).data.map(({ device_name }) => device_name);
  const deviceOf = async (name: string) => {
    const { data } = await list('');
    const found = data.find(({ device_name }) => device_name === name);
    if (!found) throw new Error(`no device ${name}`);
    return found;
  };

  it('come first, the last to go offline before all others', async () => {
    const order = [
      'off-short',
      'off-long',
      'faulty',
      'failed',
      'full',
      'waiting',
      'clock',
      'downloading',
      'fine',
      'recovered',
      'disabled',
    ];
    expect(await namesOf('sort=-attention')).toEqual(order);
    expect(await namesOf('sort=attention')).toEqual([
      'disabled',
      'fine',
      'recovered',
      ...order.slice(0, -3).toReversed(),
    ]);
  });

  it('say what is wrong, why and since when', async () => {
    const { data } = await list('');
    const troubles = Object.fromEntries(data.map(({ device_name, trouble }) => [device_name, trouble]));
    expect(troubles).toEqual({
      fine: null,
      recovered: null,
      downloading: null,
      clock: { kind: 'clock', reason: null, at: null },
      waiting: { kind: 'waiting', reason: null, at: 5 },
      full: { kind: 'space', reason: null, at: null },
      failed: { kind: 'sync', reason: 'file-corrupt: a.png', at: 7 },
      faulty: { kind: 'fault', reason: 'black-screen', at: NOW - MINUTE },
      'off-long': { kind: 'offline', reason: null, at: NOW - 100 * MINUTE },
      'off-short': { kind: 'offline', reason: null, at: NOW - MINUTE },
      disabled: { kind: 'disabled', reason: null, at: null },
    });
  });

  it.each([
    ['offline', ['off-long', 'off-short']],
    ['fault', ['failed', 'faulty', 'full']],
    ['waiting', ['waiting']],
    ['clock', ['clock']],
    ['downloading', ['downloading']],
    ['online', ['clock', 'downloading', 'failed', 'faulty', 'fine', 'full', 'recovered']],
  ])('are listed by condition: %s', async (condition, names) => {
    expect(await namesOf(`condition=${condition}`)).toEqual(names);
  });

  it('are counted for each tab of the list, under its other filters', async () => {
    const counts = await admin.get('/devices-mips/counts');
    expect(counts).toEqual({
      all: 11,
      offline: 2,
      fault: 3,
      waiting: 1,
      clock: 1,
      downloading: 1,
      online: 7,
    });
    expect(await admin.get('/devices-mips/counts?device_name=off-')).toMatchObject({ all: 2, online: 0 });
  });

  it('console 11: announce the release that they have not reported yet', async () => {
    expect((await deviceOf('downloading')).incoming).toMatchObject({
      name: 'downloading',
      state: 'downloading',
      progress: 64,
    });
    expect((await deviceOf('failed')).incoming).toBeNull();
    expect((await deviceOf('fine')).incoming).toBeNull();
  });

  it('console 11: switch to a release until they report one of its programs', async () => {
    const { db } = get();
    const [id = 0] = await insertDevices(db, [{ name: 'switching', is_online: 1, time_zone: 'UTC' }]);
    const { company_id: companyId } = await query(db)
      .selectFrom('device')
      .select('company_id')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    const release = (name: string, programId: number) =>
      insertRelease(db, { companyId, deviceIds: [id], name, programIds: [programId], mode: 'replace' });
    const first = await release('menu', 7);
    const shows = { current_program: 'program 7', current_release_id: first, current_program_id: 7 };
    await query(db).updateTable('device').set(shows).where('id', '=', id).execute();
    const second = await release('lobby', 8);
    await query(db)
      .updateTable('release_device')
      .set({ sync_state: 'synchronised', reported_at: 1 })
      .where('device_id', '=', id)
      .execute();
    const detail = () => admin.get<DeviceDetail>(`/devices-mips/${id}`);
    expect(await detail()).toMatchObject({
      current_program: 'program 7',
      on_screen: [
        { kind: 'program', program: { release_id: first, program_id: 7, program_name: 'program 7' } },
      ],
      incoming: { release_id: second, name: 'lobby', state: 'switching' },
    });
    await query(db).updateTable('device').set({ current_release_id: second }).where('id', '=', id).execute();
    expect((await detail()).incoming).toBeNull();
    await query(db).updateTable('device').set({ is_online: 0 }).where('id', '=', id).execute();
    expect(await detail()).toMatchObject({
      current_program: null,
      on_screen: [{ kind: 'offline', program: { release_id: second, program_name: 'program 7' } }],
      incoming: null,
    });
    await query(db).deleteFrom('device').where('id', '=', id).execute();
  });

  it('show the first scene of what they play, and of no other release', async () => {
    const { db } = get();
    const id = ids.downloading ?? 0;
    const { release_id } = await query(db)
      .selectFrom('release_device')
      .select('release_id')
      .where('device_id', '=', id)
      .executeTakeFirstOrThrow();
    const picture = (device: number) => `/devices-mips/${device}/picture/${release_id}/1`;
    expect(await admin.get(picture(id))).toMatchObject({ document: { width: 1920, height: 1080 } });
    expect(await admin.get(picture(ids.fine ?? 0))).toEqual({ document: null });
  });

  it('never answers with a pairing code, which only the device shows', async () => {
    const answers = [await list('state=waiting'), await admin.get(`/devices-mips/${ids.waiting}`)];
    for (const answer of answers) expect(JSON.stringify(answer)).not.toContain('123456');
  });

  it('J12: are active once an operator has accepted them', async () => {
    const waiting = { state: 'waiting' as const, pairing_code: '123456', is_active: 0 as const };
    const [id = 0] = await insertDevices(get().db, [{ name: 'accepted', ...waiting }]);
    await admin.put('/devices/pairing', { id, pairing_code: '123456' });
    expect(await admin.get(`/devices-mips/${id}`)).toMatchObject({ state: 'active', is_active: true });
  });
});
