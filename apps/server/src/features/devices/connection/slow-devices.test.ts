import type { EnrolAnswer } from '@marquee/device-protocol';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { Ports } from '../../../app.ts';
import { query } from '../../../platform/database/query.ts';
import { startTestServer, type TestServer } from '../../../testing.ts';
import { desiredStatesChanged } from '../../manifests/index.ts';
import { enrol, TestConnection } from '../testing/test-device.ts';

const MANY = { timeout: 30_000, interval: 1 };

describe('devices that do not read', () => {
  let server: TestServer;
  let ports: Ports;
  beforeAll(async () => {
    server = await startTestServer();
    ports = await server.listen();
  });
  afterAll(() => server.stop());

  it('M5, M13: are disconnected, and the others receive everything', async () => {
    const frozen = [await enrol(server), await enrol(server)];
    for (const { token } of frozen) (await TestConnection.welcome(ports.messagePort, token)).socket.pause();
    const reading = await enrol(server);
    const reader = await TestConnection.welcome(ports.messagePort, reading.token);
    await areOnline([...frozen, reading], 1);
    const received: number[] = [];
    reader.socket.on('message', (data) => received.push(JSON.parse((data as Buffer).toString()).revision));
    let sent = 0;
    await vi.waitFor(async () => {
      for (let i = 0; i < 10_000; i += 1) notify(frozen, i);
      for (let i = 0; i < 100; i += 1) {
        sent += 1;
        notify([reading], sent);
      }
      server.clock.advance(100);
      expect(await onlineOf(frozen)).toEqual([0, 0]);
    }, MANY);
    await vi.waitFor(() => expect(received).toHaveLength(sent), MANY);
    expect(received).toEqual(received.map((_, index) => index + 1));
    await areOnline([reading], 1);
    reader.socket.terminate();
  });

  it('M4: may send byte by byte', async () => {
    const { token } = await enrol(server);
    const connection = await TestConnection.welcome(ports.messagePort, token);
    const text = JSON.stringify({ type: 'heartbeat', clock: 1 });
    for (const [index, char] of [...text].entries()) {
      connection.socket.send(char, { fin: index === text.length - 1 });
    }
    await connection.next('heartbeatAck');
    connection.socket.terminate();
  });

  function notify(devices: readonly EnrolAnswer[], revision: number): void {
    const changes = devices.map(({ deviceId }) => ({ device_id: deviceId, revision }));
    server.app.platform.bus.publish(desiredStatesChanged, { what: 'manifest', changes });
  }

  async function areOnline(devices: readonly EnrolAnswer[], expected: 0 | 1): Promise<void> {
    await vi.waitFor(async () => {
      server.clock.advance(100);
      expect(await onlineOf(devices)).toEqual(devices.map(() => expected));
    });
  }

  async function onlineOf(devices: readonly EnrolAnswer[]): Promise<number[]> {
    const ids = devices.map(({ deviceId }) => deviceId);
    const { db } = server.app.platform;
    const rows = await query(db).selectFrom('device').select('is_online').where('id', 'in', ids).execute();
    return rows.map((row) => row.is_online);
  }
});
