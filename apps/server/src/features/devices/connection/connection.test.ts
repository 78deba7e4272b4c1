import { CLOSE_CODES, type DeviceMessage, type EnrolAnswer } from '@marquee/device-protocol';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { WebSocket } from 'ws';
import type { Ports } from '../../../app.ts';
import type { DatabaseEngine } from '../../../platform/database/database.ts';
import { query } from '../../../platform/database/query.ts';
import { startTestServer, type TestServer } from '../../../testing.ts';
import { DesiredStates, desiredStatesChanged } from '../../manifests/index.ts';
import { devicesChanged } from '../devices.topic.ts';
import { enrol, hello, TestConnection } from '../testing/test-device.ts';

describe.each<DatabaseEngine>(['sqlite', 'postgres'])('connections of devices on %s', (engine) => {
  let server: TestServer;
  let ports: Ports;
  const open: TestConnection[] = [];

  beforeAll(async () => {
    server = await startTestServer({ engine });
    ports = await server.listen();
  });
  afterEach(() => {
    for (const { socket } of open.splice(0)) socket.terminate();
  });
  afterAll(() => server.stop());

  it('are accepted on both ports, with the token in a header or a subprotocol', async () => {
    for (const port of [ports.port, ports.messagePort]) {
      const { token, deviceId, name } = await enrol(server);
      for (const connection of [TestConnection.open(port, token), TestConnection.openAsPage(port, token)]) {
        open.push(connection);
        await connection.opened();
        connection.send(hello());
        expect(await connection.next('welcome')).toMatchObject({
          deviceId,
          name,
          heartbeatSeconds: 30,
          revisions: { settings: 0, manifest: 0 },
        });
      }
    }
  });

  it('security 5: end when a hello fails, so that the device connects again', async () => {
    const device = await enrol(server);
    const reading = vi
      .spyOn(DesiredStates.prototype, 'revisionsOf')
      .mockRejectedValueOnce(new Error('the database is gone'));
    const connection = TestConnection.open(ports.messagePort, device.token);
    open.push(connection);
    await connection.opened();
    const code = connection.closeCode();
    connection.send(hello());
    expect(await code).toBe(1011);
    reading.mockRestore();
    await welcome(device);
  });

  it('security 5: announce after the welcome what changed while it was being read', async () => {
    const device = await enrol(server);
    const reading = vi.spyOn(DesiredStates.prototype, 'revisionsOf').mockImplementationOnce(async () => {
      const changes = [{ device_id: device.deviceId, revision: 2 }];
      server.app.platform.bus.publish(desiredStatesChanged, { what: 'manifest', changes });
      return { settings: 0, manifest: 1, notices: 0 };
    });
    const connection = TestConnection.open(ports.messagePort, device.token);
    open.push(connection);
    const heard: string[] = [];
    connection.socket.on('message', (data) => heard.push(JSON.parse(String(data)).type));
    await connection.opened();
    connection.send(hello());
    expect(await connection.next('changed')).toEqual({ type: 'changed', what: 'manifest', revision: 2 });
    expect(heard).toEqual(['welcome', 'changed']);
    reading.mockRestore();
  });

  it('are online from the welcome until they end', async () => {
    const device = await enrol(server);
    const connection = await welcome(device);
    await isOnline(device, 1);
    connection.socket.close();
    await isOnline(device, 0);
  });

  it('gap 4: end with a bye of the device, which is offline at once', async () => {
    const device = await enrol(server);
    const connection = await welcome(device);
    await isOnline(device, 1);
    const code = connection.closeCode();
    connection.send({ type: 'bye', reason: 'shutdown' });
    expect(await code).toBe(1000);
    await isOnline(device, 0);
    expect(await rowOf(device)).toMatchObject({ left_as: 'shutdown' });
    const again = await welcome(device);
    await isOnline(device, 1);
    expect(await rowOf(device)).toMatchObject({ left_as: null });
    again.socket.close();
    await isOnline(device, 0);
    expect(await rowOf(device)).toMatchObject({ left_as: null });
  });

  it('are ended after 90 seconds of silence', async () => {
    const [silent, talking] = [await enrol(server), await enrol(server)];
    const code = (await welcome(silent)).closeCode();
    const other = await welcome(talking);
    for (let seconds = 0; seconds < 95; seconds += 30) {
      server.clock.advance(30_000);
      other.send(heartbeat());
      await other.next('heartbeatAck');
    }
    expect(await code).toBe(CLOSE_CODES.silent);
    await isOnline(silent, 0);
    await isOnline(talking, 1);
  });

  it('store what a device reports about itself if it changed', async () => {
    const device = await enrol(server);
    const connection = await welcome(device);
    connection.send(
      heartbeat({ volume: 35, freeSpace: 5e9, temperature: 41.5, clock: server.clock.now() - 7000 }),
    );
    await connection.next('heartbeatAck');
    server.clock.advance(10_000);
    await vi.waitFor(async () => {
      expect(await rowOf(device)).toMatchObject({
        volume: 35,
        free_space: 5e9,
        temperature: 41.5,
        clock_skew_ms: -7000,
      });
    });
  });

  it('store immediately that operators have paused a device, or set its volume', async () => {
    const device = await enrol(server);
    const connection = await welcome(device);
    const reported = async (facts: { isPaused: boolean; volume: number }, afterMs: number) => {
      connection.send(heartbeat(facts));
      await connection.next('heartbeatAck');
      server.clock.advance(afterMs);
      const row = { is_paused: facts.isPaused ? 1 : 0, volume: facts.volume };
      await vi.waitFor(async () => expect(await rowOf(device)).toMatchObject(row));
    };
    await reported({ isPaused: false, volume: 100 }, 10_000);
    await reported({ isPaused: true, volume: 100 }, 300);
    await reported({ isPaused: false, volume: 100 }, 300);
    await reported({ isPaused: false, volume: 35 }, 300);
  });

  it('M1: are refused without a valid token', async () => {
    const { token } = await enrol(server);
    const guessed = `${token.slice(0, -1)}${token.endsWith('A') ? 'B' : 'A'}`;
    for (const bad of ['', 'x', guessed, `${token} `, 'ö'.repeat(43)]) {
      const headers = { authorization: `Bearer ${encodeURIComponent(bad)}` };
      const socket = new WebSocket(`ws://127.0.0.1:${ports.messagePort}/device/v1/connect`, { headers });
      socket.on('error', () => undefined);
      const status = await new Promise((resolve) => {
        socket.on('unexpected-response', (_request, response) => resolve(response.statusCode));
      });
      expect(status).toBe(401);
    }
    expect(await TestConnection.openAsPage(ports.messagePort, guessed).closeCode()).toBe(CLOSE_CODES.removed);
  });

  it('M2: a second connection with the token ends the first', async () => {
    const device = await enrol(server);
    const first = (await welcome(device)).closeCode();
    const second = await welcome(device);
    expect(await first).toBe(CLOSE_CODES.replaced);
    second.send(heartbeat());
    await second.next('heartbeatAck');
    server.clock.advance(1000);
    await isOnline(device, 1);
  });

  it.each([
    ['no JSON', '{'],
    ['a field of the wrong type', '{"type":"heartbeat","clock":"x"}'],
    ['bytes', Buffer.from([1, 2, 3])],
    ['a second hello', JSON.stringify(hello())],
  ])('M4: are ended by %s', async (_what, frame) => {
    const connection = await welcome(await enrol(server));
    connection.socket.send(frame);
    expect(await connection.closeCode()).toBe(CLOSE_CODES.malformed);
  });

  it('M4: are ended by anything before hello, and by a hello that does not come', async () => {
    const early = await opened(await enrol(server));
    early.send(heartbeat());
    expect(await early.closeCode()).toBe(CLOSE_CODES.malformed);
    const mute = await opened(await enrol(server));
    const code = mute.closeCode();
    server.clock.advance(10_000);
    expect(await code).toBe(CLOSE_CODES.helloTimeout);
  });

  it('M4: are ended by a frame over 256 KiB before it is read', async () => {
    const connection = await welcome(await enrol(server));
    connection.socket.send('x'.repeat(256 * 1024 + 1));
    expect(await connection.closeCode()).toBe(1009);
  });

  it('M4: do not negotiate compression', async () => {
    const connection = await welcome(await enrol(server));
    expect(connection.socket.extensions).toBe('');
  });

  it('ignore unknown messages', async () => {
    const connection = await welcome(await enrol(server));
    connection.socket.send('{"type":"teleport"}');
    connection.send(heartbeat());
    await connection.next('heartbeatAck');
  });

  it('M6: are ended by a flood, without affecting others', async () => {
    const flooding = await welcome(await enrol(server));
    const other = await welcome(await enrol(server));
    const code = flooding.closeCode();
    for (let i = 0; i < 1000; i += 1) flooding.send(heartbeat());
    expect(await code).toBe(CLOSE_CODES.flood);
    other.send(heartbeat());
    await other.next('heartbeatAck');
  });

  it('M7: are ended at once when the device is deleted, and it cannot reconnect', async () => {
    const device = await enrol(server);
    const connection = await welcome(device);
    await query(server.app.platform.db).deleteFrom('device').where('id', '=', device.deviceId).execute();
    server.app.platform.bus.publish(devicesChanged, { device_ids: [device.deviceId] });
    expect(await connection.closeCode()).toBe(CLOSE_CODES.removed);
    expect(await TestConnection.open(ports.messagePort, device.token).closeCode()).toBe(401);
  });

  it('are ended when a waiting device is accepted, which reconnects as an active one', async () => {
    const { name: mac } = await enrol(server);
    const waiting = await enrol(server, { mac });
    const code = (await welcome(waiting)).closeCode();
    const { db, bus } = server.app.platform;
    await query(db)
      .updateTable('device')
      .set({ mac: '02-FF-FF-FF-FF-FF', state: 'active' })
      .where('id', '=', waiting.deviceId)
      .execute();
    bus.publish(devicesChanged, { device_ids: [waiting.deviceId] });
    expect(await code).toBe(CLOSE_CODES.changed);
    const connection = TestConnection.open(ports.port, waiting.token);
    open.push(connection);
    await connection.opened();
    connection.send(hello());
    expect(await connection.next('welcome')).toMatchObject({ state: 'enrolled' });
  });

  it('M7: are refused to a disabled device', async () => {
    const device = await enrol(server);
    const { db } = server.app.platform;
    await query(db)
      .updateTable('device')
      .set({ state: 'disabled' })
      .where('id', '=', device.deviceId)
      .execute();
    expect(await TestConnection.open(ports.port, device.token).closeCode()).toBe(401);
  });

  it('refuse any other path', async () => {
    const socket = new WebSocket(`ws://127.0.0.1:${ports.messagePort}/device/v2/connect`);
    socket.on('error', () => undefined);
    const status = await new Promise((resolve) => {
      socket.on('unexpected-response', (_request, response) => resolve(response.statusCode));
    });
    expect(status).toBe(404);
  });

  async function welcome({ token }: EnrolAnswer): Promise<TestConnection> {
    const connection = await TestConnection.welcome(ports.messagePort, token);
    open.push(connection);
    return connection;
  }

  async function opened({ token }: EnrolAnswer): Promise<TestConnection> {
    const connection = TestConnection.open(ports.messagePort, token);
    open.push(connection);
    await connection.opened();
    return connection;
  }

  async function rowOf({ deviceId }: EnrolAnswer) {
    const { db } = server.app.platform;
    return query(db).selectFrom('device').selectAll().where('id', '=', deviceId).executeTakeFirstOrThrow();
  }

  /** Presence is written in batches, a moment later. */
  async function isOnline(device: EnrolAnswer, expected: 0 | 1): Promise<void> {
    await vi.waitFor(async () => {
      server.clock.advance(100);
      expect((await rowOf(device)).is_online).toBe(expected);
    });
  }

  function heartbeat(overrides: object = {}): DeviceMessage {
    return { type: 'heartbeat', clock: server.clock.now(), ...overrides };
  }
});
