import type { Device, DeviceDetail, DeviceMoment, Group, Material, Pagination } from '@marquee/contract';
import { beforeAll, expect, it } from 'vitest';
import { query } from '../../../platform/database/query.ts';
import {
  type Caller,
  describeServer,
  insertDevices,
  makeProgram,
  makeStranger,
  type Stranger,
  uploadMaterial,
} from '../../testing/index.ts';
import { devicesChanged } from '../devices.topic.ts';

type List = { data: Device[]; pagination: Pagination };

describeServer('devices', (get) => {
  let admin: Caller;
  let theirs: Stranger;
  let picture: Material;
  let removed: number[];
  beforeAll(async () => {
    admin = get().admin;
    theirs = await makeStranger(get().db);
    picture = await uploadMaterial(admin, 'sign.png');
    removed = [];
    get().server.app.platform.bus.subscribe(
      devicesChanged,
      ({ device_ids }) => removed.push(...device_ids),
      () => {},
    );
  });

  const list = (query: string) => admin.get<List>(`/devices-mips?${query}`);
  const detail = (id: number) => admin.get<DeviceDetail>(`/devices-mips/${id}`);
  const insert = async (device: Parameters<typeof insertDevices>[1][number]) => {
    const [id] = await insertDevices(get().db, [device]);
    return id!;
  };

  it('are listed with what an operator needs', async () => {
    const id = await insert({
      name: '大堂屏',
      mac: '00-11-22-33-44-55',
      res: '1920*1080',
      is_online: 1,
      time_zone: 'Asia/Shanghai',
      volume: 40,
    });
    const { data } = await list('device_name=大堂');
    expect(data).toMatchObject([
      {
        id,
        device_name: '大堂屏',
        device_mac: '00-11-22-33-44-55',
        res: '1920*1080',
        state: 'active',
        is_online: true,
        is_active: true,
        group_name: 'default',
        time_zone: 'Asia/Shanghai',
        volume: 40,
      },
    ]);
    expect(data[0]).not.toHaveProperty('token_hash');
    expect(data[0]).not.toHaveProperty('pairing_code');
  });

  it('are filtered by group subtree, state and part of the name, sorted either way', async () => {
    const outer = await admin.post<Group>('/devices-mips/device-group-add', { name: 'outer', parent_id: 0 });
    const body = { name: 'inner', parent_id: outer.group_id };
    const inner = await admin.post<Group>('/devices-mips/device-group-add', body);
    const names = ['Lift-1', 'lift-2', 'gate-3', 'lift_4'];
    const ids = await insertDevices(
      get().db,
      names.map((name, index) => ({ name, is_online: index % 2 === 0 ? 1 : 0, registered_at: index })),
    );
    await admin.put('/devices-mips/device-group-move', { ids, group_id: inner.group_id });
    const namesOf = async (query: string) =>
      (await list(`group_id=${outer.group_id}&${query}`)).data.map((device) => device.device_name);
    expect(await namesOf('sort=registered_at')).toEqual(names);
    expect(await namesOf('sort=-registered_at')).toEqual(names.toReversed());
    expect(await namesOf('is_online=1')).toEqual(['Lift-1', 'gate-3']);
    expect(await namesOf('is_online=0&device_name=LIFT')).toEqual(['lift-2', 'lift_4']);
    expect(await namesOf('device_name=_')).toEqual(['lift_4']);
    expect(await namesOf('device_name=')).toHaveLength(4);
    expect((await list(`group_id=${outer.group_id}&per_page=3&page=2`)).pagination).toEqual({
      page: 2,
      per_page: 3,
      total: 4,
      max: 2,
    });
  });

  it('console 8: are found by name, MAC with any separator, IP, address or number in one field', async () => {
    const id = await insert({
      name: 'Foyer',
      mac: '02-5B-DE-73-0A-99',
      ip: '10.20.30.41',
      address: 'Nanjing Road 17',
    });
    const found = async (text: string) =>
      (await list(`search=${encodeURIComponent(text)}`)).data.map((device) => device.id);
    for (const text of [
      'foy',
      '5b-de-73',
      '02:5B:DE:73:0A:99',
      '025bde730a99',
      '025b.de73',
      '30.41',
      'road 17',
    ])
      expect(await found(text), text).toEqual([id]);
    expect(await found(String(id))).toContain(id);
    for (const text of ['5b-de-74', 'road 18', '_', '%']) expect(await found(text), text).not.toContain(id);
  });

  it('refuse pages and filters that are out of range', async () => {
    for (const query of [
      'per_page=201',
      'page=0',
      'is_online=2',
      'sort=token_hash',
      'group_id=1e3',
      'page=1&page=2',
    ]) {
      expect(await admin.refusal('GET', `/devices-mips?${query}`), query).toBe('platform.invalid_request');
    }
  });

  it('show what they play now, and why everything else does not play', async () => {
    const program = await makeProgram(admin, 'shown', picture);
    const device = await insert({ name: 'explained', time_zone: 'Asia/Shanghai' });
    const release = async (name: string, changes: object) => {
      const body = {
        name,
        program_ids: [program.id],
        device_ids: [device],
        valid_from: '2026-11-01',
        valid_to: '2026-11-30',
      };
      const { id } = await admin.post<{ id: number }>('/releases', { ...body, ...changes });
      return id;
    };
    const early = await release('early', { valid_from: '2026-10-01' });
    const winner = await release('winner', { mode: 'replace' });
    const later = await release('later', { valid_from: '2026-11-25' });
    await release('evening', { spans: [{ start: '19:00', end: '20:00' }] });
    const pending = await release('pending', {});
    await query(get().db)
      .updateTable('release_device')
      .set({ sync_state: 'synchronised' })
      .where('device_id', '=', device)
      .where('release_id', '<>', pending)
      .execute();
    // 21 November 2026 09:00 UTC is 17:00 in Shanghai.
    const {
      now: [now],
      releases,
    } = await detail(device);
    if (!now) throw new Error('nothing is said about screen 1');
    expect(now.playing).toMatchObject([{ release_id: winner, name: 'winner' }]);
    const reasons = new Map(now.rejected.map((rejection) => [rejection.name, rejection]));
    expect(reasons.get('early')).toMatchObject({ release_id: early, reason: 'replaced-by' });
    expect(reasons.get('early')?.by).toBe(now.playing[0]?.number);
    expect(reasons.get('later')).toMatchObject({ release_id: later, reason: 'not-started', by: null });
    expect(reasons.get('evening')?.reason).toBe('out-of-span');
    expect(reasons.get('pending')?.reason).toBe('not-downloaded');
    expect(releases.map(({ name }) => name)).toEqual(['pending', 'evening', 'later', 'winner', 'early']);
    const moment = (time: string) =>
      admin.get<DeviceMoment>(`/devices-mips/${device}/moment?date=2026-12-01&time=${time}`);
    expect(await moment('19:00')).toMatchObject({ at: Date.parse('2026-12-01T19:00+08:00') });
    const [then] = (await moment('19:00')).screens;
    expect(then?.playing).toEqual([]);
    expect(then?.rejected.map(({ reason }) => reason)).toEqual(Array(5).fill('expired'));
    const message = { title: '疏散', content: '请立即离开', minutes: 5, escalate_after_s: 10 };
    await admin.post('/notices/emergency', { ...message, device_ids: [device] });
    const covered = (await detail(device)).now[0];
    expect(covered).toMatchObject({ playing: [], is_covered: true });
    expect(covered?.rejected).toContainEqual(
      expect.objectContaining({ release_id: winner, reason: 'emergency' }),
    );
  });

  it('show their newest faults first', async () => {
    const device = await insert({ name: 'faulty' });
    const faults = [1, 2].map((at) => ({ device_id: device, kind: 'disk-full', detail: `{"at":${at}}`, at }));
    await query(get().db).insertInto('device_fault').values(faults).execute();
    expect((await detail(device)).faults).toEqual([
      { kind: 'disk-full', detail: { at: 2 }, at: 2 },
      { kind: 'disk-full', detail: { at: 1 }, at: 1 },
    ]);
  });

  it('are renamed, and receive their name in their settings', async () => {
    const device = await insert({ name: 'old-name' });
    await admin.put('/devices/rpc-update-name', { id: device, device_name: '新名' });
    expect(await detail(device)).toMatchObject({ device_name: '新名' });
    const settings = () =>
      query(get().db)
        .selectFrom('device_desired')
        .select('revision')
        .where('device_id', '=', device)
        .where('what', '=', 'settings')
        .executeTakeFirst();
    await expect.poll(async () => (await settings())?.revision).toBe(1);
  });

  it('have their information edited, one field at a time', async () => {
    const device = await insert({ name: 'edited', remark: 'kept' });
    await admin.put('/devices/add-ons', { id: device, address: '1 Main St', time_zone: 'Europe/Berlin' });
    expect(await detail(device)).toMatchObject({
      address: '1 Main St',
      remark: 'kept',
      time_zone: 'Europe/Berlin',
    });
    const wrong = { id: device, charge_user_phone: '12', time_zone: 'Mars/Base' };
    const { fields } = await admin.refused('PUT', '/devices/add-ons', wrong);
    expect(fields.map(({ path, code }) => `${path} ${code}`)).toEqual([
      'charge_user_phone rules.phone',
      'time_zone rules.time_zone',
    ]);
  });

  it('are accepted by the code that they show', async () => {
    const device = await insert({ name: 'new', state: 'waiting', pairing_code: '123456' });
    const pair = (pairing_code: string) => ({ id: device, pairing_code });
    expect(await admin.refusal('PUT', '/devices/pairing', pair('654321'))).toBe('devices.pairing_code_wrong');
    await admin.put('/devices/pairing', pair('123456'));
    expect(await detail(device)).toMatchObject({ state: 'active' });
    expect(await admin.refusal('PUT', '/devices/pairing', pair('123456'))).toBe('devices.not_waiting');
  });

  it('console 3: are accepted by their code alone, unless several show it', async () => {
    const named = await insert({ name: 'by-code', state: 'waiting', pairing_code: '135790' });
    expect(await admin.put('/devices/pairing', { pairing_code: '135790' })).toEqual({ id: named });
    expect(await detail(named)).toMatchObject({ state: 'active' });
    const pair = (pairing_code: string) => admin.refusal('PUT', '/devices/pairing', { pairing_code });
    expect(await pair('135790')).toBe('devices.pairing_code_wrong');
    const twin = { state: 'waiting', pairing_code: '246801' } as const;
    const one = await insert({ name: 'one', ...twin });
    await insert({ name: 'other', ...twin });
    expect(await pair('246801')).toBe('devices.pairing_code_shared');
    expect(await admin.put('/devices/pairing', { id: one, pairing_code: '246801' })).toEqual({ id: one });
  });

  it('M9 replace another device with the same MAC only when an operator confirms it', async () => {
    const mac = '66-11-22-33-44-55';
    const program = await makeProgram(admin, 'handed-on', picture);
    const former = await insert({ name: 'former', mac, token_hash: 'old', remark: 'by the door' });
    const release = {
      name: 'handed-on',
      program_ids: [program.id],
      valid_from: '2026-11-01',
      valid_to: '2026-11-30',
    };
    await admin.post('/releases', { ...release, device_ids: [former] });
    const successor = await insert({
      name: 'x',
      mac,
      state: 'waiting',
      pairing_code: '777777',
      token_hash: 'new',
    });
    await admin.put('/devices/pairing', { id: successor, pairing_code: '777777' });
    expect(await admin.refusal('GET', `/devices-mips/${former}`)).toBe('devices.not_found');
    expect(await detail(successor)).toMatchObject({
      device_name: 'former',
      remark: 'by the door',
      state: 'active',
      releases: [{ name: 'handed-on', sync_state: 'not-downloaded' }],
    });
    expect(removed).toEqual(expect.arrayContaining([former, successor]));
  });

  it('are deleted only while offline, all or none, and are disconnected at once', async () => {
    const [offline, online] = await insertDevices(get().db, [{ name: 'off' }, { name: 'on', is_online: 1 }]);
    const answer = await admin.refused('DELETE', '/devices', { ids: [offline, online] });
    expect(answer).toMatchObject({ code: 'devices.online_kept', params: { name: 'on' } });
    await admin.delete('/devices', { ids: [offline] });
    expect(await admin.refusal('GET', `/devices-mips/${offline}`)).toBe('devices.not_found');
    expect(removed).toContain(offline);
  });

  it('L9 refuse further codes of a user after ten wrong ones', async () => {
    const { clock } = get().server;
    clock.advance(10 * 60_000);
    const id = await insert({ name: 'guessed', state: 'waiting', pairing_code: '123456' });
    const pair = (pairing_code: string) => admin.refusal('PUT', '/devices/pairing', { id, pairing_code });
    for (let tries = 0; tries < 10; tries += 1)
      expect(await pair('000000')).toBe('devices.pairing_code_wrong');
    expect(await pair('123456')).toBe('platform.too_many_requests');
    clock.advance(10 * 60_000);
    await admin.put('/devices/pairing', { id, pairing_code: '123456' });
  });

  it('refuse further codes also where no device is named', async () => {
    const { clock } = get().server;
    clock.advance(10 * 60_000);
    await insert({ name: 'guessed', state: 'waiting', pairing_code: '987654' });
    const pair = (pairing_code: string) => admin.refusal('PUT', '/devices/pairing', { pairing_code });
    for (let tries = 0; tries < 10; tries += 1)
      expect(await pair('000000')).toBe('devices.pairing_code_wrong');
    expect(await pair('987654')).toBe('platform.too_many_requests');
    clock.advance(10 * 60_000);
  });

  it('M2 are disabled while online: their tokens are void at once, and then they can be deleted', async () => {
    const id = await insert({ name: 'rogue', is_online: 1 });
    await query(get().db).updateTable('device').set({ token_hash: 'stolen' }).where('id', '=', id).execute();
    await admin.send('PUT', '/devices/disable', { ids: [id] });
    expect(removed).toContain(id);
    const row = await query(get().db)
      .selectFrom('device')
      .selectAll()
      .where('id', '=', id)
      .executeTakeFirst();
    expect(row).toMatchObject({ state: 'disabled', token_hash: null });
    await admin.delete('/devices', { ids: [id] });
    expect(await admin.refusal('GET', `/devices-mips/${id}`)).toBe('devices.not_found');
  });

  it('M2 that wait are deleted although they are online, and cannot be disabled', async () => {
    const id = await insert({ name: 'fake', state: 'waiting', is_online: 1 });
    expect(await admin.refusal('PUT', '/devices/disable', { ids: [id] })).toBe('devices.waiting');
    await admin.delete('/devices', { ids: [id] });
    expect(await admin.refusal('GET', `/devices-mips/${id}`)).toBe('devices.not_found');
  });

  it('of another company are absent in every call', async () => {
    const id = theirs.deviceId;
    const [own] = await insertDevices(get().db, [{ name: 'own' }]);
    const calls = [
      admin.refusal('GET', `/devices-mips/${id}`),
      admin.refusal('PUT', '/devices/rpc-update-name', { id, device_name: 'mine' }),
      admin.refusal('PUT', '/devices/add-ons', { id, remark: 'mine' }),
      admin.refusal('PUT', '/devices/pairing', { id, pairing_code: '1' }),
      admin.refusal('DELETE', '/devices', { ids: [own, id] }),
      admin.refusal('PUT', '/devices-mips/device-group-move', { ids: [id], group_id: await homeOf() }),
    ];
    expect(new Set(await Promise.all(calls))).toEqual(new Set(['devices.not_found']));
    expect((await list('device_name=theirs')).pagination.total).toBe(0);
    expect((await list(`group_id=${theirs.groups.device}`)).pagination.total).toBe(0);
    expect(await detail(own!)).toMatchObject({ device_name: 'own' });
  });

  const homeOf = async () => {
    const { data } = await admin.get<{ data: Group[] }>('/devices-mips/device-group');
    return data.find((group) => group.is_default)?.group_id;
  };
});
