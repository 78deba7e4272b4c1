import type {
  Group,
  Material,
  MaterialDetail,
  Pagination,
  Program,
  ProgramDetail,
  Template,
  TemplateListItem,
} from '@marquee/contract';
import type { SceneDocument } from '@marquee/scene';
import { beforeAll, expect, it } from 'vitest';
import {
  type Caller,
  describeOnBothServers,
  documentOf,
  fileRefOf,
  makeBasics,
  makeProgram,
  type Stranger,
  uploadMaterial,
} from '../testing/index.ts';

type List = { data: TemplateListItem[]; pagination: Pagination };
type WithDocument = { document: SceneDocument };

const SIZE = { width: 1920, height: 1080 };

describeOnBothServers('templates', (get) => {
  let admin: Caller;
  let theirs: Stranger;
  let picture: Material;
  beforeAll(async () => {
    ({ admin, theirs, picture } = await makeBasics(get()));
  });

  const create = (name: string) => admin.post<Template>('/templates', { name, ...SIZE });
  const make = async (name: string) => {
    const { id, version } = await create(name);
    const document = documentOf(fileRefOf(picture));
    return admin.put<Template>('/templates', { id, version, document });
  };
  const namesOf = async (query: string) =>
    (await admin.get<List>(`/templates?${query}`)).data.map(({ name }) => name);

  it('start empty, are numbered, and have a unique name', async () => {
    expect(await create('first')).toMatchObject({ number: 1, version: 1, scene_count: 1, ...SIZE });
    const refused = await admin.refused('POST', '/templates', { name: 'first', ...SIZE });
    expect(refused).toMatchObject({ code: 'templates.name_taken', params: { name: 'first' } });
  });

  it('store their document, and what lists show of it', async () => {
    const { id } = await make('menu');
    const [item] = (await admin.get<List>('/templates?search_template=menu')).data;
    expect(item).toMatchObject({ id, size: picture.size, cover: { scenes: [{ id: 'scene-0' }] } });
    expect(await admin.get(`/templates/${id}/preview`)).toEqual(await admin.get(`/templates/${id}`));
    expect(await namesOf('resolution=1920*1080&name=menu')).toEqual(['menu']);
    expect(await namesOf('resolution=1080*1920')).toEqual([]);
  });

  it('never overwrite what another user saved in between', async () => {
    const { id } = await make('contested');
    const answer = await admin.refused('PUT', '/templates', { id, version: 1, name: 'mine' });
    expect(answer).toMatchObject({ code: 'templates.version_conflict', params: { version: 2 } });
  });

  it('are refused with codes of their own for materials, versions and drafts', async () => {
    const { id, version } = await create('careful');
    const save = (file: ReturnType<typeof fileRefOf>) =>
      admin.refusal('PUT', '/templates', { id, version, document: documentOf(file) });
    expect(await save({ ...fileRefOf(picture), materialId: 999_999 })).toBe('templates.material_missing');
    await admin.put('/materials', { id: picture.id, expires_on: '2020-01-01' });
    expect(await save(fileRefOf(picture))).toBe('templates.material_unusable');
    await admin.put('/materials', { id: picture.id, expires_on: '' });
    const path = `/templates/${id}`;
    const restored = { restore: 99, version };
    expect(await admin.refusal('PUT', `${path}/versions`, restored)).toBe('templates.version_not_found');
    const draft = { base_version: version, document: documentOf(), window_id: 'window-office', after: null };
    await admin.put(`${path}/draft`, draft);
    const other = { ...draft, window_id: 'window-laptop' };
    expect(await admin.refusal('PUT', `${path}/draft`, other)).toBe('templates.draft_superseded');
  });

  it('keep a draft for each user', async () => {
    const { id, version } = await make('drafted');
    const document = documentOf();
    await admin.put(`/templates/${id}/draft`, { base_version: version, document });
    expect(await admin.get(`/templates/${id}/draft`)).toMatchObject({ draft: { document } });
    await admin.delete(`/templates/${id}/draft`);
    expect(await admin.get(`/templates/${id}/draft`)).toEqual({ draft: null });
  });

  it('are copied, and deleted by path, by id and by ids', async () => {
    const { id } = await make('original');
    const copies = await Promise.all(
      ['c-1', 'c-2', 'c-3', 'c-4'].map((name) => admin.post<Template>('/templates/copy', { id, name })),
    );
    expect(copies[0]).toMatchObject({ name: 'c-1', size: picture.size, version: 1 });
    const [one, two, three, four] = copies.map((copy) => copy.id);
    await admin.delete(`/templates/${one}`);
    await admin.delete('/templates', { id: two });
    await admin.delete('/templates', { ids: [three, four] });
    expect(await namesOf('search_template=c-')).toEqual([]);
  });

  it('are moved between groups', async () => {
    const group = await admin.post<Group>('/templates/template-group-add', { name: 'menus', parent_id: 0 });
    const { id } = await make('grouped');
    await admin.put('/templates/template-group-move', { ids: [id], group_id: group.group_id });
    expect(await namesOf(`group_id=${group.group_id}`)).toEqual(['grouped']);
    const { data } = await admin.get<{ data: Group[] }>('/templates/template-group');
    expect(data.map(({ name, count }) => [name, count])).toContainEqual(['menus', 1]);
  });

  it('keep a material from being deleted, and are named among its uses', async () => {
    const used = await uploadMaterial(admin, 'sign.png');
    const { id, version } = await create('user');
    await admin.put('/templates', { id, version, document: documentOf(fileRefOf(used)) });
    const refused = await admin.refused('DELETE', '/materials', { ids: [used.id] });
    expect(refused).toMatchObject({ code: 'materials.in_use', params: { names: ['user'] } });
    const detail = await admin.get<MaterialDetail>(`/materials/${used.id}`);
    expect(detail).toMatchObject({ templates: [{ id, name: 'user' }], hidden_templates: 0, used_by: [] });
    await admin.delete(`/templates/${id}`);
    await admin.delete('/materials', { ids: [used.id] });
  });

  it('are saved from a program, and from scenes of it that are not saved yet', async () => {
    const program = await makeProgram(admin, 'show', picture);
    const saved = await admin.post<Template>('/templates/save-as', {
      program_id: program.id,
      name: 'of-show',
    });
    const detail = await admin.get<WithDocument>(`/templates/${saved.id}`);
    expect(detail.document).toEqual((await admin.get<WithDocument>(`/programs/${program.id}`)).document);
    const document = documentOf(fileRefOf(picture), fileRefOf(picture));
    const body = { program_id: program.id, name: 'of-editor', document };
    expect(await admin.post('/templates/save-as', body)).toMatchObject({ scene_count: 2 });
    expect(await admin.refusal('POST', '/templates/save-as', body)).toBe('templates.name_taken');
    const broken = { ...body, name: 'broken', document: { ...document, width: 7 } };
    expect(await admin.refusal('POST', '/templates/save-as', broken)).toBe('templates.document_invalid');
  });

  it('become programs, of their own size or scaled to another', async () => {
    const { id } = await make('source');
    const same = await admin.post<Program>('/programs/from-template', { template_id: id, name: 'same' });
    expect(same).toMatchObject({ ...SIZE, version: 1, size: picture.size, release_count: 0 });
    const portrait = { width: 1080, height: 1920 };
    const body = { template_id: id, name: 'portrait', resolution: portrait };
    const scaled = await admin.post<Program>('/programs/from-template', body);
    expect(scaled).toMatchObject(portrait);
    const { document } = await admin.get<ProgramDetail & WithDocument>(`/programs/${scaled.id}`);
    expect(document).toMatchObject({ ...portrait, scenes: [{ elements: [{ width: 225 }] }] });
  });

  it('of another company are absent in every call', async () => {
    const id = theirs.templateId;
    const calls = [
      admin.refusal('GET', `/templates/${id}`),
      admin.refusal('GET', `/templates/${id}/preview`),
      admin.refusal('PUT', '/templates', { id, version: 1, name: 'mine' }),
      admin.refusal('POST', '/templates/copy', { id, name: 'stolen' }),
      admin.refusal('DELETE', '/templates', { ids: [id] }),
      admin.refusal('DELETE', `/templates/${id}`),
      admin.refusal('GET', `/templates/${id}/draft`),
      admin.refusal('PUT', `/templates/${id}/draft`, { base_version: 1, document: documentOf() }),
      admin.refusal('DELETE', `/templates/${id}/draft`),
      admin.refusal('POST', '/programs/from-template', { template_id: id, name: 'stolen' }),
    ];
    expect(new Set(await Promise.all(calls))).toEqual(new Set(['templates.not_found']));
    const body = { program_id: theirs.programId, name: 'stolen' };
    expect(await admin.refusal('POST', '/templates/save-as', body)).toBe('programs.not_found');
    const group_id = theirs.groups.template;
    expect(await admin.refusal('POST', '/templates', { name: 'x', ...SIZE, group_id })).toBe(
      'groups.not_found',
    );
    expect(await namesOf('search_template=theirs')).toEqual([]);
  });
});
