import type { Promotable, PromotionSetting } from '@marquee/contract';
import { DEVICE_PATHS, type EnrolAnswer } from '@marquee/device-protocol';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { DatabaseEngine } from '../../../platform/database/database.ts';
import { query } from '../../../platform/database/query.ts';
import { newestLogRow } from '../../testing/index.ts';
import { CommandScene } from '../testing/command-scene.ts';

const PATH = '/system-set/pm-strategy';

describe.each<DatabaseEngine>(['sqlite', 'postgres'])('precise promotion of a company on %s', (engine) => {
  let scene: CommandScene;
  let first: EnrolAnswer;
  let second: EnrolAnswer;
  beforeAll(async () => {
    scene = await CommandScene.start(engine);
    first = await scene.device();
    second = await scene.device();
  });
  beforeEach(async () => {
    const { db } = scene.server.app.platform;
    await query(db).deleteFrom('promotion_setting').execute();
    await query(db).deleteFrom('device_setting').execute();
  });
  afterEach(() => scene.cut());
  afterAll(() => scene.stop());

  const read = async () => (await scene.operator.inject({ url: PATH })).json<PromotionSetting>();
  const change = async (payload: object) =>
    (await scene.operator.inject({ method: 'PUT', url: PATH, payload })).json<PromotionSetting>();
  const initial = async (name: string, { deviceId }: EnrolAnswer) =>
    (await scene.operator.inject({ url: `/devices/rpc-initial-${name}?type=0&id=${deviceId}` })).json();
  /** The settings that a device fetches once all are built. */
  const settingsOf = async ({ token }: EnrolAnswer): Promise<Record<string, unknown>> => {
    const { server } = scene;
    await vi.waitFor(
      async () => {
        const due = await query(server.app.platform.db)
          .selectFrom('device_desired_due')
          .selectAll()
          .execute();
        if (due.length > 0) throw new Error('settings are being built');
      },
      { timeout: 10_000 },
    );
    const headers = { authorization: `Bearer ${token}` };
    const response = await server.inject({ url: DEVICE_PATHS.settings, headers });
    if (response.statusCode === 404) return {};
    return response.json<{ settings?: Record<string, unknown> }>().settings ?? {};
  };

  it('is on with strategy A at first, and sends nothing to devices', async () => {
    expect(await read()).toEqual({ promotes: true, strategy: 'A', own_count: 0 });
    expect(await initial('pm-strategy', first)).toEqual({ strategy: 'A' });
    expect(await initial('ai-pm', first)).toEqual({ enabled: true });
  });

  it('reaches devices that have no value of their own, also those that come later', async () => {
    await scene.give('rpc-pm-strategy', { ids: [first.deviceId], strategy: 'A' });
    const setting = { promotes: false, strategy: 'B' };
    expect(await change(setting)).toEqual({ ...setting, own_count: 1 });
    const own = { 'rpc-ai-pm': { enabled: false }, 'rpc-pm-strategy': { strategy: 'A' } };
    const shared = { ...own, 'rpc-pm-strategy': { strategy: 'B' } };
    expect(await settingsOf(first)).toEqual(own);
    expect(await settingsOf(second)).toEqual(shared);
    expect(await settingsOf(await scene.device())).toEqual(shared);
    expect(await initial('pm-strategy', first)).toEqual({ strategy: 'A' });
    expect(await initial('pm-strategy', second)).toEqual({ strategy: 'B' });
    expect(await initial('ai-pm', first)).toEqual({ enabled: false });
    const row = await newestLogRow(scene.server.app.platform.db, 'system-settings');
    expect(JSON.parse(row.before ?? '')).toEqual({ promotes: true, strategy: 'A' });
    expect(JSON.parse(row.after ?? '')).toEqual(setting);
  });

  it('follows the switch and the strategy of the group of a device, and of the groups below it', async () => {
    const addGroup = async (name: string, parent_id: number) => {
      const added = await scene.operator.inject({
        method: 'POST',
        url: '/devices-mips/device-group-add',
        payload: { name: `${name}-${engine}`, parent_id },
      });
      return added.json<{ group_id: number }>().group_id;
    };
    const parent = await addGroup('shops', 0);
    const child = await addGroup('windows', parent);
    const third = await scene.device();
    await query(scene.server.app.platform.db)
      .updateTable('device')
      .set({ group_id: parent })
      .where('id', '=', first.deviceId)
      .execute();
    await query(scene.server.app.platform.db)
      .updateTable('device')
      .set({ group_id: child })
      .where('id', '=', second.deviceId)
      .execute();
    await scene.give('rpc-ai-pm', { group_id: parent, enabled: false });
    await scene.give('rpc-pm-strategy', { group_id: child, strategy: 'B' });
    const promotable = async ({ deviceId }: EnrolAnswer) => {
      const { promotes, strategy } = (
        await scene.operator.inject({ url: `/devices-mips/${deviceId}/promotable` })
      ).json<Promotable>();
      return { promotes, strategy };
    };
    expect(await promotable(first)).toEqual({ promotes: false, strategy: 'A' });
    expect(await promotable(second)).toEqual({ promotes: false, strategy: 'B' });
    expect(await promotable(third)).toEqual({ promotes: true, strategy: 'A' });
    expect(await settingsOf(second)).toMatchObject({
      'rpc-ai-pm': { enabled: false },
      'rpc-pm-strategy': { strategy: 'B' },
    });
  });

  it('replaces the values of devices when asked to', async () => {
    await scene.give('rpc-pm-strategy', { ids: [first.deviceId], strategy: 'A' });
    const replaced = await change({ promotes: true, strategy: 'B', replaces_own: true });
    expect(replaced).toEqual({ promotes: true, strategy: 'B', own_count: 0 });
    expect(await settingsOf(first)).toEqual({ 'rpc-pm-strategy': { strategy: 'B' } });
  });

  it.each([[{ promotes: true }], [{ promotes: true, strategy: 'C' }], [{ strategy: 'A' }]])(
    'refuses %j',
    async (payload) => {
      const response = await scene.operator.inject({ method: 'PUT', url: PATH, payload });
      expect(response.statusCode).toBe(400);
    },
  );
});
