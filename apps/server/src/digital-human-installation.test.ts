import { COMMANDS, MAX_DEVICE_DIGITAL_HUMANS } from '@marquee/commands';
import type { DeviceDigitalHuman, DeviceDownloads, DigitalHuman, Task } from '@marquee/contract';
import {
  DEVICE_PATHS,
  DOWNLOADS_CAPABILITY,
  type DownloadsReport,
  type EnrolAnswer,
  filePath,
  type Manifest,
} from '@marquee/device-protocol';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { CommandScene } from './features/devices/testing/command-scene.ts';
import { Caller, uploadFile } from './features/testing/index.ts';
import { rawZip } from './platform/archives/testing/raw-zip.ts';
import type { DatabaseEngine } from './platform/database/database.ts';
import { query } from './platform/database/query.ts';

const COMMAND = 'rpc-digital-resources';

describe.each<DatabaseEngine>(['sqlite', 'postgres'])('digital humans on devices on %s', (engine) => {
  let scene: CommandScene;
  let admin: Caller;
  let mia: DigitalHuman;
  let leo: DigitalHuman;
  beforeAll(async () => {
    scene = await CommandScene.start(engine);
    admin = new Caller(scene.operator);
    mia = await upload('Mia.zip');
    leo = await upload('Leo.zip');
  });
  afterEach(() => scene.cut());
  afterAll(() => scene.stop());

  it('reach an offline device when it returns, which fetches them by its manifest', async () => {
    const device = await scene.device(false);
    await give([device], [mia]);
    await scene.newestTask(device.deviceId, { command: COMMAND, status: 'waiting' });
    expect(await listOf(device)).toMatchObject([{ name: 'Mia.zip', size: mia.size, state: 'unknown' }]);
    await scene.connect(device);
    await vi.waitFor(async () => expect(await filesOf(device)).toEqual([mia.sha256]));
    expect((await fetchFile(device, mia)).rawPayload).toHaveLength(mia.size);
    const { revision, settings } = await settingsOf(device);
    expect(settings[COMMAND]).toEqual({ resources: [kept(mia)] });
    await send(device, { type: 'applied', what: 'settings', revision });
    await scene.newestTask(device.deviceId, { status: 'success' });
  });

  it('are listed with the progress that the device reports, there and among its downloads', async () => {
    const device = await scene.device();
    await give([device], [mia]);
    await vi.waitFor(async () => expect(await filesOf(device)).toEqual([mia.sha256]));
    await report(device, [{ sha256: mia.sha256, received: 10, state: 'downloading' }]);
    await shows(device, { state: 'downloading', received: 10 });
    const downloads = await admin.get<DeviceDownloads>(`/devices-mips/${device.deviceId}/downloads`);
    expect(downloads.data).toMatchObject([{ file_name: 'Mia.zip', state: 'downloading' }]);
    await report(device, [{ sha256: mia.sha256, received: 0, state: 'failed', reason: 'no-space' }]);
    await shows(device, { state: 'failed', reason: 'no-space' });
    await report(device, []);
    await shows(device, { state: 'done', received: mia.size });
  });

  it('are done once a device that reports its downloads has the files, and at once if it has them already', async () => {
    const device = await scene.device(false);
    const capabilities = [...COMMANDS.map(({ capability }) => capability), DOWNLOADS_CAPABILITY];
    await scene.connect(device, { capabilities });
    await give([device], [mia]);
    await vi.waitFor(async () => expect(await filesOf(device)).toEqual([mia.sha256]));
    const { revision } = await settingsOf(device);
    await send(device, { type: 'applied', what: 'settings', revision });
    await report(device, [{ sha256: mia.sha256, received: 10, state: 'downloading' }]);
    await shows(device, { state: 'downloading' });
    await scene.newestTask(device.deviceId, { status: 'waiting' });
    await report(device, []);
    await scene.newestTask(device.deviceId, { status: 'success' });
    const again = await give([device], [mia]);
    await scene.newestTask(device.deviceId, { id: again.tasks[0]?.task_id ?? 0, status: 'success' });
  });

  it('are added to what each device has, and removed without the others', async () => {
    const [one, other] = [await scene.device(), await scene.device()];
    await give([one], [leo]);
    await give([one, other], [mia]);
    await vi.waitFor(async () => expect(await filesOf(one)).toEqual([mia.sha256, leo.sha256].sort()));
    await vi.waitFor(async () => expect(await filesOf(other)).toEqual([mia.sha256]));
    expect((await fetchFile(other, leo)).statusCode).toBe(404);
    await give([one, other], [mia], 'remove');
    await vi.waitFor(async () => expect(await filesOf(one)).toEqual([leo.sha256]));
    await vi.waitFor(async () => expect(await filesOf(other)).toEqual([]));
    expect((await fetchFile(one, mia)).statusCode).toBe(404);
  });

  it('are those of both operators who install and remove at the same time', async () => {
    const device = await scene.device();
    const ann = await upload('Ann.zip');
    for (let round = 0; round < 3; round += 1) {
      await give([device], [leo, ann], 'remove');
      await give([device], [mia]);
      await Promise.all([give([device], [leo]), give([device], [mia], 'remove'), give([device], [ann])]);
      expect((await listOf(device)).map(({ name }) => name).toSorted()).toEqual(['Ann.zip', 'Leo.zip']);
    }
    // Of an installation and a removal of the same one, the later one counts, for the list as for the device.
    await Promise.all([
      give([device], [mia]),
      give([device], [mia], 'remove'),
      give([device], [ann], 'remove'),
    ]);
    const hashes = new Map([mia, leo, ann].map(({ name, sha256 }) => [name, sha256]));
    const listed = (await listOf(device)).map(({ name }) => hashes.get(name) ?? name);
    expect(listed).toContain(leo.sha256);
    expect(listed).not.toContain(ann.sha256);
    await vi.waitFor(async () => expect(await filesOf(device)).toEqual(listed.toSorted()));
    await vi.waitFor(async () => {
      const { revision } = await settingsOf(device);
      await send(device, { type: 'applied', what: 'settings', revision });
      expect(await openTasks(device)).toEqual([]);
    });
  });

  it('return to the former ones when the task is withdrawn', async () => {
    const device = await scene.device(false);
    await give([device], [leo]);
    const { tasks } = await give([device], [mia], 'install');
    await admin.put('/task-list/cancel', { tasks: tasks.map(({ task_id }) => task_id) });
    await vi.waitFor(async () => expect(await filesOf(device)).toEqual([]));
    expect(await listOf(device)).toEqual([]);
  });

  it('cannot be deleted while a device has them, and can be removed whatever state it is in', async () => {
    const human = await upload('Kim.zip');
    const device = await scene.device();
    await give([device], [human]);
    expect(await admin.refused('DELETE', '/human', { ids: [human.id] })).toMatchObject({
      code: 'digital-humans.installed',
      params: { name: 'Kim.zip' },
    });
    await query(scene.server.app.platform.db)
      .updateTable('device')
      .set({ state: 'disabled', capabilities: '[]' })
      .where('id', '=', device.deviceId)
      .execute();
    const body = { ids: [device.deviceId], digital_human_ids: [human.id] };
    expect(await admin.refusal('PUT', `/devices/${COMMAND}`, body)).toBe('devices.disabled');
    await give([device], [human], 'remove');
    await admin.delete('/human', { ids: [human.id] });
  });

  it('are refused if they are unknown, none, or more than a device keeps', async () => {
    const device = await scene.device();
    const body = { ids: [device.deviceId] };
    const refusal = (digital_human_ids: number[]) =>
      admin.refusal('PUT', `/devices/${COMMAND}`, { ...body, digital_human_ids });
    expect(await refusal([999_999])).toBe('digital-humans.not_found');
    expect(await refusal([])).toBe('platform.invalid_request');
    const resources = Array.from({ length: MAX_DEVICE_DIGITAL_HUMANS - 1 }, (_, index) => ({
      ...kept(leo),
      id: 900_000 + index,
    }));
    await query(scene.server.app.platform.db)
      .insertInto('device_setting')
      .values({
        ...{ device_id: device.deviceId, name: COMMAND, updated_at: 0 },
        payload: JSON.stringify({ resources }) as never,
      })
      .execute();
    await admin.put(`/devices/${COMMAND}`, { ...body, digital_human_ids: [mia.id] });
    expect(await refusal([leo.id])).toBe('digital-humans.too_many_installed');
  });

  const kept = ({ id, name, sha256, size }: DigitalHuman) => ({ id, name, sha256, size });

  async function upload(name: string): Promise<DigitalHuman> {
    const bytes = rawZip([{ name: 'human.json', data: Buffer.from(name) }]);
    await uploadFile(admin, name, bytes, {}, '/human/uploads');
    const { data } = await admin.get<{ data: DigitalHuman[] }>(`/human?name=${name}`);
    return data[0] as DigitalHuman;
  }

  function give(devices: EnrolAnswer[], humans: DigitalHuman[], action?: 'install' | 'remove') {
    return scene.give(COMMAND, {
      ids: devices.map(({ deviceId }) => deviceId),
      digital_human_ids: humans.map(({ id }) => id),
      ...(action && { action }),
    });
  }

  async function listOf({ deviceId }: EnrolAnswer): Promise<DeviceDigitalHuman[]> {
    return (await admin.get<{ data: DeviceDigitalHuman[] }>(`/devices/${deviceId}/human`)).data;
  }

  async function openTasks({ deviceId }: EnrolAnswer): Promise<Task[]> {
    const { data } = await admin.get<{ data: Task[] }>(`/task-list?per_page=200`);
    return data.filter(
      ({ device_id, status }) => device_id === deviceId && ['waiting', 'running'].includes(status),
    );
  }

  function asDevice({ token }: EnrolAnswer, url: string) {
    return scene.server.inject({ url, headers: { authorization: `Bearer ${token}` } });
  }

  const fetchFile = (device: EnrolAnswer, { sha256 }: DigitalHuman) => asDevice(device, filePath(sha256));

  /** The settings of a device, once they name resources. */
  async function settingsOf(device: EnrolAnswer) {
    return vi.waitUntil(async () => {
      scene.server.clock.advance(100);
      const answer = await asDevice(device, DEVICE_PATHS.settings);
      const found = answer.json<{ revision: number; settings?: Record<string, unknown> }>();
      return found.settings?.[COMMAND] ? { ...found, settings: found.settings } : undefined;
    }, 10_000);
  }

  async function manifestOf(device: EnrolAnswer): Promise<Manifest> {
    scene.server.clock.advance(100);
    const answer = await asDevice(device, DEVICE_PATHS.manifest);
    return JSON.parse(answer.json<{ payload: string }>().payload);
  }

  async function filesOf(device: EnrolAnswer): Promise<string[]> {
    return (await manifestOf(device)).files.map(({ sha256 }) => sha256);
  }

  /** Over HTTP: a connection would end with the clock, which the tests move. */
  async function send({ token }: EnrolAnswer, message: object): Promise<void> {
    const headers = { authorization: `Bearer ${token}` };
    const payload = { messages: [message] };
    const answer = await scene.server.inject({
      ...{ method: 'POST', url: DEVICE_PATHS.reports, headers, payload },
    });
    expect(answer.statusCode).toBe(200);
  }

  async function report(device: EnrolAnswer, files: DownloadsReport['files']): Promise<void> {
    const { revision } = await manifestOf(device);
    const rest = { isPaused: false, rate: null, count: files.length };
    await send(device, { type: 'downloads', revision, files, ...rest });
  }

  async function shows(device: EnrolAnswer, expected: Partial<DeviceDigitalHuman>): Promise<void> {
    await vi.waitFor(async () => {
      scene.server.clock.advance(250);
      expect(await listOf(device)).toMatchObject([expected]);
    });
  }
});
