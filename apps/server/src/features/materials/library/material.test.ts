import {
  type Group,
  type Material,
  type MaterialDetail,
  type Pagination,
  resources,
} from '@marquee/contract';
import { beforeAll, expect, it } from 'vitest';
import { query } from '../../../platform/database/query.ts';
import {
  beginUpload,
  type Caller,
  describeServer,
  makeProgram,
  makeStranger,
  newestLogRow,
  type Stranger,
  sampleMedia,
  uploadFile,
  uploadMaterial,
} from '../../testing/index.ts';

type List = { data: Material[]; pagination: Pagination };

describeServer('materials', (get) => {
  let admin: Caller;
  let theirs: Stranger;
  let picture: Material;
  let sign: Material;
  let video: Material;
  let shops: Group;
  beforeAll(async () => {
    admin = get().admin;
    theirs = await makeStranger(get().db);
    picture = await uploadMaterial(admin, 'rotated.jpg', '100%_red.jpg');
    sign = await uploadMaterial(admin, 'sign.png');
    video = await uploadMaterial(admin, 'moving.mp4');
    shops = await admin.post<Group>('/materials/material-group-add', { name: 'shops', parent_id: 0 });
  });

  const list = (query: string) => admin.get<List>(`/materials?${query}`);
  const namesOf = async (query: string) => (await list(query)).data.map((material) => material.name);

  it('are listed newest first, in pages', async () => {
    const first = await list('per_page=2&page=1');
    expect(first.data.map((material) => material.name)).toEqual(['moving.mp4', 'sign.png']);
    expect(first.pagination).toEqual({ page: 1, per_page: 2, total: 3, max: 2 });
    expect(await namesOf('perPage=2&page=2')).toEqual(['100%_red.jpg']);
    expect(await namesOf('page=9')).toEqual([]);
  });

  it('are sorted and filtered as requested', async () => {
    expect(await namesOf('sort=size')).toEqual(['100%_red.jpg', 'sign.png', 'moving.mp4']);
    expect(await namesOf('sort=-name')).toEqual(['sign.png', 'moving.mp4', '100%_red.jpg']);
    expect(await namesOf('type=video')).toEqual(['moving.mp4']);
    expect(await namesOf('name=MOV')).toEqual(['moving.mp4']);
    expect(await namesOf(`number=${sign.number}`)).toEqual(['sign.png']);
    expect(await namesOf(`ids=${sign.id},${video.id},99999`)).toEqual(['moving.mp4', 'sign.png']);
  });

  it('I2 treat % and _ in a search like any other character', async () => {
    expect(await namesOf('name=%25')).toEqual(['100%_red.jpg']);
    expect(await namesOf('name=_')).toEqual(['100%_red.jpg']);
  });

  it('are sorted by offered columns only', async () => {
    expect(await admin.refusal('GET', '/materials?sort=sha256')).toBe('platform.invalid_request');
  });

  it('J6 need a parent for a new group, or the top of the tree', async () => {
    const { fields } = await admin.refused('POST', '/materials/material-group-add', { name: 'nowhere' });
    expect(fields).toMatchObject([{ path: 'parent_id', code: 'rules.required' }]);
  });

  it('are moved into groups and found by a group with all its descendants', async () => {
    const doors = await admin.post<Group>('/materials/material-group-add', {
      name: 'doors',
      parent_id: shops.group_id,
    });
    await admin.put('/materials/material-group-move', { ids: [sign.id], group_id: doors.group_id });
    expect(await namesOf(`group_id=${shops.group_id}`)).toEqual(['sign.png']);
    const { data } = await admin.get<{ data: Group[] }>('/materials/material-group');
    expect(data.find((group) => group.name === 'doors')).toMatchObject({ count: 1, company_code: 'default' });
  });

  it('send their bytes with ranges and a validator, and with their name for downloads', async () => {
    const whole = await admin.send('GET', `/materials/${sign.id}/file`);
    expect(whole.rawPayload.equals(await sampleMedia('sign.png'))).toBe(true);
    expect(whole.headers).toMatchObject({ 'content-type': 'image/png', etag: `"${sign.sha256}"` });
    const part = await admin.client.inject({
      method: 'GET',
      url: `/materials/${sign.id}/file?download=1`,
      headers: { range: 'bytes=1-3' },
    });
    expect([part.statusCode, part.body]).toEqual([206, 'PNG']);
    expect(part.headers['content-disposition']).toContain('attachment; filename="sign.png"');
  });

  it('are renamed, but not to a name already in use', async () => {
    await admin.put('/materials/rename', { id: picture.id, name: 'round.jpg' });
    expect(await admin.get(`/materials/${picture.id}`)).toMatchObject({ name: 'round.jpg' });
    const answer = await admin.refused('PUT', '/materials/rename', { id: picture.id, name: 'moving.mp4' });
    expect(answer).toMatchObject({ code: 'materials.name_taken', params: { name: 'moving.mp4' } });
    await admin.put('/materials/rename', { id: picture.id, name: '100%_red.jpg' });
    const broken = await admin.refused('PUT', '/materials/rename', { id: sign.id, name: 'a/b' });
    expect(broken.fields).toEqual([{ path: 'name', code: 'rules.file_name_characters', params: {} }]);
  });

  it('have unique names within a folder, also after a move', async () => {
    await admin.put('/materials/rename', { id: sign.id, name: 'moving.mp4' });
    const { group_id } = await admin.get<MaterialDetail>(`/materials/${video.id}`);
    const move = { ids: [sign.id], group_id };
    const moved = await admin.refused('PUT', '/materials/material-group-move', move);
    expect(moved).toMatchObject({ code: 'materials.name_taken', params: { name: 'moving.mp4' } });
    await admin.put('/materials/rename', { id: sign.id, name: 'sign.png' });
  });

  it('coverage G: move to the default group when theirs is deleted, with a number where their name is taken', async () => {
    const add = (name: string, parent_id = 0) =>
      admin.post<Group>('/materials/material-group-add', { name, parent_id });
    const closed = await add('closed');
    const below = await add('below', closed.group_id);
    const file = async (name: string, group_id: number, id: number) => {
      await admin.put('/materials/material-group-move', { ids: [id], group_id });
      await admin.put('/materials/rename', { id, name });
    };
    await file('poster.png', closed.group_id, sign.id);
    await file('poster.png', below.group_id, picture.id);
    await admin.put('/materials/rename', { id: video.id, name: 'poster.png' });
    const first = Math.min(sign.id, picture.id);
    const second = Math.max(sign.id, picture.id);
    const renamed = [
      { id: first, former_name: 'poster.png', name: 'poster (2).png' },
      { id: second, former_name: 'poster.png', name: 'poster (3).png' },
    ];
    const answer = await admin.delete('/materials/material-group-delete', { group_id: closed.group_id });
    expect(answer).toEqual({ renamed });
    const home = (await admin.get<MaterialDetail>(`/materials/${video.id}`)).group_id;
    for (const { id, name } of renamed)
      expect(await admin.get<MaterialDetail>(`/materials/${id}`)).toMatchObject({ name, group_id: home });
    const { after } = await newestLogRow(get().db, resources.materialFolders.name);
    expect(JSON.stringify(after)).toContain('poster.png → poster (2).png');
    await admin.put('/materials/rename', { id: sign.id, name: 'sign.png' });
    await admin.put('/materials/rename', { id: picture.id, name: '100%_red.jpg' });
    await admin.put('/materials/rename', { id: video.id, name: 'moving.mp4' });
  });

  it('arrive in the default group when theirs is deleted during the upload', async () => {
    const { group_id } = await admin.post<Group>('/materials/material-group-add', {
      name: 'brief',
      parent_id: 0,
    });
    const bytes = await sampleMedia('sign.png');
    const { url } = await beginUpload(admin, 'late.png', bytes.length, { group_id });
    await admin.delete('/materials/material-group-delete', { group_id });
    const home = (await admin.get<MaterialDetail>(`/materials/${video.id}`)).group_id;
    const uploads = query(get().db).selectFrom('upload').select('group_id').where('name', '=', 'late.png');
    expect(await uploads.execute()).toEqual([{ group_id: home }]);
    expect(
      (await admin.client.inject({ method: 'DELETE', url, headers: { 'tus-resumable': '1.0.0' } }))
        .statusCode,
    ).toBe(204);
  });

  it('say where they are used, and cannot be deleted while in use', async () => {
    const program = await makeProgram(admin, 'uses-picture', picture);
    const detail = await admin.get<MaterialDetail>(`/materials/${picture.id}`);
    expect(detail).toMatchObject({ used_count: 1, used_by: [{ id: program.id, name: 'uses-picture' }] });
    expect(await namesOf('used=1')).toEqual(['100%_red.jpg']);
    expect(await namesOf('used=0&type=video')).toEqual(['moving.mp4']);
    const answer = await admin.refused('DELETE', '/materials', { ids: [video.id, picture.id] });
    expect(answer).toMatchObject({ code: 'materials.in_use', params: { names: ['uses-picture'] } });
    expect((await list('')).pagination.total).toBe(3);
    await admin.delete('/programs', { ids: [program.id] });
  });

  it('are deleted all or none, and may then be uploaded again', async () => {
    expect(await admin.refusal('DELETE', '/materials', { ids: [video.id, theirs.materialId] })).toBe(
      'materials.not_found',
    );
    await admin.delete('/materials', { ids: [video.id, picture.id] });
    expect(await admin.refusal('GET', `/materials/${video.id}`)).toBe('materials.not_found');
    const again = await uploadFile(admin, 'moving.mp4', await sampleMedia('moving.mp4'));
    expect(again.state).toBe('done');
  });

  it('of another company are absent in every call', async () => {
    const { materialId } = theirs;
    for (const path of ['', '/file', '/thumbnail']) {
      const absent = await admin.refused('GET', `/materials/999999${path}`);
      const foreign = await admin.refused('GET', `/materials/${materialId}${path}`);
      expect({ ...foreign, request_id: '' }).toEqual({ ...absent, request_id: '' });
    }
    expect(await namesOf('name=theirs')).toEqual([]);
    expect(await namesOf(`group_id=${theirs.groups.material}`)).toEqual([]);
    const rename = { id: materialId, name: 'mine.png' };
    expect(await admin.refusal('PUT', '/materials/rename', rename)).toBe('materials.not_found');
    expect(await admin.refusal('DELETE', '/materials', { ids: [materialId] })).toBe('materials.not_found');
    const move = { ids: [materialId], group_id: shops.group_id };
    expect(await admin.refusal('PUT', '/materials/material-group-move', move)).toBe('materials.not_found');
    const into = { ids: [sign.id], group_id: theirs.groups.material };
    expect(await admin.refusal('PUT', '/materials/material-group-move', into)).toBe('groups.not_found');
    // Other companies' names do not count, and this reveals nothing about them.
    expect(await admin.post('/materials/check', { name: 'theirs.png', size: 1 })).toEqual({});
  });
});
