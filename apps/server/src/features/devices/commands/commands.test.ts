import { type CommandDefinition, DIRECT_COMMANDS } from '@marquee/commands';
import { SAMPLE_PAYLOADS } from '@marquee/commands/testing';
import { DEVICE_PATHS, reportAnswerSchema, type ServerMessages } from '@marquee/device-protocol';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import type { DatabaseEngine } from '../../../platform/database/database.ts';
import { query } from '../../../platform/database/query.ts';
import { newestLogRow } from '../../testing/index.ts';
import { CommandScene, SAMPLE_FILES, WAIT } from '../testing/command-scene.ts';
import { enrol } from '../testing/test-device.ts';
import { CommandDelivery, type DeliveryParts } from './command-delivery.service.ts';

describe.each<DatabaseEngine>(['sqlite', 'postgres'])('commands on %s', (engine) => {
  let scene: CommandScene;
  beforeAll(async () => {
    scene = await CommandScene.start(engine);
  });
  afterEach(() => scene.cut());
  afterAll(() => scene.stop());

  describe.each(DIRECT_COMMANDS.map((command) => [command.name, command] as const))('%s', (name, command) => {
    it('reaches a connected device and ends with its answer', async () => {
      const device = await scene.device(true, typeFor(command));
      const { deviceId, connection } = device;
      const { tasks, refused } = await scene.give(name, { ids: [deviceId], ...SAMPLE_PAYLOADS[name] });
      expect(refused).toEqual([]);
      expect(tasks).toMatchObject([{ device_id: deviceId }]);
      if (command.kind === 'setting') {
        const { revision } = await connection.next('changed');
        connection.send({ type: 'applied', what: 'settings', revision });
      } else {
        const { id, args } = await connection.next('command');
        expect(args).toMatchObject(SAMPLE_PAYLOADS[name]);
        connection.send({ type: 'received', id });
        if ('upload' in command) await scene.upload(device, id, SAMPLE_FILES[command.upload]);
        connection.send({ type: 'result', id, status: 'done', detail: '' });
        expect(await connection.next('resultAck')).toEqual({ type: 'resultAck', id });
      }
      await scene.newestTask(deviceId, {
        command: name,
        type: command.operation,
        status: 'success',
        reason: null,
      });
    });

    it('is in the operation log', async () => {
      const { deviceId, name: deviceName } = await scene.device(true, typeFor(command));
      await scene.give(name, { ids: [deviceId], ...SAMPLE_PAYLOADS[name] });
      const row = await newestLogRow(scene.server.app.platform.db, 'devices');
      expect(row).toMatchObject({ subject: deviceName, operation: 1, result: 1 });
      expect(JSON.parse(row?.after ?? '')).toMatchObject({
        act: 'send_command',
        command: name,
        device_ids: [deviceId],
      });
    });
  });

  describe('a command that is done once', () => {
    it('is refused while its device is offline', async () => {
      const { deviceId } = await scene.device(false);
      const response = await scene.put('rpc-reboot', { ids: [deviceId] });
      expect(response.statusCode).toBe(409);
      expect(response.json()).toMatchObject({ error: { code: 'devices.offline' } });
    });

    it('is sent again after a reconnection until it is received, and not after that', async () => {
      const device = await scene.device();
      await scene.give('rpc-identify', { ids: [device.deviceId] });
      const first = await device.connection.next('command');
      const second = await scene.connect(device);
      expect(await second.next('command')).toEqual(first);
      second.send({ type: 'received', id: first.id });
      await scene.newestTask(device.deviceId, { status: 'running' });
      await isReceived(first.id);
      const third = await scene.connect(device);
      await scene.give('rpc-reboot', { ids: [device.deviceId] });
      expect((await third.next('command')).name).toBe('rpc-reboot');
    });

    it('counts as sent as soon as it is given to a connected device', async () => {
      const { deviceId } = await scene.device();
      await scene.give('rpc-identify', { ids: [deviceId] });
      expect(await scene.tasks(deviceId)).toMatchObject([{ status: 'running', sent_at: expect.any(Number) }]);
    });

    it('is sent by another node when its device has moved there', async () => {
      const { deviceId, connection } = await scene.device();
      await scene.give('rpc-identify', { ids: [deviceId] });
      const first = await connection.next('command');
      const row = await query(scene.server.app.platform.db)
        .selectFrom('task')
        .select(['id', 'company_id', 'device_id'])
        .where('command_id', '=', first.id)
        .executeTakeFirstOrThrow();
      await aDelivery().returnUnsent([row]);
      expect(await connection.next('command')).toEqual(first);
      await scene.newestTask(deviceId, { status: 'running' });
    });

    it('is never sent after its expiry, and fails', async () => {
      const device = await scene.device();
      await scene.give('rpc-identify', { ids: [device.deviceId] });
      scene.cut();
      await scene.isOnline(device, 0);
      scene.server.clock.advance(60_000);
      await scene.newestTask(device.deviceId, { status: 'failed', reason: 'expired' });
      const connection = await scene.connect(device);
      await scene.give('rpc-reboot', { ids: [device.deviceId] });
      expect((await connection.next('command')).name).toBe('rpc-reboot');
    });

    it('believes the result of its device after it was given up', async () => {
      const device = await scene.device();
      await scene.give('rpc-identify', { ids: [device.deviceId] });
      const { id } = await device.connection.next('command');
      scene.cut();
      await scene.isOnline(device, 0);
      scene.server.clock.advance(60_000);
      await scene.newestTask(device.deviceId, { status: 'failed', reason: 'expired' });
      const connection = await scene.connect(device);
      connection.send({ type: 'result', id, status: 'done', detail: '' });
      await connection.next('resultAck');
      await scene.newestTask(device.deviceId, { status: 'success', reason: null });
    });

    it('waits longer for the result of a device that has received it', async () => {
      const device = await scene.device();
      await scene.give('rpc-identify', { ids: [device.deviceId] });
      const { id } = await device.connection.next('command');
      device.connection.send({ type: 'received', id });
      await isReceived(id);
      scene.server.clock.advance(600_000);
      await scene.newestTask(device.deviceId, { status: 'running' });
      scene.server.clock.advance(3_600_000);
      await scene.newestTask(device.deviceId, { status: 'failed', reason: 'no-result' });
    });

    it('is done when it has switched its device off, which reports it only at its return', async () => {
      const device = await scene.device();
      await scene.give('rpc-shutdown', { ids: [device.deviceId] });
      const { id } = await device.connection.next('command');
      device.connection.send({ type: 'received', id });
      await isReceived(id);
      scene.cut();
      await scene.isOnline(device, 0);
      scene.server.clock.advance(30_000);
      await scene.newestTask(device.deviceId, { status: 'running' });
      scene.server.clock.advance(60_000);
      await scene.newestTask(device.deviceId, { status: 'success', reason: null });
    });

    it('takes a repeated result once, and acknowledges each', async () => {
      const { deviceId, connection } = await scene.device();
      await scene.give('rpc-identify', { ids: [deviceId] });
      const { id } = await connection.next('command');
      connection.send({ type: 'result', id, status: 'failed', detail: 'unsupported' });
      connection.send({ type: 'result', id, status: 'done', detail: '' });
      for (let i = 0; i < 2; i += 1) expect((await connection.next('resultAck')).id).toBe(id);
      await scene.newestTask(deviceId, { status: 'failed', reason: 'unsupported', remark: '' });
    });

    it("shows the device's own sentence as the remark", async () => {
      const { deviceId, connection } = await scene.device();
      await scene.give('rpc-identify', { ids: [deviceId] });
      const { id } = await connection.next('command');
      connection.send({ type: 'result', id, status: 'failed', detail: 'no screen is attached' });
      await scene.newestTask(deviceId, {
        status: 'failed',
        reason: 'failed',
        remark: 'no screen is attached',
      });
    });

    it('is not changed by the result of another device', async () => {
      const [victim, hostile] = [await scene.device(), await scene.device()];
      await scene.give('rpc-identify', { ids: [victim.deviceId] });
      const { id } = await victim.connection.next('command');
      victim.connection.send({ type: 'received', id });
      hostile.connection.send({ type: 'received', id });
      hostile.connection.send({ type: 'result', id, status: 'failed', detail: 'hostile' });
      await hostile.connection.next('resultAck');
      await isReceived(id);
      await scene.newestTask(victim.deviceId, { status: 'running', remark: '' });
      victim.connection.send({ type: 'result', id, status: 'done', detail: '' });
      await scene.newestTask(victim.deviceId, { status: 'success' });
    });

    it('is refused when fifty others of its device have no result', async () => {
      const { deviceId } = await scene.device();
      for (let i = 0; i < 50; i += 1) await scene.give('rpc-reboot', { ids: [deviceId] });
      const response = await scene.put('rpc-reboot', { ids: [deviceId] });
      expect(response.json()).toMatchObject({ error: { code: 'devices.too_many_commands' } });
    });

    it('reaches a device that only polls', async () => {
      const device = await enrol(scene.server, { capabilities: ['identify'] });
      const headers = { authorization: `Bearer ${device.token}` };
      const ask = () => scene.server.inject({ url: DEVICE_PATHS.state, headers });
      const say = async (...messages: object[]) => {
        const request = {
          method: 'POST',
          url: DEVICE_PATHS.reports,
          headers,
          payload: { messages },
        } as const;
        return reportAnswerSchema.parse((await scene.server.inject(request)).json());
      };
      await ask();
      await scene.isOnline(device, 1);
      await scene.give('rpc-identify', { ids: [device.deviceId] });
      const { commands } = (await ask()).json<{ commands: ServerMessages['command'][] }>();
      const [command] = commands;
      expect(command).toMatchObject({ name: 'rpc-identify', args: {} });
      const id = command?.id ?? '';
      const { state, acks } = await say(
        { type: 'received', id },
        { type: 'result', id, status: 'done', detail: '' },
      );
      expect(acks).toEqual([{ type: 'resultAck', id }]);
      expect(state.commands).toEqual([]);
      await scene.newestTask(device.deviceId, { status: 'success' });
    });
  });

  /** Of a node that has lost the connection. */
  function aDelivery(): CommandDelivery {
    const parts = { desiredStates: {}, uploads: {} } as Pick<DeliveryParts, 'desiredStates' | 'uploads'>;
    return new CommandDelivery({ ...scene.server.app.platform, ...parts });
  }

  async function isReceived(commandId: string): Promise<void> {
    await vi.waitFor(async () => {
      const row = await query(scene.server.app.platform.db)
        .selectFrom('task')
        .select('received_at')
        .where('command_id', '=', commandId)
        .executeTakeFirst();
      expect(row?.received_at).toEqual(expect.any(Number));
    }, WAIT);
  }
});

/** A type of device that has what the command acts on. */
function typeFor({ deviceTypes: [deviceType] = [] }: CommandDefinition): object {
  return deviceType === undefined ? {} : { deviceType };
}
