import type { Device, DeviceMap, DeviceStatus, DeviceVersions, Group, Pagination } from '@marquee/contract';
import { beforeAll, expect, it } from 'vitest';
import { query } from '../../../platform/database/query.ts';
import {
  type Caller,
  describeOnBothServers,
  insertDevices,
  makeStranger,
  newestLogRow,
  readWorkbook,
  type Stranger,
} from '../../testing/index.ts';

type List = { data: Device[]; pagination: Pagination };

const SHANGHAI = { latitude: 31.230416, longitude: 121.473701 };

describeOnBothServers('calls on devices', (get) => {
  let admin: Caller;
  let theirs: Stranger;
  let ids: number[];
  beforeAll(async () => {
    admin = get().admin;
    theirs = await makeStranger(get().db);
    const harmony = { system_type: 'harmony', version: '5.0.1', soft_version: '7.0.0' };
    const android = { system_type: 'android', version: '14', soft_version: '6.2.1' };
    const rows: Parameters<typeof insertDevices>[1] = [
      { name: 'lobby', is_online: 1, ...harmony, address: '南京路 1 号', charge_user: '王芳' },
      {
        name: 'canteen',
        is_online: 1,
        ...android,
        fault_kind: 'black-screen',
        fault_at: get().server.clock.now(),
      },
      { name: 'gate', is_online: 0, ...android, device_type: 5, is_active: 0, state: 'waiting' },
      { name: 'lift', is_online: 0, ...harmony, offline_at: get().server.clock.now() - 7_200_000 },
    ];
    ids = [];
    // Each in a statement of its own: SQLite takes null for a column that only others name.
    for (const row of rows) ids.push(...(await insertDevices(get().db, [row])));
  });

  const namesOf = async (path: string) =>
    (await admin.get<List>(path)).data.map(({ device_name }) => device_name);

  it('list them as /devices and as /devices-mips alike', async () => {
    const query = 'sort=-device_name&page=1&per_page=3&is_active=1';
    expect(await admin.get(`/devices?${query}`)).toEqual(await admin.get(`/devices-mips?${query}`));
    expect(await admin.get<List>('/devices?perPage=2')).toMatchObject({
      pagination: { per_page: 2, max: 2 },
    });
  });

  it.each([
    ['system_type=harmony', ['lift', 'lobby']],
    ['version=14', ['canteen', 'gate']],
    ['version=1', []],
    ['soft_version=6.2.1', ['canteen', 'gate']],
    ['device_type=5', ['gate']],
    ['is_active=0', ['gate']],
    ['is_available=0', ['lobby']],
    ['is_available=1', ['canteen', 'gate', 'lift']],
    ['address=南京路', ['lobby']],
    ['charge_user=王', ['lobby']],
    ['is_located=1', []],
    ['system_type=harmony&is_online=1', ['lobby']],
  ])('are filtered by %s', async (filter, names) => {
    expect(await namesOf(`/devices?sort=device_name&${filter}`)).toEqual(names);
  });

  it.each([
    ['system_type=windows', 'system_type'],
    ['device_type=7', 'device_type'],
    ['is_available=2', 'is_available'],
    ['is_located=maybe', 'is_located'],
  ])('refuse the filter %s', async (filter, path) => {
    expect((await admin.refused('GET', `/devices?${filter}`)).fields).toMatchObject([{ path }]);
  });

  it('tell the availability of each as its filter does', async () => {
    const { data } = await admin.get<List>('/devices?sort=device_name');
    const known = data.map(({ device_name, is_available }) => [device_name, is_available]);
    expect(known).toEqual([
      ['canteen', 1],
      ['gate', 1],
      ['lift', 1],
      ['lobby', 0],
    ]);
  });

  it('read the state of many at once, without those of others and those that are gone', async () => {
    const asked = [...ids, theirs.deviceId, 99_999_999].join(',');
    const { data } = await admin.get<{ data: DeviceStatus[] }>(`/devices/status?ids=${asked}`);
    expect(data.map(({ id, is_online, trouble_kind }) => [id, is_online, trouble_kind])).toEqual([
      [ids[0], true, null],
      [ids[1], true, 'fault'],
      [ids[2], false, 'waiting'],
      [ids[3], false, 'offline'],
    ]);
    expect(data[3]).toMatchObject({ is_available: 1, current_program: null });
    expect((await admin.refused('GET', '/devices/status')).fields).toMatchObject([{ path: 'ids' }]);
  });

  it('count their versions', async () => {
    expect(await admin.get<DeviceVersions>('/devices-mips/versions')).toEqual({
      soft_versions: [
        { version: '6.2.1', device_count: 2 },
        { version: '7.0.0', device_count: 2 },
      ],
      versions: [
        { version: '14', device_count: 2 },
        { version: '5.0.1', device_count: 2 },
      ],
    });
    const harmony = await admin.get<DeviceVersions>('/devices-mips/versions?system_type=harmony');
    expect(harmony.versions).toEqual([{ version: '5.0.1', device_count: 2 }]);
  });

  it('keep the columns that a user sees, which the console shares', async () => {
    const { columns, available } = await admin.get<{ columns: string[]; available: string[] }>(
      '/devices/columns',
    );
    expect(columns).toContain('program');
    expect(columns).not.toContain('iot_card');
    expect(available).toContain('iot_card');
    await admin.put('/devices/columns', { columns: 'iot_card,type' });
    expect(await admin.get('/devices/columns')).toMatchObject({
      columns: ['name', 'state', 'type', 'iot_card'],
    });
    const hidden = ((await admin.get('/view-state')) as Record<string, string[]>)['devices.hidden-columns'];
    expect(hidden).toContain('program');
    expect(hidden).not.toContain('iot_card');
    const { fields } = await admin.refused('PUT', '/devices/columns', { columns: ['nothing'] });
    expect(fields).toMatchObject([{ path: 'columns.0' }]);
  });

  it('export the filtered list with chosen columns in the chosen language', async () => {
    const download = async (query: string, body = {}) => {
      const response = await admin.send('POST', `/devices/excel?${query}`, body);
      return { response, rows: await readWorkbook(response.rawPayload) };
    };
    const { response, rows } = await download('system_type=harmony&sort=device_name', {
      lang: 'en',
      columns: ['system', 'name', 'state'],
    });
    expect(response.headers['content-disposition']).toContain("filename*=UTF-8''Devices.xlsx");
    expect(rows).toEqual([
      ['Device name', 'Status', 'Operating system'],
      ['lift', 'Offline', 'HarmonyOS'],
      ['lobby', 'Online', 'HarmonyOS'],
    ]);
    const all = await download('device_name=gate');
    expect(all.rows[0]).toEqual(expect.arrayContaining(['设备名称', '物联网卡号', '经纬度', '累计播放时长']));
    expect(all.rows[1]).toEqual(expect.arrayContaining(['gate', '待接入', '闸机', '安卓', '14', '不可用']));
    expect((await download('')).rows.flat()).not.toContain('theirs');
  });

  it('export many devices in their order, without duplicates or gaps', async () => {
    const names = Array.from({ length: 1203 }, (_, index) => `bulk-${String(index).padStart(4, '0')}`);
    const bulk: number[] = [];
    for (let from = 0; from < names.length; from += 200)
      bulk.push(
        ...(await insertDevices(
          get().db,
          names.slice(from, from + 200).map((name) => ({ name })),
        )),
      );
    const response = await admin.send('POST', '/devices/excel?device_name=bulk&sort=-device_name', {
      columns: 'name',
    });
    const [, ...rows] = await readWorkbook(response.rawPayload);
    expect(rows.map(([name]) => name)).toEqual(names.toReversed());
    await query(get().db).deleteFrom('device').where('id', 'in', bulk).execute();
  });

  it('set and remove the place of several, from a form or as JSON, and log it', async () => {
    const body = {
      ids: `${ids[0]},${ids[1]}`,
      latitude: '31.2304161',
      longitude: '121.4737009',
      address: '人民广场',
    };
    await admin.put('/devices/location', body);
    const placed = await admin.get<List>('/devices?is_located=1&sort=device_name');
    expect(placed.data).toMatchObject(
      ['canteen', 'lobby'].map((device_name) => ({
        device_name,
        ...SHANGHAI,
        located_by: 'operator',
        address: '人民广场',
      })),
    );
    expect(await newestLogRow(get().db, 'devices')).toMatchObject({ operation: 1, result: 1 });
    const map = await admin.get<DeviceMap>('/devices-mips/locations');
    expect(map).toMatchObject({ placed_count: 2, unplaced_count: 2 });
    expect(map.data).toEqual([
      { id: ids[1], device_name: 'canteen', ...SHANGHAI, trouble_kind: 'fault', offline_at: null },
      { id: ids[0], device_name: 'lobby', ...SHANGHAI, trouble_kind: null, offline_at: null },
    ]);
    await admin.put('/devices/location', { id: ids[0], latitude: '', longitude: '' });
    const { data } = await admin.get<List>('/devices?device_name=lobby');
    expect(data).toMatchObject([{ latitude: null, located_by: null, address: '人民广场' }]);
    await admin.put('/devices/location', { ids: [ids[1]], address: '' });
    expect((await admin.get<List>('/devices?device_name=canteen')).data).toMatchObject([
      { ...SHANGHAI, address: '' },
    ]);
  });

  it.each([
    ['a latitude beyond the pole', { latitude: 90.000001, longitude: 0 }, 'latitude', 'rules.too_large'],
    ['a longitude beyond the date line', { latitude: 0, longitude: -180.1 }, 'longitude', 'rules.too_small'],
    ['one without the other', { latitude: 1 }, 'longitude', 'rules.both_coordinates'],
    ['words', { latitude: 'north', longitude: '1e3' }, 'latitude', 'rules.degrees'],
    ['an endless address', { address: 'x'.repeat(101) }, 'address', 'rules.too_long'],
  ])('refuse %s as a place', async (_what, place, path, code) => {
    const { fields } = await admin.refused('PUT', '/devices/location', { ids: [ids[0]], ...place });
    expect(fields).toEqual(expect.arrayContaining([expect.objectContaining({ path, code })]));
  });

  it('refuse to place a device of another company, and then place none', async () => {
    const body = { ids: [ids[0], theirs.deviceId], latitude: 1, longitude: 1 };
    expect((await admin.refused('PUT', '/devices/location', body)).code).toBe('devices.not_found');
    expect((await admin.get<List>('/devices?device_name=lobby')).data).toMatchObject([{ latitude: null }]);
  });

  it('place only what a filter and a group match on the map', async () => {
    const { group_id } = await admin.post<Group>('/devices-mips/device-group-add', {
      name: 'east',
      parent_id: 0,
    });
    await admin.put('/devices/location', { ids, ...SHANGHAI });
    await admin.put('/devices-mips/device-group-move', { ids: [ids[3]], group_id });
    const map = await admin.get<DeviceMap>(`/devices-mips/locations?group_id=${group_id}`);
    expect(map).toMatchObject({
      placed_count: 1,
      unplaced_count: 0,
      data: [{ id: ids[3], trouble_kind: 'offline' }],
    });
    expect(map.data[0]?.offline_at).toBe(get().server.clock.now() - 7_200_000);
  });
});
