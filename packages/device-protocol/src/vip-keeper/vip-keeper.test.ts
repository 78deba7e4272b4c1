import { createHash } from 'node:crypto';
import { FakeClock, settle } from '@marquee/testkit';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { generateManifestKey, type ManifestSigningKey, manifestSigner } from '../manifest/signing.ts';
import type { DeviceVip, SignedVips } from '../vips/vip-list.schema.ts';
import { VipKeeper } from './vip-keeper.ts';
import { MemoryVipStorage } from './vip-storage.ts';

const START = 1_000_000;
const DAY = 86_400_000;
const ANN = 'a'.repeat(16);
const BOB = 'b'.repeat(16);

const pictureOf = (id: string) => new TextEncoder().encode(`picture of ${id}`);
const hashOf = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');

function aVip(id: string, changes: Partial<DeviceVip> = {}): DeviceVip {
  const bytes = pictureOf(id);
  const picture = { sha256: hashOf(bytes), size: bytes.length };
  return { id, welcomeText: `hello ${id}`, sound: null, picture, expiresAt: START + 10 * DAY, ...changes };
}

let key: ManifestSigningKey;
let clock: FakeClock;
let storage: MemoryVipStorage;
let signed: SignedVips | undefined;
let revision: number;
let pictures: Map<string, Uint8Array<ArrayBuffer>>;
let asked: number[];
let held: string[][];
let refused: string[];
let isReachable: boolean;
let keeper: VipKeeper;

const owner = (deviceId = 7) => ({ deviceId, manifestKeys: [key] });

const makeKeeper = () =>
  new VipKeeper({
    storage,
    fetchList: async (known) => {
      asked.push(known);
      if (!isReachable) throw new Error('offline');
      return known === revision ? undefined : signed;
    },
    fetchPicture: async (id) => {
      if (!isReachable) throw new Error('offline');
      return pictures.get(id);
    },
    serverNow: () => clock.epochNow(),
    setTimer: (delayMs, run) => clock.setTimer(delayMs, run),
    random: () => 0.5,
    held: (_, ids) => held.push([...ids]),
    onChange: () => {},
    onRefused: (reason) => refused.push(reason),
    onError: (error) => {
      throw error;
    },
  });

/** Gives the device another list. */
async function publish(vips: readonly DeviceVip[], changes: object = {}): Promise<void> {
  revision += 1;
  const list = { protocol: 1, deviceId: 7, revision, issuedAt: START, vips, ...changes };
  signed = await (await manifestSigner(key))(JSON.stringify(list), 'vips');
}

/** Signatures are checked in other threads. */
const until = (check: () => void) => vi.waitFor(check);
const keptIds = () => [...storage.kept.keys()];

beforeEach(async () => {
  key = await generateManifestKey();
  clock = new FakeClock(0, START);
  storage = new MemoryVipStorage();
  pictures = new Map([ANN, BOB].map((id) => [id, pictureOf(id)]));
  ({ asked, held, refused } = { asked: [], held: [], refused: [] });
  revision = 0;
  isReachable = true;
  keeper = makeKeeper();
});

/** Opens and connects a keeper that gets these VIPs. */
async function keep(...vips: DeviceVip[]): Promise<void> {
  await publish(vips);
  await keeper.open(owner());
  keeper.welcomed();
  await until(() => expect(keeper.vips).toHaveLength(vips.length));
  await settle();
}

