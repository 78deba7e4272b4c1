import type { Material, Pagination, Program, ProgramDetail, ProgramListItem } from '@marquee/contract';
import { expect, it } from 'vitest';
import { query } from '../../platform/database/query.ts';
import {
  type Caller,
  describeReach,
  documentOf,
  expectListWithinReach,
  expectUnseenAsAbsent,
  fileRefOf,
  makeProgram,
  setRules,
  uploadMaterial,
  VIEWS_BESIDE,
} from '../testing/index.ts';

type List = { data: ProgramListItem[]; pagination: Pagination };

describeReach('programs of departments', { program_rules: VIEWS_BESIDE }, (get) => {
  const list = (caller: Caller, query = '') => caller.get<List>(`/programs?sort=name&${query}`);
  const namesFor = async (caller: Caller) => (await list(caller)).data.map(({ name }) => name);

  it('are listed and counted as far as the rule of the own department reaches', () =>
    expectListWithinReach(get(), list));

  it('that are not visible count as absent', async () => {
    const { east1, things, theirs } = get();
    for (const path of ['', '/preview', '/draft']) {
      const unseen = [things.west.programId, theirs.programId];
      await expectUnseenAsAbsent(east1, (id) => `/programs/${id}${path}`, unseen);
    }
  });

  it('that are visible but not writable are shown and copied, but not saved, drafted or deleted', async () => {
    const { east1, things } = get();
    const id = things.east2.programId;
    expect(await east1.get(`/programs/${id}/preview`)).toMatchObject({ name: 'east2' });
    const save = { id, version: 1, name: 'mine' };
    expect(await east1.refusal('PUT', '/programs', save)).toBe('platform.out_of_reach');
    const draft = { base_version: 1, document: documentOf() };
    expect(await east1.refusal('PUT', `/programs/${id}/draft`, draft)).toBe('platform.out_of_reach');
    const ids = [things.east1.programId, id];
    expect(await east1.refusal('DELETE', '/programs', { ids })).toBe('platform.out_of_reach');
    expect(await namesFor(east1)).toEqual(['east1', 'east2']);
    const copy = await east1.post<Program>('/programs/copy', { id, name: 'copied' });
    expect(copy).toMatchObject({ department_name: 'East-1' });
    await east1.delete('/programs', { ids: [copy.id] });
  });

  it('that are not visible are not deleted, even together with own ones', async () => {
    const { east1, things } = get();
    const ids = [things.east1.programId, things.west.programId];
    expect(await east1.refusal('DELETE', '/programs', { ids })).toBe('programs.not_found');
    expect(await namesFor(east1)).toContain('east1');
  });

  it('belong to the department of their creator, who needs the right to add them', async () => {
    const { db, organisation } = get();
    const { east2, west, departments } = organisation;
    const made = await makeProgram(west.caller, 'western');
    expect(made).toMatchObject({ department_id: departments.west.id, department_name: 'West' });
    await west.caller.delete('/programs', { ids: [made.id] });
    await setRules(db, departments.east2, { program_rules: '011100000000' });
    const body = { name: 'refused', width: 1920, height: 1080 };
    expect(await east2.caller.refusal('POST', '/programs', body)).toBe('platform.out_of_reach');
  });

  it('accept materials that their author sees, and keep those that others added', async () => {
    const { db, east1, organisation } = get();
    const { admin, departments } = organisation;
    const unseen = await uploadMaterial(admin.caller, 'sign.png');
    const seen = await uploadMaterial(east1, 'rotated.jpg');
    const document = (...materials: Material[]) => documentOf(...materials.map(fileRefOf));
    const program = await makeProgram(east1, 'ours');
    const save = { id: program.id, version: program.version, document: document(seen, unseen) };
    const refused = await east1.refused('PUT', '/programs', save);
    expect(refused).toMatchObject({ code: 'programs.material_missing', params: { names: ['sign.png'] } });

    const shared = await makeProgram(admin.caller, 'shared', unseen);
    const { east1: own } = departments;
    await query(db)
      .updateTable('program')
      .set({ department_id: own.id })
      .where('id', '=', shared.id)
      .execute();
    const both = { id: shared.id, version: shared.version, document: document(unseen, seen) };
    await east1.put('/programs', both);
    const detail = await east1.get<ProgramDetail>(`/programs/${shared.id}`);
    expect(detail.scene_count).toBe(2);
    const copy = await east1.post<Program>('/programs/copy', { id: shared.id, name: 'shared-too' });
    expect(copy.scene_count).toBe(2);
  });

  it('name only the visible ones of the releases that contain them', async () => {
    const { db, east1, things } = get();
    const program_id = things.east1.programId;
    for (const { releaseId } of [things.east1, things.west]) {
      const released = { program_name: 'east1', document: '{}', duration_ms: 0, size: 0 };
      await query(db)
        .insertInto('release_program')
        .values({ release_id: releaseId, program_id, position: 0, ...released })
        .execute();
    }
    const refused = await east1.refused('DELETE', '/programs', { ids: [program_id] });
    expect(refused).toMatchObject({ code: 'programs.in_use', params: { names: ['east1'], hidden: 1 } });
  });
});
