import {
  FULL_RULE,
  type Group,
  type Material,
  type MaterialDetail,
  type Pagination,
} from '@marquee/contract';
import { expect, it } from 'vitest';
import { query } from '../../../platform/database/query.ts';
import {
  type Caller,
  describeReach,
  expectListWithinReach,
  expectUnseenAsAbsent,
  sampleMedia,
  setRules,
  uploadMaterial,
  VIEWS_BESIDE,
} from '../../testing/index.ts';

type List = { data: Material[]; pagination: Pagination };

const RULES = { material_rules: VIEWS_BESIDE, program_rules: VIEWS_BESIDE };

describeReach('materials of departments', RULES, (get) => {
  const list = (caller: Caller, query = '') => caller.get<List>(`/materials?sort=name&${query}`);
  const namesFor = async (caller: Caller, query = '') =>
    (await list(caller, query)).data.map(({ name }) => name);

  it('are listed and counted within the rule of the user’s department', async () => {
    const { admin, east } = get().organisation;
    await expectListWithinReach(get(), list);
    expect(await namesFor(east.caller)).toEqual(['east.png', 'east1.png', 'east2.png']);
    expect(await namesFor(admin.caller)).toHaveLength(5);
  });

  it('are not found when filtered by a department that is empty or invisible', async () => {
    const { east1, organisation, theirs } = get();
    const { admin, departments } = organisation;
    expect(await namesFor(admin.caller, `department_id=${theirs.departmentId}`)).toEqual([]);
    expect(await namesFor(east1, `department_id=${departments.west.id}`)).toEqual([]);
  });

  it('are counted in a folder only when visible', async () => {
    const { data } = await get().east1.get<{ data: Group[] }>('/materials/material-group');
    expect(data).toMatchObject([{ is_default: true, count: 2 }]);
  });

  it('that are invisible answer like absent ones', async () => {
    const { east1, things, theirs } = get();
    const unseen = [things.west.materialId, things.east.materialId, theirs.materialId];
    for (const path of ['', '/file', '/thumbnail']) {
      await expectUnseenAsAbsent(east1, (id) => `/materials/${id}${path}`, unseen);
    }
    expect(await east1.get(`/materials/${things.east2.materialId}`)).toMatchObject({ name: 'east2.png' });
  });

  it('that are only visible are neither renamed nor deleted, all or none', async () => {
    const { east1, things } = get();
    const own = things.east1.materialId;
    const seen = things.east2.materialId;
    const rename = (id: number) => east1.refusal('PUT', '/materials/rename', { id, name: 'x.png' });
    expect(await rename(seen)).toBe('platform.out_of_reach');
    expect(await rename(things.west.materialId)).toBe('materials.not_found');
    const remove = (ids: number[]) => east1.refusal('DELETE', '/materials', { ids });
    expect(await remove([own, seen])).toBe('platform.out_of_reach');
    expect(await remove([own, things.west.materialId])).toBe('materials.not_found');
    expect(await namesFor(east1)).toContain('east1.png');
  });

  it('follow the rule on materials, not the rule on programs', async () => {
    const { db, organisation } = get();
    const { west } = organisation;
    await setRules(db, west.department, { program_rules: FULL_RULE });
    expect(await namesFor(west.caller)).toEqual(['west.png']);
  });

  it('name only visible programs among those that use them', async () => {
    const { db, east1, organisation, things } = get();
    const material_id = things.east1.materialId;
    const users = [things.east1, things.west, things.home].map(({ programId }) => programId);
    const rows = users.map((program_id) => ({ program_id, material_id }));
    await query(db).insertInto('program_material').values(rows).execute();
    const detail = await east1.get<MaterialDetail>(`/materials/${material_id}`);
    expect(detail).toMatchObject({ used_count: 3, used_by: [{ name: 'east1' }] });
    const refused = await east1.refused('DELETE', '/materials', { ids: [material_id] });
    expect(refused).toMatchObject({ code: 'materials.in_use', params: { names: ['east1'], hidden: 2 } });
    const { caller } = organisation.admin;
    const refusal = await caller.refused('DELETE', '/materials', { ids: [material_id] });
    expect(refusal.params).toEqual({ names: ['east1', 'home', 'west'], hidden: 0 });
  });

  it('give their files, but no list entry, to users who see a program or release that shows them', async () => {
    const { db, organisation, things } = get();
    const { admin, west } = organisation;
    const picture = await uploadMaterial(admin.caller, 'rotated.jpg');
    const statusOf = async () => (await west.caller.send('GET', `/materials/${picture.id}/file`)).statusCode;
    expect(await statusOf()).toBe(404);
    const program_id = things.west.programId;
    await query(db).insertInto('program_material').values({ program_id, material_id: picture.id }).execute();
    expect(await statusOf()).toBe(200);
    await query(db).deleteFrom('program_material').where('material_id', '=', picture.id).execute();
    const { releaseId: release_id } = things.west;
    await query(db).insertInto('release_material').values({ release_id, material_id: picture.id }).execute();
    const thumbnail = await west.caller.send('GET', `/materials/${picture.id}/thumbnail`);
    expect([await statusOf(), thumbnail.statusCode]).toEqual([200, 200]);
    expect(await namesFor(west.caller)).toEqual(['west.png']);
    expect(await west.caller.refusal('GET', `/materials/${picture.id}`)).toBe('materials.not_found');
  });

  it('belong to the uploader’s department', async () => {
    const { east1, organisation } = get();
    const uploaded = await uploadMaterial(east1, 'sign.png');
    expect(uploaded).toMatchObject({ department_name: 'East-1', group_name: 'default' });
    expect(await namesFor(organisation.west.caller)).not.toContain('sign.png');
    await east1.delete('/materials', { ids: [uploaded.id] });
  });

  it('cannot be uploaded when the department may not add materials', async () => {
    const { db, organisation } = get();
    const { east2, departments } = organisation;
    await setRules(db, departments.east2, { material_rules: '011100000000' });
    const file = { name: 'new.png', size: (await sampleMedia('sign.png')).length };
    expect(await east2.caller.refusal('POST', '/materials/check', file)).toBe('platform.out_of_reach');
    const metadata = `name ${Buffer.from(file.name).toString('base64')}`;
    const headers = { 'tus-resumable': '1.0.0', 'upload-length': '10', 'upload-metadata': metadata };
    const begun = await east2.caller.client.inject({ method: 'POST', url: '/materials/uploads', headers });
    expect([begun.statusCode, begun.json().error.code]).toEqual([403, 'platform.out_of_reach']);
  });
});