describe('the VIPs of a device', () => {
  it('are fetched with their pictures, and reported once they are on disk', async () => {
    await keep(aVip(ANN), aVip(BOB, { picture: null }));
    expect(storage.kept.get(ANN)?.picture).toEqual(pictureOf(ANN));
    expect(held.at(0)).toEqual([]);
    expect(held.at(-1)).toEqual([ANN, BOB]);
  });

  it('are erased as soon as a list does not have them, and the erasure is reported', async () => {
    await keep(aVip(ANN), aVip(BOB));
    await publish([aVip(BOB)]);
    keeper.ask();
    await until(() => expect(held.at(-1)).toEqual([BOB]));
    expect(keptIds()).toEqual([BOB]);
    expect(JSON.stringify(storage.stored)).not.toContain(ANN);
  });

  it('are erased when the device hears of it after an outage', async () => {
    await keep(aVip(ANN));
    isReachable = false;
    await publish([]);
    await clock.advanceAndSettle(20 * 60_000);
    expect(keptIds()).toEqual([ANN]);
    isReachable = true;
    await clock.advanceAndSettle(3 * 60_000);
    await until(() => expect(held.at(-1)).toEqual([]));
    expect(keptIds()).toEqual([]);
  });

  it('are erased at their expiry without the server', async () => {
    await keep(aVip(ANN, { expiresAt: START + 3 * DAY }), aVip(BOB));
    isReachable = false;
    for (let day = 0; day < 3; day += 1) await clock.advanceAndSettle(DAY);
    expect(keptIds()).toEqual([BOB]);
    expect(JSON.stringify(storage.stored)).not.toContain(ANN);
    expect(held.at(-1)).toEqual([BOB]);
  });

  it('leave no picture that arrives after their expiry', async () => {
    const { promise, resolve } = Promise.withResolvers<Uint8Array<ArrayBuffer>>();
    const fetched = vi.fn(() => promise as never);
    pictures.get = fetched;
    await publish([aVip(ANN)]);
    await keeper.open(owner());
    keeper.welcomed();
    await until(() => expect(fetched).toHaveBeenCalled());
    clock.advance(11 * DAY);
    await until(() => expect(storage.stored).toMatchObject({ vips: [] }));
    resolve(pictureOf(ANN));
    await settle();
    expect(keptIds()).toEqual([]);
  });

  it('are all erased without a token, also while a picture is on its way', async () => {
    await publish([aVip(ANN)]);
    const arriving = Promise.withResolvers<void>();
    const picture = pictureOf(ANN);
    vi.spyOn(pictures, 'get').mockImplementation(() => {
      void keeper.erase().then(arriving.resolve);
      return picture;
    });
    await keeper.open(owner());
    keeper.welcomed();
    await arriving.promise;
    await settle();
    expect(storage.stored).toBeNull();
    expect(keptIds()).toEqual([]);
    expect(keeper.vips).toEqual([]);
  });

  it('are all erased when the server no longer has VIPs for the device, and fetched again later', async () => {
    await keep(aVip(ANN));
    await keeper.withdrawn();
    expect([keptIds(), storage.stored, held.at(-1)]).toEqual([[], null, []]);
    const reports = held.length;
    await keeper.withdrawn();
    expect(held).toHaveLength(reports);
    await keeper.open(owner());
    keeper.welcomed();
    await until(() => expect(held.at(-1)).toEqual([ANN]));
  });

  it('of another enrolment are erased', async () => {
    await keep(aVip(ANN));
    keeper.stop();
    const later = makeKeeper();
    await later.open(owner(8));
    expect(storage.stored).toBeNull();
    expect(keptIds()).toEqual([]);
  });

  it('are there after a restart without the server', async () => {
    await keep(aVip(ANN));
    keeper.stop();
    const later = makeKeeper();
    await later.open(owner());
    expect(later.vips.map(({ id }) => id)).toEqual([ANN]);
    later.stop();
  });

  it('get a changed picture in the place of the old one', async () => {
    await keep(aVip(ANN));
    const picture = new TextEncoder().encode('a later picture');
    pictures.set(ANN, picture);
    await publish([aVip(ANN, { picture: { sha256: hashOf(picture), size: picture.length } })]);
    keeper.ask();
    await until(() => expect(storage.kept.get(ANN)?.picture).toEqual(picture));
  });
});

describe('a device with VIPs', () => {
  it('asks by its revision every ten minutes, and after failures sooner', async () => {
    await keep(aVip(ANN));
    await clock.advanceAndSettle(10 * 60_000);
    expect(asked).toEqual([0, 1]);
    isReachable = false;
    await clock.advanceAndSettle(10 * 60_000);
    await clock.advanceAndSettle(2000);
    expect(asked).toHaveLength(4);
  });

  it('keeps what it has when it refuses a list', async () => {
    await keep(aVip(ANN));
    await publish([], { deviceId: 8 });
    keeper.ask();
    await until(() => expect(refused).toEqual(['wrong-device']));
    expect(keptIds()).toEqual([ANN]);
  });

  it('does not have a VIP whose picture is damaged, or not readable by the server', async () => {
    pictures.set(ANN, new TextEncoder().encode('x'));
    pictures.delete(BOB);
    await publish([aVip(ANN), aVip(BOB)]);
    await keeper.open(owner());
    keeper.welcomed();
    await until(() => expect(keeper.revision).toBe(1));
    await settle();
    expect(held.at(-1)).toEqual([]);
    expect(keptIds()).toEqual([]);
    pictures.set(ANN, pictureOf(ANN));
    await until(async () => {
      await clock.advanceAndSettle(5000);
      expect(held.at(-1)).toEqual([ANN]);
    });
  });

  it('has nothing of an erased VIP after a power cut at any write', async () => {
    for (let writes = 0; writes < 4; writes += 1) {
      storage = new MemoryVipStorage();
      keeper = makeKeeper();
      await keep(aVip(ANN), aVip(BOB));
      cutAfter(storage, writes);
      await publish([aVip(BOB)]);
      keeper.ask();
      await settle();
      await clock.advanceAndSettle(0);
      keeper.stop();
      vi.restoreAllMocks();
      keeper = makeKeeper();
      await keeper.open(owner());
      keeper.welcomed();
      await until(() => expect(held.at(-1)).toEqual([BOB]));
      expect(keptIds()).toEqual([BOB]);
      expect(JSON.stringify(storage.stored)).not.toContain(ANN);
      keeper.stop();
    }
  });
});

/** The power is off after this many writes: nothing after them reaches the disk, or returns. */
function cutAfter(disk: MemoryVipStorage, writes: number): void {
  let rest = writes;
  const { save, savePicture, removePicture } = disk;
  const whileOn =
    <Args extends unknown[]>(write: (...args: Args) => Promise<void>) =>
    (...args: Args): Promise<void> => {
      rest -= 1;
      return rest < 0 ? new Promise(() => {}) : write.apply(disk, args);
    };
  vi.spyOn(disk, 'save').mockImplementation(whileOn(save));
  vi.spyOn(disk, 'savePicture').mockImplementation(whileOn(savePicture));
  vi.spyOn(disk, 'removePicture').mockImplementation(whileOn(removePicture));
}
