import { createHash, randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { ManualClock } from '../clock/manual-clock.ts';
import { FolderContentStore } from './folder-content-store.ts';

const DAY_MS = 86_400_000;
const sha256Of = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');

async function* inParts(bytes: Buffer, size = 1000): AsyncIterable<Buffer> {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
}

describe('the content store in a folder', () => {
  let root: string;
  let store: FolderContentStore;
  let clock: ManualClock;
  beforeEach(async () => {
    root = await mkdtemp(join(tmpdir(), 'marquee-content-'));
    clock = new ManualClock(Date.now());
    store = new FolderContentStore(root, clock);
    await store.open();
  });
  afterEach(() => rm(root, { recursive: true, force: true }));

  it('stores bytes under their hash and gives any part of them back', async () => {
    const bytes = randomBytes(5000);
    const { sha256, size } = await store.put(inParts(bytes));
    expect({ sha256, size }).toEqual({ sha256: sha256Of(bytes), size: 5000 });
    expect(await store.find(sha256)).toEqual({ sha256, size: 5000 });
    expect(await buffer(store.openRange(sha256, 100, 199))).toEqual(bytes.subarray(100, 200));
  });

  it('keeps one file of equal contents', async () => {
    const bytes = randomBytes(100);
    await Promise.all([store.put(inParts(bytes)), store.put(inParts(bytes)), store.put(inParts(bytes))]);
    expect(await readdir(join(root, sha256Of(bytes).slice(0, 2)))).toHaveLength(1);
    expect(await readdir(join(root, 'incoming'))).toEqual([]);
  });

  it.each([10, 5 * 1024 * 1024])(
    'takes over a file of %d bytes and leaves the original to its owner',
    async (size) => {
      const bytes = randomBytes(size);
      const path = join(root, 'incoming', 'upload');
      await writeFile(path, bytes);
      const { sha256 } = await store.putFile(path);
      expect(sha256).toBe(sha256Of(bytes));
      await rm(path);
      expect(await readFile(store.localPath(sha256))).toEqual(bytes);
    },
  );

  it('leaves nothing of a stream that broke', async () => {
    async function* broken(): AsyncIterable<Buffer> {
      yield Buffer.from('half');
      throw new Error('cut');
    }
    await expect(store.put(broken())).rejects.toThrow('cut');
    expect(await readdir(join(root, 'incoming'))).toEqual([]);
  });

  it('sweeps at its start what a killed server left half-written', async () => {
    await writeFile(join(root, 'incoming', 'half'), 'half');
    await new FolderContentStore(root, clock).open();
    expect(await readdir(join(root, 'incoming'))).toEqual([]);
  });

  it('finds nothing where nothing was stored, and removes nothing twice', async () => {
    const { sha256 } = await store.put(inParts(Buffer.from('x')));
    await store.delete(sha256);
    await store.delete(sha256);
    expect(await store.find(sha256)).toBeUndefined();
  });

  it.each(['../../etc/passwd', '', 'ABC', `${'a'.repeat(63)}/`])('takes %j for no hash', (text) => {
    expect(() => store.localPath(text)).toThrow(RangeError);
  });

  it('lists what is old, and counts what is stored again as young', async () => {
    const old = await store.put(inParts(Buffer.from('old')));
    const again = await store.put(inParts(Buffer.from('again')));
    clock.advance(2 * DAY_MS);
    await store.put(inParts(Buffer.from('again')));
    const listed: string[] = [];
    for await (const sha256 of store.listOlderThan(clock.now() - DAY_MS)) listed.push(sha256);
    expect(listed).toEqual([old.sha256]);
    expect(existsSync(store.localPath(again.sha256))).toBe(true);
  });
});
