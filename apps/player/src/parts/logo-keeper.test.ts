import { createHash } from 'node:crypto';
import { FakeClock } from '@marquee/testkit';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { Events } from '../messages/events.ts';
import { shownBrand } from '../overlay/shown-brand.ts';
import { MemoryStateStore } from '../testing/memory-stores.ts';
import { PowerLog } from '../testing/power-log.ts';
import { Enrolment } from './enrolment.ts';
import { LogoKeeper } from './logo-keeper.ts';
import type { PlayerEvents } from './player-events.ts';

const PICTURE = Buffer.from('a logo');

let clock: FakeClock;
let state: MemoryStateStore;
let enrolment: Enrolment;
let events: Events<PlayerEvents>;
let fetched: string[];
let answer: () => Promise<Blob>;
let keeper: LogoKeeper;

beforeEach(() => {
  clock = new FakeClock(0, 0);
  state = new MemoryStateStore(new PowerLog());
  enrolment = new Enrolment(state);
  enrolment.use({ deviceId: 7, token: 'token', name: 'Lobby', manifestKeys: [], pairingCode: null });
  enrolment.isReachable = true;
  fetched = [];
  answer = async () => new Blob([PICTURE]);
  keeper = start();
});

function start(): LogoKeeper {
  events = new Events<PlayerEvents>();
  const file = (_token: string, path: string) => {
    fetched.push(path);
    return answer();
  };
  return new LogoKeeper({
    options: { state, clock, api: { file } },
    ...{ events, enrolment, log: { warning: () => undefined } },
  });
}

/** Settings that name this picture as the logo. */
function apply(bytes: Buffer): void {
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  const logo = { sha256, size: bytes.length, mime: 'image/png', url: `/device/v1/files/${sha256}` };
  enrolment.settings = { revision: 1, name: 'Lobby', brand: { name: 'Star screens', logo }, settings: {} };
  changed();
}

function changed(): void {
  events.emit({ type: 'enrolment-changed' });
}

const shownLogo = () => shownBrand(enrolment.settings, keeper.stored).logo;

/** Fetching, hashing and storing have ended well. */
const isHere = () => vi.waitFor(() => expect(shownLogo()).toBeDefined());
/** An attempt has failed, and the next one is due. */
const hasFailed = () => vi.waitFor(() => expect(clock.pending).toBe(1));

describe('S16: the logo of the company', () => {
  it('is fetched once, and is there after a restart without the server', async () => {
    apply(PICTURE);
    await isHere();
    changed();
    expect(shownLogo()).toBe(`data:image/png;base64,${PICTURE.toString('base64')}`);
    expect(fetched).toHaveLength(1);
    keeper = start();
    enrolment.isReachable = false;
    await keeper.load();
    changed();
    expect(shownLogo()).toContain('data:image/png');
    expect(fetched).toHaveLength(1);
  });

  it('is not shown when it has another hash, and is fetched again after a minute', async () => {
    answer = async () => new Blob(['b logo']);
    apply(PICTURE);
    await hasFailed();
    expect(shownLogo()).toBeUndefined();
    answer = async () => new Blob([PICTURE]);
    changed();
    expect(fetched).toHaveLength(1);
    await clock.advanceAndSettle(60_000);
    await isHere();
    expect([fetched.length, clock.pending]).toEqual([2, 0]);
  });

  it('is fetched ever more rarely while it is refused', async () => {
    answer = () => Promise.reject(new TypeError('429'));
    apply(PICTURE);
    await hasFailed();
    await clock.advanceAndSettle(60_000);
    await hasFailed();
    await clock.advanceAndSettle(60_000);
    expect(fetched).toHaveLength(2);
    await clock.advanceAndSettle(60_000);
    await hasFailed();
    expect(fetched).toHaveLength(3);
    keeper.stop();
  });

  it('gives way to the mark of the product until the new one is here, and when the brand ends', async () => {
    apply(PICTURE);
    await isHere();
    answer = () => Promise.reject(new TypeError('network'));
    apply(Buffer.from('another'));
    await hasFailed();
    expect(shownLogo()).toBeUndefined();
    enrolment.settings = { revision: 2, name: 'Lobby', settings: {} };
    changed();
    expect(shownBrand(enrolment.settings, keeper.stored)).toEqual({});
    keeper.stop();
    expect(clock.pending).toBe(0);
  });

  it('is not fetched before the company has confirmed the device, nor without the server', async () => {
    enrolment.isConfirmed = false;
    apply(PICTURE);
    enrolment.isConfirmed = true;
    enrolment.isReachable = false;
    changed();
    expect(fetched).toEqual([]);
    enrolment.isReachable = true;
    changed();
    await isHere();
    expect(fetched).toHaveLength(1);
  });
});
