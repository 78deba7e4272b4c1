import { LIVE_VIEW_CAPABILITY } from '@marquee/commands';
import { DEVICE_OPERATIONS, type DeviceOperation, type LiveView, LOG_OPERATIONS } from '@marquee/contract';
import { CLOSE_CODES, encodeLiveFrame, MAX_LIVE_FRAME_BYTES } from '@marquee/device-protocol';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import type { DatabaseEngine } from '../../../platform/database/database.ts';
import { query } from '../../../platform/database/query.ts';
import {
  Caller,
  homeOf,
  insertRelease,
  makeDepartment,
  makeUser,
  newestLogRow,
} from '../../testing/index.ts';
import { CommandScene } from '../testing/command-scene.ts';
import type { TestConnection } from '../testing/test-device.ts';

const CAPABILITIES = { capabilities: [LIVE_VIEW_CAPABILITY] };
const WAIT_MS = 4000;
const JPEG = Buffer.from('ffd8ffe0', 'hex');

/** A picture that differs from others by its number. */
const picture = (number: number) => Buffer.concat([JPEG, Buffer.from([number])]);
const address = (number: number) => `data:image/jpeg;base64,${picture(number).toString('base64')}`;

function sendFrame({ socket }: TestConnection, number: number, head: object = {}): void {
  socket.send(encodeLiveFrame({ head: { at: 1, ...head }, picture: picture(number) }));
}

