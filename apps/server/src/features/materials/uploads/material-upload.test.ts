import { MATERIAL_SIZE_LIMITS, type Material, type Upload } from '@marquee/contract';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { query } from '../../../platform/database/query.ts';
import type { Db } from '../../../platform/database/transaction.ts';
import {
  beginUpload,
  type Caller,
  describeOnBothServers,
  makeStranger,
  newestLogRow,
  type Stranger,
  sampleMedia,
  sendBytes,
  uploadFile,
  uploadTogether,
} from '../../testing/index.ts';

const HINT = 'a'.repeat(32);

describeOnBothServers('uploading a material', (get) => {
  let admin: Caller;
  let theirs: Stranger;
  let picture: Buffer;
  beforeAll(async () => {
    admin = get().admin;
    theirs = await makeStranger(get().db);
    picture = await sampleMedia('rotated.jpg');
  });

  const codeOf = async (name: string, size: number, metadata: Record<string, string | number> = {}) => {
    const { response } = await beginUpload(admin, name, size, metadata);
    return response.json<{ error: { code: string } }>().error.code;
  };
  const names = async () => {
    const { data } = await admin.get<{ data: Material[] }>('/materials?per_page=200');
    return data.map((material) => material.name);
  };

  it('results in a material with facts, thumbnail and bytes', async () => {
    const upload = await uploadFile(admin, 'rotated.jpg', picture, { hash_hint: HINT });
    expect(upload).toMatchObject({ state: 'done', failure: null, offset: picture.length });
    const material = await admin.get<Material>(`/materials/${upload.material_id}`);
    expect(material).toMatchObject({
      name: 'rotated.jpg',
      type: 'picture',
      mime: 'image/jpeg',
      size: picture.length,
      width: 300,
      height: 400,
      has_thumbnail: true,
      used_count: 0,
      creator_name: 'admin',
    });
    const thumbnail = await admin.send('GET', `/materials/${material.id}/thumbnail`);
    expect(thumbnail.headers['content-type']).toBe('image/webp');
  });

  it('console 14 adds the new material to the operation log, with the address of the upload', async () => {
    const row = await newestLogRow(get().db, 'materials');
    expect(row).toMatchObject({
      operation: 0,
      subject: 'rotated.jpg',
      result: 1,
      user_name: 'admin',
      address: '127.0.0.1',
    });
  });

  it('reads a video’s duration, size and codec', async () => {
    const { material_id } = await uploadFile(admin, 'moving.mp4', await sampleMedia('moving.mp4'));
    expect(await admin.get(`/materials/${material_id}`)).toMatchObject({
      type: 'video',
      width: 640,
      height: 360,
      duration_ms: 4000,
      codec: 'h264',
    });
  });

  it('refuses a name already in use before the bytes are sent', async () => {
    expect(await codeOf('rotated.jpg', 10)).toBe('materials.name_taken');
    const answer = await admin.refused('POST', '/materials/check', { name: 'rotated.jpg', size: 10 });
    expect(answer).toMatchObject({ code: 'materials.name_taken', params: { name: 'rotated.jpg' } });
  });

  it('refuses content that already exists by its hash hint, and names the existing material', async () => {
    const file = { name: 'other.jpg', size: picture.length, hash_hint: HINT };
    const answer = await admin.refused('POST', '/materials/check', file);
    expect(answer).toMatchObject({ code: 'materials.content_taken', params: { name: 'rotated.jpg' } });
    expect(await admin.post('/materials/check', { ...file, size: 7 })).toEqual({});
  });

  it('U12 decides by the real hash when the hint is missing or wrong', async () => {
    const upload = await uploadFile(admin, 'again.jpg', picture, { hash_hint: 'b'.repeat(32) });
    expect(upload).toMatchObject({
      state: 'failed',
      failure: { code: 'materials.content_taken', params: { name: 'rotated.jpg' } },
      material_id: null,
    });
  });

  it('U1 fails for a file whose content does not match its suffix', async () => {
    const upload = await uploadFile(admin, 'sign.jpg', await sampleMedia('sign.png'));
    expect(upload.failure).toEqual({ code: 'materials.content_mismatch', params: { name: 'sign.jpg' } });
  });

  it('U3 fails for markup with the suffix of a picture', async () => {
    const upload = await uploadFile(admin, 'page.png', Buffer.from('<svg onload="alert(1)"/>'));
    expect(upload.failure?.code).toBe('materials.content_mismatch');
  });

  it('U4 refuses unsupported suffixes in any disguise', async () => {
    for (const name of ['a.jpg.html', 'a.svg', 'a', 'a.jpg ', 'a.exe', '.htaccess']) {
      expect(await codeOf(name, 10), name).toBe('materials.unsupported_format');
    }
    expect(await codeOf('a.html\u0000.jpg', 10)).toBe('materials.upload_invalid');
  });

  it('U6 fails for a truncated video', async () => {
    const whole = await sampleMedia('moving.webm');
    const upload = await uploadFile(admin, 'cut.webm', whole.subarray(0, 2000));
    expect(upload.failure?.code).toBe('materials.content_broken');
  });

  it('U7 accepts no more bytes than announced', async () => {
    const { url } = await beginUpload(admin, 'long.png', 10);
    const response = await sendBytes(admin, url, 0, Buffer.alloc(11));
    expect(response.json()).toMatchObject({ error: { code: 'materials.size_exceeded' } });
  });

  it('U8 refuses one byte more than the limit of a type', async () => {
    const largest = { picture: 'big.png', video: 'big.mp4', audio: 'big.mp3', document: 'big.pdf' } as const;
    for (const [type, name] of Object.entries(largest)) {
      const maximum = MATERIAL_SIZE_LIMITS[type as keyof typeof largest];
      expect(await admin.post('/materials/check', { name, size: maximum }), name).toEqual({});
      const exceeded = { code: 'materials.size_exceeded', params: { maximum } };
      expect(await admin.refused('POST', '/materials/check', { name, size: maximum + 1 })).toMatchObject(
        exceeded,
      );
      const { response } = await beginUpload(admin, name, maximum + 1);
      expect(response.json()).toMatchObject({ error: exceeded });
    }
  });

  it('can also be started by a form, with the bytes sent to the usual place', async () => {
    const bytes = await sampleMedia('formats/sign.bmp');
    const { client } = admin;
    const form = new URLSearchParams({ name: 'form.bmp', size: String(bytes.length) });
    const headers = { 'content-type': 'application/x-www-form-urlencoded' };
    const begun = await client.inject({ method: 'POST', url: '/materials', headers, payload: String(form) });
    const { id, state, offset } = begun.json<Upload>();
    expect([begun.statusCode, state, offset]).toEqual([200, 'uploading', 0]);
    const path = `/materials/uploads/${id}`;
    expect((await sendBytes(admin, path, 0, bytes)).statusCode).toBe(204);
    await vi.waitUntil(async () => (await admin.get<Upload>(path)).state === 'done', { timeout: 20_000 });
    expect(await names()).toContain('form.bmp');
    expect(await admin.refusal('POST', '/materials', { name: 'form.bmp', size: 10 })).toBe(
      'materials.name_taken',
    );
    expect(await admin.refusal('POST', '/materials', { name: ' ', size: 10 })).toBe(
      'platform.invalid_request',
    );
  });

  it('refuses an empty file in every way to start', async () => {
    expect(await codeOf('none.png', 0)).toBe('materials.empty_file');
    const nothing = { name: 'none.png', size: 0 };
    expect(await admin.refusal('POST', '/materials/check', nothing)).toBe('materials.empty_file');
  });

  it('U9 creates one material from two simultaneous uploads of the same content or name', async () => {
    const webm = await sampleMedia('moving.webm');
    const twins = await uploadTogether(
      admin,
      ['one.webm', 'two.webm'].map((name) => ({ name, bytes: webm })),
    );
    const [made, refused] = twins.toSorted((a, b) => a.state.localeCompare(b.state));
    expect([made?.state, refused?.state]).toEqual(['done', 'failed']);
    expect(refused?.failure).toEqual({ code: 'materials.content_taken', params: { name: made?.name } });
    const pictures = await Promise.all(['#010203', '#040506'].map((colour) => plainPicture(colour)));
    const namesakes = await uploadTogether(
      admin,
      pictures.map((bytes) => ({ name: 'same.png', bytes })),
    );
    const [first, second] = namesakes.toSorted((a, b) => a.state.localeCompare(b.state));
    expect([first?.state, second?.state]).toEqual(['done', 'failed']);
    expect(second?.failure).toEqual({ code: 'materials.name_taken', params: { name: 'same.png' } });
    expect((await names()).filter((name) => name === 'same.png')).toHaveLength(1);
  });

  it('U10 U11 enforces offsets, and creates nothing from an unfinished upload', async () => {
    const { url } = await beginUpload(admin, 'slow.png', 100);
    expect((await sendBytes(admin, url, 5, Buffer.alloc(10))).statusCode).toBe(409);
    expect((await sendBytes(admin, url, 0, Buffer.alloc(10))).statusCode).toBe(204);
    expect((await sendBytes(admin, url, 0, Buffer.alloc(10))).statusCode).toBe(409);
    const upload = await admin.get<Upload>(url);
    expect(upload).toMatchObject({ state: 'uploading', offset: 10, size: 100 });
    const { data } = await admin.get<{ data: Upload[] }>('/materials/uploads');
    expect(data.map((unfinished) => unfinished.id)).toContain(upload.id);
    expect(await names()).not.toContain('slow.png');
  });

  it('U13 hides uploads from other users', async () => {
    const { url } = await beginUpload(admin, 'mine.png', 100);
    const id = url.split('/').at(-1) ?? '';
    const { db } = get();
    const user_id = await insertUser(db, 'someone');
    await query(db).updateTable('upload').set({ user_id }).where('id', '=', id).execute();
    expect(await admin.refusal('GET', url)).toBe('materials.upload_not_found');
    expect((await sendBytes(admin, url, 0, Buffer.alloc(1))).statusCode).toBe(404);
    const { data } = await admin.get<{ data: Upload[] }>('/materials/uploads');
    expect(data.map((upload) => upload.id)).not.toContain(id);
  });

  it('U14 counts unfinished uploads against the company’s storage', async () => {
    const { db } = get();
    const { storage_quota } = await query(db)
      .selectFrom('company')
      .select('storage_quota')
      .where('id', '=', 1)
      .executeTakeFirstOrThrow();
    await query(db).updateTable('company').set({ storage_quota: 1_000_000 }).where('id', '=', 1).execute();
    const size = 600_000;
    expect((await beginUpload(admin, 'first.png', size)).response.statusCode).toBe(201);
    expect(await codeOf('second.png', size)).toBe('materials.quota_exceeded');
    await query(db).updateTable('company').set({ storage_quota }).where('id', '=', 1).execute();
  });

  it('M5 lets no user keep the others out by what their uploads announce', async () => {
    const { db } = get();
    const company = () => query(db).updateTable('company').where('id', '=', 1);
    const { storage_quota } = await query(db)
      .selectFrom('company')
      .select('storage_quota')
      .where('id', '=', 1)
      .executeTakeFirstOrThrow();
    await query(db).deleteFrom('upload').where('company_id', '=', 1).execute();
    await company().set({ storage_quota: 10_000_000 }).execute();
    const { url } = await beginUpload(admin, 'huge.png', 9_000_000);
    expect(await codeOf('own.png', 5_000_000)).toBe('materials.quota_exceeded');
    const other = await insertUser(db, 'greedy');
    const id = url.split('/').at(-1) ?? '';
    await query(db).updateTable('upload').set({ user_id: other }).where('id', '=', id).execute();
    expect((await beginUpload(admin, 'own.png', 5_000_000)).response.statusCode).toBe(201);
    await company().set({ storage_quota }).execute();
  });

  it('security 3: refuses a user who has 500 materials waiting for their conversion, and nobody else', async () => {
    const { db, server } = get();
    const now = server.clock.now();
    const later = { run_at: now + 60_000, created_at: now };
    const job = { kind: 'material.convert', lane: 'material.convert', payload: '{}', ...later };
    const waiting = Array.from({ length: 500 }, () => ({ ...job, company_id: 1, user_id: 1 }));
    await query(db).insertInto('job').values(waiting).execute();
    const more = await beginUpload(admin, 'more.mp4', 100);
    expect(more.response.statusCode).toBe(429);
    expect(more.response.json().error).toMatchObject({
      code: 'materials.conversions_waiting',
      params: { maximum: 500 },
    });
    expect(await admin.refusal('PUT', '/materials/retry', { ids: [1] })).toBe(
      'materials.conversions_waiting',
    );
    const user_id = await insertUser(db, 'busy');
    await query(db).updateTable('job').set({ user_id }).where('run_at', '=', later.run_at).execute();
    expect((await beginUpload(admin, 'more.mp4', 100)).response.statusCode).toBe(201);
    await query(db).deleteFrom('job').where('run_at', '=', later.run_at).execute();
  });

  it('security 3: is a job of the company and the user', async () => {
    await uploadFile(admin, 'owned.png', await plainPicture('#4d4d4d'));
    const jobs = await query(get().db)
      .selectFrom('job')
      .select(['kind', 'company_id', 'user_id'])
      .orderBy('id', 'desc')
      .limit(2)
      .execute();
    expect(jobs).toEqual([
      { kind: 'material.process', company_id: 1, user_id: 1 },
      { kind: 'uploads.finish', company_id: 1, user_id: 1 },
    ]);
  });

  describe('security 9: a share of the storage for the unfinished uploads of one user', () => {
    const GIGABYTE = 1024 ** 3;
    let quota = 0;
    beforeAll(async () => {
      const company = query(get().db).selectFrom('company').select('storage_quota').where('id', '=', 1);
      quota = (await company.executeTakeFirstOrThrow()).storage_quota;
    });
    afterAll(() => setQuota(quota));

    const setQuota = async (storage_quota: number) => {
      await query(get().db).updateTable('company').set({ storage_quota }).where('id', '=', 1).execute();
    };
    /** Leaves one unfinished upload, which announced this many bytes. */
    const reserve = async (size: number) => {
      const { db } = get();
      await query(db).deleteFrom('upload').where('company_id', '=', 1).execute();
      const { url } = await beginUpload(admin, 'large.mp4', 100);
      const id = url.split('/').at(-1) ?? '';
      await query(db).updateTable('upload').set({ size }).where('id', '=', id).execute();
    };
    const begin = async (name: string) => {
      const { response } = await beginUpload(admin, name, 100);
      return response.statusCode === 201 ? 'begun' : response.json().error;
    };

    it('is half of what is free, however many uploads begin at the same moment', async () => {
      await setQuota(107 * GIGABYTE);
      await reserve(60 * GIGABYTE);
      const { code, params } = await begin('more.mp4');
      expect(code).toBe('platform.upload_share_exceeded');
      expect(params.share / GIGABYTE).toBeCloseTo(107 / 2, 0);
      await reserve(params.share - 250);
      const answers = await Promise.all(Array.from({ length: 6 }, (_, index) => begin(`small-${index}.mp4`)));
      expect(answers.filter((answer) => answer === 'begun')).toHaveLength(2);
      const other = await insertUser(get().db, 'patient');
      await query(get().db)
        .updateTable('upload')
        .set({ user_id: other })
        .where('company_id', '=', 1)
        .execute();
      expect(await begin('mine.mp4')).toBe('begun');
    });

    it('has room for three of the largest files, as many as the console sends at a time', async () => {
      await setQuota(16 * GIGABYTE);
      await reserve(15 * GIGABYTE - 100);
      expect(await begin('third.mp4')).toBe('begun');
      expect(await begin('fourth.mp4')).toMatchObject({ code: 'platform.upload_share_exceeded' });
    });
  });

  it('U14 fails an accepted upload when the storage was used up meanwhile', async () => {
    const { db } = get();
    const company = () => query(db).updateTable('company').where('id', '=', 1);
    const { storage_quota } = await query(db)
      .selectFrom('company')
      .select('storage_quota')
      .where('id', '=', 1)
      .executeTakeFirstOrThrow();
    const bytes = await plainPicture();
    const { url } = await beginUpload(admin, 'late.png', bytes.length);
    await company().set({ storage_quota: 1 }).execute();
    await sendBytes(admin, url, 0, bytes);
    const hasFailed = async () => {
      const now = await admin.get<Upload>(url);
      return now.state === 'failed' ? now : undefined;
    };
    const upload = await vi.waitUntil(hasFailed, { timeout: 20_000, interval: 20 });
    expect(upload.failure).toEqual({ code: 'materials.quota_exceeded', params: { quota: 1 } });
    await company().set({ storage_quota }).execute();
  });

  it('U16 treats a name as a name, never as a path', async () => {
    for (const name of ['../../x.png', 'a\r\nb.png', 'a"b.png', '..\\x.png', `${'x'.repeat(125)}.png`]) {
      expect(await codeOf(name, 10), name).toBe('materials.upload_invalid');
    }
    const name = '海报 🌸 (1)’s.png';
    const response = await beginUpload(admin, name, 10);
    expect(response.response.statusCode).toBe(201);
    expect(await admin.get<Upload>(response.url)).toMatchObject({ name });
  });

  it('treats another company’s group as absent', async () => {
    expect(await codeOf('grouped.png', 10, { group_id: theirs.groups.material })).toBe('groups.not_found');
    expect(await codeOf('grouped.png', 10, { group_id: 999_999 })).toBe('groups.not_found');
  });
});

/** Draws a picture that no other test uploads. */
function plainPicture(background = '#123456'): Promise<Buffer> {
  const create = { width: 8, height: 8, channels: 3, background } as const;
  return sharp({ create }).png().toBuffer();
}

async function insertUser(db: Db, login_id: string): Promise<number> {
  const { id } = await query(db)
    .insertInto('user')
    .values({ login_id, name: 'x', password_hash: '', belong_to: 0, created_at: 0 })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}
