import { crc32, deflateRawSync } from 'node:zlib';
import type { Upload } from '@marquee/contract';
import { zipOf } from '@marquee/testkit/packages';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import {
  beginUpload,
  type Caller,
  describeServer,
  sampleMedia,
  sendBytes,
  uploadFile,
} from './features/testing/index.ts';
import { rawZip } from './platform/archives/testing/raw-zip.ts';
import { query } from './platform/database/query.ts';
import { defineJob } from './platform/jobs/jobs.ts';

/** Bytes that a company may store. */
const AMPLE = 10 ** 12;
/** How often a job may start before it is given up because the process died with it each time. */
const STARTS = 10;

/** Each kind of upload: its calls, a file of which it takes the format, the job that finishes it, and its codes. */
const KINDS = [
  {
    place: '/materials/uploads',
    name: 'a.png',
    job: 'uploads.finish',
    codes: {
      offset: 'materials.upload_offset_conflict',
      invalid: 'materials.upload_invalid',
      locked: 'materials.upload_locked',
      expired: 'materials.upload_expired',
      missing: 'materials.upload_not_found',
      failed: 'materials.processing_failed',
      full: 'materials.quota_exceeded',
    },
  },
  {
    place: '/apps/uploads',
    name: 'a.apk',
    job: 'apps.finish',
    codes: {
      offset: 'apps.upload_offset_conflict',
      invalid: 'apps.upload_invalid',
      locked: 'apps.upload_locked',
      expired: 'apps.upload_expired',
      missing: 'apps.upload_not_found',
      failed: 'apps.processing_failed',
      full: 'apps.quota_exceeded',
    },
  },
  {
    place: '/programs/zipfile/uploads',
    name: 'a.zip',
    job: 'programs.import',
    codes: {
      offset: 'archives.upload_offset_conflict',
      invalid: 'archives.upload_invalid',
      locked: 'archives.upload_locked',
      expired: 'archives.upload_expired',
      missing: 'archives.upload_not_found',
      failed: 'archives.processing_failed',
      full: 'archives.quota_exceeded',
    },
  },
  {
    place: '/human/uploads',
    name: 'a.zip',
    job: 'digital-humans.finish',
    codes: {
      offset: 'digital-humans.upload_offset_conflict',
      invalid: 'digital-humans.upload_invalid',
      locked: 'digital-humans.upload_locked',
      expired: 'digital-humans.upload_expired',
      missing: 'digital-humans.upload_not_found',
      failed: 'digital-humans.processing_failed',
      full: 'digital-humans.quota_exceeded',
    },
  },
] as const;

