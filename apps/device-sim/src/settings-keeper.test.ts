import { handlersWith } from '@marquee/commands/testing';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { DeviceHttpError } from './device-client.ts';
import { newFleetStats } from './fleet-stats.ts';
import { Limiter } from './limiter.ts';
import { SettingsKeeper } from './settings-keeper.ts';

let requests: number;
let answer: () => Promise<unknown>;
let volumes: number[];
let brands: (string | undefined)[];
let keeper: SettingsKeeper;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  requests = 0;
  volumes = [];
  brands = [];
  const handlers = handlersWith({
    'rpc-volume': ({ volume }) => {
      volumes.push(volume);
    },
  });
  keeper = new SettingsKeeper({
    identity: { mac: '02-00-00-00-00-01', token: 't', deviceId: 7, manifestKeys: [] },
    client: {
      settings: () => {
        requests += 1;
        return answer();
      },
    },
    stats: newFleetStats(),
    downloads: new Limiter(1),
    random: () => 0,
    handlers,
    brand: { show: async (brand) => void brands.push(brand?.name) },
    report: () => undefined,
    changed: () => undefined,
  });
});

afterEach(() => {
  keeper.stop();
  vi.useRealTimers();
});

describe('the settings of a simulated device', () => {
  it.each<[string, () => Promise<unknown>]>([
    ['are refused with 503', () => Promise.reject(new DeviceHttpError(unavailable(), undefined))],
    ['are no JSON', () => Promise.reject(new SyntaxError('no JSON'))],
    ['are no settings', async () => ({ hello: 'world' })],
  ])('S7: are fetched again after half a minute, then a minute, when they %s', async (_why, refusal) => {
    answer = refusal;
    keeper.wanted(1);
    await expectRequests({ afterMs: 29_999, count: 1 });
    await expectRequests({ afterMs: 1, count: 2 });
    await expectRequests({ afterMs: 59_999, count: 2 });
    answer = settings;
    await expectRequests({ afterMs: 1, count: 3 });
    expect([keeper.revision, volumes]).toEqual([1, [30]]);
  });

  it('S7: are fetched again soon when there is no answer', async () => {
    answer = () => Promise.reject(new TypeError('fetch failed'));
    keeper.wanted(1);
    await expectRequests({ afterMs: 0, count: 1 });
    answer = settings;
    await expectRequests({ afterMs: 1000, count: 2 });
    expect(keeper.revision).toBe(1);
  });

  it('are not applied after the device has stopped', async () => {
    answer = settings;
    keeper.wanted(1);
    keeper.stop();
    await expectRequests({ afterMs: 60_000, count: 1 });
    expect(volumes).toEqual([]);
  });
});

async function settings(): Promise<unknown> {
  return { revision: 1, name: 'screen', settings: { 'rpc-volume': { volume: 30 } } };
}

async function expectRequests({ afterMs, count }: { afterMs: number; count: number }): Promise<void> {
  await vi.advanceTimersByTimeAsync(afterMs);
  expect(requests).toBe(count);
}

function unavailable(): Response {
  const response = new Response(null, { status: 503 });
  Object.defineProperty(response, 'url', { value: 'http://server/device/v1/settings' });
  return response;
}
