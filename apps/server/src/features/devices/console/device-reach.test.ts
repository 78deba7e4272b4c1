import type {
  Device,
  DeviceDetail,
  DeviceMap,
  DeviceOutages,
  DeviceResolutions,
  DeviceStatus,
  DeviceVersions,
  Group,
  Pagination,
} from '@marquee/contract';
import { expect, it } from 'vitest';
import { query } from '../../../platform/database/query.ts';
import {
  type Caller,
  describeReach,
  expectListWithinReach,
  expectUnseenAsAbsent,
  VIEWS_BESIDE,
} from '../../testing/index.ts';

type List = { data: Device[]; pagination: Pagination };

describeReach('devices of departments', { device_rules: VIEWS_BESIDE }, (get) => {
  const list = (caller: Caller, query = '') => caller.get<List>(`/devices-mips?${query}`);
  const namesFor = async (caller: Caller) => (await list(caller)).data.map((device) => device.device_name);

  it('are listed and counted as far as the rule of the own department reaches', async () => {
    await expectListWithinReach(get(), list);
    const folders = await get().east1.get<{ data: Group[] }>('/devices-mips/device-group');
    expect(folders.data).toMatchObject([{ is_default: true, count: 2 }]);
  });

  it('are counted by resolution as far as the rule reaches', async () => {
    const { db, east1, things } = get();
    const ids = [things.east1.deviceId, things.west.deviceId];
    await query(db).updateTable('device').set({ res: '1234*567' }).where('id', 'in', ids).execute();
    const { data } = await east1.get<{ data: DeviceResolutions }>('/devices-mips/resolutions');
    expect(data.find(({ res }) => res === '1234*567')).toEqual({ res: '1234*567', device_count: 1 });
    expect((await list(east1, 'res=1234*567')).data.map(({ id }) => id)).toEqual([things.east1.deviceId]);
  });

  it('tell their state, place and versions as far as the rule reaches, and are placed only where it allows changes', async () => {
    const { db, east1, things } = get();
    const ids = [things.east1.deviceId, things.east2.deviceId, things.west.deviceId];
    await query(db)
      .updateTable('device')
      .set({ latitude: 1, longitude: 2, version: 'v14', soft_version: '9.9.9' })
      .where('id', 'in', ids)
      .execute();
    const status = await east1.get<{ data: DeviceStatus[] }>(`/devices/status?ids=${ids.join(',')}`);
    expect(status.data.map(({ id }) => id)).toEqual(ids.slice(0, 2));
    const map = await east1.get<DeviceMap>('/devices-mips/locations');
    expect(map).toMatchObject({ placed_count: 2, unplaced_count: 0 });
    expect(map.data.map(({ id }) => id).toSorted((one, other) => one - other)).toEqual(ids.slice(0, 2));
    const versions = await east1.get<DeviceVersions>('/devices-mips/versions');
    expect(versions).toEqual({
      soft_versions: [{ version: '9.9.9', device_count: 2 }],
      versions: [{ version: 'v14', device_count: 2 }],
    });
    const place = (id: number) =>
      east1.refusal('PUT', '/devices/location', {
        ids: [things.east1.deviceId, id],
        latitude: 3,
        longitude: 4,
      });
    expect(await place(things.east2.deviceId)).toBe('platform.out_of_reach');
    expect(await place(things.west.deviceId)).toBe('devices.not_found');
    const after = await east1.get<DeviceMap>('/devices-mips/locations');
    expect(after.data).toMatchObject([{ latitude: 1 }, { latitude: 1 }]);
  });

  it('console 14: are counted in outages as far as the rule reaches', async () => {
    const { east1 } = get();
    const outages = await east1.get<DeviceOutages>('/devices-mips/outages');
    expect(outages).toMatchObject({ device_count: 2, data: [] });
  });

  it('that are not visible count as absent', async () => {
    const { east1, things, theirs } = get();
    const unseen = [things.west.deviceId, theirs.deviceId];
    await expectUnseenAsAbsent(east1, (id) => `/devices-mips/${id}`, unseen);
    for (const id of unseen) {
      const rename = { id, device_name: 'mine' };
      expect(await east1.refusal('PUT', '/devices/rpc-update-name', rename)).toBe('devices.not_found');
    }
  });

  it('that are visible but not writable are not changed, and are deleted all or none', async () => {
    const { east1, things } = get();
    const { deviceId: id } = things.east2;
    const calls = [
      east1.refusal('PUT', '/devices/rpc-update-name', { id, device_name: 'mine' }),
      east1.refusal('PUT', '/devices/add-ons', { id, remark: 'mine' }),
      east1.refusal('PUT', '/devices/pairing', { id, pairing_code: '1' }),
      east1.refusal('DELETE', '/devices', { ids: [things.east1.deviceId, id] }),
    ];
    expect(new Set(await Promise.all(calls))).toEqual(new Set(['platform.out_of_reach']));
    const ids = [things.east1.deviceId, things.west.deviceId];
    expect(await east1.refusal('DELETE', '/devices', { ids })).toBe('devices.not_found');
    expect(await namesFor(east1)).toEqual(['east1', 'east2']);
  });

  it('name only their visible releases', async () => {
    const { db, east1, organisation, things } = get();
    const { deviceId: device_id } = things.east1;
    await query(db)
      .insertInto('release_device')
      .values({ release_id: things.west.releaseId, device_id })
      .execute();
    const detail = await east1.get<DeviceDetail>(`/devices-mips/${device_id}`);
    const names = (releases: { name: string | null }[]) => releases.map(({ name }) => name);
    expect(names(detail.releases)).toEqual([null, 'east1']);
    expect(names(detail.now[0]?.rejected ?? [])).toEqual(expect.arrayContaining([null, 'east1']));
    const whole = await organisation.admin.caller.get<DeviceDetail>(`/devices-mips/${device_id}`);
    expect(names(whole.releases)).toEqual(['west', 'east1']);
  });

  it('replace another device only if the user may change that one too', async () => {
    const { db, east1, organisation } = get();
    const { company, departments } = organisation;
    const mac = 'AA-BB-CC-DD-EE-FF';
    const device = (department_id: number, waits: boolean) =>
      query(db)
        .insertInto('device')
        .values({
          company_id: company.id,
          group_id: company.groups.device,
          department_id,
          name: 'twin',
          mac,
          registered_at: 0,
          state: waits ? 'waiting' : 'active',
          pairing_code: waits ? '123456' : null,
        })
        .returning('id')
        .executeTakeFirstOrThrow();
    const former = await device(departments.west.id, false);
    const { id } = await device(departments.east1.id, true);
    const pairing = { id, pairing_code: '123456' };
    expect(await east1.refusal('PUT', '/devices/pairing', pairing)).toBe('devices.not_found');
    await query(db)
      .updateTable('device')
      .set({ department_id: departments.east1.id })
      .where('id', '=', former.id)
      .execute();
    await east1.put('/devices/pairing', pairing);
    expect(await east1.refusal('GET', `/devices-mips/${former.id}`)).toBe('devices.not_found');
  });
});
