import type { Material, Program, ProgramDetail, Template } from '@marquee/contract';
import { filesOf, type SceneDocument } from '@marquee/scene';
import { beforeAll, expect, it } from 'vitest';
import { fromBufferPromise } from 'yauzl';
import { rawZip } from '../../../platform/archives/testing/raw-zip.ts';
import { query } from '../../../platform/database/query.ts';
import {
  type Caller,
  describeServer,
  makeOrganisation,
  makeProgram,
  type Organisation,
  sendForm,
  uploadFile,
  uploadMaterial,
} from '../../testing/index.ts';
import { IMPORTS, importArchive } from './testing/send-archive.ts';

async function exportArchive(caller: Caller, path: string): Promise<Buffer> {
  const response = await caller.send('GET', path);
  if (response.statusCode !== 200) throw new Error(response.body);
  return response.rawPayload;
}

/** A document with the ids of materials replaced by their hashes, which survive an import. */
function byContent(document: unknown): unknown {
  const text = JSON.stringify(document, (_key, value: { materialId?: number; sha256?: string }) =>
    typeof value === 'object' && value !== null && 'materialId' in value
      ? { ...value, materialId: value.sha256 }
      : value,
  );
  return JSON.parse(text);
}

describeServer('archives of programs', (get) => {
  let admin: Caller;
  let other: Organisation;
  let picture: Material;
  let video: Material;
  let program: Program;
  beforeAll(async () => {
    admin = get().admin;
    other = await makeOrganisation(get().server);
    picture = await uploadMaterial(admin, 'rotated.jpg');
    video = await uploadMaterial(admin, 'moving.webm');
    program = await makeProgram(admin, 'welcome', picture, video);
  });

  const detail = (caller: Caller, id: number | null) =>
    caller.get<ProgramDetail & { document: SceneDocument }>(`/programs/${id}`);
  const materials = async (caller: Caller) => (await caller.get<{ data: Material[] }>('/materials')).data;

  it('have the description first and each material once, under its hash', async () => {
    const response = await admin.send('GET', `/programs/${program.id}/zipfile`);
    expect(response.headers).toMatchObject({ 'content-type': 'application/zip' });
    expect(response.headers['content-disposition']).toContain('welcome.zip');
    const zip = await fromBufferPromise(response.rawPayload, { lazyEntries: true });
    const names: string[] = [];
    for await (const entry of zip.eachEntry()) names.push(entry.fileName);
    expect(names).toEqual(['marquee.json', `materials/${picture.sha256}`, `materials/${video.sha256}`]);
  });

  it('become an equal program with the materials that the company already has', async () => {
    const before = (await materials(admin)).length;
    const spare = await makeProgram(admin, 'spare', picture, video);
    const { document } = await detail(admin, spare.id);
    const bytes = await exportArchive(admin, `/programs/${spare.id}/zipfile`);
    await admin.delete('/programs', { ids: [spare.id] });
    const upload = await importArchive(admin, bytes);
    expect(upload).toMatchObject({ state: 'done', failure: null, progress: 100 });
    const copy = await detail(admin, upload.result_id);
    expect(copy).toMatchObject({ name: 'spare', size: spare.size, duration_ms: spare.duration_ms, document });
    expect(await materials(admin)).toHaveLength(before);
  });

  it('coverage 10: are refused while the department has the same program', async () => {
    const bytes = await exportArchive(admin, `/programs/${program.id}/zipfile`);
    for (let attempt = 0; attempt < 2; attempt += 1)
      expect(await importArchive(admin, bytes)).toMatchObject({
        state: 'failed',
        failure: { code: 'archives.duplicate', params: { name: 'welcome' } },
        result_id: null,
      });
  });

  it('get a number beside another program of the same name', async () => {
    const edited = await makeProgram(admin, 'edited', picture, video);
    const bytes = await exportArchive(admin, `/programs/${edited.id}/zipfile`);
    const { document, version } = await detail(admin, edited.id);
    const smaller = { ...document, width: 1280, height: 720 };
    await admin.put('/programs', { id: edited.id, version, document: smaller });
    const { result_id } = await importArchive(admin, bytes);
    expect(await detail(admin, result_id)).toMatchObject({ name: 'edited-2', document });
  });

  it('bring their materials to another company, once for several imports', async () => {
    const { caller } = other.admin;
    const bytes = await exportArchive(admin, `/programs/${program.id}/zipfile`);
    const first = await importArchive(caller, bytes);
    expect(first.state).toBe('done');
    const copy = await detail(caller, first.result_id);
    expect(copy.name).toBe('welcome');
    expect(byContent(copy.document)).toEqual(byContent((await detail(admin, program.id)).document));
    const brought = await materials(caller);
    expect(new Map(brought.map(({ name, sha256: hash }) => [name, hash]))).toEqual(
      new Map([
        ['moving.webm', video.sha256],
        ['rotated.jpg', picture.sha256],
      ]),
    );
    expect(filesOf(copy.document).map(({ materialId }) => materialId)).toEqual(
      expect.arrayContaining(brought.map(({ id }) => id)),
    );
    await importArchive(caller, bytes);
    expect(await materials(caller)).toHaveLength(2);
  });

  it('keep the type and are put into the chosen group', async () => {
    const parent_id = program.group_id;
    const group = await admin.post<{ group_id: number }>('/programs/program-group-add', {
      name: 'imports',
      parent_id,
    });
    const body = { name: 'touch', width: 1080, height: 1920, program_category_id: 2 };
    const touch = await admin.post<Program>('/programs', body);
    const bytes = await exportArchive(admin, `/programs/${touch.id}/zipfile`);
    const answer = await sendForm(
      admin,
      '/programs/zipfile',
      { name: 'touch.zip', bytes },
      { group_id: group.group_id },
    );
    expect(answer.json()).toMatchObject({ state: 'done' });
    expect(await detail(admin, answer.json().result_id)).toMatchObject({
      program_category_id: 2,
      group_id: group.group_id,
      width: 1080,
    });
  });

  it('are refused when a material has lost its file, by name', async () => {
    const lost = await uploadMaterial(admin, 'sign.png', 'lost.png');
    const { id } = await makeProgram(admin, 'lossy', lost);
    await get().server.app.platform.content.delete(lost.sha256);
    const answer = await admin.refused('GET', `/programs/${id}/zipfile`);
    expect(answer).toMatchObject({ code: 'archives.material_missing', params: { names: ['lost.png'] } });
  });

  it('of another company are absent', async () => {
    const { caller } = other.admin;
    expect(await caller.refusal('GET', `/programs/${program.id}/zipfile`)).toBe('programs.not_found');
    const { id } = await uploadFile(admin, 'a.zip', rawZip([{ name: 'a' }]), {}, IMPORTS);
    expect(await caller.refusal('GET', `${IMPORTS}/${id}`)).toBe('archives.upload_not_found');
  });

  it('are refused beyond the quota of the company, and leave nothing', async () => {
    const { caller } = other.admin;
    const sign = await uploadMaterial(admin, 'sign.png', 'sign-2.png').catch(() => undefined);
    const { id } = await makeProgram(admin, 'big', ...(sign ? [sign] : [picture]));
    const bytes = await exportArchive(admin, `/programs/${id}/zipfile`);
    await query(get().db)
      .updateTable('company')
      .set({ storage_quota: 1 })
      .where('id', '=', other.company.id)
      .execute();
    const { error } = (await sendForm(caller, '/programs/zipfile', { name: 'a.zip', bytes })).json();
    expect(error.code).toBe('archives.quota_exceeded');
  });
});

describeServer('archives of templates', (get) => {
  it('become an equal template, and no program', async () => {
    const { admin } = get();
    const { id } = await makeProgram(admin, 'menu', await uploadMaterial(admin, 'rotated.jpg'));
    const template = await admin.post<Template>('/templates/save-as', { program_id: id, name: 'board' });
    const bytes = await exportArchive(admin, `/templates/${template.id}/zipfile`);
    expect(await importArchive(admin, bytes)).toMatchObject({
      state: 'failed',
      failure: { code: 'archives.other_kind' },
    });
    const read = (one: number | null) => admin.get<ProgramDetail>(`/templates/${one}`);
    const { document } = await read(template.id);
    const importIt = () => importArchive(admin, bytes, '/templates/zipfile/uploads');
    expect(await importIt()).toMatchObject({ state: 'failed', failure: { code: 'archives.duplicate' } });
    await admin.delete('/templates', { ids: [template.id] });
    const { result_id } = await importIt();
    expect(await read(result_id)).toMatchObject({ name: 'board', document });
  });
});
