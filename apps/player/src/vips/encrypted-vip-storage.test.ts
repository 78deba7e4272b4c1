import { beforeEach, expect, it } from 'vitest';
import { randomBytes } from '../boot/system-chance.ts';
import { MemoryStateStore } from '../testing/memory-stores.ts';
import { PowerLog } from '../testing/power-log.ts';
import { EncryptedVipStorage } from './encrypted-vip-storage.ts';
import type { VipFiles } from './vip-files.ts';

const ANN = 'a'.repeat(16);
const JPEG = new TextEncoder().encode('the face of Ann');

class MemoryVipFiles implements VipFiles {
  readonly #log: PowerLog;

  constructor(log: PowerLog) {
    this.#log = log;
  }

  async list(): Promise<readonly string[]> {
    return [...this.#log.disk.files.keys()];
  }

  async read(id: string): Promise<ArrayBuffer | undefined> {
    const bytes = this.#log.disk.files.get(id);
    return bytes && new Uint8Array(bytes).buffer;
  }

  async write(id: string, bytes: ArrayBuffer): Promise<void> {
    this.#log.write(({ files }) => void files.set(id, new Uint8Array(bytes)));
  }

  async remove(id: string): Promise<void> {
    this.#log.write(({ files }) => void files.delete(id));
  }
}

let log: PowerLog;
let storage: EncryptedVipStorage;

const storageOn = (disk: PowerLog) =>
  new EncryptedVipStorage(new MemoryStateStore(disk), new MemoryVipFiles(disk), randomBytes);
const textOf = async (disk: PowerLog) => (await storageOn(disk).readPicture(ANN))?.text();

beforeEach(() => {
  log = new PowerLog();
  storage = storageOn(log);
});

it('keeps pictures encrypted, by keys that cannot be exported', async () => {
  await storage.savePicture(ANN, 'hash', JPEG);
  expect(Buffer.from(log.disk.files.get(ANN) ?? '').includes('face')).toBe(false);
  const [kept] = (await new MemoryStateStore(log).read('vipKeys')) ?? [];
  expect(kept?.key.extractable).toBe(false);
  expect(await (await storage.readPicture(ANN))?.text()).toBe('the face of Ann');
  expect(await storage.pictures()).toEqual(new Map([[ANN, 'hash']]));
});

it('erases the file and the key', async () => {
  await storage.savePicture(ANN, 'hash', JPEG);
  await storage.removePicture(ANN);
  expect(log.disk.files.size).toBe(0);
  expect([...log.disk.state.keys()]).toEqual([]);
  expect(await storage.readPicture(ANN)).toBeUndefined();
});

it('has a picture whole or not at all after a power cut at any write', async () => {
  await storage.savePicture(ANN, 'first', JPEG);
  await storage.savePicture(ANN, 'second', new TextEncoder().encode('later'));
  await storage.removePicture(ANN);
  const texts: Record<string, string> = { first: 'the face of Ann', second: 'later' };
  for (let writes = 0; writes <= log.writes.length; writes += 1) {
    const disk = log.cutAfter(writes);
    const [hash] = (await storageOn(disk).pictures()).values();
    expect(await textOf(disk)).toBe(hash === undefined ? undefined : texts[hash]);
    if (hash === undefined) expect(disk.disk.files.size).toBe(0);
  }
});

it('has no picture that was damaged on disk', async () => {
  await storage.savePicture(ANN, 'hash', JPEG);
  log.write(({ files }) => void files.set(ANN, new Uint8Array(40)));
  expect(await storage.readPicture(ANN)).toBeUndefined();
});
