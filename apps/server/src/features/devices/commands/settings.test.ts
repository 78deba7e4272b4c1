import type { DeviceSetting } from '@marquee/contract';
import { DEVICE_PATHS } from '@marquee/device-protocol';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { DatabaseEngine } from '../../../platform/database/database.ts';
import { query } from '../../../platform/database/query.ts';
import { CommandScene } from '../testing/command-scene.ts';

describe.each<DatabaseEngine>(['sqlite', 'postgres'])('a setting on %s', (engine) => {
  let scene: CommandScene;
  beforeAll(async () => {
    scene = await CommandScene.start(engine);
  });
  afterEach(() => scene.cut());
  afterAll(() => scene.stop());

  it('is in the list of the device with its task, and without it when the task is no longer kept', async () => {
    const device = await scene.device();
    const list = async () => {
      const response = await scene.operator.inject({ url: `/devices-mips/${device.deviceId}/settings` });
      return response.json<{ data: DeviceSetting[] }>().data;
    };
    expect(await list()).toEqual([]);
    await scene.give('rpc-volume', { ids: [device.deviceId], volume: 10 });
    await scene.give('rpc-volume', { ids: [device.deviceId], volume: 30 });
    await scene.give('rpc-rotate', { ids: [device.deviceId], rotation: 90 });
    const set = { set_at: expect.any(Number), login_id: 'admin', reason: null, remark: '' };
    expect(await list()).toEqual([
      { ...set, command: 'rpc-rotate', payload: { rotation: 90 }, status: 'waiting' },
      { ...set, command: 'rpc-volume', payload: { volume: 30 }, status: 'waiting' },
    ]);
    const { revision } = await settledSettings(device.token);
    const failures = [{ name: 'rpc-volume', detail: 'no sound card' }];
    device.connection.send({ type: 'applied', what: 'settings', revision, failures });
    await scene.newestTask(device.deviceId, { command: 'rpc-rotate', status: 'success' });
    expect(await list()).toMatchObject([
      { command: 'rpc-rotate', status: 'success' },
      { command: 'rpc-volume', status: 'failed', reason: 'failed', remark: 'no sound card' },
    ]);
    await query(scene.server.app.platform.db)
      .deleteFrom('task')
      .where('device_id', '=', device.deviceId)
      .execute();
    expect(await list()).toMatchObject([
      { payload: { rotation: 90 }, login_id: null, status: null },
      { payload: { volume: 30 }, login_id: null, status: null },
    ]);
  });

  it('has the picture of the camera end by itself, by the time of the server and not of the caller', async () => {
    const { deviceId, token } = await scene.device(false);
    await query(scene.server.app.platform.db)
      .updateTable('device')
      .set({ device_type: 3 })
      .where('id', '=', deviceId)
      .execute();
    const now = scene.server.clock.now();
    const asked = { ids: [deviceId], t: 4, minutes: 10, until: 5 };
    await scene.give('rpc-camera', asked);
    const until = now + 600_000;
    expect((await settledSettings(token)).settings['rpc-camera']).toMatchObject({ t: 4, s: 'medium', until });
    const initial = await scene.operator.inject({ url: `/devices/rpc-initial-camera?type=0&id=${deviceId}` });
    expect(initial.json()).toMatchObject({ t: 4, minutes: 10, until });
    for (const endless of [{ minutes: 0 }, { t: 0 }]) {
      await scene.give('rpc-camera', { ...asked, ...endless });
      expect((await settledSettings(token)).settings['rpc-camera']).toMatchObject({ until: null });
    }
  });

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

  it('coverage 6: has the newest of the values that two operators give at once; the other task is no failure', async () => {
    const { deviceId, token, connection } = await scene.device();
    const outcomes = await Promise.all(
      [10, 90].map((volume) => scene.give('rpc-volume', { ids: [deviceId], volume })),
    );
    const newest = Math.max(...outcomes.map(({ tasks }) => tasks[0]?.task_id ?? 0));
    const settings = await settledSettings(token);
    connection.send({ type: 'applied', what: 'settings', revision: settings.revision });
    await scene.newestTask(deviceId, { id: newest, status: 'success' });
    const [task, older] = await scene.tasks(deviceId);
    expect(older).toMatchObject({ status: 'superseded', reason: null });
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
    const initial = () => scene.operator.inject({ url: `/devices/rpc-initial-volume?type=0&id=${deviceId}` });
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
});
