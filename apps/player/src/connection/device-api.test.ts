import { FakeClock } from '@marquee/testkit';
import { beforeEach, describe, expect, it } from 'vitest';
import { ApiError } from './api-error.ts';
import { DeviceApi } from './device-api.ts';

let clock: FakeClock;
let asked: { path: string; headers: Headers; method: string | undefined }[];
let answer: (signal: AbortSignal) => Promise<Response>;
let api: DeviceApi;

beforeEach(() => {
  clock = new FakeClock(0, 0);
  asked = [];
  const fetcher: typeof fetch = (input, init) => {
    const path = input instanceof Request ? input.url : input.toString();
    asked.push({ path, headers: new Headers(init?.headers), method: init?.method });
    return answer(init?.signal ?? new AbortController().signal);
  };
  api = new DeviceApi(fetcher, clock);
});

describe('the device API', () => {
  it('sends the token and the known revision', async () => {
    answer = async () => new Response(null, { status: 304 });
    expect(await api.manifest('secret', '"3"')).toBe('unchanged');
    expect(asked[0]?.path).toBe('/device/v1/manifest');
    expect(asked[0]?.headers.get('authorization')).toBe('Bearer secret');
    expect(asked[0]?.headers.get('if-none-match')).toBe('"3"');
  });

  it('returns a new state with its entity tag', async () => {
    answer = async () => Response.json({ revision: 4, name: 'Lobby' }, { headers: { etag: '"4"' } });
    expect(await api.settings('secret', null)).toEqual({
      value: { revision: 4, name: 'Lobby', settings: {} },
      etag: '"4"',
    });
    expect(asked[0]?.headers.has('if-none-match')).toBe(false);
  });

  it('fails with the status of the server’s refusal', async () => {
    answer = async () => new Response('{}', { status: 401 });
    await expect(api.report('secret', { messages: [] })).rejects.toMatchObject({
      status: 401,
      isUnauthorised: true,
    });
    expect(asked[0]?.method).toBe('POST');
  });

  it('fails on an answer of another shape, such as a captive portal’s page', async () => {
    answer = async () => Response.json({ hello: 'world' });
    await expect(api.settings('secret', null)).rejects.toThrow(ApiError);
    answer = async () => new Response('<html>', { headers: { 'content-type': 'text/html' } });
    await expect(api.manifest('secret', null)).rejects.toThrow();
  });

  it('gives up on a server that does not answer', async () => {
    answer = (signal) =>
      new Promise((_resolve, reject) => signal.addEventListener('abort', () => reject(signal.reason)));
    const call = api.manifest('secret', null);
    const refused = expect(call).rejects.toThrow();
    await clock.advanceAndSettle(20_000);
    await refused;
    expect(clock.pending).toBe(0);
  });
});
