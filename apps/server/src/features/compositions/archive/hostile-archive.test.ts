import { deflateRawSync } from 'node:zlib';
import type { Material } from '@marquee/contract';
import { beforeAll, describe, expect, it } from 'vitest';
import { type RawEntry, rawZip } from '../../../platform/archives/testing/raw-zip.ts';
import { query } from '../../../platform/database/query.ts';
import {
  type Caller,
  describeServer,
  documentOf,
  fileRefOf,
  sampleMedia,
  uploadMaterial,
} from '../../testing/index.ts';
import { DescribedArchive, materialOf } from './testing/described-archive.ts';
import { importArchive, sha256 } from './testing/send-archive.ts';

describeServer('a hostile or damaged archive', (get) => {
  let admin: Caller;
  let picture: Buffer;
  let archive: DescribedArchive;
  beforeAll(async () => {
    admin = get().admin;
    picture = await sampleMedia('rotated.jpg');
    archive = new DescribedArchive(picture);
  });

  const described = (changes: object = {}) => archive.described(changes);
  const content = (...change: Parameters<DescribedArchive['content']>) => archive.content(...change);
  const json = (value: unknown): RawEntry => ({
    name: 'marquee.json',
    data: Buffer.from(typeof value === 'string' ? value : JSON.stringify(value)),
  });
  const failureOf = async (...entries: RawEntry[]) => {
    const { state, failure } = await importArchive(admin, rawZip(entries));
    expect(state).toBe('failed');
    return failure;
  };
  const nothingIsLeft = async () => {
    const { db } = get();
    const count = async (table: 'program' | 'material') =>
      (await query(db).selectFrom(table).select('id').execute()).length;
    expect([await count('program'), await count('material')]).toEqual([0, 0]);
  };

  it('is accepted when it is neither', async () => {
    const upload = await importArchive(admin, rawZip([json(described()), content()]));
    expect(upload).toMatchObject({ state: 'done', failure: null });
    await admin.delete(`/programs/${upload.result_id}`);
    const { data } = await admin.get<{ data: Material[] }>('/materials');
    await admin.delete('/materials', { ids: data.map(({ id }) => id) });
    await nothingIsLeft();
  });

  it.each<[string, () => RawEntry[], string]>([
    [
      'Z1 Z10 has an entry that leads outside',
      () => [json(described()), content(), { name: '../evil' }],
      'unsafe',
    ],
    ['Z2 has an absolute entry', () => [json(described()), content(), { name: '/etc/cron.d/x' }], 'unsafe'],
    ['Z3 has a backslash', () => [json(described()), content(), { name: 'a\\b' }], 'unsafe'],
    [
      'Z4 has a symbolic link',
      () => [json(described()), content(), { name: 'link', data: Buffer.from('/etc'), mode: 0o120777 }],
      'unsafe',
    ],
    ['Z5 has a device', () => [json(described()), content(), { name: 'sda', mode: 0o060660 }], 'unsafe'],
    ['Z6 has its description twice', () => [json(described()), json(described()), content()], 'unsafe'],
    [
      'Z6 hides another name before the data',
      () => [json(described()), { ...content(), localName: 'evil' }],
      'unsafe',
    ],
    [
      'Z8 has too many entries',
      () => [
        json(described()),
        ...Array.from({ length: 2000 }, (_, index): RawEntry => ({ name: `f${index}` })),
      ],
      'excessive',
    ],
    [
      'Z11 is encrypted',
      () => [json(described()), { ...content(Buffer.alloc(17)), flags: 1, unpacked: 5 }],
      'unsafe',
    ],
  ])('%s', async (_, entries, kind) => {
    expect(await failureOf(...entries())).toMatchObject({ code: `archives.archive_${kind}` });
    await nothingIsLeft();
  });

  it('Z7 unpacks to a thousand times its size', async () => {
    const unpacked = 64 * 1024 * 1024;
    const zeros: RawEntry = {
      name: 'zeros',
      data: deflateRawSync(Buffer.alloc(unpacked)),
      method: 'deflated',
      unpacked,
    };
    expect(await failureOf(json(described()), content(), zeros)).toMatchObject({
      code: 'archives.archive_excessive',
    });
  });

  it('Z12 is truncated, or no zip at all', async () => {
    const whole = rawZip([json(described()), content()]);
    const failure = async (bytes: Buffer) => (await importArchive(admin, bytes)).failure?.code;
    expect(await failure(whole.subarray(0, whole.length - 30))).toBe('archives.content_broken');
    expect(await failure(Buffer.from('<html></html>'))).toBe('archives.content_mismatch');
    await nothingIsLeft();
  });

  it('Z13 lies about the size of its description', async () => {
    const data = deflateRawSync(Buffer.from(JSON.stringify(described())));
    const lying: RawEntry = { name: 'marquee.json', data, method: 'deflated', unpacked: 50 };
    expect(await failureOf(lying, content())).toMatchObject({ code: 'archives.content_broken' });
    const huge: RawEntry = { name: 'marquee.json', data, method: 'deflated', unpacked: 40 * 1024 * 1024 };
    const failure = await failureOf(huge, content());
    expect(failure?.code).toMatch(/^archives\.archive_excessive$/);
  });

  it('Z7 Z13 is larger than the materials that it declares', async () => {
    const data = deflateRawSync(Buffer.alloc(5_000_000));
    const size = 1000;
    const declared = { ...materialOf('zeros.jpg', Buffer.alloc(5_000_000)), size };
    const entry: RawEntry = { ...content(data, declared.sha256), method: 'deflated', unpacked: size };
    const failure = await failureOf(json(described({ materials: [declared] })), entry);
    expect(failure).toMatchObject({ code: 'archives.content_broken' });
    await nothingIsLeft();
  });

  it('has no json file', async () => {
    expect(await failureOf(content())).toMatchObject({ code: 'archives.json_missing' });
  });

  it.each<[string, () => unknown]>([
    ['no JSON', () => '{"format":'],
    ['a list', () => []],
    ['another format', () => described({ format: 'zip' })],
    ['no name', () => described({ name: '' })],
    ['HTML as a name', () => described({ name: '<img src=x onerror=alert(1)>' })],
    ['SQL as a name', () => described({ name: "'; drop table program;--" })],
    [
      'two materials of one id',
      () => described({ materials: [...archive.manifest.materials, ...archive.manifest.materials] }),
    ],
    ['a negative size', () => described({ materials: [{ ...archive.manifest.materials[0], size: -1 }] })],
    [
      'a path as a hash',
      () => described({ materials: [{ ...archive.manifest.materials[0], sha256: '../../x' }] }),
    ],
    ['an endless nesting', () => `{"format":${'['.repeat(1_000_000)}`],
  ])('Z14 describes itself with %s', async (_, value) => {
    expect(await failureOf(json(value()), content())).toMatchObject({ code: 'archives.json_invalid' });
    await nothingIsLeft();
  });

  it.each<[string, () => string]>([
    [
      'a prototype',
      () => JSON.stringify(described()).replace('"document":{', '"document":{"__proto__":{"x":1},'),
    ],
    ['an unknown element', () => JSON.stringify(described()).replace('"type":"picture"', '"type":"script"')],
    ['1e309', () => JSON.stringify(described()).replace('"width":1920', '"width":1e309')],
    [
      'a scene twice',
      () => {
        const { document } = archive.manifest;
        return JSON.stringify(
          described({ document: { ...document, scenes: [...document.scenes, ...document.scenes] } }),
        );
      },
    ],
  ])('Z14 has a document with %s', async (_, value) => {
    expect(await failureOf(json(value()), content())).toMatchObject({ code: 'archives.document_invalid' });
    await nothingIsLeft();
  });

  it('is of a newer server, or has a document of one', async () => {
    expect(await failureOf(json(described({ formatVersion: 2, materials: 'changed' })), content())).toEqual({
      code: 'archives.newer',
      params: { version: 2 },
    });
    const document = { ...archive.manifest.document, schemaVersion: 99 };
    expect(await failureOf(json(described({ document })), content())).toMatchObject({
      code: 'archives.newer',
    });
  });

  it('lacks a material, in its entries or in its description, and names it', async () => {
    const missing = { code: 'archives.material_missing', params: { names: 'poster.jpg' } };
    expect(await failureOf(json(described()))).toEqual(missing);
    expect(await failureOf(json(described({ materials: [] })), content())).toEqual(missing);
    await nothingIsLeft();
  });

  it('Z14 names a material of another company by its id', async () => {
    const document = documentOf({ ...fileRefOf(await uploadMaterial(admin, 'sign.png')), materialId: 1 });
    expect(await failureOf(json(described({ document })), content())).toMatchObject({
      code: 'archives.material_missing',
    });
    const { data } = await admin.get<{ data: Material[] }>('/materials');
    await admin.delete('/materials', { ids: data.map(({ id }) => id) });
  });

  it('has other bytes than it says', async () => {
    const entry = content(Buffer.alloc(picture.length, 1), sha256(picture));
    expect(await failureOf(json(described()), entry)).toMatchObject({ code: 'archives.content_broken' });
    await nothingIsLeft();
  });

  describe('Z15 with a material that is no picture', () => {
    it.each<[string, string]>([
      ['HTML', '<html><script>alert(1)</script></html>'],
      ['SVG', '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'],
      ['PHP', '<?php system($_GET["c"]); ?>'],
    ])('%s', async (_, text) => {
      const bytes = Buffer.from(text);
      const materials = [materialOf('poster.jpg', bytes)];
      expect(await failureOf(json(described({ materials })), content(bytes))).toEqual({
        code: 'archives.material_refused',
        params: { names: 'poster.jpg' },
      });
      await nothingIsLeft();
    });

    it('a suffix that the library does not know', async () => {
      const materials = [materialOf('poster.svg', picture)];
      expect(await failureOf(json(described({ materials })), content())).toMatchObject({
        code: 'archives.material_refused',
      });
    });

    it('a picture where the document has a video', async () => {
      const text = JSON.stringify(described()).replace('image/jpeg', 'image/png');
      const upload = await importArchive(admin, rawZip([json(text), content()]));
      // The kind is the same, and the real format replaces the claimed one.
      expect(upload.state).toBe('done');
    });
  });

  it('is refused before its bytes for another suffix or an empty file', async () => {
    const refusal = (name: string, size: number) =>
      admin.refusal('POST', '/programs/zipfile/check', { name, size });
    expect(await refusal('a.rar', 10)).toBe('archives.unsupported_format');
    expect(await refusal('a.zip', 0)).toBe('archives.empty_file');
    expect(await refusal('a.zip', 21 * 1024 ** 3)).toBe('archives.size_exceeded');
  });
});
