import { type Material, type Program, RELEASE_STATUS, type ReleaseDetail } from '@marquee/contract';
import { beforeAll, expect, it } from 'vitest';
import {
  type Caller,
  describeServer,
  findManifest,
  insertDevices,
  listReleasesInManifest,
  makeBasics,
  makeProgram,
  type Stranger,
} from '../testing/index.ts';

type Made = { id: number; number: number };
const SCHEDULE = { valid_from: '2026-11-01', valid_to: '2099-12-31' };

describeServer('edited releases', (get) => {
  let admin: Caller;
  let theirs: Stranger;
  let picture: Material;
  let program: Program;
  let door: number;
  let hall: number;
  beforeAll(async () => {
    ({ admin, theirs, picture } = await makeBasics(get()));
    program = await makeProgram(admin, 'welcome', picture);
    [door, hall] = (await insertDevices(get().db, [{ name: 'door', is_online: 1 }, { name: 'hall' }])) as [
      number,
      number,
    ];
  });

  const bodyOf = (changes: object = {}) => ({
    name: 'autumn',
    program_ids: [program.id],
    device_ids: [door],
    ...SCHEDULE,
    ...changes,
  });
  const create = (changes: object = {}) => admin.post<Made>('/releases', bodyOf(changes));
  const edit = (id: number, changes: object = {}) => admin.put<Made>('/releases', { id, ...bodyOf(changes) });
  const refusal = (id: number, changes: object = {}) =>
    admin.refusal('PUT', '/releases', { id, ...bodyOf(changes) });
  const read = (id: number) => admin.get<ReleaseDetail>(`/releases/${id}/detail`);
  const playing = (deviceId: number) => listReleasesInManifest(get().server, deviceId);

  it('take the place of the former release on its devices and on others', async () => {
    const former = await create({ mode: 'replace' });
    const { id } = await edit(former.id, { name: 'winter', device_ids: [hall], remark: 'moved' });
    expect(await read(id)).toMatchObject({
      name: 'winter',
      remark: 'moved',
      mode: 'append',
      status: RELEASE_STATUS.approved,
      revises: { id: former.id, number: former.number },
    });
    expect(await read(former.id)).toMatchObject({ status: RELEASE_STATUS.offline });
    expect(await playing(door)).toEqual([]);
    expect(await playing(hall)).toEqual([id]);
  });

  const formers = async (deviceId: number) => (await findManifest(get().server, deviceId))?.formers;

  it('player 6g: name the releases before them to the devices that had these', async () => {
    const first = await create();
    expect(await formers(door)).toBeUndefined();
    const second = await edit(first.id, { device_ids: [door, hall] });
    expect(await formers(door)).toEqual([{ releaseId: second.id, formerIds: [first.id] }]);
    expect(await formers(hall)).toBeUndefined();
    const third = await edit(second.id, { device_ids: [door, hall] });
    expect(await formers(door)).toEqual([{ releaseId: third.id, formerIds: [second.id, first.id] }]);
    expect(await formers(hall)).toEqual([{ releaseId: third.id, formerIds: [second.id] }]);
    await admin.delete('/releases', { ids: [first.id] });
    expect(await formers(door)).toEqual([{ releaseId: third.id, formerIds: [second.id] }]);
    await admin.put('/releases/pullout', { ids: [third.id] });
    expect(await formers(door)).toBeUndefined();
  });

  it('player 6g: do not name a release that was taken off the device, nor what came before it', async () => {
    const first = await create({ device_ids: [door, hall] });
    const second = await edit(first.id, { device_ids: [door, hall] });
    await admin.put('/releases/pullout-pros', { release_id: second.id, device_ids: [door] });
    const third = await edit(second.id, { device_ids: [door, hall] });
    expect(await formers(door)).toBeUndefined();
    expect(await formers(hall)).toEqual([{ releaseId: third.id, formerIds: [second.id, first.id] }]);
    await admin.put('/releases/pullout', { ids: [third.id] });
  });

  it('have another content only if what they show or when differs', async () => {
    const former = await create();
    const { content_hash } = await read(former.id);
    const renamed = await edit(former.id, { name: 'renamed', device_ids: [hall] });
    expect((await read(renamed.id)).content_hash).toBe(content_hash);
    const later = await edit(renamed.id, { valid_to: '2099-12-30' });
    expect((await read(later.id)).content_hash).not.toBe(content_hash);
  });

  it('are refused when offline, deleted, unknown, or invalid as a new one', async () => {
    const { id } = await create();
    expect(await refusal(id, { program_ids: [999_999] })).toBe('releases.program_not_found');
    expect(await refusal(id, { device_ids: [theirs.deviceId] })).toBe('releases.device_not_found');
    expect(await refusal(id, { name: '' })).toBe('platform.invalid_request');
    expect(await read(id)).toMatchObject({ status: RELEASE_STATUS.approved });
    await admin.put('/releases/pullout', { ids: [id] });
    expect(await refusal(id)).toBe('releases.already_offline');
    await admin.delete('/releases', { ids: [id] });
    expect(await refusal(id)).toBe('releases.already_deleted');
    expect(await refusal(theirs.releaseId)).toBe('releases.not_found');
  });

  it('begin with the values of the release, its programs and devices as they are now', async () => {
    const { id } = await create({ device_ids: [door, hall], weekdays: [1, 5] });
    expect(await admin.get(`/releases/programDefault/${id}`)).toMatchObject({
      name: 'autumn',
      weekdays: [1, 5],
      programs: [{ id: program.id, name: 'welcome', duration_ms: 5000 }],
      devices: [
        { id: door, device_name: 'door', is_online: true },
        { id: hall, device_name: 'hall' },
      ],
      left_out_count: 0,
    });
    expect(await admin.refusal('GET', `/releases/programDefault/${theirs.releaseId}`)).toBe(
      'releases.not_found',
    );
  });

  it('name their devices once, however many releases these have', async () => {
    const first = await create();
    const second = await create({ device_ids: [door, hall] });
    const ids = [first.id, second.id];
    expect(await admin.post('/releases/deviceCount', { ids })).toEqual({ device_count: 2, online_count: 1 });
  });
});
