import { DEVICE_OPERATIONS, type DeviceOperation, type DeviceTrack } from '@marquee/contract';
import type { EnrolAnswer } from '@marquee/device-protocol';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { DatabaseEngine } from '../../../platform/database/database.ts';
import { query } from '../../../platform/database/query.ts';
import { makeCompany, makeUser } from '../../testing/index.ts';
import { CommandScene } from '../testing/command-scene.ts';
import type { TestConnection } from '../testing/test-device.ts';
import { FLAPPING } from './online-period.repository.ts';
import { RecordThinning } from './record-thinning.service.ts';

const DAY_MS = 86_400_000;
const OUTAGE_MS = 600_000;
const { online, offline, registered, activated, rename } = DEVICE_OPERATIONS;

describe.each<DatabaseEngine>(['sqlite', 'postgres'])('the records of a device on %s', (engine) => {
  let scene: CommandScene;
  beforeAll(async () => {
    scene = await CommandScene.start(engine);
  });
  afterEach(() => scene.cut());
  afterAll(() => scene.stop());

  const get = (url: string) => scene.operator.inject({ url: `/MIPS/devices-mips/${url}` });

  async function operations(deviceId: number, filter = ''): Promise<DeviceOperation[]> {
    const response = await get(`${deviceId}/operations?per_page=200${filter}`);
    expect(response.statusCode).toBe(200);
    return response.json<{ data: DeviceOperation[] }>().data;
  }

  const numbersOf = (rows: readonly DeviceOperation[]) => rows.map(({ operation }) => operation);

  const periodsOf = (deviceId: number) =>
    query(scene.server.app.platform.db)
      .selectFrom('online_period')
      .selectAll()
      .where('device_id', '=', deviceId)
      .orderBy('started_at')
      .execute();

  /** Leaves after a time, and stays away for another. */
  async function leave(
    device: EnrolAnswer & { connection: TestConnection },
    { after, forMs }: { after: number; forMs: number },
  ): Promise<void> {
    scene.server.clock.advance(after);
    device.connection.socket.close();
    await scene.isOnline(device, 0);
    scene.server.clock.advance(forMs);
  }

  it('have both halves of a command, its result, and what became of the device', async () => {
    const { deviceId, connection } = await scene.device();
    await scene.give('rpc-identify', { ids: [deviceId] });
    const { id } = await connection.next('command');
    connection.send({ type: 'received', id });
    connection.send({ type: 'result', id, status: 'failed', detail: 'no screen' });
    await connection.next('resultAck');
    const rows = await operations(deviceId);
    expect(new Set(numbersOf(rows))).toEqual(new Set([rows[0]?.operation, online, registered, activated]));
    expect(rows[0]).toMatchObject({
      command: 'rpc-identify',
      status: 'failed',
      send_result: 1,
      sent_at: expect.any(Number),
      receive_result: 1,
      received_at: expect.any(Number),
      remark: 'no screen',
      login_id: 'admin',
    });
    expect(rows.find(({ operation }) => operation === online)).toMatchObject({
      send_result: null,
      receive_result: null,
      login_id: null,
    });
    expect(new Set(rows.map(({ key }) => key)).size).toBe(rows.length);
  });

  it('have a new name with the user who gave it', async () => {
    const { deviceId } = await scene.device(false);
    await scene.put('rpc-update-name', { id: deviceId, device_name: 'Foyer' });
    await scene.put('rpc-update-name', { id: deviceId, device_name: 'Foyer' });
    expect(await operations(deviceId, `&operation=${rename}`)).toMatchObject([
      { detail: 'Foyer', login_id: 'admin', status: 'success' },
    ]);
  });

  it('are filtered by operation, result and time, and paged', async () => {
    const { deviceId } = await scene.device(false);
    await scene.give('rpc-volume', { ids: [deviceId], volume: 1 });
    await scene.give('rpc-volume', { ids: [deviceId], volume: 2 });
    expect(await operations(deviceId, '&status=waiting')).toHaveLength(1);
    expect(await operations(deviceId, '&operation=10')).toHaveLength(2);
    const [newest] = await operations(deviceId, '&operation=10');
    expect(await operations(deviceId, `&operation=10&start_at=${(newest?.at ?? 0) + 1}`)).toEqual([]);
    const page = await get(`${deviceId}/operations?per_page=2&page=2&sort=at`);
    expect(page.json()).toMatchObject({ pagination: { page: 2, total: 6, max: 3 } });
  });

  it('are an Excel table in the language of the reader', async () => {
    const { deviceId } = await scene.device(false);
    const response = await get(`${deviceId}/operations/excel?lang=en`);
    expect(response.statusCode).toBe(200);
    expect(response.headers['content-disposition']).toContain('Device');
  });

  it('are hidden from other companies', async () => {
    const { deviceId } = await scene.device(false);
    const other = await makeCompany(scene.server.app.platform.db);
    const { caller } = await makeUser(scene.server, other.id, other.home, { is_admin: true });
    for (const part of ['operations', 'operations/excel', 'track']) {
      const { statusCode } = await caller.client.inject({ url: `/MIPS/devices-mips/${deviceId}/${part}` });
      expect(statusCode).toBe(404);
    }
  });

  it('have a period for each time online', async () => {
    const device = await scene.device();
    await leave(device, { after: 1000, forMs: 1000 });
    await scene.connect(device);
    const periods = await periodsOf(device.deviceId);
    expect(periods).toMatchObject([{ ended_at: expect.any(Number) }, { ended_at: null }]);
    expect(numbersOf(await operations(device.deviceId))).toEqual(
      expect.arrayContaining([online, offline, online]),
    );
  });

  it('do not grow with every return of a device that comes and goes', async () => {
    const device = await scene.device();
    for (let round = 0; round < FLAPPING.periods + 3; round += 1) {
      await leave(device, { after: 1000, forMs: 1000 });
      device.connection = await scene.connect(device);
    }
    expect(await periodsOf(device.deviceId)).toMatchObject([
      { returns: 0 },
      { returns: 0 },
      { returns: 4, ended_at: null },
    ]);
    const [newest] = await operations(device.deviceId, `&operation=${online}`);
    expect(newest).toMatchObject({ interruptions: 4 });
  });

  it('show when the device was online, and how long it was not', async () => {
    const device = await scene.device();
    await leave(device, { after: 60_000, forMs: OUTAGE_MS });
    device.connection = await scene.connect(device);
    scene.server.clock.advance(60_000);
    const track = (await get(`${device.deviceId}/track?days=7`)).json<DeviceTrack>();
    expect(track.to - track.from).toBe(7 * DAY_MS);
    expect(track.periods).toHaveLength(2);
    expect(track.known_from).toBe(track.periods[0]?.from);
    expect(track).toMatchObject({ outage_count: 1 });
    expect(track.longest_outage_ms).toBeGreaterThanOrEqual(OUTAGE_MS);
    expect((await get(`${device.deviceId}/track?days=31`)).statusCode).toBe(400);
  });

  it('are kept as long as the company says', async () => {
    const { db } = scene.server.app.platform;
    const device = await scene.device();
    await scene.put('rpc-update-name', { id: device.deviceId, device_name: 'Short' });
    await leave(device, { after: 1000, forMs: 0 });
    await query(db)
      .updateTable('online_period')
      .set((eb) => ({
        started_at: eb('started_at', '-', 91 * DAY_MS),
        ended_at: eb('ended_at', '-', 91 * DAY_MS),
      }))
      .where('device_id', '=', device.deviceId)
      .execute();
    await query(db)
      .updateTable('device_event')
      .set((eb) => ({ at: eb('at', '-', 91 * DAY_MS) }))
      .where('device_id', '=', device.deviceId)
      .execute();
    await new RecordThinning(scene.server.app.platform).thin();
    expect(new Set(numbersOf(await operations(device.deviceId)))).toEqual(new Set([activated, registered]));
  });
});
