import { generateManifestKey, manifestSigner, proofText, ticketText } from '@marquee/device-protocol';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { DeviceClient } from './device-client.ts';
import { ServerMove } from './server-move.ts';
import type { FakeServer } from './testing/fake-server.ts';
import { useFleets } from './testing/use-fleets.ts';

describe('a simulated device that is moved to another server', () => {
  const { aServer, aServerBeside, aFleet } = useFleets();

  const resultOf = ({ received }: FakeServer) =>
    received.findLast((message) => message.type === 'result' && message.id === 'command-1');
  const done = { status: 'done', detail: '' };

  async function moved(old: FakeServer, next: FakeServer) {
    const fleet = aFleet(old, { count: 1 });
    await fleet.start();
    await fleet.until(({ online }) => online === 1);
    for (const [token, id] of old.tokens) next.tokens.set(token, id);
    old.command('rpc-server-migrate', 'command-1', await next.migration(old, 1, 'command-1'));
    await vi.waitFor(() => expect(resultOf(old)).toBeDefined(), 10_000);
    return fleet;
  }

  it('M2: connects to the new one and uses it for everything', async () => {
    const old = await aServer();
    const next = await aServerBeside(old);
    await moved(old, next);
    expect(resultOf(old)).toMatchObject(done);
    await vi.waitFor(() => expect(next.hellos).toBe(1), 10_000);
    next.change();
    await vi.waitFor(() => expect(next.manifestRequests).toBe(1), 10_000);
    expect(old.manifestRequests).toBe(1);
  });

  it('M1: stays where it is if the new one has another key, and sends it no token', async () => {
    const old = await aServer();
    const next = await aServerBeside(old, { signsWith: await generateManifestKey() });
    await moved(old, next);
    expect(resultOf(old)).toMatchObject({ status: 'failed', detail: 'other-installation' });
    expect(next.hellos).toBe(0);
  });

  it('M1: stays where it is if nobody answers', async () => {
    const old = await aServer();
    const next = await aServerBeside(old);
    const fleet = aFleet(old, { count: 1 });
    await fleet.start();
    await fleet.until(({ online }) => online === 1);
    const args = await next.migration(old, 1, 'command-1');
    next.stop();
    old.command('rpc-server-migrate', 'command-1', args);
    const failed = { status: 'failed', detail: 'address-unavailable' };
    await vi.waitFor(() => expect(resultOf(old)).toMatchObject(failed), 10_000);
  });

  it('M1: stays where it is if the server has not vouched for this address and command', async () => {
    const old = await aServer();
    const next = await aServerBeside(old);
    const fleet = aFleet(old, { count: 1 });
    await fleet.start();
    await fleet.until(({ online }) => online === 1);
    const args = await next.migration(old, 1, 'command-0');
    old.command('rpc-server-migrate', 'command-1', args);
    await vi.waitFor(
      () => expect(resultOf(old)).toMatchObject({ status: 'failed', detail: 'invalid' }),
      10_000,
    );
  });

  it('M3: returns if the new one refuses its token after all, keeps its token, and says so', async () => {
    const old = await aServer();
    const next = await aServerBeside(old, { refusesAfterCheck: true });
    const fleet = await moved(old, next);
    await vi.waitFor(
      () => expect(resultOf(old)).toMatchObject({ status: 'failed', detail: 'address-unavailable' }),
      10_000,
    );
    await fleet.until(({ online }) => online === 1);
    expect(old.enrolled).toHaveLength(1);
  });
});

describe('the address of a device that has moved', () => {
  beforeEach(() => vi.useFakeTimers());
  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });

  it.each([false, true])(
    'M3: is the former one again unless it is accepted in time (%s)',
    async (isAccepted) => {
      const key = await generateManifestKey();
      const sign = await manifestSigner(key);
      const address = {
        scheme: 'http',
        host: 'new.example',
        background_port: 9001,
        message_port: 7001,
      } as const;
      const migration = { ...address, minutes: 1 };
      const { keyId, signature } = await sign(ticketText(1, 'command-1', migration), 'migration');
      vi.stubGlobal('fetch', async (url: string, { body }: RequestInit) =>
        Response.json(
          url.endsWith('proof') ? await sign(proofText(JSON.parse(String(body))), 'server') : STATE,
        ),
      );
      const client = new DeviceClient('http://old.example');
      const reconnect = vi.fn<() => void>();
      const identity = { mac: '', deviceId: 1, token: 't', manifestKeys: [key] };
      const move = new ServerMove({ identity, client, messages: 'ws://old.example', reconnect });
      await move.start({ ...migration, keyId, signature }, 'command-1');
      await vi.advanceTimersByTimeAsync(1000);
      expect([client.server, move.messages]).toEqual(['http://new.example:9001', 'ws://new.example:7001']);
      if (isAccepted) expect(move.welcomed()).toBeUndefined();
      await vi.advanceTimersByTimeAsync(60_000);
      expect(client.server).toBe(isAccepted ? 'http://new.example:9001' : 'http://old.example');
      expect(reconnect).toHaveBeenCalledTimes(isAccepted ? 1 : 2);
      expect(move.welcomed()).toBe(isAccepted ? undefined : 'command-1');
      expect(move.welcomed()).toBeUndefined();
    },
  );
});

const STATE = {
  serverTime: 0,
  deviceId: 1,
  name: 'screen',
  state: 'enrolled',
  heartbeatSeconds: 30,
  reconnectSpreadMs: 0,
  revisions: { settings: 0, manifest: 0 },
};

it('C9 follows a new message port from the next connection on, and falls back to the background port', () => {
  const identity = { mac: '', deviceId: 1, token: 't', manifestKeys: [] };
  const client = new DeviceClient('http://server.example:9000');
  const messages = 'ws://server.example:7000';
  const move = new ServerMove({ identity, client, messages, reconnect: () => undefined });
  move.welcomed(7000);
  expect(move.nextAttempt()).toBe(messages);
  move.welcomed(7001);
  const attempts = [1, 2, 3, 4].map(() => move.nextAttempt());
  expect(attempts).toEqual([
    'ws://server.example:7001',
    'ws://server.example:7001',
    'ws://server.example:9000',
    'ws://server.example:7001',
  ]);
});

it('keeps the port of a proxy while the server names the same port', () => {
  const identity = { mac: '', deviceId: 1, token: 't', manifestKeys: [] };
  const client = new DeviceClient('http://server.example:9000');
  const move = new ServerMove({
    identity,
    client,
    messages: 'ws://server.example:8888',
    reconnect: () => undefined,
  });
  for (const port of [7000, 7000, undefined]) move.welcomed(port);
  expect(move.messages).toBe('ws://server.example:8888');
});
