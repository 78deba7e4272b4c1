import type { Task } from '@marquee/contract';
import type { DeviceMessages } from '@marquee/device-protocol';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { DatabaseEngine } from '../../../platform/database/database.ts';
import { query } from '../../../platform/database/query.ts';
import { CommandScene } from '../testing/command-scene.ts';
import type { TestConnection } from '../testing/test-device.ts';

describe.each<DatabaseEngine>(['sqlite', 'postgres'])('tasks on %s', (engine) => {
  let scene: CommandScene;
  beforeAll(async () => {
    scene = await CommandScene.start(engine);
  });
  afterEach(() => scene.cut());
  afterAll(() => scene.stop());

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

  it('console 6: sends a spread command to a part of the devices each minute', async () => {
    const [one, other] = [await scene.device(), await scene.device()];
    const ids = [one.deviceId, other.deviceId];
    await scene.give('rpc-identify', { ids, spread_minutes: 2 });
    const first = await one.connection.next('command');
    await scene.newestTask(one.deviceId, { status: 'running' });
    expect(await scene.tasks(other.deviceId)).toMatchObject([{ status: 'waiting' }]);
    await finish(one.connection, first.id);
    scene.server.clock.advance(60_000);
    await finish(other.connection, (await other.connection.next('command')).id);
    const refused = await scene.put('rpc-volume', { ids, volume: 1, spread_minutes: 2 });
    expect(refused.statusCode).toBe(400);
  });

  it('are counted by status', async () => {
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
    await finish(connection, id, { status: 'failed', detail: 'no screen' });
    const ids = [...waiting.tasks, ...failing.tasks].map(({ task_id }) => task_id);
    expect(await progress(ids)).toEqual({
      waiting: 1,
      running: 0,
      success: 0,
      failed: 1,
      superseded: 0,
      cancelled: 0,
      failures: [{ device_id: deviceId, device_name: name, reason: 'failed', remark: 'no screen' }],
    });
    await query(scene.server.app.platform.db)
      .updateTable('task')
      .set({ login_id: 'somebody-else' })
      .where('id', 'in', ids)
      .execute();
    expect(await progress(ids)).toMatchObject({ waiting: 0, failed: 0, failures: [] });
  });
});

type Result = Pick<DeviceMessages['result'], 'status' | 'detail'>;

/** Answers a command as its device does, so that its task has ended. */
async function finish(
  connection: TestConnection,
  id: string,
  result: Result = { status: 'done', detail: '' },
): Promise<void> {
  connection.send({ type: 'received', id });
  connection.send({ type: 'result', id, ...result });
  await connection.next('resultAck');
}
