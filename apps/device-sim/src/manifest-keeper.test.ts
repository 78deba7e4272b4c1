import {
  generateManifestKey,
  type Manifest,
  type ManifestSigningKey,
  type SignedManifest,
  signManifest,
} from '@marquee/device-protocol';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { DeviceHttpError } from './device-client.ts';
import { newFleetStats } from './fleet-stats.ts';
import { Limiter } from './limiter.ts';
import { ManifestKeeper } from './manifest-keeper.ts';

let key: ManifestSigningKey;
let requests: number;
let answer: () => Promise<unknown>;
let used: number[];
let faults: string[];
let keeper: ManifestKeeper;

beforeAll(async () => {
  key = await generateManifestKey();
});

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  requests = 0;
  used = [];
  faults = [];
  keeper = new ManifestKeeper({
    identity: { mac: '02-00-00-00-00-01', token: 't', deviceId: 7, manifestKeys: [key] },
    client: {
      manifest: () => {
        requests += 1;
        return answer();
      },
    },
    stats: newFleetStats(),
    downloads: new Limiter(1),
    random: () => 0,
    epochNow: Date.now,
    report: (message) => faults.push(message.type === 'fault' ? message.detail : message.type),
    use: ({ revision }) => used.push(revision),
    changed: () => undefined,
  });
});

afterEach(() => {
  keeper.stop();
  vi.useRealTimers();
});

describe('the manifest of a simulated device', () => {
  it.each([403, 503])(
    'S7: is fetched again after half a minute, then a minute, when refused with %i',
    async (status) => {
      answer = () => Promise.reject(new DeviceHttpError(responseWith(status), undefined));
      keeper.wanted(1);
      await expectRequests({ afterMs: 29_999, count: 1 });
      await expectRequests({ afterMs: 1, count: 2 });
      await expectRequests({ afterMs: 59_999, count: 2 });
      answer = () => signed(1);
      await expectRequests({ afterMs: 1, count: 3 });
      await until(() => used.length > 0);
      expect(used).toEqual([1]);
    },
  );

  it('S7: is fetched again after half a minute when its signature is wrong', async () => {
    answer = async () => ({ ...(await signed(1)), payload: '{}' });
    keeper.wanted(1);
    await until(() => faults.length > 0);
    expect(faults).toEqual(['bad-signature']);
    keeper.wanted(1);
    await expectRequests({ afterMs: 29_999, count: 1 });
    await expectRequests({ afterMs: 1, count: 2 });
  });

  it('S7: is fetched at once when another revision is announced', async () => {
    answer = () => Promise.reject(new DeviceHttpError(responseWith(503), undefined));
    keeper.wanted(1);
    await expectRequests({ afterMs: 0, count: 1 });
    answer = () => signed(2);
    keeper.wanted(2);
    await until(() => used.length > 0);
    expect(used).toEqual([2]);
  });

  it('R8: is fetched again when another revision is announced while one is fetched', async () => {
    const first = Promise.withResolvers<unknown>();
    answer = () => first.promise;
    keeper.wanted(1);
    keeper.wanted(2);
    answer = () => signed(2);
    // The server has nothing new yet.
    first.resolve(undefined);
    await until(() => used.length > 0);
    expect(used).toEqual([2]);
    expect(requests).toBe(2);
  });

  it('is fetched again soon when there is no answer', async () => {
    answer = () => Promise.reject(new TypeError('fetch failed'));
    keeper.wanted(1);
    await expectRequests({ afterMs: 0, count: 1 });
    await expectRequests({ afterMs: 1000, count: 2 });
    answer = () => signed(1);
    await expectRequests({ afterMs: 2000, count: 3 });
    await until(() => used.length > 0);
    expect(used).toEqual([1]);
  });

  it.each([new TypeError('fetch failed'), new SyntaxError('no JSON')])(
    'leaves no timer when it stops after %s',
    async (failure) => {
      answer = () => Promise.reject(failure);
      keeper.wanted(1);
      await expectRequests({ afterMs: 0, count: 1 });
      keeper.stop();
      expect(vi.getTimerCount()).toBe(0);
    },
  );

  it('S2: is kept when a restored server has an older one', async () => {
    answer = () => signed(5);
    keeper.wanted(5);
    await until(() => used.length > 0);
    expect(used).toEqual([5]);
    keeper.wanted(3);
    await expectRequests({ afterMs: 60_000, count: 1 });
    expect(faults).toEqual([]);
  });
});

async function expectRequests({ afterMs, count }: { afterMs: number; count: number }): Promise<void> {
  await vi.advanceTimersByTimeAsync(afterMs);
  expect(requests).toBe(count);
}

/** Signatures are checked in other threads, without the fake timers. */
async function until(isReached: () => boolean): Promise<void> {
  while (!isReached()) await new Promise((resolve) => setImmediate(resolve));
}

function responseWith(status: number): Response {
  const response = new Response(null, { status });
  Object.defineProperty(response, 'url', { value: 'http://server/device/v1/manifest' });
  return response;
}

function signed(revision: number): Promise<SignedManifest> {
  const manifest: Manifest = {
    protocol: 1,
    deviceId: 7,
    revision,
    issuedAt: 0,
    timeZone: 'UTC',
    releases: [],
    files: [],
  };
  return signManifest(JSON.stringify(manifest), key);
}
