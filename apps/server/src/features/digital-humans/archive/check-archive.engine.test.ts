import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { crc32, deflateRawSync } from 'node:zlib';
import type { DigitalHumanFormat } from '@marquee/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ZipFile } from 'yazl';
import { type RawEntry, rawZip } from '../../../platform/archives/testing/raw-zip.ts';
import { checkArchive } from './check-archive.engine.ts';

const MEGABYTE = 1024 * 1024;
const RAR4 = Buffer.concat([Buffer.from('Rar!\x1a\x07\x00', 'latin1'), Buffer.alloc(100, 7)]);
const RAR5 = Buffer.concat([Buffer.from('Rar!\x1a\x07\x01\x00', 'latin1'), Buffer.alloc(100, 7)]);
const file = (name: string | Buffer, entry: Partial<RawEntry> = {}): RawEntry => ({
  name,
  data: Buffer.from('bytes'),
  ...entry,
});

describe('the check of an archive', () => {
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'marquee-archive-'));
  });
  afterAll(() => rm(folder, { recursive: true, force: true }));

  const check = async (bytes: Buffer, format: DigitalHumanFormat = 'zip') => {
    const path = join(folder, 'archive');
    await writeFile(path, bytes);
    return checkArchive(path, format);
  };
  const checkEntries = (...entries: RawEntry[]) => check(rawZip(entries));

  it('accepts what zip programs write', async () => {
    const zip = new ZipFile();
    zip.addEmptyDirectory('模型');
    zip.addBuffer(Buffer.alloc(5000, 'x'), '模型/头.glb');
    zip.addBuffer(Buffer.from('{}'), 'human.json', { compress: false });
    zip.end();
    expect(await check(await buffer(zip.outputStream))).toBeNull();
    const zip64 = new ZipFile();
    zip64.addBuffer(Buffer.from('{}'), 'human.json', { forceZip64Format: true });
    zip64.end({ forceZip64Format: true, comment: 'made for a screen' });
    expect(await check(await buffer(zip64.outputStream))).toBeNull();
    expect(await checkEntries(file('a/'), file('a/b.txt'), file('a/c.txt'))).toBeNull();
  });

  it('accepts rar archives of both versions by their beginning only', async () => {
    expect(await check(RAR4, 'rar')).toBeNull();
    expect(await check(RAR5, 'rar')).toBeNull();
    expect(await check(RAR5.subarray(0, 12), 'rar')).toBe('content_broken');
  });

  it('U1 does not trust the suffix', async () => {
    expect(await check(RAR5, 'zip')).toBe('content_mismatch');
    expect(await check(rawZip([file('a')]), 'rar')).toBe('content_mismatch');
    expect(await check(Buffer.from('<html></html>'), 'zip')).toBe('content_mismatch');
    expect(await check(Buffer.from('PK'), 'zip')).toBe('content_mismatch');
  });

  it('U2 refuses a file with a zip at its end, and a zip with data at its end', async () => {
    const zip = rawZip([file('a')]);
    expect(await check(Buffer.concat([Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), zip]))).toBe(
      'content_mismatch',
    );
    expect(await check(Buffer.concat([zip, Buffer.from('<script>')]))).toBe('content_broken');
  });

  it('refuses an empty archive', async () => {
    expect(await check(rawZip([]))).toBe('content_mismatch');
  });

  it.each([
    ['Z1', '../evil.sh'],
    ['Z1', 'a/../../evil.sh'],
    ['Z1', 'a/..'],
    ['Z2', '/etc/cron.d/evil'],
    ['Z2', 'C:\\evil.exe'],
    ['Z2', 'c:evil.exe'],
    ['Z2', '//server/share/evil'],
    ['Z3', '..\\evil.exe'],
    ['Z3', 'a\\b.txt'],
    ['Z10', 'a\u0000.txt'],
    ['Z10', 'a\n.txt'],
    ['Z10', 'invoice\u202etxt.exe'],
    ['Z10', 'n'.repeat(300)],
    ['Z10', `${'n/'.repeat(600)}n`],
    ['Z10', 'CON'],
    ['Z10', 'a/nul.txt'],
    ['Z10', 'a.'],
    ['Z10', 'a /b'],
    ['Z10', ''],
  ])('%s refuses an entry of the name %j', async (_, name) => {
    expect(await checkEntries(file('fine.txt'), file(name))).toBe('archive_unsafe');
  });

  it('Z1 refuses a path outside the archive in the second name of an entry', async () => {
    const name = Buffer.from('fine.txt');
    const data = Buffer.concat([Buffer.from([1]), u32(crc32(name)), Buffer.from('../../evil.sh')]);
    expect(await checkEntries(file(name, { extra: { id: 0x7075, data } }))).toBe('archive_unsafe');
  });

  it('Z4 refuses a symbolic link', async () => {
    const link = file('link', { data: Buffer.from('/etc'), mode: 0o120777 });
    expect(await checkEntries(link, file('link/passwd'))).toBe('archive_unsafe');
  });

  it.each([0o020666, 0o060660, 0o010644, 0o140755])(
    'Z5 refuses a device, a pipe and a socket (%o)',
    async (mode) => {
      expect(await checkEntries(file('sda', { mode }))).toBe('archive_unsafe');
    },
  );

  it('Z6 refuses names that are equal, or differ only in case or normalisation', async () => {
    expect(await checkEntries(file('a.txt'), file('a.txt'))).toBe('archive_unsafe');
    expect(await checkEntries(file('a.txt'), file('A.TXT'))).toBe('archive_unsafe');
    expect(await checkEntries(file('\u00e9.txt'), file('e\u0301.txt'))).toBe('archive_unsafe');
  });

  it('Z6 refuses an entry with different names in the directory and before its data', async () => {
    expect(await checkEntries(file('fine.txt', { localName: 'evil.txt' }))).toBe('archive_unsafe');
  });

  it('Z6 refuses entries hidden after the directory', async () => {
    const zip = rawZip([file('a'), file('b')]);
    zip.writeUInt16LE(1, zip.length - 12);
    zip.writeUInt16LE(1, zip.length - 14);
    expect(await check(zip)).toBe('content_broken');
  });

  it('Z7 refuses an archive that unpacks to a thousand times its size', async () => {
    const zeros = deflateRawSync(Buffer.alloc(32 * MEGABYTE));
    const bomb = file('zeros', { data: zeros, method: 'deflated', unpacked: 32 * MEGABYTE });
    expect(await checkEntries(bomb)).toBe('archive_excessive');
    expect(await checkEntries({ ...bomb, unpacked: 9 * MEGABYTE })).toBeNull();
  });

  it('Z7 refuses entries that share the same bytes', async () => {
    const data = deflateRawSync(Buffer.alloc(100_000));
    const kernel = file('a', { data, method: 'deflated', unpacked: 100_000 });
    expect(await checkEntries(kernel, { ...kernel, name: 'b', localName: 'a', offset: 0 })).toBe(
      'archive_unsafe',
    );
    const quoting = rawZip([file('b', { data: rawZip([file('a')]) }), file('a', { offset: 31 })]);
    expect(await check(quoting)).toBe('archive_excessive');
  });

  it('Z7 Z13 refuses sizes larger than any resource', async () => {
    const huge = file('huge', { method: 'deflated', unpacked: 0xffff_fffe });
    expect(await checkEntries(huge, { ...huge, name: 'more' })).toBe('archive_excessive');
  });

  it('Z8 refuses more than two thousand entries', async () => {
    const entries = Array.from({ length: 2001 }, (_, index) => file(`f${index}`));
    expect(await checkEntries(...entries)).toBe('archive_excessive');
    expect(await checkEntries(...entries.slice(1))).toBeNull();
  });

  it('Z9 accepts a zip within a zip, because nothing is unpacked here', async () => {
    expect(await checkEntries(file('inner.zip', { data: rawZip([file('a')]) }))).toBeNull();
  });

  it('Z11 refuses encrypted entries', async () => {
    const data = Buffer.alloc(17);
    expect(await checkEntries(file('secret', { flags: 1, data, unpacked: 5 }))).toBe('archive_unsafe');
    expect(await checkEntries(file('secret', { flags: 0x41 }))).toBe('content_broken');
  });

  it('Z12 refuses a truncated zip', async () => {
    const whole = rawZip([file('a', { data: Buffer.alloc(10_000, 1) })]);
    for (const length of [whole.length - 1, whole.length - 30, 5000, 40]) {
      expect(await check(whole.subarray(0, length)), String(length)).toBe('content_broken');
    }
  });

  it('Z13 refuses false sizes', async () => {
    expect(await checkEntries(file('a', { unpacked: 1000 }))).toBe('content_broken');
    const beyond = rawZip([file('a')]);
    beyond.writeUInt32LE(5000, beyond.indexOf(Buffer.from('PK\x01\x02')) + 20);
    expect(await check(beyond)).toBe('content_broken');
    const zip64 = Buffer.alloc(28, 0xff);
    const lying = file('a', { method: 'deflated', unpacked: 0xffff_ffff, extra: { id: 1, data: zip64 } });
    expect(await checkEntries(lying)).toBe('archive_excessive');
  });
});

function u32(value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32LE(value);
  return bytes;
}
