import { serverMigrate } from '@marquee/commands';
import { SAMPLE_PAYLOADS } from '@marquee/commands/testing';
import { DEVICE_PATHS, isSignedBy, proofText, ticketText } from '@marquee/device-protocol';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { DatabaseEngine } from '../../../platform/database/database.ts';
import { CommandScene } from '../testing/command-scene.ts';

const ADDRESS = SAMPLE_PAYLOADS['rpc-server-migrate'];

describe.each<DatabaseEngine>(['sqlite', 'postgres'])('the migration of devices on %s', (engine) => {
  let scene: CommandScene;
  beforeAll(async () => {
    scene = await CommandScene.start(engine);
  });
  afterEach(() => scene.cut());
  afterAll(() => scene.stop());

  async function commanded() {
    const device = await scene.device();
    await scene.give('rpc-server-migrate', { ids: [device.deviceId], ...ADDRESS });
    const command = await device.connection.next('command');
    device.connection.send({ type: 'received', id: command.id });
    return { device, command };
  }

  it('M1: comes with a signature over the address, for this device and command only', async () => {
    const { device, command } = await commanded();
    const migration = serverMigrate.payload.parse(command.args);
    const { manifestKeys, deviceId } = device;
    const isFor = (id: number, commandId: string) =>
      isSignedBy(manifestKeys, 'migration', ticketText(id, commandId, migration), migration);
    expect(await isFor(deviceId, command.id)).toBe(true);
    expect(await isFor(deviceId + 1, command.id)).toBe(false);
    expect(await isFor(deviceId, 'another-command')).toBe(false);
  });

  it('M1: the server proves its key for the random number and the address of the device', async () => {
    const { manifestKeys } = await scene.device();
    const question = { nonce: 'n'.repeat(22), address: 'https://signage.example.com:9010' };
    const prove = (payload: object) =>
      scene.server.inject({ method: 'POST', url: DEVICE_PATHS.proof, payload });
    const proof = (await prove(question)).json();
    expect(await isSignedBy(manifestKeys, 'server', proofText(question), proof)).toBe(true);
    expect(await isSignedBy(manifestKeys, 'manifest', proofText(question), proof)).toBe(false);
    for (const wrong of [{}, { ...question, nonce: 'short' }, { ...question, address: 7 }])
      expect((await prove(wrong)).statusCode).toBe(400);
  });

  it('M3: fails after all when the device reports that it is back', async () => {
    const { device, command } = await commanded();
    const { connection, deviceId } = device;
    connection.send({ type: 'result', id: command.id, status: 'done', detail: '' });
    await scene.newestTask(deviceId, { status: 'success' });
    const back = { type: 'result', id: command.id, status: 'failed', detail: 'address-unavailable' } as const;
    connection.send(back);
    await scene.newestTask(deviceId, { status: 'failed', reason: 'address-unavailable' });
    connection.send({ ...back, status: 'done' });
    await connection.next('resultAck');
    await scene.newestTask(deviceId, { status: 'failed' });
  });

  it('M2: a device that has left for another database counts as moved, not as offline, until it is here again', async () => {
    const { device, command } = await commanded();
    const { connection, deviceId } = device;
    const read = async () => {
      const detail = await scene.operator.inject({ url: `/devices-mips/${deviceId}` });
      return detail.json<{ trouble: { kind: string; reason: string | null } | null }>().trouble;
    };
    connection.send({ type: 'result', id: command.id, status: 'done', detail: '' });
    await connection.next('resultAck');
    expect(await read()).toBeNull();
    connection.socket.close();
    await scene.isOnline(device, 0);
    const { scheme, host, background_port } = ADDRESS;
    const reason = `${scheme}://${host}:${background_port}`;
    expect(await read()).toMatchObject({ kind: 'moved', reason });
    const listed = async (condition: string) => {
      const response = await scene.operator.inject({
        url: `/devices-mips?condition=${condition}&per_page=200`,
      });
      return response.json<{ data: { id: number }[] }>().data.some(({ id }) => id === deviceId);
    };
    expect(await listed('offline')).toBe(false);
    const back = await scene.connect(device);
    back.socket.close();
    await scene.isOnline(device, 0);
    expect(await read()).toMatchObject({ kind: 'offline' });
    expect(await listed('offline')).toBe(true);
  });

  it('of no other command a later result counts', async () => {
    const { connection, deviceId } = await scene.device();
    await scene.give('rpc-identify', { ids: [deviceId] });
    const { id } = await connection.next('command');
    connection.send({ type: 'result', id, status: 'done', detail: '' });
    await scene.newestTask(deviceId, { status: 'success' });
    connection.send({ type: 'result', id, status: 'failed', detail: 'invalid' });
    await connection.next('resultAck');
    await connection.next('resultAck');
    await scene.newestTask(deviceId, { status: 'success' });
  });

  it.each<[string, object]>([
    ['a background port below 9000', { background_port: 8999 }],
    ['a background port above 9999', { background_port: 10_000 }],
    ['a message port below 7000', { message_port: 6999 }],
    ['a message port above 7999', { message_port: 8000 }],
    ['a host with a path', { host: 'example.com/x' }],
    ['a host with a user', { host: 'a@example.com' }],
    ['another scheme', { scheme: 'ftp' }],
    ['no time', { minutes: 0 }],
  ])('refuses %s', async (_what, wrong) => {
    const { deviceId } = await scene.device();
    const response = await scene.put('rpc-server-migrate', { ids: [deviceId], ...ADDRESS, ...wrong });
    expect(response.statusCode).toBe(400);
  });
});
