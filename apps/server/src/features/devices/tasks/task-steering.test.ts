import type { CommandOutcome, Task } from '@marquee/contract';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { DatabaseEngine } from '../../../platform/database/database.ts';
import { query } from '../../../platform/database/query.ts';
import { timeCells } from '../../../platform/excel/index.ts';
import type { SignedInClient } from '../../../testing.ts';
import { makeCompany, makeUser, readWorkbook } from '../../testing/index.ts';
import { RecordThinning } from '../records/record-thinning.service.ts';
import { CommandScene } from '../testing/command-scene.ts';

const DAY_MS = 86_400_000;

describe.each<DatabaseEngine>(['sqlite', 'postgres'])('steering tasks on %s', (engine) => {
  let scene: CommandScene;
  beforeAll(async () => {
    scene = await CommandScene.start(engine);
  });
  afterEach(() => scene.cut());
  afterAll(() => scene.stop());

  const put = (
    what: 'retry' | 'cancel',
    ids: number[],
    client: Pick<SignedInClient, 'inject'> = scene.operator,
  ) => client.inject({ method: 'PUT', url: `/MIPS/task-list/${what}`, payload: { tasks: ids } });

  const newest = async (deviceId: number) => (await scene.tasks(deviceId))[0] as Task;

  const volumeOf = async (deviceId: number) =>
    (await scene.operator.inject({ url: `/MIPS/devices/rpc-initial-volume?id=${deviceId}` })).json<object>();

  /** A command that its device, which is online, could not execute. */
  async function failedTask(): Promise<Task> {
    const { deviceId, connection } = await scene.device();
    await scene.give('rpc-identify', { ids: [deviceId] });
    const { id } = await connection.next('command');
    connection.send({ type: 'received', id });
    connection.send({ type: 'result', id, status: 'failed', detail: 'no screen' });
    await connection.next('resultAck');
    return newest(deviceId);
  }

  it('sends the command of a failed task again, once', async () => {
    const failed = await failedTask();
    const response = await put('retry', [failed.id]);
    expect(response.statusCode).toBe(200);
    const [made] = response.json<CommandOutcome>().tasks;
    const [again, before] = await scene.tasks(failed.device_id);
    expect(again).toMatchObject({ id: made?.task_id, command: 'rpc-identify' });
    expect(before).toMatchObject({ id: failed.id, retried_at: expect.any(Number) });
    const twice = await put('retry', [failed.id]);
    expect(twice.statusCode).toBe(409);
    expect(twice.json()).toMatchObject({ error: { code: 'devices.task_retried' } });
    expect((await put('retry', [again?.id ?? 0])).json()).toMatchObject({
      error: { code: 'devices.task_not_failed' },
    });
  });

  it('retries what can be retried of several tasks, and says why the others are not', async () => {
    const [failed, { deviceId }] = [await failedTask(), await scene.device(false)];
    await scene.give('rpc-volume', { ids: [deviceId], volume: 5 });
    const open = await newest(deviceId);
    const response = await put('retry', [failed.id, open.id]);
    expect(response.json()).toMatchObject({
      tasks: [{ device_id: failed.device_id }],
      refused: [{ device_id: deviceId, code: 'devices.task_not_failed' }],
    });
  });

  it('does not bring back a setting that the device has a newer value of', async () => {
    const { deviceId, connection } = await scene.device();
    await scene.give('rpc-volume', { ids: [deviceId], volume: 5 });
    const { revision } = await connection.next('changed');
    connection.send({
      type: 'applied',
      what: 'settings',
      revision,
      failures: [{ name: 'rpc-volume', detail: 'no' }],
    });
    await scene.newestTask(deviceId, { status: 'failed' });
    const failed = await newest(deviceId);
    await scene.give('rpc-volume', { ids: [deviceId], volume: 6 });
    expect((await put('retry', [failed.id])).json()).toMatchObject({
      error: { code: 'devices.task_outdated' },
    });
  });

  it('withdraws a command that no device has yet', async () => {
    const [one, { deviceId }] = [await scene.device(), await scene.device()];
    await scene.give('rpc-identify', { ids: [one.deviceId, deviceId], spread_minutes: 2 });
    const task = await newest(deviceId);
    const response = await put('cancel', [task.id]);
    expect(response.json()).toEqual({ cancelled: [task.id], refused: [] });
    expect(await newest(deviceId)).toMatchObject({ status: 'cancelled', reason: null });
    expect((await put('cancel', [task.id])).json()).toMatchObject({ error: { code: 'devices.task_ended' } });
    const { data } = (
      await scene.operator.inject({ url: `/MIPS/task-list?device_id=${deviceId}&status=cancelled` })
    ).json<{
      data: Task[];
    }>();
    expect(data).toHaveLength(1);
  });

  it('returns a device to its last setting when a newer one is withdrawn', async () => {
    const device = await scene.device();
    const { deviceId, connection } = device;
    await scene.give('rpc-volume', { ids: [deviceId], volume: 30 });
    const { revision } = await connection.next('changed');
    connection.send({ type: 'applied', what: 'settings', revision });
    await scene.newestTask(deviceId, { status: 'success' });
    connection.socket.close();
    await scene.isOnline(device, 0);
    await scene.give('rpc-volume', { ids: [deviceId], volume: 90 });
    expect((await put('cancel', [(await newest(deviceId)).id])).statusCode).toBe(200);
    expect(await volumeOf(deviceId)).toEqual({ volume: 30 });
  });

  it('returns a device without a setting to the initial one', async () => {
    const { deviceId } = await scene.device(false);
    await scene.give('rpc-volume', { ids: [deviceId], volume: 90 });
    expect((await put('cancel', [(await newest(deviceId)).id])).statusCode).toBe(200);
    expect(await volumeOf(deviceId)).toEqual({ volume: 100 });
  });

  it('refuses tasks that nobody gave, and says why none of several can be withdrawn', async () => {
    const ended = [(await failedTask()).id, (await failedTask()).id];
    expect((await put('cancel', ended)).json()).toMatchObject({
      error: {
        code: 'devices.none_cancelled',
        fields: ended.map((id) => ({ path: `tasks.${id}`, code: 'devices.task_ended' })),
      },
    });
    for (const what of ['retry', 'cancel'] as const)
      expect((await put(what, [999_999])).json()).toMatchObject({
        error: { code: 'devices.task_not_found' },
      });
  });

  it('does not withdraw what the device has received', async () => {
    const { deviceId, connection } = await scene.device();
    await scene.give('rpc-identify', { ids: [deviceId] });
    connection.send({ type: 'received', id: (await connection.next('command')).id });
    await expect.poll(async () => (await newest(deviceId)).received_at).not.toBeNull();
    expect((await put('cancel', [(await newest(deviceId)).id])).json()).toMatchObject({
      error: { code: 'devices.task_received' },
    });
  });

  it('believes the device when a withdrawn command was on its way already', async () => {
    const { deviceId, connection } = await scene.device();
    await scene.give('rpc-identify', { ids: [deviceId] });
    const { id } = await connection.next('command');
    expect((await put('cancel', [(await newest(deviceId)).id])).statusCode).toBe(200);
    connection.send({ type: 'received', id });
    connection.send({ type: 'result', id, status: 'done', detail: '' });
    await connection.next('resultAck');
    await scene.newestTask(deviceId, { status: 'success' });
  });

  it('requires the permission of the command', async () => {
    const failed = await failedTask();
    const device = await query(scene.server.app.platform.db)
      .selectFrom('device')
      .innerJoin('department', 'department.id', 'device.department_id')
      .select(['device.company_id', 'device.department_id as id', 'department.path'])
      .where('device.id', '=', failed.device_id)
      .executeTakeFirstOrThrow();
    const viewer = await makeUser(scene.server, device.company_id, device, { codes: ['43101', '21101'] });
    expect((await put('retry', [failed.id], viewer.caller.client)).json()).toMatchObject({
      error: { code: 'platform.no_permission' },
    });
  });

  it('hides the tasks of other companies', async () => {
    const failed = await failedTask();
    const other = await makeCompany(scene.server.app.platform.db);
    const stranger = await makeUser(scene.server, other.id, other.home, { is_admin: true });
    for (const what of ['retry', 'cancel'] as const)
      expect((await put(what, [failed.id], stranger.caller.client)).statusCode).toBe(404);
  });

  it('counts the tabs under the filters of the list', async () => {
    const { deviceId } = await scene.device(false);
    await scene.give('rpc-volume', { ids: [deviceId], volume: 1 });
    await scene.give('rpc-volume', { ids: [deviceId], volume: 2 });
    const { json } = await scene.operator.inject({ url: `/MIPS/task-list/counts?device_id=${deviceId}` });
    expect(json()).toMatchObject({ all: 2, waiting: 1, superseded: 1, failed: 0 });
  });

  it('exports the filtered tasks in the language and time zone of the reader', async () => {
    const { deviceId } = await scene.device(false);
    await scene.give('rpc-volume', { ids: [deviceId], volume: 1 });
    await scene.give('rpc-volume', { ids: [deviceId], volume: 2 });
    const download = async (search: string, client: Pick<SignedInClient, 'inject'> = scene.operator) => {
      const { rawPayload, headers } = await client.inject({
        url: `/MIPS/task-list/excel?device_id=${deviceId}&${search}`,
      });
      return { headers, rows: await readWorkbook(rawPayload) };
    };
    const { headers, rows } = await download('lang=en&sort=id&time_zone=Asia%2FShanghai');
    expect(headers['content-disposition']).toContain("filename*=UTF-8''Tasks.xlsx");
    const [first] = (await scene.tasks(deviceId)).toReversed();
    const started = timeCells('Asia/Shanghai')(first?.start_time ?? 0);
    expect(rows[0]?.slice(0, 5)).toEqual(['Device name', 'MAC address', 'Command', 'Status', 'Start time']);
    expect(rows[1]?.slice(1, 5)).toEqual([first?.device_mac, 'Volume', 'Replaced', started]);
    expect(rows[1]?.slice(-2)).toEqual(['Volume: 1', 'A newer setting replaced this one']);
    expect(rows[2]?.[3]).toBe('Waiting');
    const chinese = await download('status=waiting');
    expect(chinese.rows.slice(1).map(([, , command, status]) => [command, status])).toEqual([
      ['音量', '等待中'],
    ]);
    const other = await makeCompany(scene.server.app.platform.db);
    const stranger = await makeUser(scene.server, other.id, other.home, { is_admin: true });
    expect((await download('', stranger.caller.client)).rows).toHaveLength(1);
  });

  it('keeps ended tasks as long as the company says, and open ones and the last value for ever', async () => {
    const { db } = scene.server.app.platform;
    const failed = await failedTask();
    const { deviceId } = await scene.device(false);
    await scene.give('rpc-volume', { ids: [deviceId], volume: 1 });
    const set = await scene.operator.inject({
      method: 'PUT',
      url: '/MIPS/system-set/records',
      payload: { record_days: 40 },
    });
    expect(set.statusCode).toBe(200);
    const thin = () => new RecordThinning(scene.server.app.platform).thin();
    const age = (days: number) =>
      query(db)
        .updateTable('task')
        .set({ created_at: scene.server.clock.now() - days * DAY_MS })
        .where('device_id', 'in', [failed.device_id, deviceId])
        .execute();
    await age(39);
    await thin();
    expect(await scene.tasks(failed.device_id)).toHaveLength(1);
    await age(41);
    await thin();
    expect(await scene.tasks(failed.device_id)).toHaveLength(0);
    expect(await scene.tasks(deviceId)).toHaveLength(1);
  });
});
