import { MAX_RELEASE_PROGRAMS } from '@marquee/commands';
import {
  type Material,
  type Pagination,
  type Program,
  RELEASE_STATUS,
  type Release,
  type ReleaseDetail,
  type ReleaseDevice,
  type SyncState,
} from '@marquee/contract';
import { newElement, type SceneDocument } from '@marquee/scene';
import { beforeAll, expect, it } from 'vitest';
import { query } from '../../platform/database/query.ts';
import {
  type Caller,
  describeServer,
  documentOf,
  fileRefOf,
  insertDevices,
  makeBasics,
  makeProgram,
  type Stranger,
} from '../testing/index.ts';

const SCHEDULE = {
  valid_from: '2026-11-01',
  valid_to: '2026-12-31',
  weekdays: [5, 1],
  spans: [{ start: '08:00', end: '12:00' }],
};

describeServer('releases', (get) => {
  let admin: Caller;
  let theirs: Stranger;
  let picture: Material;
  let program: Program;
  let devices: number[];
  beforeAll(async () => {
    ({ admin, theirs, picture } = await makeBasics(get()));
    program = await makeProgram(admin, 'welcome', picture);
    devices = await insertDevices(get().db, [
      { name: 'door', is_online: 1 },
      { name: 'hall', is_online: 1 },
      { name: 'roof' },
    ]);
  });

  const create = (changes: object = {}) =>
    admin.post<{ id: number; number: number }>('/releases', {
      name: 'autumn',
      program_ids: [program.id],
      device_ids: devices,
      ...SCHEDULE,
      ...changes,
    });
  const refusal = (changes: object) =>
    admin.refusal('POST', '/releases', {
      name: 'autumn',
      program_ids: [program.id],
      device_ids: devices,
      ...SCHEDULE,
      ...changes,
    });
  const detail = (id: number) => admin.get<ReleaseDetail>(`/releases/${id}/detail`);
  const list = (query: string) =>
    admin.get<{ data: Release[]; pagination: Pagination }>(`/releases?${query}`);
  const devicesOf = async (id: number, query = '') =>
    (
      await admin.get<{ data: ReleaseDevice[]; pagination: Pagination }>(
        `/releases/deviceList/${id}?${query}`,
      )
    ).data;
  const report = (release_id: number, device_id: number, sync_state: SyncState) =>
    query(get().db)
      .updateTable('release_device')
      .set({ sync_state, reported_at: 7 })
      .where('release_id', '=', release_id)
      .where('device_id', '=', device_id)
      .execute();
  const revisionOf = async (deviceId: number) => {
    const row = await query(get().db)
      .selectFrom('device_desired')
      .select('revision')
      .where('device_id', '=', deviceId)
      .where('what', '=', 'manifest')
      .executeTakeFirst();
    return row?.revision ?? 0;
  };

  it('play every day for weekday 0 of a script, also beside others', async () => {
    const everyDay = [1, 2, 3, 4, 5, 6, 7];
    for (const weekdays of ['0', [0], [0, 3]]) {
      const { id } = await create({ name: 'script', weekdays });
      expect(await detail(id)).toMatchObject({ weekdays: everyDay });
    }
    const { id } = await create({ name: 'script', weekdays: [3, 3] });
    expect(await detail(id)).toMatchObject({ weekdays: [3] });
    expect(await refusal({ weekdays: [8] })).toBe('platform.invalid_request');
  });

  it('are approved at once and describe what was released', async () => {
    const { id, number } = await create({ mode: 'replace', remark: 'for the fair' });
    expect(await detail(id)).toMatchObject({
      id,
      number,
      name: 'autumn',
      mode: 'replace',
      status: RELEASE_STATUS.approved,
      play_status: 0,
      weekdays: [1, 5],
      spans: [{ start: '08:00', end: '12:00' }],
      continuous: false,
      remark: 'for the fair',
      program_names: ['welcome'],
      device_count: 3,
      synchronised_count: 0,
      failed_count: 0,
      creator_name: 'admin',
      offline_at: null,
      programs: [{ position: 0, program_id: program.id, name: 'welcome', size: picture.size }],
    });
    const { data } = await admin.get<{ data: object[] }>(`/releases/programList/${id}`);
    expect(data).toMatchObject([{ program_id: program.id, duration_ms: 5000 }]);
  });

  it('show programs as they were released, whatever is edited later', async () => {
    const edited = await makeProgram(admin, 'edited', picture);
    const { id } = await create({ name: 'frozen', program_ids: [edited.id, program.id] });
    await admin.put('/programs', { id: edited.id, version: edited.version, document: documentOf() });
    const { programs } = await detail(id);
    expect(programs.map(({ program_id }) => program_id)).toEqual([edited.id, program.id]);
    expect(programs[0]?.document).toEqual(documentOf(fileRefOf(picture)));
  });

  it('give every device a new manifest, and a newer one after a change', async () => {
    const before = await revisionOf(devices[0]!);
    const { id } = await create({ name: 'told', device_ids: [devices[0]] });
    await expect.poll(() => revisionOf(devices[0]!)).toBeGreaterThan(before);
    const told = await revisionOf(devices[0]!);
    await admin.put('/releases/pullout', { ids: [id] });
    await expect.poll(() => revisionOf(devices[0]!)).toBeGreaterThan(told);
  });

  it('count the devices that have them, and show the state of each device', async () => {
    const { id } = await create({ name: 'counted' });
    await report(id, devices[0]!, 'synchronised');
    await report(id, devices[1]!, 'failed');
    expect(await detail(id)).toMatchObject({ synchronised_count: 1, failed_count: 1, play_status: 1 });
    expect(await devicesOf(id, 'sort=device_name')).toMatchObject([
      { device_name: 'door', sync_state: 'synchronised', reported_at: 7, removed_at: null },
      { device_name: 'hall', sync_state: 'failed' },
      { device_name: 'roof', sync_state: 'not-downloaded', reported_at: null },
    ]);
    expect(await devicesOf(id, 'sync_state=failed')).toHaveLength(1);
    expect(await devicesOf(id, 'device_name=OO&per_page=1&page=2')).toMatchObject([{ device_name: 'roof' }]);
  });

  it('console 16: do not play on devices that are offline', async () => {
    const [id] = await insertDevices(get().db, [{ name: 'dark', offline_at: 5 }]);
    const { id: release } = await create({ name: 'unseen', device_ids: [id] });
    await report(release, id!, 'synchronised');
    const counts = { device_count: 1, synchronised_count: 1, playing_count: 0, offline_count: 1 };
    expect(await detail(release)).toMatchObject({ ...counts, play_status: 0 });
    expect(await devicesOf(release)).toMatchObject([{ is_online: false, offline_at: 5 }]);
  });

  it('J11: for screen 2 do not play on devices that show screen 1 only', async () => {
    const two = { is_online: 1 as const, res: '1920*1080,1080*1920' };
    const ids = await insertDevices(get().db, [
      { ...two, name: 'able', capabilities: '["second-screen"]' },
      { ...two, name: 'browser', capabilities: '["volume"]' },
      { ...two, name: 'single', res: '1920*1080', capabilities: '["second-screen"]' },
    ]);
    const { id } = await create({ name: 'lower', screen: 2, device_ids: ids });
    for (const device of ids.slice(1)) await report(id, device, 'synchronised');
    expect(await detail(id)).toMatchObject({
      synchronised_count: 2,
      playing_count: 0,
      cannot_show_count: 2,
      play_status: 0,
    });
    expect(await devicesOf(id, 'sort=device_name')).toMatchObject([
      { device_name: 'able', can_show: true },
      { device_name: 'browser', can_show: false },
      { device_name: 'single', can_show: false },
    ]);
    await report(id, ids[0]!, 'synchronised');
    expect(await detail(id)).toMatchObject({ playing_count: 1, play_status: 1 });
    const { id: upper } = await create({ name: 'upper', screen: 1, device_ids: [ids[1]] });
    expect(await devicesOf(upper)).toMatchObject([{ can_show: true }]);
  });

  it('are found by name, number, status, mode, program and device', async () => {
    const { id, number } = await create({ name: 'needle', mode: 'replace', device_ids: [devices[2]] });
    expect((await list('name=needle')).data.map((release) => release.id)).toEqual([id]);
    expect((await list(`number=${number}`)).pagination.total).toBe(1);
    const names = async (query: string) => (await list(`${query}&per_page=50`)).data.map(({ name }) => name);
    expect(await names('mode=append')).not.toContain('needle');
    expect(await names(`device_id=${devices[2]}`)).toContain('needle');
    expect(await names(`device_id=${devices[0]}`)).not.toContain('needle');
    expect(await names(`program_id=${program.id}&mode=replace`)).toContain('needle');
    expect(await names('status=3')).toEqual(['told']);
  });

  it('console 4: are found by playlist, and if they are not offline', async () => {
    const item = { kind: 'material', id: picture.id, duration_seconds: 5 };
    const playlist = await admin.post<{ id: number }>('/play-list', { name: 'loop', items: [item] });
    const body = {
      name: 'looped',
      device_ids: [devices[0]],
      valid_from: '2026-11-01',
      valid_to: '2026-12-31',
    };
    const { id } = await admin.post<{ id: number }>(`/play-list/release/${playlist.id}`, body);
    const idsOf = async (query: string) => (await list(query)).data.map((release) => release.id);
    expect(await idsOf(`playlist_id=${playlist.id}&live=true`)).toEqual([id]);
    expect(await idsOf(`playlist_id=${playlist.id}&live=false`)).toEqual([]);
    await admin.put('/releases/pullout', { ids: [id] });
    expect(await idsOf(`playlist_id=${playlist.id}&live=true`)).toEqual([]);
    expect(await idsOf(`playlist_id=${playlist.id}&live=false`)).toEqual([id]);
  });

  it('are taken offline everywhere, all or none, and only once', async () => {
    const one = await create({ name: 'one' });
    const two = await create({ name: 'two' });
    expect(await admin.refusal('PUT', '/releases/pullout', { ids: [one.id, 999_999] })).toBe(
      'releases.not_found',
    );
    await admin.put('/releases/pullout', { ids: [one.id, two.id] });
    expect(await detail(two.id)).toMatchObject({ status: 3, play_status: 2, offline_at: expect.any(Number) });
    const again = await admin.refused('PUT', '/releases/pullout', { ids: [two.id] });
    expect(again).toMatchObject({ code: 'releases.already_offline', params: { name: 'two' } });
  });

  it('are taken off some devices and stay on the others', async () => {
    const { id } = await create({ name: 'partly' });
    const [door, hall] = devices as [number, number];
    await admin.put('/releases/pullout-pros', { release_id: id, device_ids: [door] });
    expect(await detail(id)).toMatchObject({ status: 1, device_count: 2 });
    expect(await devicesOf(id, 'device_name=door')).toMatchObject([{ removed_at: expect.any(Number) }]);
    const again = { release_id: id, device_ids: [hall, door] };
    expect(await admin.refusal('PUT', '/releases/pullout-pros', again)).toBe('releases.already_offline');
    expect(await detail(id)).toMatchObject({ device_count: 2 });
    await admin.put('/releases/pullout-pros', { device_ids: [hall] });
    expect((await list(`device_id=${hall}`)).data).toEqual([]);
  });

  it('are deleted only while offline, once, and disappear from the list', async () => {
    const { id } = await create({ name: 'gone' });
    const drop = () => admin.refusal('DELETE', '/releases', { ids: [id] });
    expect(await drop()).toBe('releases.delete_only_offline');
    await admin.put('/releases/pullout', { ids: [id] });
    await admin.delete('/releases', { ids: [id] });
    expect(await drop()).toBe('releases.already_deleted');
    expect(await admin.refusal('PUT', '/releases/pullout', { ids: [id] })).toBe('releases.already_deleted');
    expect((await list('name=gone')).data).toEqual([]);
    expect((await list('name=gone&status=4')).data).toHaveLength(1);
  });

  it('L2 are refused with any number of programs or devices that do not exist', async () => {
    const unknown = (length: number) => Array.from({ length }, (_, index) => index + 1_000_000);
    const program_ids = unknown(MAX_RELEASE_PROGRAMS);
    expect(await refusal({ program_ids })).toBe('releases.program_not_found');
    expect(await refusal({ program_ids: unknown(40_000) })).toBe('platform.invalid_request');
    expect(await refusal({ device_ids: unknown(40_000) })).toBe('releases.device_not_found');
  });

  it('refuse missing programs and devices, and leave nothing half-made', async () => {
    const before = (await list('')).pagination.total;
    expect(await refusal({ program_ids: [program.id, 999_999] })).toBe('releases.program_not_found');
    expect(await refusal({ device_ids: [...devices, 999_999] })).toBe('releases.device_not_found');
    const [waiting] = await insertDevices(get().db, [{ name: 'waiting', state: 'waiting' }]);
    expect(await refusal({ device_ids: [waiting] })).toBe('releases.device_not_found');
    const empty = await makeProgram(admin, 'nothing');
    expect(await refusal({ program_ids: [empty.id] })).toBe('releases.program_empty');
    expect((await list('')).pagination.total).toBe(before);
  });

  it('refuse schedules that violate the rules of the form', async () => {
    const fieldsOf = async (changes: object) => {
      const body = { name: 'x', program_ids: [1], device_ids: [1], ...SCHEDULE, ...changes };
      return (await admin.refused('POST', '/releases', body)).fields.map(
        ({ path, code }) => `${path} ${code}`,
      );
    };
    expect(await fieldsOf({ valid_to: '2026-01-01' })).toEqual(['valid_to rules.date_order']);
    expect(await fieldsOf({ device_ids: [] })).toEqual(['device_ids rules.at_least_one_device']);
    const spans = [
      { start: '08:00', end: '10:00' },
      { start: '09:59', end: '11:00' },
    ];
    expect(await fieldsOf({ spans })).toEqual(['spans.1.start rules.span_overlap']);
  });

  it('with an interactive program keep their idle time; others do not', async () => {
    const { id: guide, version } = await admin.post<Program>('/programs', {
      ...{ name: 'guide', width: 1920, height: 1080, program_category_id: 2 },
    });
    const { document } = await admin.get<{ document: SceneDocument }>(`/programs/${guide}`);
    document.scenes[0]?.elements.push(newElement('text', { id: 'text', name: 'Text', text: 'Touch' }));
    await admin.put('/programs', { id: guide, version, document });
    const { id } = await create({ program_ids: [program.id, guide], idle_seconds: 45 });
    expect(await detail(id)).toMatchObject({ publish_type: 2, idle_seconds: 45 });
    const again = await admin.post<{ data: { id: number }[] }>('/releases/again', { ids: [id] });
    expect(await detail(again.data[0]?.id ?? 0)).toMatchObject({ publish_type: 2, idle_seconds: 45 });
    const { id: ordinary } = await create({ idle_seconds: 45 });
    expect(await detail(ordinary)).toMatchObject({ publish_type: 1, idle_seconds: null });
    for (const idle_seconds of [4, 3601])
      expect(await refusal({ idle_seconds })).toBe('platform.invalid_request');
    await admin.put('/releases/pullout', { ids: [again.data[0]?.id, ordinary] });
  });

  it('of another company are absent in every call and every response', async () => {
    const { releaseId, deviceId, programId } = theirs;
    const calls = [
      admin.refusal('GET', `/releases/${releaseId}/detail`),
      admin.refusal('GET', `/releases/deviceList/${releaseId}`),
      admin.refusal('GET', `/releases/programList/${releaseId}`),
      admin.refusal('PUT', '/releases/pullout', { ids: [releaseId] }),
      admin.refusal('PUT', '/releases/pullout-pros', { release_id: releaseId, device_ids: [devices[0]] }),
      admin.refusal('DELETE', '/releases', { ids: [releaseId] }),
    ];
    expect(new Set(await Promise.all(calls))).toEqual(new Set(['releases.not_found']));
    expect(await refusal({ device_ids: [deviceId] })).toBe('releases.device_not_found');
    expect(await refusal({ program_ids: [programId] })).toBe('releases.program_not_found');
    const pullout = { device_ids: [deviceId] };
    expect(await admin.refusal('PUT', '/releases/pullout-pros', pullout)).toBe('releases.device_not_found');
    expect((await list('name=theirs')).data).toEqual([]);
    expect((await list(`device_id=${deviceId}`)).data).toEqual([]);
  });

  it('D9 reach ten thousand devices in one request', async () => {
    const { db } = get();
    const ids: number[] = [];
    for (let made = 0; made < 10_000; made += 1000) {
      ids.push(
        ...(await insertDevices(
          db,
          Array.from({ length: 1000 }, () => ({ name: 'one-of-many' })),
        )),
      );
    }
    const { id } = await create({ name: 'everywhere', device_ids: ids });
    expect(await detail(id)).toMatchObject({ device_count: 10_000 });
    const marked = await query(db)
      .selectFrom('operation_log')
      .select('after')
      .where('subject', '=', 'everywhere')
      .executeTakeFirstOrThrow();
    expect(marked.after).toContain('"device_count":10000');
  });
});
