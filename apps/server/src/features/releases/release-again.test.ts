import {
  type Material,
  type Program,
  type ProgramListItem,
  RELEASE_STATUS,
  type Release,
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
  uploadMaterial,
} from '../testing/index.ts';

const SCHEDULE = {
  valid_from: '2026-11-01',
  valid_to: '2099-12-31',
  weekdays: [1, 5],
  spans: [{ start: '08:00', end: '12:00' }],
  mode: 'replace',
  remark: 'for the fair',
};

describeServer('console 12: programs edited since their release', (get) => {
  let admin: Caller;
  let theirs: Stranger;
  let picture: Material;
  let devices: number[];
  beforeAll(async () => {
    ({ admin, theirs, picture } = await makeBasics(get()));
    devices = await insertDevices(get().db, [{ name: 'door' }, { name: 'hall' }]);
  });

  const bodyOf = ({ id, name }: Program) => ({
    name: `${name}-release`,
    program_ids: [id],
    device_ids: devices,
    ...SCHEDULE,
  });
  const release = (program: Program, changes: object = {}) =>
    admin.post<{ id: number; number: number }>('/releases', { ...bodyOf(program), ...changes });
  const again = (...ids: number[]) =>
    admin.post<{ data: { id: number; number: number }[] }>('/releases/again', { ids });
  const refusal = (...ids: number[]) => admin.refusal('POST', '/releases/again', { ids });
  const read = (id: number) => admin.get<Release>(`/releases/${id}/detail`);
  const programOf = (id: number) => admin.get<Program & { document: SceneDocument }>(`/programs/${id}`);
  const namesOf = async (list: string) =>
    (await admin.get<{ data: { name: string }[] }>(list)).data.map(({ name }) => name);
  const documentNamed = (name: string) => {
    const document = documentOf(fileRefOf(picture));
    const scenes = document.scenes.map((scene) => ({ ...scene, name }));
    return { ...document, scenes };
  };
  const save = async ({ id }: Program, document: SceneDocument) => {
    const { version } = await programOf(id);
    return admin.put<Program>('/programs', { id, version, document });
  };

  it('say so in the list, in the program and in the release, until they are as released again', async () => {
    const program = await makeProgram(admin, 'menu', picture);
    expect(await programOf(program.id)).toMatchObject({ is_edited: false });
    const { id } = await release(program);
    expect(await programOf(program.id)).toMatchObject({ is_edited: false });
    expect(await read(id)).toMatchObject({ edited_program_names: [] });
    await save(program, documentNamed('winter'));
    expect(await programOf(program.id)).toMatchObject({ is_edited: true });
    expect(await read(id)).toMatchObject({ edited_program_names: ['menu'] });
    expect(await namesOf('/programs?edited=1')).toEqual(['menu']);
    expect(await namesOf('/programs?edited=0')).not.toContain('menu');
    expect(await namesOf('/releases?edited=1')).toEqual(['menu-release']);
    expect(await admin.get('/programs/counts')).toEqual({ all: 1, used: 1, unused: 0, edited: 1 });
    const counts = { all: 1, unreviewed: 0, approved: 1, not_approved: 0, offline: 0, edited: 1 };
    expect(await admin.get('/releases/counts')).toEqual(counts);
    expect(await namesOf(`/releases?edited_program_id=${program.id}`)).toEqual(['menu-release']);
    await save(program, documentOf(fileRefOf(picture)));
    expect(await programOf(program.id)).toMatchObject({ is_edited: false });
    expect(await namesOf(`/releases?edited_program_id=${program.id}`)).toEqual([]);
  });

  it('are not released while the library lacks one of their materials', async () => {
    const sign = await uploadMaterial(admin, 'sign.png');
    const program = await makeProgram(admin, 'torn', sign);
    await query(get().db).deleteFrom('program_material').where('material_id', '=', sign.id).execute();
    await admin.delete('/materials', { ids: [sign.id] });
    expect(await admin.refusal('POST', '/releases', bodyOf(program))).toBe('releases.material_missing');
  });

  it('are not those that were only renamed', async () => {
    const program = await makeProgram(admin, 'before', picture);
    await release(program);
    await admin.put('/programs', { id: program.id, version: program.version, name: 'after' });
    expect(await programOf(program.id)).toMatchObject({ is_edited: false });
  });

  it('are not those whose release has ended, is offline, or is on no device', async () => {
    const [door, hall] = devices as [number, number];
    const program = await makeProgram(admin, 'ended', picture);
    await release(program, { valid_from: '2026-01-01', valid_to: '2026-01-02' });
    const offline = await release(program);
    const nowhere = await release(program, { device_ids: [door] });
    await save(program, documentNamed('other'));
    expect(await programOf(program.id)).toMatchObject({ is_edited: true });
    await admin.put('/releases/pullout-pros', { release_id: nowhere.id, device_ids: [door] });
    expect(await programOf(program.id)).toMatchObject({ is_edited: true });
    await admin.put('/releases/pullout', { ids: [offline.id] });
    expect(await programOf(program.id)).toMatchObject({ is_edited: false });
    expect(await read(offline.id)).toMatchObject({ edited_program_names: [] });
    expect(hall).toBeGreaterThan(0);
  });

  it('are judged by the newest release', async () => {
    const program = await makeProgram(admin, 'newest', picture);
    await release(program);
    await save(program, documentNamed('second'));
    await release(program);
    const { data } = await admin.get<{ data: ProgramListItem[] }>('/programs?name=newest');
    expect(data).toMatchObject([{ is_edited: false }]);
  });

  it('are released again to the same devices with the same schedule, in place of the former release', async () => {
    const program = await makeProgram(admin, 'again', picture);
    const former = await release(program);
    const [door, hall] = devices as [number, number];
    await admin.put('/releases/pullout-pros', { release_id: former.id, device_ids: [door] });
    await query(get().db).updateTable('device').set({ state: 'disabled' }).where('id', '=', hall).execute();
    const edited = documentNamed('edited');
    await save(program, edited);
    const { data } = await again(former.id);
    await query(get().db).updateTable('device').set({ state: 'active' }).where('id', '=', hall).execute();
    expect(data).toHaveLength(1);
    const made = data[0]!;
    expect(made.number).toBeGreaterThan(former.number);
    expect(await read(made.id)).toMatchObject({
      ...SCHEDULE,
      name: 'again-release',
      status: RELEASE_STATUS.approved,
      device_count: 1,
      edited_program_names: [],
      programs: [{ program_id: program.id, document: edited }],
    });
    expect(await namesOf(`/releases?device_id=${hall}&name=again-release&status=1`)).toEqual([
      'again-release',
    ]);
    expect(await read(former.id)).toMatchObject({ status: RELEASE_STATUS.offline });
    expect(await programOf(program.id)).toMatchObject({ is_edited: false });
  });

  it('give their devices a new manifest', async () => {
    const revisionOf = async (deviceId: number) =>
      (
        await query(get().db)
          .selectFrom('device_desired')
          .select('revision')
          .where('device_id', '=', deviceId)
          .where('what', '=', 'manifest')
          .executeTakeFirst()
      )?.revision ?? 0;
    const program = await makeProgram(admin, 'manifest', picture);
    const { id } = await release(program);
    await expect.poll(() => revisionOf(devices[0]!)).toBeGreaterThan(0);
    const before = await revisionOf(devices[0]!);
    await again(id);
    await expect.poll(() => revisionOf(devices[0]!)).toBeGreaterThan(before);
  });

  it('are released again all or none, the oldest first', async () => {
    const program = await makeProgram(admin, 'several', picture);
    const first = await release(program, { name: 'first' });
    const second = await release(program, { name: 'second' });
    expect(await refusal(first.id, 999_999)).toBe('releases.not_found');
    const { data } = await again(second.id, first.id);
    const names = await Promise.all(data.map(async ({ id }) => (await read(id)).name));
    expect(names).toEqual(['first', 'second']);
    expect(await refusal(data[0]!.id, first.id)).toBe('releases.already_offline');
    expect(await read(data[0]!.id)).toMatchObject({ status: RELEASE_STATUS.approved });
  });

  it('are refused as a release is: without content, a program or devices', async () => {
    const program = await makeProgram(admin, 'emptied', picture);
    const { id } = await release(program);
    await save(program, documentOf());
    expect(await refusal(id)).toBe('releases.program_empty');
    await save(program, {
      ...documentOf(),
      scenes: documentOf().scenes.map((scene) => ({
        ...scene,
        elements: [newElement('text', { id: 'a', name: 'Text', text: 'x' })],
      })),
    });
    await admin.put('/releases/pullout-pros', { release_id: id, device_ids: devices });
    expect(await refusal(id)).toBe('releases.no_devices');
    expect(await refusal(theirs.releaseId)).toBe('releases.not_found');
  });
});
