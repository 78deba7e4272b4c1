import type { Material, MaterialDetail, ProgramDetail, Upload } from '@marquee/contract';
import { filesOf, type SceneDocument } from '@marquee/scene';
import { beforeEach, expect, it } from 'vitest';
import {
  beginUpload,
  type Caller,
  describeServer,
  makeOrganisation,
  makeProgram,
  newestLogRow,
  type Organisation,
  sampleMedia,
  sendBytes,
  setRules,
  uploadFile,
  uploadMaterial,
} from '../../testing/index.ts';

describeServer('replacing the content of a material', (get) => {
  let organisation: Organisation;
  let caller: Caller;
  let picture: Material;
  beforeEach(async () => {
    organisation = await makeOrganisation(get().server);
    caller = organisation.east1.caller;
    picture = await uploadMaterial(caller, 'rotated.jpg');
  });

  const detail = (id = picture.id) => caller.get<MaterialDetail>(`/materials/${id}`);
  const replace = async (sample: string, name = sample): Promise<Upload> =>
    uploadFile(caller, name, await sampleMedia(sample), { replaces: picture.id });

  it('keeps id, name, folder and tags, and changes what depends on the content', async () => {
    await caller.put('/materials', { id: picture.id, tags: ['kept'] });
    const upload = await replace('sign.png', 'whatever.png');
    expect(upload).toMatchObject({ state: 'done', replaces: picture.id, material_id: picture.id });
    const replaced = await detail();
    expect(replaced).toMatchObject({
      name: 'rotated.jpg',
      number: picture.number,
      group_id: picture.group_id,
      tags: ['kept'],
      mime: 'image/png',
      content_version: 2,
      created_at: picture.created_at,
    });
    expect(replaced.sha256).not.toBe(picture.sha256);
    const bytes = await caller.send('GET', `/materials/${picture.id}/file`);
    expect(bytes.rawPayload.equals(await sampleMedia('sign.png'))).toBe(true);
  });

  it('appears in programs when they are opened, and in new releases', async () => {
    const program = await makeProgram(caller, `of-${organisation.company.id}`, picture);
    await replace('sign.png');
    const opened = await caller.get<ProgramDetail>(`/programs/${program.id}`);
    const [file] = filesOf(opened.document as SceneDocument);
    expect(file).toMatchObject({
      materialId: picture.id,
      sha256: (await detail()).sha256,
      mime: 'image/png',
    });
    expect(opened.version).toBe(program.version);
  });

  it('accepts only a file of the same type', async () => {
    const { response } = await beginUpload(caller, 'moving.mp4', 1000, { replaces: picture.id });
    expect(response.json()).toMatchObject({
      error: { code: 'materials.other_type', params: { type: 'picture' } },
    });
  });

  it('is refused with content that the department already has', async () => {
    await uploadMaterial(caller, 'sign.png');
    const upload = await replace('sign.png', 'other.png');
    expect(upload).toMatchObject({ state: 'failed', failure: { code: 'materials.content_taken' } });
    expect(await detail()).toMatchObject({ sha256: picture.sha256, content_version: 1 });
  });

  it('U15 is exclusive, and prevents the material from being deleted meanwhile', async () => {
    const bytes = await sampleMedia('sign.png');
    const { url } = await beginUpload(caller, 'sign.png', bytes.length, { replaces: picture.id });
    const again = await beginUpload(caller, 'sign.png', bytes.length, { replaces: picture.id });
    const busy = { error: { code: 'materials.being_uploaded', params: { names: ['rotated.jpg'] } } };
    expect(again.response.json()).toMatchObject(busy);
    const deletion = { ids: [picture.id] };
    expect(await caller.refusal('DELETE', '/materials', deletion)).toBe('materials.being_uploaded');
    await sendBytes(caller, url, 0, bytes);
    await expect.poll(async () => (await detail()).content_version, { timeout: 20_000 }).toBe(2);
    await caller.delete('/materials', deletion);
  });

  it('requires the right to change it: absent when invisible, refused when read-only', async () => {
    const { east2 } = organisation;
    const begin = (by: Caller, id: number) => beginUpload(by, 'sign.png', 1000, { replaces: id });
    const codeFor = async (by: Caller, id = picture.id) => (await begin(by, id)).response.json().error?.code;
    expect(await codeFor(organisation.west.caller)).toBe('materials.not_found');
    expect(await codeFor(caller, 999_999)).toBe('materials.not_found');
    await setRules(get().db, organisation.departments.east2, { material_rules: '111101000000' });
    expect(await codeFor(east2.caller)).toBe('platform.out_of_reach');
    const checked = { name: 'sign.png', size: 1000, replaces: picture.id };
    expect(await east2.caller.refusal('POST', '/materials/check', checked)).toBe('platform.out_of_reach');
  });

  it('is logged with the values before and after', async () => {
    await replace('sign.png');
    const row = await newestLogRow(get().db, 'materials');
    expect(JSON.parse(row.before ?? '')).toMatchObject({ sha256: picture.sha256, mime: 'image/jpeg' });
    expect(JSON.parse(row.after ?? '')).toMatchObject({ mime: 'image/png' });
  });
});
