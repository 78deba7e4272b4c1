import type { Material, Pagination, Program, ProgramDetail, ProgramListItem } from '@marquee/contract';
import {
  filesOf,
  newDocument,
  newElement,
  newScene,
  parseDocument,
  type SceneDocument,
  type SceneElement,
} from '@marquee/scene';
import sharp from 'sharp';
import { beforeAll, expect, it } from 'vitest';
import {
  type Caller,
  describeOnBothServers,
  documentOf,
  fileRefOf,
  insertDevices,
  makeBasics,
  makeProgram,
  type Stranger,
  uploadFile,
  uploadMaterial,
} from '../testing/index.ts';

type List = { data: ProgramListItem[]; pagination: Pagination };

describeOnBothServers('programs', (get) => {
  let admin: Caller;
  let theirs: Stranger;
  let picture: Material;
  let video: Material;
  beforeAll(async () => {
    ({ admin, theirs, picture } = await makeBasics(get()));
    video = await uploadMaterial(admin, 'moving.webm');
  });

  const list = (query: string) => admin.get<List>(`/programs?${query}`);
  const namesOf = async (query: string) => (await list(query)).data.map((program) => program.name);
  const read = (id: number) => admin.get<ProgramDetail & { document: SceneDocument }>(`/programs/${id}`);
  const documentWith = (element: SceneElement): SceneDocument => ({
    ...newDocument({ width: 800, height: 600 }),
    scenes: [{ ...newScene({ id: 'one', name: 'one' }), elements: [element] }],
  });
  const save = (body: object) => admin.put<Program>('/programs', body);

  it('start empty, in the requested size', async () => {
    const created = await admin.post<Program>('/programs', { name: 'first', width: 1080, height: 1920 });
    expect(created).toMatchObject({
      number: 1,
      version: 1,
      width: 1080,
      height: 1920,
      scene_count: 1,
      size: 0,
    });
    const { document } = await read(created.id);
    expect(parseDocument(document).ok).toBe(true);
    expect(document).toMatchObject({ width: 1080, height: 1920, scenes: [{ elements: [] }] });
  });

  it('are ordinary or interactive, as chosen when they are created', async () => {
    const size = { width: 800, height: 600 };
    const ordinary = await admin.post<Program>('/programs', { name: 'ordinary', ...size });
    const touched = await admin.post<Program>('/programs', {
      name: 'touched',
      ...size,
      program_category_id: 2,
    });
    expect([ordinary.program_category_id, touched.program_category_id]).toEqual([1, 2]);
    expect((await read(ordinary.id)).document).not.toHaveProperty('interaction');
    const { document } = await read(touched.id);
    expect(document.interaction).toEqual({ homeSceneId: 'scene-1', homeJumpMs: 60_000 });
    expect(await namesOf('program_category_id=2')).toEqual(['touched']);
    const without = { ...document, interaction: undefined };
    for (const [id, sent] of [
      [touched.id, without],
      [ordinary.id, document],
    ] as const) {
      const refused = await admin.refused('PUT', '/programs', { id, version: 1, document: sent });
      expect(refused).toMatchObject({
        code: 'programs.document_invalid',
        params: { path: 'interaction', reason: 'program_type_differs' },
      });
    }
    const button = newElement('button', { id: 'button', name: 'Button' });
    const [scene] = document.scenes;
    const scenes = [{ ...newScene({ id: 'scene-1', name: 'one' }), ...scene, elements: [button] }];
    await save({ id: touched.id, version: 1, document: { ...document, scenes } });
    expect((await read(touched.id)).document.scenes[0]?.elements).toMatchObject([{ type: 'button' }]);
  });

  it('can be created with a form, and are refused with the same codes', async () => {
    const response = await admin.client.inject({
      method: 'POST',
      url: '/programs',
      payload: 'name=by-form&width=1920&height=99',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    });
    expect(response.statusCode).toBe(400);
    expect(response.json().error.fields).toEqual([
      { path: 'height', code: 'rules.too_small', params: { minimum: 100 } },
    ]);
  });

  it('have a unique name', async () => {
    const body = { name: 'first', width: 1920, height: 1080 };
    const answer = await admin.refused('POST', '/programs', body);
    expect(answer).toMatchObject({ code: 'programs.name_taken', params: { name: 'first' } });
  });

  it('store their document, and what lists show of it', async () => {
    const { id, version } = await admin.post<Program>('/programs', {
      name: 'show',
      width: 1920,
      height: 1080,
    });
    const document = documentOf(fileRefOf(picture), fileRefOf(picture));
    const saved = await save({ id, version, document });
    expect(saved).toMatchObject({ version: 2, scene_count: 2, duration_ms: 10_000, size: picture.size });
    expect((await read(id)).document).toEqual(document);
    const [item] = (await list('name=show')).data;
    expect(item?.cover).toMatchObject({ width: 1920, height: 1080, scenes: [{ id: 'scene-0' }] });
    expect((item!.cover as SceneDocument).scenes).toHaveLength(1);
    expect(await admin.get(`/programs/${id}/preview`)).toEqual(await read(id));
  });

  it('never overwrite what another user saved in between', async () => {
    const { id } = await makeProgram(admin, 'contested', picture);
    const saves = await Promise.all(
      ['ann', 'bob'].map((name) =>
        admin.send('PUT', '/programs', { id, version: 2, name: `contested-${name}` }),
      ),
    );
    expect(saves.map((response) => response.statusCode).toSorted((a, b) => a - b)).toEqual([200, 409]);
    const answer = await admin.refused('PUT', '/programs', { id, version: 1, document: documentOf() });
    expect(answer).toMatchObject({ code: 'programs.version_conflict', params: { version: 3 } });
  });

  it('refuse a document that violates a rule of the format, and say which', async () => {
    const { id, version } = await makeProgram(admin, 'strict');
    const document = { ...documentOf(fileRefOf(picture)), width: 7 };
    const answer = await admin.refused('PUT', '/programs', { id, version, document });
    expect(answer).toMatchObject({
      code: 'programs.document_invalid',
      params: { path: 'width', reason: 'program_size_invalid' },
    });
    for (const nonsense of ['[]', '{}', '{"schemaVersion":1e99}', 'null', '{"scenes":{"length":1}}']) {
      const refused = await admin.refused('PUT', '/programs', { id, version, document: nonsense });
      expect(refused.code).toMatch(/^(programs.document_invalid|platform.invalid_request)$/);
    }
  });

  it('refuse files that are missing, of another company or of another kind, by name', async () => {
    const { id, version } = await makeProgram(admin, 'thief');
    const ref = fileRefOf(picture);
    const foreign = { ...ref, materialId: theirs.materialId, name: 'theirs.png' };
    const gone = { ...ref, materialId: 999_999, name: 'gone.jpg' };
    const videoAsPicture = { ...ref, materialId: video.id, name: 'moving.jpg' };
    const document = documentOf(foreign, gone, videoAsPicture);
    const answer = await admin.refused('PUT', '/programs', { id, version, document });
    expect(answer).toMatchObject({
      code: 'programs.material_missing',
      params: { names: ['theirs.png', 'gone.jpg', 'moving.jpg'] },
    });
    expect((await read(id)).version).toBe(version);
  });

  it('show a material’s real content, whatever the author claims', async () => {
    const { id, version } = await makeProgram(admin, 'liar');
    const ref = fileRefOf(picture);
    const document = documentOf({ ...ref, sha256: 'f'.repeat(64) }, { ...ref, size: ref.size + 1 });
    await save({ id, version, document });
    const files = filesOf((await read(id)).document as SceneDocument);
    expect(files.map(({ sha256, size }) => ({ sha256, size }))).toEqual([
      { sha256: ref.sha256, size: ref.size },
    ]);
  });

  it('complete the length of a file that a script left out', async () => {
    const moving = await uploadMaterial(admin, 'formats/animated.gif', 'moving.gif');
    const { durationMs: _, ...file } = fileRefOf(moving);
    const { id, version } = await makeProgram(admin, 'moving');
    const element = newElement('dynamic', { id: 'cat', name: 'Cat', file });
    await save({ id, version, document: documentWith(element) });
    const [saved] = filesOf((await read(id)).document as SceneDocument);
    expect(saved).toMatchObject({ materialId: moving.id, mime: 'image/gif', durationMs: 1_000 });
  });

  it('have sounds as music, but are not made of sounds alone', async () => {
    const tone = await uploadMaterial(admin, 'formats/tone.mp3', 'tone.mp3');
    expect(tone).toMatchObject({ is_usable: true });
    const { id, version } = await makeProgram(admin, 'concert');
    const element = newElement('audio', { id: 'music', name: 'Music', sounds: [fileRefOf(tone)] });
    await save({ id, version, document: documentWith(element) });
    expect(filesOf((await read(id)).document as SceneDocument)).toMatchObject([{ mime: 'audio/mpeg' }]);
    expect(await admin.get(`/materials/${tone.id}`)).toMatchObject({ used_count: 1 });
    const resolution = { width: 800, height: 600 };
    const body = { name: 'silent', ids: [tone.id], duration_seconds: 5, resolution };
    expect(await admin.refusal('POST', '/materials/release', body)).toBe('materials.not_usable');
  });

  it('do not count as using a material that they no longer show', async () => {
    const { id, version } = await makeProgram(admin, 'fickle', video);
    expect(await admin.get(`/materials/${video.id}`)).toMatchObject({ used_count: 1 });
    await save({ id, version, document: documentOf(fileRefOf(picture)) });
    expect(await admin.get(`/materials/${video.id}`)).toMatchObject({ used_count: 0 });
  });

  it('are found by name, number, size, group, use and free text', async () => {
    const { id, number } = await makeProgram(admin, 'needle_1');
    await makeProgram(admin, 'needlex1');
    expect(await namesOf('name=needle_1')).toEqual(['needle_1']);
    expect(await namesOf(`number=${number}`)).toEqual(['needle_1']);
    expect(await namesOf(`search_program=${number}`)).toContain('needle_1');
    expect(await namesOf('resolution=1080*1920')).toEqual(['first']);
    expect(await namesOf(`group_id=${theirs.groups.program}`)).toEqual([]);
    expect(await namesOf('used=0&name=needle_1')).toEqual(['needle_1']);
    expect(await namesOf('used=1')).toEqual([]);
    expect((await list('sort=-number&per_page=1')).data[0]?.id).toBe(id + 1);
  });

  it('editor 7: copies a program for a screen of another size, with its contents scaled', async () => {
    const original = await makeProgram(admin, 'for-landscape');
    const box = { x: 0, y: 0, width: 1920, height: 1080 };
    const banner = newElement('text', { id: 'banner', name: 'banner', ...box, fontSize: 160 });
    const scene = { ...newScene({ id: 'scene', name: 'scene' }), elements: [banner] };
    const document = { ...newDocument({ width: 1920, height: 1080 }), scenes: [scene] };
    await admin.put('/programs', { id: original.id, version: 1, document });
    const body = { id: original.id, name: 'for-portrait', resolution: '1080*1920' };
    const copy = await admin.post<Program>('/programs/copy', body);
    expect(copy).toMatchObject({ width: 1080, height: 1920, version: 1 });
    const saved = await admin.get<{ document: SceneDocument }>(`/programs/${copy.id}`);
    expect(saved.document.scenes[0]?.elements[0]).toMatchObject({ width: 1080, height: 1920, fontSize: 90 });
    expect(await admin.get<Program>(`/programs/${original.id}`)).toMatchObject({ width: 1920, height: 1080 });
    const tooLarge = { ...body, name: 'too-large', resolution: '5001*100' };
    expect(await admin.refusal('POST', '/programs/copy', tooLarge)).toBe('platform.invalid_request');
  });

  it('editor 7: has the resolution of the document that was saved last', async () => {
    const { id } = await makeProgram(admin, 'resized');
    const document = newDocument({ width: 3840, height: 1080 });
    expect(await admin.put<Program>('/programs', { id, version: 1, document })).toMatchObject({
      width: 3840,
      height: 1080,
    });
    const { data } = await admin.get<{ data: Program[] }>('/programs?resolution=3840*1080');
    expect(data.map((program) => program.id)).toContain(id);
  });

  it('are copied with their document and their materials', async () => {
    const original = await makeProgram(admin, 'original', video);
    const copy = await admin.post<Program>('/programs/copy', { id: original.id, name: 'copy' });
    expect(copy).toMatchObject({ version: 1, size: video.size, duration_ms: original.duration_ms });
    expect((await read(copy.id)).document).toEqual((await read(original.id)).document);
    expect(await admin.get(`/materials/${video.id}`)).toMatchObject({ used_count: 2 });
    const again = { id: original.id, name: 'copy' };
    expect(await admin.refusal('POST', '/programs/copy', again)).toBe('programs.name_taken');
  });

  it('cannot be deleted while a release shows them, and are deleted all or none', async () => {
    const { id } = await makeProgram(admin, 'released', picture);
    const free = await makeProgram(admin, 'free', picture);
    const device_ids = await insertDevices(get().db, [{ name: 'one' }, { name: 'two' }]);
    const release = { name: 'launch', valid_from: '2026-11-01', valid_to: '2026-12-31' };
    const { id: releaseId } = await admin.post<{ id: number }>('/releases', {
      ...release,
      program_ids: [id],
      device_ids,
    });
    expect(await read(id)).toMatchObject({ release_count: 1, device_count: 2 });
    expect(await namesOf('used=1')).toEqual(['released']);
    const answer = await admin.refused('DELETE', '/programs', { ids: [free.id, id] });
    expect(answer).toMatchObject({ code: 'programs.in_use', params: { names: ['launch'] } });
    await admin.put('/releases/pullout', { ids: [releaseId] });
    await admin.delete('/programs', { ids: [free.id, id] });
    expect(await admin.refusal('GET', `/programs/${id}`)).toBe('programs.not_found');
  });

  it('keep a draft for its user until it is discarded', async () => {
    const { id, version } = await makeProgram(admin, 'drafted', picture);
    expect(await admin.get(`/programs/${id}/draft`)).toEqual({ draft: null });
    const element = newElement('text', { id: 'text-1', name: 'Text', text: '草稿' });
    const scene = { ...newScene({ id: 'scene-1', name: '1' }), elements: [element] };
    const document = { ...documentOf(), scenes: [scene] };
    await admin.put(`/programs/${id}/draft`, { base_version: version, document });
    get().server.clock.advance(5000);
    const { updated_at } = await admin.put<{ updated_at: number }>(`/programs/${id}/draft`, {
      base_version: version,
      document,
    });
    expect(await admin.get(`/programs/${id}/draft`)).toEqual({
      draft: { base_version: version, document, updated_at },
    });
    expect((await read(id)).version).toBe(version);
    await admin.delete(`/programs/${id}/draft`);
    expect(await admin.get(`/programs/${id}/draft`)).toEqual({ draft: null });
  });

  it('keep a draft that is newer than the one another window continues', async () => {
    const { id, version } = await makeProgram(admin, 'drafted-twice', picture);
    const [laptop, office] = ['window-laptop', 'window-office'];
    const draftOf = (text: string, window_id: string, after: number | null) => {
      const element = newElement('text', { id: 'text-1', name: 'Text', text });
      const scene = { ...newScene({ id: 'scene-1', name: '1' }), elements: [element] };
      const document = { ...documentOf(), scenes: [scene] };
      get().server.clock.advance(1000);
      return { base_version: version, document, window_id, after };
    };
    const save = (body: ReturnType<typeof draftOf>) =>
      admin.put<{ updated_at: number }>(`/programs/${id}/draft`, body);
    const first = await save(draftOf('first', laptop, null));
    await save(draftOf('office', office, first.updated_at));
    const late = draftOf('late', laptop, first.updated_at);
    expect(await admin.refusal('PUT', `/programs/${id}/draft`, late)).toBe('programs.draft_superseded');
    await admin.delete(`/programs/${id}/draft?window_id=${laptop}&after=${first.updated_at}`);
    expect(await admin.get(`/programs/${id}/draft`)).toMatchObject({
      draft: { document: draftOf('office', office, null).document },
    });
    // The answer to the window's own save may have been lost.
    await save(draftOf('office again', office, first.updated_at));
    const { window_id: _, ...script } = draftOf('a script', office, null);
    await admin.put(`/programs/${id}/draft`, script);
    const { updated_at } = await save(draftOf('laptop again', laptop, Number.MAX_SAFE_INTEGER));
    await admin.delete(`/programs/${id}/draft?window_id=${office}&after=${updated_at}`);
    expect(await admin.get(`/programs/${id}/draft`)).toEqual({ draft: null });
  });

  it('console 14 keep their drafts out of the operation log', async () => {
    const logged = await admin.post<{ data: unknown[] }>('/OperationLog', {
      module: 'program-drafts',
      result: 1,
    });
    expect(logged.data).toEqual([]);
  });

  it('offer the company’s own resolutions in addition to the default ones', async () => {
    const custom = { width: 3840, height: 360 };
    expect(await admin.post('/programs/resolution', custom)).toEqual(custom);
    expect(await admin.get('/programs/resolution')).toEqual({ data: [custom] });
    for (const known of [custom, { width: 1920, height: 1080 }]) {
      expect(await admin.refusal('POST', '/programs/resolution', known)).toBe('programs.resolution_exists');
    }
  });

  it('of another company are absent in every call', async () => {
    const id = theirs.programId;
    const document = documentOf();
    const calls = [
      admin.refusal('GET', `/programs/${id}`),
      admin.refusal('GET', `/programs/${id}/preview`),
      admin.refusal('PUT', '/programs', { id, version: 1, name: 'mine' }),
      admin.refusal('POST', '/programs/copy', { id, name: 'stolen' }),
      admin.refusal('DELETE', '/programs', { ids: [id] }),
      admin.refusal('GET', `/programs/${id}/draft`),
      admin.refusal('PUT', `/programs/${id}/draft`, {
        base_version: 1,
        document: { ...document, scenes: [] },
      }),
      admin.refusal('DELETE', `/programs/${id}/draft`),
    ];
    expect(new Set(await Promise.all(calls))).toEqual(new Set(['programs.not_found']));
    expect(await namesOf('name=theirs')).toEqual([]);
    const grouped = { name: 'grouped', width: 1920, height: 1080, group_id: theirs.groups.program };
    expect(await admin.refusal('POST', '/programs', grouped)).toBe('groups.not_found');
    expect((await makeProgram(admin, 'theirs')).name).toBe('theirs');
  });

  it('coverage 9: refuse a logo that is too large, whatever size the document states', async () => {
    const noise = { type: 'gaussian', mean: 128, sigma: 60 } as const;
    const create = { width: 700, height: 700, channels: 3, background: 'grey', noise } as const;
    const bytes = await sharp({ create }).png().toBuffer();
    expect(bytes.length).toBeGreaterThan(512 * 1024);
    await uploadFile(admin, 'logo.png', bytes);
    const { data } = await admin.get<{ data: Material[] }>('/materials?name=logo.png');
    const logo = { ...fileRefOf(data[0]!), size: 1000 };
    const { id, version } = await makeProgram(admin, 'code', picture);
    const document = documentWith(newElement('qr-code', { id: 'code', name: 'Code', text: 'a', logo }));
    expect(await admin.refused('PUT', '/programs', { id, version, document })).toMatchObject({
      code: 'programs.document_invalid',
      params: { reason: 'logo_too_large', path: 'scenes.0.elements.0.logo' },
    });
  });
});
