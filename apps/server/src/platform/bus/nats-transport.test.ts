import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { systemClock } from '../clock/system-clock.ts';
import { createLogger } from '../logger/logger.ts';
import { NatsTransport } from './nats-transport.ts';
import { isNatsInstalled, NatsServer } from './testing/nats-server.ts';

describe.skipIf(!isNatsInstalled)('the bus over NATS, where nats-server is installed', () => {
  const started: NatsTransport[] = [];
  let server: NatsServer;
  beforeEach(async () => {
    server = new NatsServer();
    await server.start();
  });
  afterEach(async () => {
    await Promise.all(started.splice(0).map((transport) => transport.stop()));
    await server.kill();
  });

  async function join(prefix = 'first') {
    const url = `${server.url}/${prefix}`;
    const transport = new NatsTransport({ url, clock: systemClock, logger: createLogger('silent') });
    started.push(transport);
    const node = { transport, heard: [] as string[], connections: 0 };
    await transport.start({
      received: (text) => node.heard.push(text),
      connected: () => {
        node.connections += 1;
      },
    });
    return node;
  }

  it('carries texts between nodes of one prefix', async () => {
    const [a, b, stranger] = [await join(), await join(), await join('second')];
    const text = 'x'.repeat(a.transport.maxBytes);
    await a.transport.send(text);
    await vi.waitFor(() => expect(b.heard).toEqual([text]));
    expect([a.heard, stranger.heard]).toEqual([[], []]);
    expect([a.connections, b.connections]).toEqual([1, 1]);
  });

  it('reconnects when the server comes back, reports it, and refuses to send while disconnected', async () => {
    const [a, b] = [await join(), await join()];
    await server.kill();
    await vi.waitFor(() => expect(a.transport.send('lost')).rejects.toThrow());
    await server.start();
    await vi.waitFor(() => expect([a.connections, b.connections]).toEqual([2, 2]));
    await a.transport.send('back');
    await vi.waitFor(() => expect(b.heard).toEqual(['back']));
  });

  it('connects to a server that starts after it', async () => {
    await server.kill();
    const node = await join();
    expect(node.connections).toBe(0);
    await server.start();
    await vi.waitFor(() => expect(node.connections).toBe(1));
  });
});
