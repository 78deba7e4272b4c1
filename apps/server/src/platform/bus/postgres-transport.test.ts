import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { systemClock } from '../clock/system-clock.ts';
import { Wire } from '../database/postgres/testing/wire.ts';
import { createLogger } from '../logger/logger.ts';
import { PostgresTransport } from './postgres-transport.ts';

describe('the bus over PostgreSQL', () => {
  const channel = `test_${crypto.randomUUID()}`;
  const started: PostgresTransport[] = [];
  const warnings: string[] = [];
  let wire: Wire;
  let throughWire: URL;
  beforeEach(async () => {
    throughWire = new URL(process.env['MARQUEE_TEST_DATABASE_URL'] ?? '');
    wire = new Wire(new URL(throughWire));
    await wire.join();
    throughWire.hostname = '127.0.0.1';
    throughWire.port = String(wire.port);
  });
  afterEach(async () => {
    warnings.length = 0;
    await Promise.all(started.splice(0).map((transport) => transport.stop()));
    await wire.cut();
  });

  async function join(url = throughWire.href) {
    const transport = new PostgresTransport({
      url,
      channel,
      clock: systemClock,
      logger: createLogger('warn', { write: (line) => warnings.push(line) }),
      probeMs: 200,
    });
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

  it('carries texts up to its limit between nodes', async () => {
    const [a, b] = [await join(), await join()];
    const text = 'ü'.repeat(a.transport.maxBytes / 2);
    await a.transport.send(text);
    await vi.waitFor(() => expect([a.heard, b.heard]).toEqual([[text], [text]]));
    expect([a.connections, b.connections]).toEqual([1, 1]);
  });

  it('reconnects after a long outage, reports it, and refuses to send while disconnected', async () => {
    const [lost, other] = [await join(), await join(process.env['MARQUEE_TEST_DATABASE_URL'])];
    await wire.cut();
    await vi.waitFor(() => expect(lost.transport.send('lost')).rejects.toThrow());
    const attempts = () => warnings.filter((line) => line.includes('cannot connect')).length;
    await vi.waitFor(() => expect(attempts()).toBeGreaterThan(1));
    await wire.join();
    await vi.waitFor(() => expect(lost.connections).toBe(2));
    await other.transport.send('hello');
    await vi.waitFor(() => expect(lost.heard).toEqual(['hello']));
    await lost.transport.send('back');
    await vi.waitFor(() => expect(other.heard).toEqual(['hello', 'back']));
  });

  it('connects to a PostgreSQL server that starts after it', async () => {
    await wire.cut();
    const node = await join();
    expect(node.connections).toBe(0);
    await wire.join();
    await vi.waitFor(() => expect(node.connections).toBe(1));
  });
});
