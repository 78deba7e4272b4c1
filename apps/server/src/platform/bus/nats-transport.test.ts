import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createLogger } from '../logger/logger.ts';
import { NatsTransport } from './nats-transport.ts';

const isInstalled = spawnSync('nats-server', ['--version']).status === 0;

describe.skipIf(!isInstalled)('the bus over NATS', () => {
  const started: NatsTransport[] = [];
  let server: ChildProcess;
  let port: number;
  beforeEach(async () => {
    port = await startServer(-1);
  });
  afterEach(async () => {
    await Promise.all(started.splice(0).map((transport) => transport.stop()));
    await stopServer();
  });

  /** @param on -1 for a port of the server's choice; returns the port */
  async function startServer(on: number): Promise<number> {
    server = spawn('nats-server', ['--addr', '127.0.0.1', '--port', String(on)]);
    let log = '';
    const { promise, resolve } = Promise.withResolvers<void>();
    server.stderr?.on('data', (text) => {
      log += String(text);
      if (log.includes('Server is ready')) resolve();
    });
    await promise;
    return Number(/client connections on 127[.]0[.]0[.]1:([0-9]+)/.exec(log)?.[1]);
  }

  async function stopServer(): Promise<void> {
    if (server.exitCode !== null || server.signalCode !== null) return;
    server.kill('SIGKILL');
    await once(server, 'exit');
  }

  async function join(prefix = 'first') {
    const url = `nats://127.0.0.1:${port}/${prefix}`;
    const transport = new NatsTransport({ url, logger: createLogger('silent') });
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

  it('connects again when the server comes back, says so, and refuses to send meanwhile', async () => {
    const [a, b] = [await join(), await join()];
    await stopServer();
    await vi.waitFor(() => expect(a.transport.send('lost')).rejects.toThrow(), { timeout: 5000 });
    await startServer(port);
    await vi.waitFor(() => expect([a.connections, b.connections]).toEqual([2, 2]), { timeout: 10_000 });
    await a.transport.send('back');
    await vi.waitFor(() => expect(b.heard).toEqual(['back']));
  });

  it('connects later to a server that is away from the start', async () => {
    await stopServer();
    const node = await join();
    expect(node.connections).toBe(0);
    await startServer(port);
    await vi.waitFor(() => expect(node.connections).toBe(1), { timeout: 10_000 });
  });
});
