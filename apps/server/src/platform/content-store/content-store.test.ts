import { createHash, randomBytes } from 'node:crypto';
import { readdir, readFile, rm, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { expect, it } from 'vitest';
import { describeOnBothStores } from './testing/describe-on-both-stores.ts';
import { withLocalFile } from './with-local-file.ts';

const DAY_MS = 86_400_000;
const MEGABYTE = 1024 * 1024;
const sha256Of = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');

async function* inParts(bytes: Buffer, size = 100_000): AsyncIterable<Buffer> {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
}

describeOnBothStores('a content store', (get) => {
  const put = (text: string) => get().store.put(inParts(Buffer.from(text)));
  const listOlderThan = async (before: number) => {
    const listed: string[] = [];
    for await (const sha256 of get().store.listOlderThan(before)) listed.push(sha256);
    return listed.sort();
  };

  it('stores bytes under their hash and returns any part of them', async () => {
    const { store } = get();
    const bytes = randomBytes(500_000);
    const { sha256, size } = await store.put(inParts(bytes));
    expect({ sha256, size }).toEqual({ sha256: sha256Of(bytes), size: 500_000 });
    expect(await store.find(sha256)).toEqual({ sha256, size: 500_000 });
    expect(await buffer(store.openRange(sha256, 100, 199))).toEqual(bytes.subarray(100, 200));
    expect((await buffer(store.openRange(sha256, 0, 499_999))).equals(bytes)).toBe(true);
    expect(await buffer(store.openRange(sha256, 499_999, 499_999))).toEqual(bytes.subarray(-1));
  });

  it('stores equal contents once', async () => {
    const { store, kept } = get();
    const { sha256 } = await put('twins');
    await Promise.all([put('twins'), put('twins'), put('others')]);
    expect(await kept()).toHaveLength(2);
    expect(await kept()).toContain(sha256);
    expect(await readdir(store.incoming)).toEqual([]);
  });

  it.each([0, 10, 8 * MEGABYTE, 8 * MEGABYTE + 1, 20 * MEGABYTE])(
    'stores a file of %d bytes and leaves the original to the caller',
    async (size) => {
      const { store, folder } = get();
      const bytes = randomBytes(size);
      const path = join(folder, 'upload');
      await writeFile(path, bytes);
      const stored = await store.putFile(path);
      expect(stored).toEqual({ sha256: sha256Of(bytes), size });
      expect((await readFile(path)).equals(bytes)).toBe(true);
      await rm(path);
      const copied = await withLocalFile(store, stored.sha256, (copy) => readFile(copy));
      expect(copied.equals(bytes)).toBe(true);
    },
  );

  it('stores nothing of a broken stream', async () => {
    const { store, kept } = get();
    async function* broken(): AsyncIterable<Buffer> {
      yield Buffer.from('half');
      throw new Error('cut');
    }
    await expect(store.put(broken())).rejects.toThrow('cut');
    expect([await kept(), await readdir(store.incoming)]).toEqual([[], []]);
  });

  it('removes partial files of a killed server at the start, and nothing else', async () => {
    const { store, kept } = get();
    await put('whole');
    await writeFile(join(store.incoming, 'half'), 'half');
    await store.open({ isShared: false });
    expect(await readdir(store.incoming)).toEqual([]);
    expect(await kept()).toHaveLength(1);
  });

  it('finds nothing that was not stored, and removes nothing twice', async () => {
    const { store } = get();
    const { sha256 } = await put('x');
    await store.delete(sha256);
    await store.delete(sha256);
    expect(await store.trash(sha256, Number.MAX_SAFE_INTEGER)).toBe(true);
    expect(await store.find(sha256)).toBeUndefined();
    expect(await listOlderThan(Number.MAX_SAFE_INTEGER)).toEqual([]);
  });

  it.each(['../../etc/passwd', '', 'ABC', `${'a'.repeat(63)}/`])(
    'does not accept %j as a hash',
    async (text) => {
      const { store } = get();
      await expect(store.find(text)).rejects.toThrow(RangeError);
      await expect(store.delete(text)).rejects.toThrow(RangeError);
      expect(() => store.openRange(text, 0, 1)).toThrow(RangeError);
    },
  );

  it('lists old files, and counts a file stored again as new', async () => {
    const { clock } = get();
    const old = await Promise.all(['a', 'b', 'c', 'd', 'e'].map(put));
    await put('again');
    clock.advance(2 * DAY_MS);
    await put('again');
    expect(await listOlderThan(clock.now() - DAY_MS)).toEqual(old.map(({ sha256 }) => sha256).sort());
  });

  it('counts a stored file as new even if the original is old', async () => {
    const { store, clock, folder } = get();
    const path = join(folder, 'upload');
    await writeFile(path, 'complete since last week');
    await utimes(path, 0, 0);
    const { sha256 } = await store.putFile(path);
    expect(await listOlderThan(clock.now() - DAY_MS)).toEqual([]);
    expect(await store.trash(sha256, clock.now() - DAY_MS)).toBe(false);
  });

  it('keeps a file that was stored again after it was found to be old', async () => {
    const { store, clock } = get();
    const { sha256 } = await put('wanted again');
    clock.advance(2 * DAY_MS);
    const before = clock.now() - DAY_MS;
    await put('wanted again');
    expect(await store.trash(sha256, before)).toBe(false);
    expect(await store.find(sha256)).toBeDefined();
    clock.advance(2 * DAY_MS);
    expect(await store.trash(sha256, clock.now() - DAY_MS)).toBe(true);
    expect(await store.find(sha256)).toBeUndefined();
    expect(await store.trash(sha256, clock.now())).toBe(true);
  });

  it('provides a local path for as long as needed', async () => {
    const { store } = get();
    const { sha256 } = await put('needed');
    const lent = withLocalFile(store, sha256, async (path) => {
      expect(await readFile(path, 'utf8')).toBe('needed');
      throw new Error('the tool failed');
    });
    await expect(lent).rejects.toThrow('the tool failed');
    expect(await readdir(store.incoming)).toEqual([]);
    expect(await store.find(sha256)).toBeDefined();
  });

  it('provides no path for a missing file', async () => {
    const missing = withLocalFile(get().store, 'a'.repeat(64), (path) => readFile(path));
    await expect(missing).rejects.toThrow();
    expect(await readdir(get().store.incoming)).toEqual([]);
  });

  it('ends a download when its reader disconnects', async () => {
    const { store } = get();
    const { sha256 } = await store.put(inParts(randomBytes(3 * MEGABYTE)));
    for await (const chunk of store.openRange(sha256, 0, 3 * MEGABYTE - 1)) {
      expect(chunk.length).toBeGreaterThan(0);
      break;
    }
    expect(await store.find(sha256)).toBeDefined();
  });

  it('H1 moves a file to the trash and back, and purges it for good', async () => {
    const { store, clock } = get();
    const { sha256 } = await put('thrown away');
    clock.advance(2 * DAY_MS);
    const trashed = async () => {
      const files = [];
      for await (const file of store.listTrash()) files.push(file);
      return files;
    };
    await store.trash(sha256, clock.now());
    const day = new Date(clock.now()).toISOString().slice(0, 10);
    expect(await trashed()).toEqual([{ sha256, day }]);
    await store.restore({ sha256, day });
    expect([await trashed(), await listOlderThan(clock.now() - DAY_MS)]).toEqual([[], []]);
    expect((await buffer(store.openRange(sha256, 0, 10))).toString()).toBe('thrown away');
    clock.advance(2 * DAY_MS);
    await store.trash(sha256, clock.now());
    for (const file of await trashed()) await store.purge(file);
    expect([await trashed(), await store.find(sha256)]).toEqual([[], undefined]);
  });

  it('H1 keeps the mark of its database apart from the files', async () => {
    const { store } = get();
    expect(await store.readMark()).toBeUndefined();
    await store.writeMark('{"id":"a"}');
    await store.writeMark('{"id":"b"}');
    expect(await store.readMark()).toBe('{"id":"b"}');
    expect(await listOlderThan(Number.MAX_SAFE_INTEGER)).toEqual([]);
  });
});
