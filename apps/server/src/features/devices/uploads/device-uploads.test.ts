import { UPLOAD_KINDS } from '@marquee/commands';
import type { Device, DeviceLog, DeviceScreenshot, Pagination } from '@marquee/contract';
import { DEVICE_PATHS, type EnrolAnswer } from '@marquee/device-protocol';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { DatabaseEngine } from '../../../platform/database/database.ts';
import { query } from '../../../platform/database/query.ts';
import { Caller, newestLogRow } from '../../testing/index.ts';
import { CommandScene, SAMPLE_FILES } from '../testing/command-scene.ts';
import { DeviceUploads } from './device-upload.service.ts';

type List<Row> = { data: Row[]; pagination: Pagination };
type Connected = Awaited<ReturnType<CommandScene['device']>>;

const DAY_MS = 86_400_000;

describe.each<DatabaseEngine>(['sqlite', 'postgres'])('uploads of devices on %s', (engine) => {
  let scene: CommandScene;
  let admin: Caller;
  beforeAll(async () => {
    scene = await CommandScene.start(engine);
    admin = new Caller(scene.operator);
  });
  afterEach(() => scene.cut());
  afterAll(() => scene.stop());

  /** The id of a command that the device has received. */
  async function asked({ deviceId, connection }: Connected, name: string): Promise<string> {
    await scene.give(name, { ids: [deviceId] });
    return (await connection.next('command')).id;
  }

  const screenshotsOf = ({ deviceId }: EnrolAnswer) =>
    admin.get<List<DeviceScreenshot>>(`/devices-mips/${deviceId}/screenshots`);
  const logsOf = ({ deviceId }: EnrolAnswer, filter = '') =>
    admin.get<List<DeviceLog>>(`/log/device-files?device_id=${deviceId}${filter}`);

  it('keeps a screenshot, which the list of devices and the device show', async () => {
    const device = await scene.device();
    const id = await asked(device, 'rpc-screenshot');
    const sent = await scene.upload(device, id, SAMPLE_FILES.picture, { releaseId: 12, programId: 5 });
    expect(sent.statusCode).toBe(200);
    await query(scene.server.app.platform.db)
      .updateTable('device_upload')
      .set({ release_id: null })
      .where('device_id', '=', device.deviceId)
      .execute();
    const { data } = await screenshotsOf(device);
    expect(data).toMatchObject([{ screen: 1, program_id: 5, size: SAMPLE_FILES.picture.length }]);
    const screenshotId = data[0]?.id ?? 0;
    const { data: devices } = await admin.get<List<Device>>(`/devices-mips?device_mac=${device.name}`);
    expect(devices).toMatchObject([{ screenshot: { id: screenshotId, program_id: 5 } }]);
    const url = `/devices-mips/${device.deviceId}/screenshots/${screenshotId}`;
    const file = await scene.operator.inject({ url });
    expect(file.headers['content-type']).toBe('image/png');
    expect(file.rawPayload).toEqual(SAMPLE_FILES.picture);
    const other = await scene.device();
    const stranger = await scene.operator.inject({
      url: `/devices-mips/${other.deviceId}/screenshots/${screenshotId}`,
    });
    expect(stranger.statusCode).toBe(404);
  });

  it('keeps a picture of each screen, and what it is a picture of', async () => {
    const device = await scene.device();
    const id = await asked(device, 'rpc-screenshot');
    await scene.upload(device, id, SAMPLE_FILES.picture, { screen: 1, source: 'page' });
    await scene.upload(device, id, SAMPLE_FILES.picture, { screen: 2 });
    const { data } = await screenshotsOf(device);
    expect(data).toMatchObject([
      { screen: 2, source: null },
      { screen: 1, source: 'page' },
    ]);
  });

  it('hides a screenshot of a release that does not exist for the caller', async () => {
    const device = await scene.device();
    const id = await asked(device, 'rpc-screenshot');
    await scene.upload(device, id, SAMPLE_FILES.picture, { releaseId: 999_999, programId: 5 });
    expect((await screenshotsOf(device)).data).toEqual([]);
    const detail = await admin.get<Device>(`/devices-mips/${device.deviceId}`);
    expect(detail.screenshot).toBeNull();
  });

  it('keeps logs under names of its own, with numbers, and deletes them', async () => {
    const device = await scene.device();
    for (let i = 0; i < 2; i += 1)
      await scene.upload(device, await asked(device, 'rpc-log'), SAMPLE_FILES.log);
    const { data } = await logsOf(device);
    expect(data.map(({ number }) => number)).toEqual([2, 1]);
    const [newest] = data;
    expect(newest).toMatchObject({ file_size: SAMPLE_FILES.log.length, login_id: 'admin' });
    expect(newest?.file_name).toMatch(/^02-00-5E-\w\w-\w\w-\w\w \d{8}-\d{6}\.log$/);
    expect((await logsOf(device, '&file_name=nothing')).data).toEqual([]);
    const file = await scene.operator.inject({ url: `/log/device-files/${device.deviceId}/${newest?.id}` });
    expect(file.headers['content-type']).toBe('text/plain; charset=utf-8');
    expect(file.headers['content-disposition']).toContain('attachment');
    expect(file.rawPayload).toEqual(SAMPLE_FILES.log);
    const remove = (logs: number[]) =>
      scene.operator.inject({
        method: 'DELETE',
        url: '/log/device-files',
        payload: { device_id: device.deviceId, logs },
      });
    expect((await remove([newest?.id ?? 0, 999_999])).json()).toMatchObject({
      error: { code: 'devices.upload_not_found' },
    });
    expect((await logsOf(device)).data).toHaveLength(2);
    expect((await remove([newest?.id ?? 0])).statusCode).toBe(200);
    expect((await logsOf(device)).data.map(({ number }) => number)).toEqual([1]);
    const row = await newestLogRow(scene.server.app.platform.db, 'devices');
    expect(row).toMatchObject({ subject: newest?.file_name, operation: 2, result: 1 });
  });

  it('says in the words of the specification that an offline device cannot upload its log', async () => {
    const { deviceId } = await scene.device(false);
    const response = await scene.put('rpc-log', { ids: [deviceId] });
    expect(response.json()).toMatchObject({ error: { code: 'devices.offline_for_log' } });
  });

  it('takes a repeated upload once', async () => {
    const device = await scene.device();
    const id = await asked(device, 'rpc-log');
    for (const file of [SAMPLE_FILES.log, Buffer.from('another')])
      expect((await scene.upload(device, id, file)).statusCode).toBe(200);
    expect((await logsOf(device)).data).toMatchObject([{ file_size: SAMPLE_FILES.log.length }]);
  });

  it.each([
    ['a text', 'rpc-screenshot', Buffer.from('<svg onload="alert(1)"/>')],
    ['nothing', 'rpc-screenshot', Buffer.alloc(0)],
    ['a picture', 'rpc-log', Buffer.from('ffd8ffe000104a464946', 'hex')],
    ['a text with zeros', 'rpc-log', Buffer.from('a\0b')],
    ['nothing', 'rpc-log', Buffer.alloc(0)],
  ])('refuses %s as the file of %s', async (_, name, file) => {
    const device = await scene.device();
    const response = await scene.upload(device, await asked(device, name), file);
    expect(response.statusCode).toBe(415);
    expect(response.json()).toMatchObject({ error: { code: 'devices.upload_refused' } });
  });

  it('refuses a file that is too large, and takes the largest', async () => {
    const device = await scene.device();
    const id = await asked(device, 'rpc-log');
    const { maxBytes } = UPLOAD_KINDS.log;
    const response = await scene.upload(device, id, Buffer.alloc(maxBytes + 1, 'a'));
    expect(response.statusCode).toBe(413);
    expect((await logsOf(device)).data).toEqual([]);
    expect((await scene.upload(device, id, Buffer.alloc(maxBytes, 'a'))).statusCode).toBe(200);
  });

  it('refuses a file that no command of this device asks for', async () => {
    const [device, hostile] = [await scene.device(), await scene.device()];
    const id = await asked(device, 'rpc-log');
    const identify = await asked(device, 'rpc-identify');
    const refused = async (by: EnrolAnswer, command: string) =>
      (await scene.upload(by, command, SAMPLE_FILES.log)).json<{ error: { code: string } }>().error.code;
    expect(await refused(hostile, id)).toBe('devices.upload_unexpected');
    expect(await refused(device, identify)).toBe('devices.upload_unexpected');
    expect(await refused(device, 'unknown-id')).toBe('devices.upload_unexpected');
    expect(await refused({ ...device, token: 'wrong' }, id)).toBe('devices.token_refused');
    await scene.upload(device, id, SAMPLE_FILES.log);
    device.connection.send({ type: 'result', id, status: 'done', detail: '' });
    await scene.newestTask(device.deviceId, { status: 'running' });
    await device.connection.next('resultAck');
    expect(await refused(device, id)).toBe('devices.upload_unexpected');
  });

  it('fails a command that is reported as done without its file', async () => {
    const device = await scene.device();
    const id = await asked(device, 'rpc-screenshot');
    device.connection.send({ type: 'result', id, status: 'done', detail: '' });
    await device.connection.next('resultAck');
    await scene.newestTask(device.deviceId, { status: 'failed', reason: 'not-uploaded' });
  });

  it('keeps the newest files of a device', async () => {
    const device = await scene.device();
    const { kept } = UPLOAD_KINDS.log;
    for (let i = 0; i <= kept; i += 1)
      await scene.upload(device, await asked(device, 'rpc-log'), SAMPLE_FILES.log);
    const { data, pagination } = await logsOf(device, '&per_page=100');
    expect(pagination.total).toBe(kept);
    expect(data.map(({ number }) => number).slice(-1)).toEqual([2]);
  });

  it('deletes files that are too old, and those of a deleted device', async () => {
    const { platform } = scene.server.app;
    const device = await scene.device();
    await scene.upload(device, await asked(device, 'rpc-screenshot'), SAMPLE_FILES.picture);
    await scene.upload(device, await asked(device, 'rpc-log'), SAMPLE_FILES.log);
    const now = platform.clock.now() + (UPLOAD_KINDS.picture.keptDays + 1) * DAY_MS;
    await new DeviceUploads({ ...platform, clock: { ...platform.clock, now: () => now } }).sweep();
    expect((await screenshotsOf(device)).data).toEqual([]);
    expect((await logsOf(device)).data).toHaveLength(1);
    scene.cut();
    await scene.isOnline(device, 0);
    await scene.operator.inject({ method: 'DELETE', url: '/devices', payload: { ids: [device.deviceId] } });
    const rows = await query(platform.db)
      .selectFrom('device_upload')
      .select('id')
      .where('device_id', '=', device.deviceId)
      .execute();
    expect(rows).toEqual([]);
  });

  it('keeps logs as long as the settings say, and clears them by age for one company', async () => {
    const { platform } = scene.server.app;
    const device = await scene.device();
    const ageLog = async (days: number) => {
      await scene.upload(device, await asked(device, 'rpc-log'), SAMPLE_FILES.log);
      await query(platform.db)
        .updateTable('device_upload')
        .set({ uploaded_at: platform.clock.now() - days * DAY_MS })
        .where('device_id', '=', device.deviceId)
        .where('uploaded_at', '>', platform.clock.now() - DAY_MS)
        .execute();
    };
    const count = async () => (await logsOf(device, '&per_page=100')).pagination.total;
    for (const days of [200, 60, 20, 2, 0]) await ageLog(days);
    const sweep = () => new DeviceUploads(platform).sweep();
    await admin.put('/system-set/logs', { log_retention: 'permanent' });
    await sweep();
    expect(await count()).toBe(5);
    await admin.put('/system-set/logs', { log_retention: 'three_months' });
    await sweep();
    expect(await count()).toBe(4);
    const clear = (older_than: string) =>
      admin.post<{ deleted: number }>('/system-set/logs/clear', { older_than });
    expect(await clear('month')).toEqual({ deleted: 1 });
    expect(await clear('7_days')).toEqual({ deleted: 1 });
    expect(await clear('before_today')).toEqual({ deleted: 1 });
    expect(await count()).toBe(1);
    expect((await newestLogRow(platform.db, 'system-settings')).after).toContain('"cleared_logs":1');
    // With those of the other devices.
    expect((await clear('all')).deleted).toBeGreaterThan(0);
    expect(await count()).toBe(0);
    expect(await admin.refusal('POST', '/system-set/logs/clear', { older_than: 'ever' })).toBe(
      'platform.invalid_request',
    );
  });

  it('takes nothing without a type of its own or as a form', async () => {
    const device = await scene.device();
    const id = await asked(device, 'rpc-log');
    const send = (type: string) =>
      scene.server.inject({
        method: 'POST',
        url: `${DEVICE_PATHS.uploads}/${id}`,
        headers: { authorization: `Bearer ${device.token}`, 'content-type': type },
        payload: SAMPLE_FILES.log,
      });
    expect((await send('application/json')).statusCode).toBe(400);
    expect((await send('text/plain')).statusCode).toBe(200);
  });
});
