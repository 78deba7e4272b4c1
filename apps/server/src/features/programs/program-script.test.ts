import type { Material, Program, ProgramDetail } from '@marquee/contract';
import { newScene, type SceneDocument } from '@marquee/scene';
import { beforeAll, expect, it } from 'vitest';
import {
  type Caller,
  describeServer,
  documentOf,
  fileRefOf,
  makeBasics,
  makeProgram,
  type Stranger,
} from '../testing/index.ts';

describeServer('calls on programs for scripts', (get) => {
  let admin: Caller;
  let theirs: Stranger;
  let picture: Material;
  beforeAll(async () => {
    ({ admin, theirs, picture } = await makeBasics(get()));
  });

  const documentAt = async (id: number) =>
    (await admin.get<ProgramDetail & { document: SceneDocument }>(`/programs/${id}`)).document;

  it('create an empty program', async () => {
    const made = await admin.post<Program>('/programs/new', { name: 'blank', width: 1080, height: 1920 });
    expect(made).toMatchObject({ width: 1080, version: 1, scene_count: 1 });
  });

  it('create a program with its document', async () => {
    const document = documentOf(fileRefOf(picture));
    const made = await admin.post<Program>('/programs/add', {
      name: 'added',
      document,
      program_category_id: 2,
    });
    expect(made).toMatchObject({ version: 1, program_category_id: 2, size: picture.size });
    expect(await documentAt(made.id)).toEqual(document);
    expect(await admin.refusal('POST', '/programs/add', { name: 'bad', document: { scenes: [] } })).toBe(
      'programs.document_invalid',
    );
  });

  it('save a program, or a changed document of it, under another name', async () => {
    const { id } = await makeProgram(admin, 'original', picture);
    const same = await admin.post<Program>('/programs/save-as', { id, name: 'same' });
    expect(await documentAt(same.id)).toEqual(await documentAt(id));
    const changed = await admin.post<Program>('/programs/save-as', {
      id,
      name: 'changed',
      document: documentOf(),
    });
    expect(changed).toMatchObject({ version: 1, size: 0 });
    expect(await admin.refusal('POST', '/programs/save-as', { id, name: 'same' })).toBe(
      'programs.name_taken',
    );
    const stolen = { id: theirs.programId, name: 'stolen' };
    expect(await admin.refusal('POST', '/programs/save-as', stolen)).toBe('programs.not_found');
  });

  it('append a scene, but not over a newer version', async () => {
    const { id, version } = await makeProgram(admin, 'growing', picture);
    const scene = newScene({ id: 'scene-new', name: 'new' });
    const grown = await admin.post<Program>('/programs/scene', { id, version, scene });
    expect(grown).toMatchObject({ scene_count: 2, version: version + 1 });
    expect(await admin.refusal('POST', '/programs/scene', { id, version, scene })).toMatch(
      /^programs\.(version_conflict|document_invalid)$/,
    );
    const twice = { id, version: version + 1, scene };
    expect(await admin.refusal('POST', '/programs/scene', twice)).toBe('programs.document_invalid');
  });

  it('create a program from materials', async () => {
    const made = await admin.post<Program>('/programs/autoCreateProgram', {
      ids: [picture.id],
      name: 'automatic',
      resolution: { width: 1920, height: 1080 },
      duration_seconds: 12,
    });
    expect(made).toMatchObject({ name: 'automatic', scene_count: 1, duration_ms: 12_000 });
  });
});
