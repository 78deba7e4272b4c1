import type { CommandOutcome, ErrorAnswer } from '@marquee/contract';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { DatabaseEngine } from '../../../platform/database/database.ts';
import { query } from '../../../platform/database/query.ts';
import { insertDevices } from '../../testing/index.ts';
import { CommandScene } from '../testing/command-scene.ts';
import { enrol } from '../testing/test-device.ts';

describe.each<DatabaseEngine>(['sqlite', 'postgres'])('the devices of a command on %s', (engine) => {
  let scene: CommandScene;
  beforeAll(async () => {
    scene = await CommandScene.start(engine);
  });
  afterEach(() => scene.cut());
  afterAll(() => scene.stop());

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
    const able = await scene.device();
    const outcome = await scene.give('rpc-volume', {
      ids: [waiting.deviceId, disabled.deviceId, able.deviceId],
      volume: 1,
    });
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

  it.skipIf(engine === 'postgres')('are ten thousand at most', async () => {
    const group_id = await addGroup('crowd');
    const { db } = scene.server.app.platform;
    // In parts, because a statement has a limited number of values.
    for (let count = 0; count < 10_001; count += 500)
      await insertDevices(
        db,
        Array.from({ length: Math.min(500, 10_001 - count) }, () => ({ group_id })),
      );
    const answer = await scene.operator.inject({
      url: `/MIPS/devices/rpc-initial-volume?group_id=${group_id}`,
    });
    expect(answer.json<ErrorAnswer>().error).toMatchObject({
      code: 'devices.too_many_targets',
      params: { maximum: 10_000 },
    });
    await query(db).deleteFrom('device').where('group_id', '=', group_id).execute();
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

  it('coverage 11: are refused together, each with its reason, if none of several can get the command', async () => {
    const ids = [(await scene.device(false)).deviceId, (await enrol(scene.server)).deviceId];
    const response = await scene.put('rpc-reboot', { ids });
    expect(response.statusCode).toBe(409);
    const { error } = response.json<ErrorAnswer>();
    expect(error).toMatchObject({ code: 'devices.no_recipient', params: { count: 2 } });
    expect(error.fields.map(({ path, code }) => `${path} ${code}`)).toEqual([
      `ids.${ids[0]} devices.offline`,
      `ids.${ids[1]} devices.not_supported`,
    ]);
  });

  it('coverage 1: are none if a filter has a key that it does not know', async () => {
    const { deviceId } = await scene.device();
    const asJson = await scene.put('rpc-reboot', { filter: { firmware: '5.0.0' } });
    const asForm = await scene.operator.inject({
      method: 'PUT',
      url: '/devices/rpc-reboot',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: `filter=${encodeURIComponent('{"firmware":"5.0.0"}')}`,
    });
    for (const response of [asJson, asForm]) {
      expect(response.json()).toMatchObject({
        error: { fields: [{ path: 'filter.firmware', code: 'rules.unknown_field' }] },
      });
    }
    expect(await scene.tasks(deviceId)).toEqual([]);
  });

  it('have to be there', async () => {
    const none = await scene.put('rpc-volume', { volume: 1 });
    expect(none.json()).toMatchObject({ error: { fields: [{ code: 'rules.at_least_one_device' }] } });
    const noMatch = await scene.put('rpc-volume', { filter: { device_name: 'nothing' }, volume: 1 });
    expect(noMatch.json()).toMatchObject({ error: { code: 'devices.no_target' } });
    const absent = await scene.put('rpc-volume', { ids: [987_654_321], volume: 1 });
    expect(absent.statusCode).toBe(404);
  });

  async function change(deviceId: number, values: object): Promise<void> {
    await query(scene.server.app.platform.db)
      .updateTable('device')
      .set(values)
      .where('id', '=', deviceId)
      .execute();
  }

  async function addGroup(name: string, parent_id?: number): Promise<number> {
    const payload = { name: `${name}-${engine}`, parent_id: parent_id ?? 0 };
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
