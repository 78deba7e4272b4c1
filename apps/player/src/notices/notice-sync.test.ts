import {
  type DeviceState,
  type ManifestNotice,
  NOTICES_CAPABILITY,
  type SignedNotices,
} from '@marquee/device-protocol';
import { aNotice, FakeClock } from '@marquee/testkit';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiError } from '../connection/api-error.ts';
import { TestServerKey } from '../testing/content-builders.ts';
import { MemoryStateStore } from '../testing/memory-stores.ts';
import { PowerLog } from '../testing/power-log.ts';
import { NoticeSync } from './notice-sync.ts';

/** A notice of the manifest. */
const OLD = aNotice(9);

let key: TestServerKey;
let clock: FakeClock;
let state: MemoryStateStore;
let served: SignedNotices | undefined;
let isDown: boolean;
let fetches: number;
let changes: number;
let refusals: string[];
let ahead: string[];
let sync: NoticeSync;

beforeAll(async () => {
  key = await TestServerKey.generate();
});

beforeEach(async () => {
  clock = new FakeClock(0, 0);
  state = new MemoryStateStore(new PowerLog());
  served = undefined;
  isDown = false;
  fetches = 0;
  changes = 0;
  refusals = [];
  ahead = [];
  await start();
});

/** A run of the player. */
async function start(): Promise<void> {
  sync = new NoticeSync({
    api: {
      notices: async () => {
        fetches += 1;
        if (isDown) throw new TypeError('network');
        if (!served) throw new ApiError(404);
        return served;
      },
    },
    state,
    clock,
    random: () => 0.5,
    credentials: () => key.credentials,
    onChange: () => (changes += 1),
    onRefused: (reason) => refusals.push(reason),
    onAhead: (what, revision) => ahead.push(`${what} ${revision}`),
    onError: (error) => expect.unreachable(String(error)),
  });
  await sync.load(key.credentials);
  sync.start();
}

const push = (signed: SignedNotices) => sync.pushed(signed);
const listOf = (revision: number, ids: readonly number[], deviceId = 7) =>
  key.signNotices({ revision, deviceId, notices: ids.map((id) => aNotice(id)) });
const welcome = (features: string[], notices?: number) =>
  sync.welcomed({
    features,
    revisions: { settings: 0, manifest: 0, ...(notices !== undefined && { notices }) },
  } as Pick<DeviceState, 'features' | 'revisions'>);
const shown = (inManifest: readonly ManifestNotice[] = [OLD]) =>
  sync.noticesBeside(inManifest)?.map(({ id }) => id);

describe('a pushed list of notices', () => {
  it('player S1: replaces the one before, and the notices of the manifest', async () => {
    expect(shown()).toEqual([9]);
    await push(await listOf(1, [1, 2]));
    expect(shown()).toEqual([1, 2]);
    await push(await listOf(2, [2]));
    expect([shown(), sync.revision, changes]).toEqual([[2], 2, 2]);
  });

  it('player S1: is ignored when it is older than the one in use, which is no fault', async () => {
    await push(await listOf(2, [2]));
    await push(await listOf(1, [1]));
    await push(await listOf(2, [3]));
    expect([shown(), changes, refusals]).toEqual([[2], 1, []]);
  });

  it('player S1: keeps the newer of two that arrive together', async () => {
    const [newer, older] = [await listOf(4, [4]), await listOf(3, [3])];
    await Promise.all([push(newer), push(older)]);
    expect(shown()).toEqual([4]);
  });

  it('player S1: is accepted below a revision that must be damaged', async () => {
    await push(await listOf(2_000_000_000, [1]));
    await push(await listOf(3, [3]));
    expect([shown(), sync.revision]).toEqual([[3], 3]);
  });

  it('player S1: is refused with a wrong signature, or for another device', async () => {
    const stranger = await TestServerKey.generate();
    await push(await stranger.signNotices({ revision: 1, deviceId: 7, notices: [] }));
    await push(await listOf(1, [1], 8));
    const { payload, ...rest } = await listOf(1, [1]);
    await push({ ...rest, payload: payload.replace('text 1', 'text 2') });
    expect(refusals).toEqual(['unknown-key', 'wrong-device', 'bad-signature']);
    expect(shown()).toEqual([9]);
  });

  it('player S1: is there again after a restart, unless it was altered on disk', async () => {
    const signed = await listOf(3, [3]);
    await push(signed);
    await start();
    expect([shown(), sync.revision]).toEqual([[3], 3]);
    await state.write({ noticeList: { ...signed, payload: signed.payload.replace('"id":3', '"id":4') } });
    await start();
    expect([shown(), sync.revision]).toEqual([[9], 0]);
  });
});

describe('the notices of a manifest', () => {
  it('player S1: count with a server of an older version', () => {
    welcome(['notices']);
    expect(shown()).toEqual([9]);
  });

  it('player S1: do not end a notice while the first list is on its way', () => {
    welcome(['notices', NOTICES_CAPABILITY], 1);
    expect(shown([])).toBeUndefined();
    welcome(['notices', NOTICES_CAPABILITY], 0);
    expect(shown([])).toEqual([]);
  });

  it('player S1: count again when the server was replaced by one of an older version', async () => {
    welcome([NOTICES_CAPABILITY], 1);
    await push(await listOf(1, [1]));
    await sync.manifestAccepted();
    expect(shown()).toEqual([1]);
    welcome(['notices']);
    expect(shown()).toEqual([1]);
    await sync.manifestAccepted();
    expect([shown(), sync.revision]).toEqual([[9], 0]);
    await start();
    expect(shown()).toEqual([9]);
  });
});

describe('a list that is announced, because it is too long or the device polls', () => {
  // Signatures are checked on another thread, which fake time does not wait for.
  const uses = (revision: number) => vi.waitFor(() => expect(sync.revision).toBe(revision));

  it('player S1: is fetched if it is not in use', async () => {
    served = await listOf(5, [5]);
    sync.announced(5);
    await uses(5);
    sync.announced(5);
    await clock.advanceAndSettle(0);
    expect([shown(), fetches]).toEqual([[5], 1]);
  });

  it('player S1: is fetched again after a failure', async () => {
    served = await listOf(5, [5]);
    isDown = true;
    sync.announced(5);
    await clock.advanceAndSettle(0);
    isDown = false;
    await clock.advanceAndSettle(5000);
    await uses(5);
    expect([shown(), fetches]).toEqual([[5], 2]);
  });

  it('player S1: is not asked for again if the server has none', async () => {
    sync.announced(5);
    await clock.advanceAndSettle(600_000);
    expect([shown(), fetches]).toEqual([[9], 1]);
  });

  it('player S1: makes a device that is ahead of a restored server report its revision', async () => {
    await push(await listOf(8, [8]));
    sync.announced(3);
    await clock.advanceAndSettle(0);
    expect([ahead, fetches, shown()]).toEqual([['notices 8'], 0, [8]]);
  });
});