describe.each<DatabaseEngine>(['sqlite', 'postgres'])('live views on %s', (engine) => {
  let scene: CommandScene;
  let admin: Caller;
  beforeAll(async () => {
    scene = await CommandScene.start(engine);
    admin = new Caller(scene.operator);
  });
  afterEach(() => scene.cut());
  afterAll(() => scene.stop());

  const pathOf = (deviceId: number) => `/devices-mips/${deviceId}/live`;

  async function connected() {
    const device = await scene.device();
    const connection = await scene.connect(device, CAPABILITIES);
    return { ...device, connection };
  }

  async function watch(deviceId: number, caller = admin) {
    const { view } = await caller.post<{ view: number }>(pathOf(deviceId), {});
    const frame = (after = '') => caller.get<LiveView>(`${pathOf(deviceId)}/${view}?after=${after}`);
    return { view, frame };
  }

  /** Lets a call wait for as long as it waits for a frame at most. */
  async function waited<Answer>(call: () => Promise<Answer>): Promise<Answer> {
    const timers = vi.spyOn(scene.server.clock, 'after');
    const answer = call();
    await vi.waitFor(() => expect(timers).toHaveBeenCalledWith(WAIT_MS, expect.any(Function)));
    timers.mockRestore();
    scene.server.clock.advance(WAIT_MS);
    return answer;
  }

  /** Ends what nobody watches. */
  async function pass(seconds: number): Promise<void> {
    for (let at = 0; at < seconds; at += 5) {
      scene.server.clock.advance(5000);
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
  }

  it('asks the device for frames while somebody watches, and passes each on', async () => {
    const { deviceId, connection } = await connected();
    const { frame } = await watch(deviceId);
    expect(connection.received('live')).toBe(0);
    const first = frame();
    expect(await connection.next('live')).toEqual({ type: 'live', seconds: 60 });
    sendFrame(connection, 1);
    const shown = await first;
    expect(shown).toMatchObject({ state: 'live', frame: { age_ms: 0, picture: address(1) } });
    const second = frame(shown.frame?.id);
    sendFrame(connection, 2);
    expect((await second).frame?.picture).toBe(address(2));
    expect(connection.received('live')).toBe(0);
  });

  it('shares one stream between several watchers, and skips frames for a slow one', async () => {
    const { deviceId, connection } = await connected();
    const [quick, slow] = [await watch(deviceId), await watch(deviceId)];
    const both = [quick.frame(), slow.frame()];
    await connection.next('live');
    sendFrame(connection, 1);
    let [newest] = await Promise.all(both);
    for (const number of [2, 3]) {
      const next = quick.frame(newest?.frame?.id);
      sendFrame(connection, number);
      newest = await next;
    }
    expect((await slow.frame()).frame?.picture).toBe(address(3));
    expect(connection.received('live')).toBe(0);
  });

  it('ends the stream when nobody has watched for 30 seconds, and logs who watched for how long', async () => {
    const { deviceId, connection, name } = await connected();
    const { view, frame } = await watch(deviceId);
    const first = frame();
    await connection.next('live');
    sendFrame(connection, 1);
    const { frame: shown } = await first;
    await pass(25);
    expect(connection.received('live')).toBe(0);
    await pass(5);
    expect(await connection.next('live')).toEqual({ type: 'live', seconds: 0 });
    await pass(25);
    const path = `${pathOf(deviceId)}/${view}?after=${shown?.id}`;
    expect(await admin.refusal('GET', path)).toBe('devices.live_view_ended');
    await vi.waitFor(async () => {
      const row = await newestLogRow(scene.server.app.platform.db, 'devices');
      expect(row).toMatchObject({ user_name: 'admin', subject: name, operation: LOG_OPERATIONS.update });
      expect(JSON.parse(row.after ?? '')).toMatchObject({ act: 'stop_watching', ids: [deviceId] });
    });
    const { data } = await admin.get<{ data: DeviceOperation[] }>(
      `/devices-mips/${deviceId}/operations?operation=${DEVICE_OPERATIONS.live_view}`,
    );
    expect(data).toMatchObject([{ login_id: 'admin', status: 'success' }]);
  });

  it('logs the end of a view that its user ends, once', async () => {
    const { deviceId, connection } = await connected();
    const { view, frame } = await watch(deviceId);
    const started = await newestLogRow(scene.server.app.platform.db, 'devices');
    expect(JSON.parse(started.after ?? '')).toMatchObject({ act: 'watch_live', ids: [deviceId] });
    const first = frame();
    await connection.next('live');
    sendFrame(connection, 1);
    await first;
    scene.server.clock.advance(7000);
    await admin.delete(`${pathOf(deviceId)}/${view}`);
    await admin.delete(`${pathOf(deviceId)}/${view}`);
    const ended = await newestLogRow(scene.server.app.platform.db, 'devices');
    expect(JSON.parse(ended.after ?? '')).toMatchObject({ act: 'stop_watching', duration_seconds: 7 });
    expect(ended.id).toBe(started.id + 1);
    expect(await admin.refusal('GET', `${pathOf(deviceId)}/${view}`)).toBe('devices.live_view_ended');
  });

  it('says that a device has gone in the middle, and goes on when it is back', async () => {
    const device = await connected();
    const { frame } = await watch(device.deviceId);
    const first = frame();
    await device.connection.next('live');
    sendFrame(device.connection, 1);
    const { frame: shown } = await first;
    device.connection.socket.terminate();
    await scene.isOnline(device, 0);
    expect(await waited(() => frame(shown?.id))).toEqual({ state: 'offline', reason: '', frame: null });
    const again = await scene.connect(device, CAPABILITIES);
    const next = frame(shown?.id);
    await again.next('live');
    sendFrame(again, 2);
    expect(await next).toMatchObject({ state: 'live', frame: { picture: address(2) } });
  });

  it('says why a device sends no frames', async () => {
    const { deviceId, connection } = await connected();
    const { frame } = await watch(deviceId);
    const first = frame();
    await connection.next('live');
    connection.send({ type: 'liveFailed', detail: 'no display' });
    expect(await first).toEqual({ state: 'failed', reason: 'no display', frame: null });
    expect((await waited(frame)).state).toBe('failed');
  });

  it('is connecting as long as an online device sends nothing', async () => {
    const { deviceId } = await connected();
    const { frame } = await watch(deviceId);
    expect(await waited(frame)).toEqual({ state: 'connecting', reason: '', frame: null });
  });

  it('hides a release from users who do not see it', async () => {
    const { server } = scene;
    const { db } = server.app.platform;
    const { deviceId, connection } = await connected();
    const { companyId, home } = await homeOf(db);
    const other = await makeDepartment(db, companyId, 'other');
    const theirs = { department_id: other.id, deviceIds: [deviceId] };
    const releaseId = await insertRelease(db, { companyId, ...theirs });
    const { caller } = await makeUser(server, companyId, home, { codes: ['21112'] });
    const { frame } = await watch(deviceId, caller);
    const hidden = frame();
    await connection.next('live');
    sendFrame(connection, 1, { releaseId });
    expect(await hidden).toMatchObject({ state: 'hidden', frame: { picture: '' } });
  });

  it('refuses devices that cannot be watched, and views of others', async () => {
    const { deviceId } = await connected();
    const offline = await scene.device(false);
    const simple = await scene.device();
    expect(await admin.refusal('POST', pathOf(simple.deviceId), {})).toBe('devices.not_supported');
    await query(scene.server.app.platform.db)
      .updateTable('device')
      .set({ capabilities: `["${LIVE_VIEW_CAPABILITY}"]` as never })
      .where('id', '=', offline.deviceId)
      .execute();
    expect(await admin.refusal('POST', pathOf(offline.deviceId), {})).toBe('devices.offline');
    const { view } = await watch(deviceId);
    const { companyId, home } = await homeOf(scene.server.app.platform.db);
    const { caller } = await makeUser(scene.server, companyId, home, { codes: ['21112'] });
    expect(await caller.refusal('GET', `${pathOf(deviceId)}/${view}`)).toBe('devices.live_view_ended');
    await caller.delete(`${pathOf(deviceId)}/${view}`);
    const { caller: outsider } = await makeUser(scene.server, companyId, home, { codes: ['21101'] });
    expect(await outsider.refusal('POST', pathOf(deviceId), {})).toBe('platform.no_permission');
  });

  it('limits the views of a user', async () => {
    const { deviceId } = await connected();
    const { companyId, home } = await homeOf(scene.server.app.platform.db);
    const { caller } = await makeUser(scene.server, companyId, home, { codes: ['21112'] });
    for (let index = 0; index < 9; index += 1) await watch(deviceId, caller);
    expect(await caller.refusal('POST', pathOf(deviceId), {})).toBe('devices.too_many_live_views');
  });

  it('drops frames beyond the rate, and those that nobody asked for', async () => {
    const { deviceId, connection } = await connected();
    sendFrame(connection, 9);
    const { frame } = await watch(deviceId);
    const first = frame();
    await connection.next('live');
    for (let number = 1; number <= 30; number += 1) sendFrame(connection, number);
    const shown = await first;
    expect(shown.frame?.picture).toBe(address(1));
    // All have arrived when the answer to a later message has.
    connection.send({ type: 'heartbeat', clock: 1 });
    await connection.next('heartbeatAck');
    expect((await frame(shown.frame?.id)).frame?.picture).toBe(address(10));
  });

  it.each([
    ['without a head', Buffer.from('nothing')],
    ['that is no picture', Buffer.from('{"at":1}\nno picture')],
    [
      'that is too large',
      encodeLiveFrame({ head: { at: 1 }, picture: Buffer.alloc(MAX_LIVE_FRAME_BYTES + 1, JPEG) }),
    ],
  ])('ends the connection for a frame %s', async (_, bytes) => {
    const { connection } = await connected();
    const closed = connection.closeCode();
    connection.socket.send(bytes);
    expect(await closed).toBe(CLOSE_CODES.malformed);
  });

  it('ends the connection for bytes of a device without the capability', async () => {
    const { connection } = await scene.device();
    const closed = connection.closeCode();
    sendFrame(connection, 1);
    expect(await closed).toBe(CLOSE_CODES.malformed);
  });
});
