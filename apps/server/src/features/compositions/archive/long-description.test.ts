import { randomBytes } from 'node:crypto';
import { deflateRawSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type RawEntry, rawZip } from '../../../platform/archives/testing/raw-zip.ts';
import { startTestServer, type TestServer } from '../../../testing.ts';
import { Caller, sampleMedia, watchTurns } from '../../testing/index.ts';
import { DescribedArchive } from './testing/described-archive.ts';
import { importArchive } from './testing/send-archive.ts';

describe('an archive whose description takes long to read', () => {
  let server: TestServer;
  let admin: Caller;
  let archive: DescribedArchive;
  beforeAll(async () => {
    server = await startTestServer({ isParallel: true });
    await server.listen();
    admin = new Caller(await server.signIn());
    archive = new DescribedArchive(await sampleMedia('rotated.jpg'));
  });
  afterAll(() => server?.stop());

  /** Almost as large as a description may be. */
  const MOST = 6 * 1024 * 1024 - 4096;
  const ofDocument = (document: (bytes: number) => string, bytes = MOST) => {
    const [before = '', after = ''] = JSON.stringify(archive.described({ document: '@' })).split('"@"');
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
    const bytes = rawZip([entry, { name: 'pad.bin', data: randomBytes(400_000) }, archive.content()]);
    const { result, tooLong } = await watchTurns(() => importArchive(admin, bytes));
    expect(tooLong).toBeUndefined();
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
    const { document } = archive.manifest;
    const all = Array.from({ length: 200 }, (_, scene) => ({
      ...document.scenes[0],
      id: `scene-${scene}`,
      elements: Array.from({ length: 30 }, (__, element) => ({
        ...document.scenes[0]?.elements[0],
        id: `element-${scene}-${element}`,
      })),
    }));
    const text = JSON.stringify(archive.described({ document: { ...document, scenes: all } }));
    expect(Buffer.byteLength(text)).toBeLessThan(MOST);
    expect(await send(text)).toBe('archives.document_invalid');
  });
});
