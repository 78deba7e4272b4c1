import { COMMANDS, type CommandName } from '@marquee/commands';
import type { CommandOutcome, Task } from '@marquee/contract';
import { DEVICE_PATHS, reportAnswerSchema, type ServerMessages } from '@marquee/device-protocol';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { DatabaseEngine } from '../../../platform/database/database.ts';
import { query } from '../../../platform/database/query.ts';
import { newestLogRow } from '../../testing/index.ts';
import { CommandScene } from '../testing/command-scene.ts';
import { enrol } from '../testing/test-device.ts';

const PAYLOADS: Record<CommandName, object> = {
  'rpc-volume': { volume: 30 },
  'rpc-reboot': {},
  'rpc-identify': {},
};

describe.each<DatabaseEngine>(['sqlite', 'postgres'])('commands on %s', (engine) => {
  let scene: CommandScene;
  beforeAll(async () => {
    scene = await CommandScene.start(engine);
  });
  afterEach(() => scene.cut());
  afterAll(() => scene.stop());

  describe.each(COMMANDS.map((command) => [command.name, command] as const))('%s', (name, command) => {
    it('reaches a connected device and ends with its answer', async () => {
      const { deviceId, connection } = await scene.device();
      const { tasks, refused } = await scene.give(name, { ids: [deviceId], ...PAYLOADS[name] });
      expect(refused).toEqual([]);
      expect(tasks).toMatchObject([{ device_id: deviceId }]);
      if (command.kind === 'setting') {
        const { revision } = await connection.next('changed');
        connection.send({ type: 'applied', what: 'settings', revision });
      } else {
        const { id, args } = await connection.next('command');
        expect(args).toEqual(PAYLOADS[name]);
        connection.send({ type: 'received', id });
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

    it('is refused with the reason for a device that does not know it', async () => {
      const { deviceId } = await enrol(scene.server);
      const response = await scene.put(name, { ids: [deviceId], ...PAYLOADS[name] });
      expect(response.statusCode).toBe(409);
      expect(response.json()).toMatchObject({ error: { code: 'devices.not_supported' } });
      expect(await scene.tasks(deviceId)).toEqual([]);
    });

    it('is in the operation log', async () => {
      const { deviceId, name: deviceName } = await scene.device();
      await scene.give(name, { ids: [deviceId], ...PAYLOADS[name] });
      const row = await newestLogRow(scene.server.app.platform.db, 'devices');
      expect(row).toMatchObject({ subject: deviceName, operation: 1, result: 1 });
      expect(JSON.parse(row?.after ?? '')).toMatchObject({ command: name, device_ids: [deviceId] });
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
      hostile.connection.send({ type: 'received', id });
      hostile.connection.send({ type: 'result', id, status: 'failed', detail: 'hostile' });
      await hostile.connection.next('resultAck');
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

  describe('a setting', () => {
    it('reaches an offline device when it returns', async () => {
      const device = await scene.device(false);
      await scene.give('rpc-volume', { ids: [device.deviceId], volume: 30 });
      await scene.newestTask(device.deviceId, { status: 'waiting' });
      const connection = await scene.connect(device);
      const settings = await settledSettings(device.token);
      expect(settings).toMatchObject({ settings: { 'rpc-volume': { volume: 30 } } });
      connection.send({ type: 'applied', what: 'settings', revision: settings.revision });
      await scene.newestTask(device.deviceId, { status: 'success' });
    });

    it('has the newest of the values that two operators give at once, and ends the other task', async () => {
      const { deviceId, token, connection } = await scene.device();
      const outcomes = await Promise.all(
        [10, 90].map((volume) => scene.give('rpc-volume', { ids: [deviceId], volume })),
      );
      const newest = Math.max(...outcomes.map(({ tasks }) => tasks[0]?.task_id ?? 0));
      const settings = await settledSettings(token);
      connection.send({ type: 'applied', what: 'settings', revision: settings.revision });
      await scene.newestTask(deviceId, { id: newest, status: 'success' });
      const [task, older] = await scene.tasks(deviceId);
      expect(older).toMatchObject({ status: 'failed', reason: 'superseded' });
      const row = await query(scene.server.app.platform.db)
        .selectFrom('task')
        .select('args')
        .where('id', '=', task?.id ?? 0)
        .executeTakeFirstOrThrow();
      expect(settings.settings['rpc-volume']).toEqual(JSON.parse(row.args));
    });

    it('that changes nothing succeeds at once', async () => {
      const { deviceId, token, connection } = await scene.device();
      await scene.give('rpc-volume', { ids: [deviceId], volume: 40 });
      const { revision } = await settledSettings(token);
      connection.send({ type: 'applied', what: 'settings', revision });
      await scene.newestTask(deviceId, { status: 'success' });
      await scene.give('rpc-volume', { ids: [deviceId], volume: 40 });
      await scene.newestTask(deviceId, { status: 'success' });
      expect((await settledSettings(token)).revision).toBe(revision);
    });

    it('that an offline device has applied already succeeds at once', async () => {
      const device = await scene.device();
      await scene.give('rpc-volume', { ids: [device.deviceId], volume: 40 });
      const { revision } = await settledSettings(device.token);
      device.connection.send({ type: 'applied', what: 'settings', revision });
      await scene.newestTask(device.deviceId, { status: 'success' });
      scene.cut();
      await scene.isOnline(device, 0);
      const { tasks } = await scene.give('rpc-volume', { ids: [device.deviceId], volume: 40 });
      await scene.newestTask(device.deviceId, { id: tasks[0]?.task_id ?? 0, status: 'success' });
    });

    it('waits for an offline device that has another value, whatever it had before', async () => {
      const device = await scene.device();
      for (const volume of [40, 50]) {
        await scene.give('rpc-volume', { ids: [device.deviceId], volume });
        const { revision } = await settledSettings(device.token);
        device.connection.send({ type: 'applied', what: 'settings', revision });
        await scene.newestTask(device.deviceId, { status: 'success' });
      }
      scene.cut();
      await scene.isOnline(device, 0);
      await scene.give('rpc-volume', { ids: [device.deviceId], volume: 40 });
      await settledSettings(device.token);
      await scene.newestTask(device.deviceId, { status: 'waiting' });
    });

    it('waits for a device that has lost its settings', async () => {
      const device = await scene.device();
      await scene.give('rpc-volume', { ids: [device.deviceId], volume: 40 });
      const { revision } = await settledSettings(device.token);
      device.connection.send({ type: 'applied', what: 'settings', revision });
      await scene.newestTask(device.deviceId, { status: 'success' });
      await scene.connect(device, { appliedRevisions: { settings: 0, manifest: 0 } });
      await isApplied(device.deviceId, 0);
      await scene.give('rpc-volume', { ids: [device.deviceId], volume: 40 });
      await settledSettings(device.token);
      await scene.newestTask(device.deviceId, { status: 'waiting' });
    });

    it('fails with the reason of a device that could not apply it', async () => {
      const { deviceId, token, connection } = await scene.device();
      await scene.give('rpc-volume', { ids: [deviceId], volume: 40 });
      const { revision } = await settledSettings(token);
      const failures = [{ name: 'rpc-volume', detail: 'no sound card' }];
      connection.send({ type: 'applied', what: 'settings', revision, failures });
      await scene.newestTask(deviceId, { status: 'failed', reason: 'failed', remark: 'no sound card' });
    });

    it('fails at the next hello of a device whose report of the failure was lost', async () => {
      const device = await scene.device();
      await scene.give('rpc-volume', { ids: [device.deviceId], volume: 40 });
      const { revision } = await settledSettings(device.token);
      scene.cut();
      const hello = {
        appliedRevisions: { settings: revision, manifest: 0 },
        settingFailures: [{ name: 'rpc-volume', detail: 'no sound card' }],
      };
      for (let connection = 0; connection < 2; connection += 1) await scene.connect(device, hello);
      const expected = { status: 'failed', reason: 'failed', remark: 'no sound card' } as const;
      await scene.newestTask(device.deviceId, expected);
    });

    it('that its device could not apply is tried again when it is given again', async () => {
      const { deviceId, token, connection } = await scene.device();
      await scene.give('rpc-volume', { ids: [deviceId], volume: 40 });
      const { revision } = await settledSettings(token);
      const failures = [{ name: 'rpc-volume', detail: 'no sound card' }];
      connection.send({ type: 'applied', what: 'settings', revision, failures });
      await scene.newestTask(deviceId, { status: 'failed' });
      await scene.give('rpc-volume', { ids: [deviceId], volume: 40 });
      const again = await settledSettings(token);
      expect(again.revision).toBeGreaterThan(revision);
      await scene.newestTask(deviceId, { status: 'waiting' });
      connection.send({ type: 'applied', what: 'settings', revision: again.revision });
      await scene.newestTask(deviceId, { status: 'success' });
      await scene.give('rpc-volume', { ids: [deviceId], volume: 40 });
      await scene.newestTask(deviceId, { status: 'success' });
      expect((await settledSettings(token)).revision).toBe(again.revision);
    });

    it('stays open while the device acts by an older revision', async () => {
      const { deviceId, token, connection } = await scene.device();
      await scene.give('rpc-volume', { ids: [deviceId], volume: 1 });
      const { revision } = await settledSettings(token);
      await scene.give('rpc-volume', { ids: [deviceId], volume: 2 });
      connection.send({ type: 'applied', what: 'settings', revision });
      expect((await settledSettings(token)).revision).toBeGreaterThan(revision);
      await scene.newestTask(deviceId, { status: 'waiting' });
    });

    it('is read back by scripts the way they set it', async () => {
      const { deviceId } = await scene.device();
      const initial = () =>
        scene.operator.inject({ url: `/devices/rpc-initial-volume?type=0&id=${deviceId}` });
      expect((await initial()).json()).toEqual({ volume: 100 });
      const set = await scene.operator.inject({
        method: 'PUT',
        url: '/devices/rpc-volume',
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        payload: `type=0&id=${deviceId}&volume=35`,
      });
      expect(set.statusCode).toBe(200);
      expect((await initial()).json()).toEqual({ volume: 35 });
    });

    it('is refused outside its range', async () => {
      const { deviceId } = await scene.device();
      for (const volume of [-1, 101, 1.5, 'loud', null]) {
        const response = await scene.put('rpc-volume', { ids: [deviceId], volume });
        expect(response.statusCode).toBe(400);
      }
    });
  });

  describe('the devices of a command', () => {
    it('are refused one by one with their reasons, and the others get it', async () => {
      const [able, offline] = [await scene.device(), await scene.device(false)];
      const old = await enrol(scene.server);
      const outcome = await scene.give('rpc-reboot', {
        ids: [able.deviceId, offline.deviceId, old.deviceId],
      });
      expect(outcome.tasks.map(({ device_id }) => device_id)).toEqual([able.deviceId]);
      expect(codesOf(outcome)).toEqual({
        [offline.deviceId]: 'devices.offline',
        [old.deviceId]: 'devices.not_supported',
      });
    });

    it('may wait for an operator or be disabled, which is a reason too', async () => {
      const [waiting, disabled] = [await scene.device(), await scene.device()];
      for (const [device, state] of [
        [waiting, 'waiting'],
        [disabled, 'disabled'],
      ] as const)
        await change(device.deviceId, { state });
      const outcome = await scene.give('rpc-volume', {
        ids: [waiting.deviceId, disabled.deviceId],
        volume: 1,
      });
      expect(outcome.tasks).toEqual([]);
      expect(codesOf(outcome)).toEqual({
        [waiting.deviceId]: 'devices.waiting',
        [disabled.deviceId]: 'devices.disabled',
      });
    });

    it('are those of a group and the groups below it', async () => {
      const parent = await addGroup('parent');
      const child = await addGroup('child', parent);
      const [one, other] = [await scene.device(), await scene.device()];
      await change(one.deviceId, { group_id: parent });
      await change(other.deviceId, { group_id: child });
      for (const target of [{ group_id: parent }, { type: 1, id: parent }]) {
        const { tasks } = await scene.give('rpc-volume', { ...target, volume: 1 });
        expect(tasks.map(({ device_id }) => device_id)).toEqual([one.deviceId, other.deviceId]);
      }
    });

    it('are those that match a filter of the device list', async () => {
      const [one, other] = [await scene.device(), await scene.device()];
      await change(one.deviceId, { name: 'filtered one' });
      await change(other.deviceId, { name: 'filtered other' });
      const { tasks } = await scene.give('rpc-volume', { filter: { device_name: 'FILTERED' }, volume: 1 });
      expect(tasks.map(({ device_id }) => device_id)).toEqual([one.deviceId, other.deviceId]);
      const form = await scene.operator.inject({
        method: 'PUT',
        url: '/devices/rpc-volume',
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        payload: 'filter[device_name]=filtered&filter[is_online]=1&volume=2',
      });
      expect(form.json<CommandOutcome>().tasks).toHaveLength(2);
    });

    it('have to be there', async () => {
      const none = await scene.put('rpc-volume', { volume: 1 });
      expect(none.json()).toMatchObject({ error: { fields: [{ code: 'rules.at_least_one_device' }] } });
      const noMatch = await scene.put('rpc-volume', { filter: { device_name: 'nothing' }, volume: 1 });
      expect(noMatch.json()).toMatchObject({ error: { code: 'devices.no_target' } });
      const absent = await scene.put('rpc-volume', { ids: [987_654_321], volume: 1 });
      expect(absent.statusCode).toBe(404);
    });
  });

  it('are listed for one device, as existing scripts ask', async () => {
    const [device, other] = [await scene.device(false), await scene.device(false)];
    const ids: number[] = [];
    for (const volume of [1, 2, 3]) {
      const { tasks } = await scene.give('rpc-volume', { ids: [device.deviceId, other.deviceId], volume });
      ids.push(...tasks.filter(({ device_id }) => device_id === device.deviceId).map((task) => task.task_id));
      scene.server.clock.advance(1000);
    }
    const list = (rest: string) => scene.operator.inject({ url: `/MIPS/device/task/list?deviceId=${rest}` });
    const asked = await list(`${device.deviceId}&page=1&per_page=10&perPage=10&sort=startTime`);
    expect(asked.statusCode).toBe(200);
    const { data, pagination } = asked.json<{ data: { id: number }[]; pagination: object }>();
    expect(data.map(({ id }) => id)).toEqual(ids);
    expect(data).toEqual((await scene.tasks(device.deviceId)).toReversed());
    expect(pagination).toEqual({ page: 1, per_page: 10, total: 3, max: 1 });
    const newest = await list(`${device.deviceId}&perPage=1&sort=-startTime`);
    expect(newest.json()).toMatchObject({ data: [{ id: ids.at(-1) }], pagination: { max: 3 } });
    expect((await list('987654321')).statusCode).toBe(404);
    expect((await list('')).statusCode).toBe(400);
  });

  it.each(['end_time', '-end_time'])(
    'are last in the order of %s while they have not ended',
    async (sort) => {
      const { deviceId } = await scene.device(false);
      for (const volume of [1, 2, 3]) {
        await scene.give('rpc-volume', { ids: [deviceId], volume });
        scene.server.clock.advance(1000);
      }
      const url = `/MIPS/task-list?device_id=${deviceId}&sort=${sort}`;
      const { data } = (await scene.operator.inject({ url })).json<{ data: Task[] }>();
      const ends = data.map(({ end_time }) => end_time);
      expect(ends).toEqual([expect.any(Number), expect.any(Number), null]);
      const [one, other] = ends;
      expect(Number(one) < Number(other)).toBe(sort === 'end_time');
    },
  );

  it('are counted by the status of their tasks', async () => {
    const count = async () =>
      (await scene.operator.inject({ url: '/MIPS/device/task/count' })).json<object>();
    const before = await count();
    const device = await scene.device(false);
    await scene.give('rpc-volume', { ids: [device.deviceId], volume: 1 });
    expect(await count()).toEqual({ ...before, waiting: Reflect.get(before, 'waiting') + 1 });
  });

  it('are followed by the caller that gave them, with the devices that failed', async () => {
    const progress = async (tasks: number[]) =>
      (
        await scene.operator.inject({
          method: 'POST',
          url: '/MIPS/device/task/progress',
          payload: { tasks },
        })
      ).json<object>();
    const offline = await scene.device(false);
    const { deviceId, name, connection } = await scene.device();
    const waiting = await scene.give('rpc-volume', { ids: [offline.deviceId], volume: 1 });
    const failing = await scene.give('rpc-identify', { ids: [deviceId] });
    const { id } = await connection.next('command');
    connection.send({ type: 'received', id });
    connection.send({ type: 'result', id, status: 'failed', detail: 'no screen' });
    await connection.next('resultAck');
    const ids = [...waiting.tasks, ...failing.tasks].map(({ task_id }) => task_id);
    expect(await progress(ids)).toEqual({
      waiting: 1,
      running: 0,
      success: 0,
      failed: 1,
      failures: [{ device_id: deviceId, device_name: name, reason: 'failed', remark: 'no screen' }],
    });
    await query(scene.server.app.platform.db)
      .updateTable('task')
      .set({ login_id: 'somebody-else' })
      .where('id', 'in', ids)
      .execute();
    expect(await progress(ids)).toMatchObject({ waiting: 0, failed: 0, failures: [] });
  });

  async function isReceived(commandId: string): Promise<void> {
    for (;;) {
      const row = await query(scene.server.app.platform.db)
        .selectFrom('task')
        .select('received_at')
        .where('command_id', '=', commandId)
        .executeTakeFirst();
      if (row?.received_at !== null) return;
    }
  }

  async function isApplied(deviceId: number, revision: number): Promise<void> {
    for (;;) {
      scene.server.clock.advance(100);
      const row = await query(scene.server.app.platform.db)
        .selectFrom('device_applied')
        .select('revision')
        .where('device_id', '=', deviceId)
        .where('what', '=', 'settings')
        .executeTakeFirst();
      if (row?.revision === revision) return;
    }
  }

  async function settingsOf(token: string) {
    const headers = { authorization: `Bearer ${token}` };
    const response = await scene.server.inject({ url: DEVICE_PATHS.settings, headers });
    return response.json<{ revision: number; settings: Record<string, unknown> }>();
  }

  /** The settings when nothing is left to be built. */
  async function settledSettings(token: string) {
    for (;;) {
      const due = await query(scene.server.app.platform.db)
        .selectFrom('device_desired_due')
        .select('device_id')
        .execute();
      if (due.length === 0) return settingsOf(token);
      await new Promise((resolve) => setTimeout(resolve, 5));
    }
  }

  async function change(deviceId: number, values: object): Promise<void> {
    await query(scene.server.app.platform.db)
      .updateTable('device')
      .set(values)
      .where('id', '=', deviceId)
      .execute();
  }

  async function addGroup(name: string, parent_id?: number): Promise<number> {
    const payload = { name: `${name}-${engine}`, ...(parent_id && { parent_id }) };
    const response = await scene.operator.inject({
      method: 'POST',
      url: '/devices-mips/device-group-add',
      payload,
    });
    return response.json<{ group_id: number }>().group_id;
  }
});

function codesOf({ refused }: CommandOutcome): Record<number, string> {
  return Object.fromEntries(refused.map(({ device_id, code }) => [device_id, code]));
}
