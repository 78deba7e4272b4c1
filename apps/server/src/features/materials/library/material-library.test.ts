import type { Material, MaterialDetail, Pagination, ProgramDetail, UploadOptions } from '@marquee/contract';
import { findConverters } from '@marquee/media';
import { filesOf, parseDocument } from '@marquee/scene';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { query } from '../../../platform/database/query.ts';
import {
  type Caller,
  describeServer,
  makeProgram,
  makeStranger,
  type Stranger,
  uploadMaterial,
} from '../../testing/index.ts';

type List = { data: Material[]; pagination: Pagination };

const DAY_MS = 86_400_000;
/** Pictures of videos are drawn by ffmpeg, or by the browser that uploads them. */
const HAS_PICTURES = (await findConverters()).ffmpeg !== null;

describeServer('the media library', (get) => {
  let admin: Caller;
  let theirs: Stranger;
  let picture: Material;
  let sign: Material;
  let video: Material;
  beforeAll(async () => {
    admin = get().admin;
    theirs = await makeStranger(get().db);
    picture = await uploadMaterial(admin, 'rotated.jpg', '100%_red.jpg');
    sign = await uploadMaterial(admin, 'sign.png');
    video = await uploadMaterial(admin, 'moving.mp4');
  });

  const detail = (id: number) => admin.get<MaterialDetail>(`/materials/${id}`);
  const namesOf = async (query: string) =>
    (await admin.get<List>(`/materials?sort=name&${query}`)).data.map((material) => material.name);
  const dayFrom = (days: number) => {
    const day = new Date(get().server.clock.now() + days * DAY_MS);
    const parts = [day.getFullYear(), day.getMonth() + 1, day.getDate()];
    return parts.map((part) => String(part).padStart(2, '0')).join('-');
  };

  describe('tags', () => {
    it('can be set, filtered by, and found by the free search', async () => {
      await admin.put('/materials', { id: picture.id, tags: ['夏季', 'sale'] });
      expect((await detail(picture.id)).tags).toEqual(['sale', '夏季']);
      expect(await namesOf(`tag=${encodeURIComponent('夏季')}`)).toEqual(['100%_red.jpg']);
      expect(await namesOf('search=SAL')).toEqual(['100%_red.jpg']);
      expect(await namesOf(`search=${sign.number}`)).toEqual(['sign.png']);
    });

    it('can be added to and removed from several materials, which keep their other tags', async () => {
      await admin.put('/materials/tags', { ids: [picture.id, sign.id], add: ['shop'], remove: ['sale'] });
      expect((await detail(picture.id)).tags).toEqual(['shop', '夏季']);
      expect((await detail(sign.id)).tags).toEqual(['shop']);
      expect(await namesOf('tag=shop')).toEqual(['100%_red.jpg', 'sign.png']);
    });

    it('are limited to ten, for all materials or none', async () => {
      const ten = Array.from({ length: 10 }, (_, index) => `tag-${index}`);
      const body = { ids: [video.id, sign.id], add: ten };
      const answer = await admin.refused('PUT', '/materials/tags', body);
      expect(answer).toMatchObject({
        code: 'materials.too_many_tags',
        params: { name: 'sign.png', maximum: 10 },
      });
      expect((await detail(video.id)).tags).toEqual([]);
    });

    it.each([['a,b'], [' '], ['x'.repeat(21)], ['']])('are single words: not %j', async (tag) => {
      const broken = await admin.refusal('PUT', '/materials', { id: video.id, tags: [tag] });
      expect(broken).toBe('platform.invalid_request');
    });
  });

  describe('searching', () => {
    it('finds by size, time, uploader, and whether a material can be shown', async () => {
      expect(await namesOf(`size_from=${video.size}`)).toEqual(['moving.mp4']);
      expect(await namesOf(`size_to=${picture.size}`)).toEqual(['100%_red.jpg']);
      expect(await namesOf(`created_from=${video.created_at + 1}`)).toEqual([]);
      expect(await namesOf(`created_to=${picture.created_at - 1}`)).toEqual([]);
      expect((await namesOf('uploader=ADM')).length).toBe(3);
      expect(await namesOf('uploader=nobody')).toEqual([]);
      expect((await namesOf('usable=1&processing=ready')).length).toBe(3);
      expect(await namesOf('usable=0')).toEqual([]);
    });

    it('sorts by last day, with those without one at the end', async () => {
      await admin.put('/materials/expiry', { ids: [sign.id], expires_on: dayFrom(90) });
      const { data } = await admin.get<List>('/materials?sort=expires_on');
      expect(data[0]?.name).toBe('sign.png');
      await admin.put('/materials/expiry', { ids: [sign.id], expires_on: null });
    });
  });

  describe('a last day', () => {
    it('is announced a week before, and then over', async () => {
      await admin.put('/materials', { id: sign.id, expires_on: dayFrom(30) });
      expect(await detail(sign.id)).toMatchObject({
        expires_on: dayFrom(30),
        expiry: 'later',
        is_usable: true,
      });
      await admin.put('/materials', { id: sign.id, expires_on: dayFrom(8) });
      expect((await detail(sign.id)).expiry).toBe('later');
      await admin.put('/materials', { id: sign.id, expires_on: dayFrom(7) });
      expect((await detail(sign.id)).expiry).toBe('soon');
      expect(await namesOf('expiry=soon')).toEqual(['sign.png']);
      await admin.put('/materials', { id: sign.id, expires_on: dayFrom(-1) });
      expect(await detail(sign.id)).toMatchObject({ expiry: 'expired', is_usable: false });
      expect(await namesOf('expiry=expired')).toEqual(['sign.png']);
      expect(await namesOf('usable=0')).toEqual(['sign.png']);
      const counts = { all: 3, picture: 2, video: 1, audio: 0, document: 0, soon: 0, expired: 1 };
      expect(await admin.get('/materials/counts')).toEqual(counts);
      const ofPictures = await admin.get('/materials/counts?type=picture');
      expect(ofPictures).toEqual({ ...counts, all: 2, video: 0 });
    });

    it('keeps a material out of programs and releases once it is over', async () => {
      const expired = await detail(sign.id);
      const body = {
        name: 'late',
        ids: [sign.id],
        duration_seconds: 5,
        resolution: { width: 800, height: 600 },
      };
      const release = await admin.refused('POST', '/materials/release', body);
      expect(release).toMatchObject({ code: 'materials.expired', params: { names: ['sign.png'] } });
      await expect(makeProgram(admin, 'late', expired)).rejects.toThrow('programs.material_unusable');
    });

    it('can be removed', async () => {
      await admin.put('/materials/expiry', { ids: [sign.id], expires_on: '' });
      expect(await detail(sign.id)).toMatchObject({ expires_on: null, expiry: 'none', is_usable: true });
    });

    it('is a calendar date', async () => {
      const body = { ids: [sign.id], expires_on: '2026-02-30' };
      expect(await admin.refusal('PUT', '/materials/expiry', body)).toBe('platform.invalid_request');
    });
  });

  describe('releasing materials', () => {
    it('creates a program with one scene each, as long as requested or as long as the video', async () => {
      const { program_id } = await admin.post<{ program_id: number }>('/materials/release', {
        name: '开业',
        ids: [video.id, picture.id],
        duration_seconds: 7,
        resolution: { width: 1080, height: 1920 },
      });
      const program = await admin.get<ProgramDetail>(`/programs/${program_id}`);
      expect(program).toMatchObject({ name: '开业', width: 1080, height: 1920, scene_count: 2 });
      const parsed = parseDocument(program.document);
      if (!parsed.ok) throw new Error('a program created by the server is valid');
      expect(filesOf(parsed.document).map((file) => file.materialId)).toEqual([video.id, picture.id]);
      expect(program.duration_ms).toBe((video.duration_ms ?? 0) + 7000);
      const used = await detail(picture.id);
      expect(used.used_by).toEqual([{ id: program_id, name: '开业' }]);
      await admin.delete('/programs', { ids: [program_id] });
    });

    it('requires existing materials and an unused name', async () => {
      await makeProgram(admin, 'taken');
      const body = {
        name: 'taken',
        ids: [picture.id],
        duration_seconds: 7,
        resolution: { width: 800, height: 600 },
      };
      expect(await admin.refusal('POST', '/materials/release', body)).toBe('programs.name_taken');
      const foreign = { ...body, name: 'free', ids: [picture.id, theirs.materialId] };
      expect(await admin.refusal('POST', '/materials/release', foreign)).toBe('materials.not_found');
      const short = { ...body, name: 'free', duration_seconds: 2 };
      expect(await admin.refusal('POST', '/materials/release', short)).toBe('platform.invalid_request');
    });
  });

  it('refuses to retry materials that are ready', async () => {
    const answer = await admin.refused('PUT', '/materials/retry', { ids: [video.id] });
    expect(answer).toMatchObject({ code: 'materials.nothing_to_retry', params: { names: ['moving.mp4'] } });
  });
  it('does not call a material ready when its original is lost', async () => {
    const lost = { processing: 'failed', failure_code: 'materials.content_lost' } as const;
    await query(get().db).updateTable('material').set(lost).where('id', '=', video.id).execute();
    const code = await admin.refusal('PUT', '/materials/retry', { ids: [video.id] });
    expect(code).toBe('materials.nothing_to_retry');
    const found = { processing: 'ready', failure_code: null } as const;
    await query(get().db).updateTable('material').set(found).where('id', '=', video.id).execute();
  });

  it('plays the original when no conversion was needed', async () => {
    const played = await admin.send('GET', `/materials/${video.id}/playable`);
    expect([played.statusCode, played.headers['content-type']]).toEqual([200, 'video/mp4']);
    expect(await admin.refusal('GET', `/materials/${video.id}/pages/1`)).toBe('materials.not_found');
  });

  it.for(['file', 'thumbnail', 'strip', 'playable'])(
    'lets browsers cache its %s forever when the URL names the version, and revalidate otherwise',
    async (file, { skip }) => {
      skip(!HAS_PICTURES && ['thumbnail', 'strip'].includes(file), 'this machine has no ffmpeg');
      const { data } = await admin.get<List>('/materials?type=video');
      const path = `/materials/${data[0]?.id}/${file}`;
      await vi.waitUntil(async () => (await admin.send('GET', path)).statusCode === 200, { timeout: 20_000 });
      const keeping = async (url: string) => (await admin.send('GET', url)).headers['cache-control'];
      expect(await keeping(path)).toBe('private, no-cache');
      expect(await keeping(`${path}?v=1`)).toBe('private, max-age=31536000, immutable');
    },
  );

  it.for(['thumbnail', 'playable'])(
    'does not let browsers cache a %s that will change soon',
    async (file, { skip }) => {
      skip(!HAS_PICTURES && file === 'thumbnail', 'this machine has no ffmpeg');
      const { db } = get();
      const state = (processing: 'converting' | 'ready') =>
        query(db).updateTable('material').set({ processing }).where('id', '=', video.id).execute();
      await state('converting');
      const response = await admin.send('GET', `/materials/${video.id}/${file}?v=1`);
      expect([response.statusCode, response.headers['cache-control']]).toEqual([200, 'private, no-cache']);
      await state('ready');
    },
  );

  it('is downloaded with the suffix of its content', async () => {
    const savedAs = async () => {
      const { headers } = await admin.send('GET', `/materials/${video.id}/file?download=1`);
      return headers['content-disposition'];
    };
    expect(await savedAs()).toContain('filename="moving.mp4"');
    await admin.put('/materials/rename', { id: video.id, name: 'lobby' });
    expect(await savedAs()).toContain('filename="lobby.mp4"');
    await admin.put('/materials/rename', { id: video.id, name: 'moving.mp4' });
  });

  it('lists what may be uploaded, and how much of each type is stored', async () => {
    const options = await admin.get<UploadOptions>('/materials/upload-options');
    expect(options.batch_limit).toBe(50);
    expect(options.suffixes.picture).toContain('png');
    const space = await admin.get<{ data: object[]; used: number }>('/console/diskspace');
    expect(space.data).toEqual([
      { type: 'picture', count: 2, size: picture.size + sign.size },
      { type: 'video', count: 1, size: video.size },
      { type: 'audio', count: 0, size: 0 },
      { type: 'document', count: 0, size: 0 },
      { type: 'digital_human', count: 0, size: 0 },
      { type: 'app', count: 0, size: 0 },
      { type: 'recycle_bin', count: 0, size: 0 },
    ]);
    expect(space.used).toBe(picture.size + sign.size + video.size);
  });

  it('remembers the display mode of the list', async () => {
    await admin.put('/materials/displayMode', { mode: 'thumbnail' });
    expect(await admin.get('/view-state')).toMatchObject({ 'materials.displayMode': 'thumbnail' });
  });
});
