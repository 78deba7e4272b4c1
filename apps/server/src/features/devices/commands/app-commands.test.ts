import { truncate } from 'node:fs/promises';
import type { App, DeviceAppList, Rollout } from '@marquee/contract';
import { DEVICE_PATHS, type EnrolAnswer, packageRefusal } from '@marquee/device-protocol';
import { sampleApk, sampleHap, samplePackage } from '@marquee/testkit/packages';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import type { DatabaseEngine } from '../../../platform/database/database.ts';
import { query } from '../../../platform/database/query.ts';
import { Caller, uploadFile } from '../../testing/index.ts';
import { CommandScene } from '../testing/command-scene.ts';
import type { TestConnection } from '../testing/test-device.ts';

const argsSchema = z.object({
  kind: z.enum(['software', 'firmware', 'agent']).optional(),
  system: z.string(),
  package: z.string(),
  version: z.string(),
  url: z.string(),
  sha256: z.string(),
  size: z.number(),
  keyId: z.string(),
  signature: z.string(),
  fullSignature: z.string(),
});

type Connected = EnrolAnswer & { connection: TestConnection; lastCommand?: { id: string } };

describe.each<DatabaseEngine>(['sqlite', 'postgres'])('packages for devices on %s', (engine) => {
  let scene: CommandScene;
  let admin: Caller;
  beforeAll(async () => {
    scene = await CommandScene.start(engine);
    admin = new Caller(scene.operator);
  });
  afterEach(() => scene.cut());
  afterAll(() => scene.stop());

  let count = 0;
  const aPackage = async (version: string, category: App['category'] = 'player', system = 'android') => {
    count += 1;
    const facts = { package: `com.example.p${count}`, name: `p${count}`, version, versionCode: count };
    const bytes =
      category === 'firmware' || category === 'agent'
        ? await samplePackage(facts, { system, category })
        : await (system === 'harmony' ? sampleHap(facts) : sampleApk(facts));
    const suffix =
      category === 'firmware' || category === 'agent' ? 'zip' : system === 'harmony' ? 'hap' : 'apk';
    await uploadFile(admin, `p${count}.${suffix}`, bytes, { category }, '/apps/uploads');
    const { data } = await admin.get<{ data: App[] }>(`/apps/list-sw?name=p${count}`);
    const app = data.find(({ name }) => name === facts.name);
    if (!app) throw new Error('the package is missing');
    await admin.put(`/apps/${app.id}/status`, { status: 1 });
    return { ...app, bytes };
  };
  /** A device with this system and version of the software. */
  const aDevice = async (systemType = 'android', software = '7.0.0', isOnline = true): Promise<Connected> => {
    const device = await scene.device(isOnline, { systemType });
    const set = { soft_version: software };
    await query(scene.server.app.platform.db)
      .updateTable('device')
      .set(set)
      .where('id', '=', device.deviceId)
      .execute();
    return device;
  };
  const fetchFile = ({ token }: EnrolAnswer, url: string) =>
    scene.server.inject({ url, headers: { authorization: `Bearer ${token}` } });
  const refusal = (name: string, body: object) => admin.refusal('PUT', `/devices/${name}`, body);
  const finish = async (device: Connected, status: 'done' | 'failed') => {
    const { connection } = device;
    const { id } = await connection.next('command');
    device.lastCommand = { id };
    connection.send({ type: 'received', id });
    connection.send({ type: 'result', id, status, detail: '' });
    await connection.next('resultAck');
  };
  /** The device connects again with this version of its software. */
  const restart = async (device: Connected, software: string) => {
    device.connection.socket.close();
    await scene.isOnline(device, 0);
    device.connection = await scene.connect(device, { versions: { protocol: 1, software } });
  };
  const upgradeTo = async (device: Connected, version: string) => {
    await finish(device, 'done');
    await restart(device, version);
  };
  /** As if a device had installed its upgrade, and connected, so much longer ago. */
  const age = async ({ deviceId }: Connected, minutes: number) => {
    const { db } = scene.server.app.platform;
    const ms = minutes * 60_000;
    await query(db)
      .updateTable('task')
      .set((eb) => ({ installed_at: eb('installed_at', '-', ms) }))
      .where('device_id', '=', deviceId)
      .execute();
    await query(db)
      .updateTable('device')
      .set((eb) => ({ online_at: eb('online_at', '-', ms) }))
      .where('id', '=', deviceId)
      .execute();
  };

  it('I1 I2: are signed, and their file is for the device whose command is open', async () => {
    const [device, other] = [await aDevice(), await aDevice()];
    const app = await aPackage('7.2.0');
    await scene.give('rpc-upgrade', { ids: [device.deviceId], app_id: app.id });
    const { id, args } = await device.connection.next('command');
    const upgrade = argsSchema.parse(args);
    expect(upgrade).toMatchObject({ kind: 'software', version: '7.2.0', sha256: app.sha256, size: app.size });
    expect(await packageRefusal(upgrade, device.manifestKeys)).toBeNull();
    for (const changes of [{ version: '9.0' }, { kind: 'firmware' as const }, { system: 'linux' }])
      expect(await packageRefusal({ ...upgrade, ...changes }, device.manifestKeys)).toBe('bad-signature');
    const file = await fetchFile(device, upgrade.url);
    expect(file.rawPayload.equals(app.bytes)).toBe(true);
    expect((await fetchFile(other, upgrade.url)).statusCode).toBe(404);
    expect((await fetchFile(device, `${DEVICE_PATHS.files}/%25`)).statusCode).toBe(404);
    device.connection.send({ type: 'received', id });
    device.connection.send({ type: 'result', id, status: 'done', detail: '' });
    await device.connection.next('resultAck');
    await scene.newestTask(device.deviceId, { command: 'rpc-upgrade', type: 5, status: 'running' });
    expect((await fetchFile(device, upgrade.url)).statusCode).toBe(404);
  });

  describe('I7: an upgrade that its device has installed', () => {
    const installed = async (version: string) => {
      const device = await aDevice();
      const app = await aPackage(version);
      await scene.give('rpc-upgrade', { ids: [device.deviceId], app_id: app.id });
      await finish(device, 'done');
      const [task] = await scene.tasks(device.deviceId);
      expect(task).toMatchObject({ status: 'running', installed_at: expect.any(Number), end_time: null });
      return device;
    };

    it('succeeds once the device reports the new version', async () => {
      const device = await installed('7.2.1');
      await restart(device, '7.2.1');
      await scene.newestTask(device.deviceId, { status: 'success', reason: null });
    });

    it('fails when the device still reports the former version a while after it has connected', async () => {
      const device = await installed('7.2.2');
      await age(device, 20);
      await restart(device, '7.0.0');
      await age(device, 14);
      scene.server.clock.advance(6000);
      await scene.newestTask(device.deviceId, { status: 'running' });
      await age(device, 1);
      await scene.newestTask(device.deviceId, { status: 'failed', reason: 'rolled-back' });
      await restart(device, '7.2.2');
      scene.server.clock.advance(6000);
      await scene.newestTask(device.deviceId, { status: 'failed', reason: 'rolled-back' });
    });

    it('fails while the device does not return, and succeeds when it does after all', async () => {
      const device = await installed('7.2.3');
      device.connection.socket.close();
      await scene.isOnline(device, 0);
      await age(device, 31);
      await scene.newestTask(device.deviceId, { status: 'failed', reason: 'not-returned' });
      device.connection = await scene.connect(device, { versions: { protocol: 1, software: '7.2.3' } });
      await scene.newestTask(device.deviceId, { status: 'success', reason: null });
    });

    it('fails when the device says that it has rolled back', async () => {
      const device = await installed('7.2.4');
      const { id = '' } = device.lastCommand ?? {};
      device.connection.send({ type: 'result', id, status: 'failed', detail: 'rolled-back' });
      await scene.newestTask(device.deviceId, { status: 'failed', reason: 'rolled-back' });
    });
  });

  it('are not sent when their file is damaged', async () => {
    const device = await aDevice();
    const app = await aPackage('7.2.1');
    await scene.give('rpc-upgrade', { ids: [device.deviceId], app_id: app.id });
    const { url } = argsSchema.parse((await device.connection.next('command')).args);
    await truncate(scene.server.app.platform.content.localPath(app.sha256) ?? '', 10);
    const answer = await fetchFile(device, url);
    expect([answer.statusCode, answer.json().error.code]).toEqual([410, 'platform.file_damaged']);
  });

  it('upgrade firmware as the operation of its own number, and install apps', async () => {
    const device = await aDevice('linux');
    const firmware = await aPackage('RK-2027', 'firmware', 'linux');
    await scene.give('rpc-upgrade', { ids: [device.deviceId], app_id: firmware.id });
    await scene.newestTask(device.deviceId, { type: 6 });
    const android = await aDevice();
    const menu = await aPackage('1.4', 'app');
    await scene.give('rpc-app-install', { ids: [android.deviceId], app_id: menu.id });
    await scene.newestTask(android.deviceId, { command: 'rpc-app-install', type: 707 });
  });

  it('coverage: are refused for other types, for a way back below 6.0, and for two systems at once', async () => {
    const [android, harmony] = [await aDevice(), await aDevice('harmony')];
    const old = await aDevice('android', '5.9.9');
    const [modern, ancient] = [await aPackage('6.1'), await aPackage('5.4')];
    const give = (ids: number[], app: App) => refusal('rpc-upgrade', { ids, app_id: app.id });
    expect(await give([harmony.deviceId], modern)).toBe('apps.type_mismatch');
    expect(await give([android.deviceId], ancient)).toBe('apps.no_downgrade');
    expect(await give([android.deviceId, harmony.deviceId], modern)).toBe('apps.mixed_systems');
    const low = await admin.refused('PUT', '/devices/rpc-upgrade', {
      ids: [old.deviceId],
      app_id: modern.id,
    });
    expect(low).toMatchObject({ code: 'devices.version_too_low', params: { minimum: '6.0' } });
    await admin.put('/apps', { id: modern.id, device_types: [5] });
    expect(await give([android.deviceId], modern)).toBe('apps.type_mismatch');
    const [browser, agent] = [await aDevice('linux'), await aPackage('1.0', 'agent', 'linux')];
    expect(await give([browser.deviceId], agent)).toBe('apps.no_agent');
  });

  it('A4: are listed as the device has reported them last, and only what changed is written', async () => {
    const device = await aDevice();
    const report = (...apps: { package: string; version: string }[]) =>
      device.connection.send({
        type: 'apps',
        apps: apps.map((app) => ({ ...app, name: 'Menu', versionCode: null })),
      });
    const reported = (...versions: string[]) =>
      vi.waitFor(async () => {
        scene.server.clock.advance(250);
        const { data } = await admin.get<DeviceAppList>(`/devices/${device.deviceId}/apps`);
        expect(data.map(({ version }) => version)).toEqual(versions);
      });
    report({ package: 'com.example.a', version: '1' }, { package: 'com.example.b', version: '2' });
    await reported('1', '2');
    report({ package: 'com.example.b', version: '2' }, { package: 'com.example.b', version: '3' });
    await reported('3');
    report();
    await reported();
  });

  it('are refused unless they are published, of the category, and of the company', async () => {
    const { deviceId } = await aDevice();
    const menu = await aPackage('1.0', 'app');
    const ids = [deviceId];
    expect(await refusal('rpc-upgrade', { ids, app_id: menu.id })).toBe('apps.wrong_category');
    await admin.put(`/apps/${menu.id}/status`, { status: 2 });
    expect(await refusal('rpc-app-install', { ids, app_id: menu.id })).toBe('apps.not_published');
    expect(await refusal('rpc-app-install', { ids, app_id: 999_999 })).toBe('apps.not_found');
    const offline = await aDevice('android', '7.0.0', false);
    const player = await aPackage('7.3');
    const body = { ids: [offline.deviceId], app_id: player.id };
    expect(await refusal('rpc-upgrade', body)).toBe('devices.offline');
  });

  describe('in waves', () => {
    const waves = { sizes: [{ unit: 'devices', amount: 1 }], healthy_minutes: 1, failure_percent: 10 };
    const sheet = (app: App) => admin.get<Rollout>(`/apps/${app.id}/rollout`);
    const act = (app: App, name: string, body = {}) => admin.put(`/apps/${app.id}/rollout/${name}`, body);
    /** Lets time pass for connected devices, which would be offline without their heartbeats. */
    const pass = async (connections: readonly TestConnection[]) => {
      scene.server.clock.advance(16_000);
      for (const connection of connections) {
        connection.send({ type: 'heartbeat', clock: scene.server.clock.now() });
        await connection.next('heartbeatAck');
      }
    };
    const until = (app: App, expected: Partial<Rollout>, devices: readonly Connected[]) =>
      vi.waitFor(async () => {
        await pass(devices.map(({ connection }) => connection));
        expect(await sheet(app)).toMatchObject(expected);
      });

    it('reach further devices once the first ones have succeeded', async () => {
      const devices = [await aDevice(), await aDevice(), await aDevice()];
      const [first, second, third] = devices;
      const app = await aPackage('7.4');
      const ids = devices.map(({ deviceId }) => deviceId);
      const outcome = await scene.give('rpc-upgrade', { ids, app_id: app.id, waves });
      expect(outcome).toMatchObject({ tasks: [], refused: [], rollout_id: expect.any(Number) });
      expect(await sheet(app)).toMatchObject({ state: 'running', wave: 1, wave_count: 2 });
      expect(await scene.tasks(second?.deviceId ?? 0)).toEqual([]);
      expect(await refusal('rpc-upgrade', { ids, app_id: app.id, waves })).toBe('apps.rollout_running');
      if (first) await finish(first, 'done');
      await until(app, { wave: 1 }, devices);
      expect((await sheet(app)).waves[0]).toMatchObject({ ready_count: 0, failed_count: 0 });
      if (first) await restart(first, '7.4');
      await until(app, { wave: 2 }, devices);
      for (const device of [second, third]) if (device) await upgradeTo(device, '7.4');
      await until(app, { state: 'finished' }, devices);
      expect(await admin.refusal('PUT', `/apps/${app.id}/rollout/stop`)).toBe('apps.rollout_ended');
    });

    it('stop when devices fail, and go on when an operator resumes them', async () => {
      const devices = [await aDevice(), await aDevice()];
      const [first, second] = devices;
      const app = await aPackage('7.5');
      const ids = devices.map(({ deviceId }) => deviceId);
      await scene.give('rpc-upgrade', { ids, app_id: app.id, waves });
      if (first) await finish(first, 'failed');
      await until(app, { state: 'stopped', stop_reason: 'failures' }, devices);
      expect((await sheet(app)).failures).toMatchObject([{ device_id: first?.deviceId, reason: 'failed' }]);
      expect(await scene.tasks(second?.deviceId ?? 0)).toEqual([]);
      await act(app, 'resume');
      expect(await admin.refusal('PUT', `/apps/${app.id}/rollout/resume`)).toBe('apps.rollout_running');
      if (first) await upgradeTo(first, '7.5');
      expect(await admin.refusal('PUT', `/apps/${app.id}/rollout/next`, { wave: 2 })).toBe(
        'apps.rollout_changed',
      );
      await act(app, 'next', { wave: 1 });
      await act(app, 'stop');
      await act(app, 'cancel');
      expect(await sheet(app)).toMatchObject({ state: 'cancelled', wave: 2 });
    });

    it('stop when a device rolls back', async () => {
      const devices = [await aDevice(), await aDevice()];
      const [first] = devices;
      const app = await aPackage('7.7');
      const ids = devices.map(({ deviceId }) => deviceId);
      await scene.give('rpc-upgrade', { ids, app_id: app.id, waves });
      if (first) await upgradeTo(first, '7.0.0');
      if (first) await age(first, 16);
      await until(app, { state: 'stopped', stop_reason: 'failures' }, devices);
      expect((await sheet(app)).failures).toMatchObject([
        { device_id: first?.deviceId, reason: 'rolled-back' },
      ]);
    });

    it('are none of a package that was given to nobody in waves', async () => {
      const app = await aPackage('7.7');
      expect(await admin.refusal('GET', `/apps/${app.id}/rollout`)).toBe('apps.rollout_none');
      expect(await admin.refusal('PUT', `/apps/${app.id}/rollout/stop`)).toBe('apps.rollout_none');
    });

    it('wait for devices that are offline, and keep their package from being deleted', async () => {
      const device = await aDevice('android', '7.0.0', false);
      const app = await aPackage('7.6');
      await scene.give('rpc-upgrade', { ids: [device.deviceId], app_id: app.id, waves });
      expect(await scene.tasks(device.deviceId)).toEqual([]);
      await admin.put(`/apps/${app.id}/status`, { status: 2 });
      expect(await admin.refusal('DELETE', '/apps', { ids: [app.id] })).toBe('apps.rollout_running');
      await act(app, 'stop');
      const next = { wave: 1 };
      expect(await admin.refusal('PUT', `/apps/${app.id}/rollout/next`, next)).toBe('apps.rollout_stopped');
      await act(app, 'resume');
      const connection = await scene.connect(device, { versions: { protocol: 1, software: '7.0.0' } });
      await vi.waitFor(async () => {
        await pass([connection]);
        expect(await scene.tasks(device.deviceId)).toMatchObject([{ command: 'rpc-upgrade' }]);
      });
    });
  });
});