describeServer('an upload', (get) => {
  let admin: Caller;
  beforeAll(() => {
    ({ admin } = get());
  });

  const ended = (url: string) =>
    vi.waitUntil(async () => {
      const upload = await admin.get<Upload>(url);
      return upload.state === 'failed' && upload;
    });

  describe.each(KINDS)('to $place', ({ place, name, job, codes }) => {
    const quota = (storage_quota: number) =>
      query(get().db).updateTable('company').set({ storage_quota }).execute();
    const begin = async () => (await beginUpload(admin, name, 10, {}, place)).url;
    const idOf = (url: string) => url.split('/').at(-1) ?? '';
    const set = (url: string, values: { state?: 'verifying'; expires_at?: number }) =>
      query(get().db).updateTable('upload').set(values).where('id', '=', idOf(url)).execute();
    const cancel = (url: string) =>
      admin.client.inject({ method: 'DELETE', url, headers: { 'tus-resumable': '1.0.0' } });
    const code = (answer: { json(): { error: { code: string } } }) => answer.json().error.code;
    afterEach(() => quota(AMPLE));

    it('is refused with the codes of its kind', async () => {
      const url = await begin();
      expect(code(await sendBytes(admin, url, 5, Buffer.alloc(1)))).toBe(codes.offset);
      expect(code(await sendBytes(admin, url, -1, Buffer.alloc(1)))).toBe(codes.invalid);
      await set(url, { expires_at: 0 });
      expect(code(await sendBytes(admin, url, 0, Buffer.alloc(1)))).toBe(codes.expired);
      const nowhere = `${place}/${'0'.repeat(32)}`;
      expect(code(await sendBytes(admin, nowhere, 0, Buffer.alloc(1)))).toBe(codes.missing);
      await quota(1);
      expect(code((await beginUpload(admin, name, 10, {}, place)).response)).toBe(codes.full);
    });

    it('is locked while it is processed, and fails when the server dies with it each time', async () => {
      const url = await begin();
      await set(url, { state: 'verifying' });
      expect(code(await cancel(url))).toBe(codes.locked);
      const { jobs } = get().server.app.platform;
      const kind = defineJob(job, z.object({ id: z.string() }));
      await jobs.enqueue(get().db, kind, { id: idOf(url) }, { companyId: 1, userId: 1 });
      await query(get().db).updateTable('job').set({ attempts: STARTS }).where('kind', '=', job).execute();
      await jobs.runDue();
      expect((await ended(url)).failure?.code).toBe(codes.failed);
    });
  });

  const failureOf = async (name: string, bytes: Buffer, place?: string) =>
    (await uploadFile(admin, name, bytes, {}, place)).failure?.code;

  /** Begun as long as the machine could convert documents. */
  const failureOfDocument = async (bytes: Buffer) => {
    const { url } = await beginUpload(admin, 'a.pdf', bytes.length);
    await query(get().db).updateTable('upload').set({ name: 'a.docx' }).where('name', '=', 'a.pdf').execute();
    await sendBytes(admin, url, 0, bytes);
    return (await ended(url)).failure?.code;
  };

  it('fails for what is in a picture or document', async () => {
    const picture = await sampleMedia('sign.png');
    picture.writeUInt32BE(30_000, 16);
    picture.writeUInt32BE(30_000, 20);
    picture.writeUInt32BE(crc32(picture.subarray(12, 29)), 29);
    expect(await failureOf('bomb.png', picture)).toBe('materials.too_many_pixels');
    const main = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml';
    const document = await zipOf({
      '[Content_Types].xml': Buffer.from(`<Types><Override ContentType="${main}"/></Types>`),
      'word/document.xml': Buffer.from('<w:document/>'),
      'word/vbaProject.bin': Buffer.from('x'),
    });
    expect(await failureOfDocument(document)).toBe('materials.active_content');
    expect(await failureOf('long.pdf', pdfOf(201))).toBe('materials.too_many_pages');
  });

  it('fails for what is in an archive', async () => {
    const unpacked = 32 * 1024 * 1024;
    const data = deflateRawSync(Buffer.alloc(unpacked));
    const bomb = rawZip([{ name: 'zeros', data, method: 'deflated', unpacked }]);
    expect(await failureOf('bomb.zip', bomb, '/human/uploads')).toBe('digital-humans.archive_excessive');
    const escaping = rawZip([{ name: '../marquee.json', data: Buffer.from('{}') }]);
    expect(await failureOf('up.zip', escaping, '/programs/zipfile/uploads')).toBe('archives.archive_unsafe');
  });
});

function pdfOf(pageCount: number): Buffer {
  const ids = Array.from({ length: pageCount }, (_, page) => 3 + page);
  const kids = ids.map((id) => `${id} 0 R`).join(' ');
  const pages = ids.map((id) => `${id} 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 9 9]>>endobj\n`).join('');
  return Buffer.from(
    '%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n' +
      `2 0 obj<</Type/Pages/Kids[${kids}]/Count ${pageCount}>>endobj\n${pages}` +
      `trailer<</Size ${pageCount + 3}/Root 1 0 R>>\nstartxref\n0\n%%EOF\n`,
  );
}
