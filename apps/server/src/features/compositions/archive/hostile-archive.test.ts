import { randomBytes } from 'node:crypto';
import { deflateRawSync } from 'node:zlib';
import type { Material } from '@marquee/contract';
import type { SceneDocument } from '@marquee/scene';
import { beforeAll, describe, expect, it } from 'vitest';
import { type RawEntry, rawZip } from '../../../platform/archives/testing/raw-zip.ts';
import { query } from '../../../platform/database/query.ts';
import {
  type Caller,
  describeServer,
  documentOf,
  fileRefOf,
  longestTurnMs,
  sampleMedia,
  uploadMaterial,
  watchLoop,
} from '../../testing/index.ts';
import { importArchive, sha256 } from './testing/send-archive.ts';

describeServer('a hostile or damaged archive', (get) => {
  let admin: Caller;
  let picture: Buffer;
  let manifest: { document: SceneDocument; materials: { id: number; size: number; sha256: string }[] };
  beforeAll(async () => {
    admin = get().admin;
    picture = await sampleMedia('rotated.jpg');
    const hash = sha256(picture);
    const file = {
      materialId: 7,
      sha256: hash,
      size: picture.length,
      mime: 'image/jpeg',
      name: 'poster.jpg',
    };
    manifest = {
      document: documentOf(file),
      materials: [{ ...material('poster.jpg', picture), id: 7 }],
    };
  });

  const material = (name: string, bytes: Buffer) => ({
    id: 7,
    name,
    type: 'picture',
    sha256: sha256(bytes),
    size: bytes.length,
  });
  const described = (changes: object = {}) => ({
    format: 'marquee-archive',
    formatVersion: 1,
    kind: 'program',
    name: 'hostile',
    category: 'ordinary',
    createdAt: '2026-11-22T08:00:00.000Z',
    ...manifest,
    ...changes,
  });
  const json = (value: unknown): RawEntry => ({
    name: 'marquee.json',
    data: Buffer.from(typeof value === 'string' ? value : JSON.stringify(value)),
  });
  const content = (bytes = picture, hash = sha256(bytes)): RawEntry => ({
    name: `materials/${hash}`,
    data: bytes,
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

  describe('has a description that takes long to read', () => {
    /** Almost as large as a description may be. */
    const MOST = 6 * 1024 * 1024 - 4096;
    const ofDocument = (document: (bytes: number) => string, bytes = MOST) => {
      const [before = '', after = ''] = JSON.stringify(described({ document: '@' })).split('"@"');
      return `${before}${document(bytes)}${after}`;
    };
    const scenes = (item: string) => (bytes: number) =>
      `{"schemaVersion":2,"width":1920,"height":1080,"scenes":[${Array(
        Math.floor((bytes - 100) / (item.length + 1)),
      )
        .fill(item)
        .join()}]}`;
    /** Beside incompressible bytes, so that its ratio is plausible. */
    const send = async (text: string) => {
      const data = deflateRawSync(Buffer.from(text));
      const entry: RawEntry = {
        name: 'marquee.json',
        data,
        method: 'deflated',
        unpacked: Buffer.byteLength(text),
      };
      const bytes = rawZip([entry, { name: 'pad.bin', data: randomBytes(400_000) }, content()]);
      const { result, longestMs } = await watchLoop(() => importArchive(admin, bytes));
      expect(longestMs).toBeLessThan(longestTurnMs());
      return result.failure?.code;
    };

    it('security 1: of 30 MB, and holds nobody up', async () => {
      const text = ofDocument(scenes('{"a":1,"b":[2]}'), 30 * 1024 * 1024);
      expect(await send(text)).toBe('archives.archive_excessive');
    });

    it.each<[string, (bytes: number) => string]>([
      ['small objects', scenes('{"a":1,"b":[2]}')],
      ['empty lists', scenes('[]')],
      ['numbers', scenes('1')],
      ['nested lists', (bytes) => '['.repeat(bytes / 2) + ']'.repeat(bytes / 2)],
      ['one text', (bytes) => JSON.stringify('x'.repeat(bytes - 2))],
    ])('security 1: of %s in the largest size, and holds nobody up', async (_, document) => {
      expect(await send(ofDocument(document))).toBe('archives.document_invalid');
    });

    it('security 1: of more scenes than can be saved, and holds nobody up', async () => {
      const { document } = manifest;
      const all = Array.from({ length: 200 }, (_, scene) => ({
        ...document.scenes[0],
        id: `scene-${scene}`,
        elements: Array.from({ length: 30 }, (__, element) => ({
          ...document.scenes[0]?.elements[0],
          id: `element-${scene}-${element}`,
        })),
      }));
      const text = JSON.stringify(described({ document: { ...document, scenes: all } }));
      expect(Buffer.byteLength(text)).toBeLessThan(MOST);
      expect(await send(text)).toBe('archives.document_invalid');
    });
  });

  it('Z7 Z13 is larger than the materials that it declares', async () => {
    const data = deflateRawSync(Buffer.alloc(5_000_000));
    const size = 1000;
    const declared = { ...material('zeros.jpg', Buffer.alloc(5_000_000)), size };
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
      () => described({ materials: [...manifest.materials, ...manifest.materials] }),
    ],
    ['a negative size', () => described({ materials: [{ ...manifest.materials[0], size: -1 }] })],
    ['a path as a hash', () => described({ materials: [{ ...manifest.materials[0], sha256: '../../x' }] })],
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
        const { document } = manifest;
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
    const document = { ...manifest.document, schemaVersion: 99 };
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
      const materials = [material('poster.jpg', bytes)];
      expect(await failureOf(json(described({ materials })), content(bytes))).toEqual({
        code: 'archives.material_refused',
        params: { names: 'poster.jpg' },
      });
      await nothingIsLeft();
    });

    it('a suffix that the library does not know', async () => {
      const materials = [material('poster.svg', picture)];
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
