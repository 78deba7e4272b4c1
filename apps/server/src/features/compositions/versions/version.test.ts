import type {
  CompositionVersion,
  Material,
  Pagination,
  Program,
  ProgramDetail,
  Template,
} from '@marquee/contract';
import type { SceneDocument } from '@marquee/scene';
import { beforeAll, expect, it } from 'vitest';
import { query } from '../../../platform/database/query.ts';
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
} from '../../testing/index.ts';

type List = { data: CompositionVersion[]; pagination: Pagination };

describeServer('versions of programs and templates', (get) => {
  let admin: Caller;
  let theirs: Stranger;
  let picture: Material;
  let sign: Material;
  beforeAll(async () => {
    ({ admin, theirs, picture } = await makeBasics(get()));
    sign = await uploadMaterial(admin, 'sign.png');
  });

  const list = (id: number, params = 'per_page=100') => admin.get<List>(`/programs/${id}/versions?${params}`);
  const numbers = async (id: number) => (await list(id)).data.map(({ version }) => version);
  const save = (id: number, version: number, body: object) =>
    admin.put<Program>('/programs', { id, version, ...body });
  const documentAt = async (id: number, version: number) =>
    (await admin.get<{ document: SceneDocument }>(`/programs/${id}/versions/${version}`)).document;
  const countDocuments = async (id: number) =>
    (
      await query(get().db)
        .selectFrom('program_document')
        .select('sha256')
        .where('program_id', '=', id)
        .execute()
    ).length;

  it('are kept of each save with author, time and first scene', async () => {
    const { id } = await makeProgram(admin, 'lobby', picture);
    get().server.clock.advance(60_000);
    await save(id, 2, { document: documentOf(fileRefOf(sign), fileRefOf(picture)) });
    const { data, pagination } = await list(id);
    expect(pagination.total).toBe(3);
    expect(data).toMatchObject([
      { version: 3, name: 'lobby', author_name: 'admin', scene_count: 2, restored_from: null },
      { version: 2, scene_count: 1, is_released: false },
      { version: 1, size: 0 },
    ]);
    expect((data[0]?.cover as SceneDocument | undefined)?.scenes).toHaveLength(1);
    expect((data[0]?.created_at ?? 0) - (data[1]?.created_at ?? 0)).toBeGreaterThanOrEqual(60_000);
    expect(await documentAt(id, 2)).toEqual(documentOf(fileRefOf(picture)));
  });

  it('share their document when only the name changes', async () => {
    const { id } = await makeProgram(admin, 'renamed', picture);
    await save(id, 2, { name: 'renamed-1' });
    await save(id, 3, { name: 'renamed-2' });
    expect((await list(id)).data.map(({ name }) => name)).toEqual([
      'renamed-2',
      'renamed-1',
      'renamed',
      'renamed',
    ]);
    expect(await countDocuments(id)).toBe(2);
  });

  it('are restored by a new save', async () => {
    const { id } = await makeProgram(admin, 'restored', picture);
    await save(id, 2, { document: documentOf(fileRefOf(sign)) });
    const restored = await admin.put<Program>(`/programs/${id}/versions`, { restore: 2, version: 3 });
    expect(restored).toMatchObject({ id, version: 4, size: picture.size });
    expect((await admin.get<ProgramDetail>(`/programs/${id}`)).document).toEqual(await documentAt(id, 2));
    expect((await list(id)).data[0]).toMatchObject({ version: 4, restored_from: 2 });
    expect(await admin.get(`/materials/${picture.id}`)).toMatchObject({ name: 'rotated.jpg' });
  });

  it('are not restored over a newer save, nor without their materials', async () => {
    const brief = await uploadMaterial(admin, 'moving.webm', 'brief.webm');
    const { id } = await makeProgram(admin, 'guarded', brief);
    await save(id, 2, { document: documentOf(fileRefOf(sign)) });
    const path = `/programs/${id}/versions`;
    const stale = await admin.refused('PUT', path, { restore: 2, version: 2 });
    expect(stale).toMatchObject({ code: 'programs.version_conflict', params: { version: 3 } });
    expect(await admin.refusal('PUT', path, { restore: 99, version: 3 })).toBe('programs.version_not_found');
    await admin.delete('/materials', { ids: [brief.id] });
    const refused = await admin.refused('PUT', path, { restore: 2, version: 3 });
    expect(refused).toMatchObject({
      code: 'programs.material_missing',
      params: { names: ['brief.webm'] },
    });
  });

  it('are bounded: the newest fifty and every released one stay', async () => {
    const { id } = await makeProgram(admin, 'bounded', picture);
    const device_ids = await insertDevices(get().db, [{ name: 'hall' }]);
    const release = { valid_from: '2026-11-01', valid_to: '2026-12-31', device_ids, program_ids: [id] };
    await admin.post('/releases', { ...release, name: 'first' });
    for (let version = 2; version < 60; version += 1) {
      const element = { ...documentOf(fileRefOf(sign)), width: 1000 + version };
      await save(id, version, { document: element });
    }
    const kept = await numbers(id);
    expect(kept).toEqual([...Array.from({ length: 50 }, (_, index) => 60 - index), 2]);
    expect((await list(id)).data.at(-1)).toMatchObject({ version: 2, is_released: true });
    expect(await countDocuments(id)).toBe(51);
  });

  it('begin with what was saved before there was a history', async () => {
    const { id } = await makeProgram(admin, 'former', picture);
    const { db } = get();
    await query(db).deleteFrom('program_version').where('program_id', '=', id).execute();
    await query(db).deleteFrom('program_document').where('program_id', '=', id).execute();
    await save(id, 2, { document: documentOf(fileRefOf(sign)) });
    expect((await list(id)).data).toMatchObject([
      { version: 3, author_name: 'admin' },
      { version: 2, author_name: null },
    ]);
    expect(await documentAt(id, 2)).toEqual(documentOf(fileRefOf(picture)));
  });

  it('exist of templates too', async () => {
    const { id: program_id } = await makeProgram(admin, 'menu', picture);
    const template = await admin.post<Template>('/templates/save-as', { program_id, name: 'board' });
    await admin.put('/templates', { id: template.id, version: 1, document: documentOf(fileRefOf(sign)) });
    const path = `/templates/${template.id}/versions`;
    expect((await admin.get<List>(path)).data.map(({ version }) => version)).toEqual([2, 1]);
    expect(await admin.put(path, { restore: 1, version: 2 })).toMatchObject({ version: 3 });
  });

  it('go with their program, and of another company are absent', async () => {
    const { id } = await makeProgram(admin, 'gone', picture);
    await admin.delete(`/programs/${id}`);
    expect(await countDocuments(id)).toBe(0);
    const path = `/programs/${theirs.programId}/versions`;
    expect(await admin.refusal('GET', path)).toBe('programs.not_found');
    expect(await admin.refusal('GET', `${path}/1`)).toBe('programs.not_found');
    expect(await admin.refusal('PUT', path, { restore: 1, version: 1 })).toBe('programs.not_found');
  });
});
