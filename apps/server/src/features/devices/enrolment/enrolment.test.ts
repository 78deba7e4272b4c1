import { DEVICE_PATHS } from '@marquee/device-protocol';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { DatabaseEngine } from '../../../platform/database/database.ts';
import { query } from '../../../platform/database/query.ts';
import { startTestServer, type TestServer } from '../../../testing.ts';
import { enrol, enrolRequest, newMac } from '../testing/test-device.ts';

describe.each<DatabaseEngine>(['sqlite', 'postgres'])('enrolling on %s', (engine) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer({ engine, config: { enrolmentsPerMinute: 60 } });
    await server.listen();
  });
  afterAll(() => server.stop());

  it('admits a new device to the default group, with a token and the keys to pin', async () => {
    const mac = newMac();
    const answer = await enrol(server, { mac: mac.toLowerCase().replaceAll('-', ':') });
    expect(answer).toMatchObject({ state: 'enrolled', name: mac, token: expect.stringMatching(/^.{43}$/) });
    expect(answer.manifestKeys).toHaveLength(1);
    expect(await rowsOf(mac)).toMatchObject([
      { id: answer.deviceId, state: 'active', is_active: 1, res: '1920*1080', time_zone: 'Asia/Shanghai' },
    ]);
    const group = await query(server.app.platform.db)
      .selectFrom('device')
      .innerJoin('resource_group', 'resource_group.id', 'device.group_id')
      .select('resource_group.is_default')
      .where('device.id', '=', answer.deviceId)
      .executeTakeFirst();
    expect(group).toEqual({ is_default: 1 });
  });

  it('gap 4: reports a time zone that the server does not know as a fault of the device', async () => {
    const known = await enrol(server, { timeZone: 'Asia/Kathmandu' });
    const unknown = await enrol(server, { timeZone: 'Mars/Olympus' });
    const faults = await query(server.app.platform.db)
      .selectFrom('device_fault')
      .select(['device_id', 'kind', 'detail'])
      .where('device_id', 'in', [known.deviceId, unknown.deviceId])
      .execute();
    expect(faults).toMatchObject([{ device_id: unknown.deviceId, kind: 'time-zone-unknown' }]);
    expect(faults[0]?.detail).toContain('Mars/Olympus');
  });

  it('gap 4: names the port for connections, if it has a fixed one', async () => {
    expect(await enrol(server)).not.toHaveProperty('messagePort');
    const fixed = await startTestServer({ engine, config: { messagePort: 7123 } });
    expect(await enrol(fixed)).toMatchObject({ messagePort: 7123 });
    await fixed.stop();
  });

  it('stores only the hash of a token', async () => {
    const { deviceId, token } = await enrol(server);
    const row = await query(server.app.platform.db)
      .selectFrom('device')
      .selectAll()
      .where('id', '=', deviceId)
      .execute();
    expect(JSON.stringify(row)).not.toContain(token);
  });

  it('M9: makes a device with a known MAC wait, and never changes the token of the first', async () => {
    const first = await enrol(server);
    const second = await enrol(server, { mac: first.name });
    expect(second).toMatchObject({ state: 'waiting', pairingCode: expect.stringMatching(/^\d{6}$/) });
    expect(second.deviceId).not.toBe(first.deviceId);
    expect(await stateOf(first.token)).toMatchObject({ deviceId: first.deviceId, state: 'enrolled' });
    expect(await stateOf(second.token)).toMatchObject({ deviceId: second.deviceId, state: 'waiting' });
  });

  it('M9: lets only a few wait for one MAC', async () => {
    const { name: mac } = await enrol(server);
    for (let i = 0; i < 3; i += 1) await enrol(server, { mac });
    await setOnline(mac, 1);
    expect((await post(enrolRequest({ mac }))).statusCode).toBe(429);
  });

  it('M3 lets a device wait although others claimed its MAC, unless they are connected', async () => {
    const { name: mac } = await enrol(server);
    for (let i = 0; i < 3; i += 1) await enrol(server, { mac });
    const own = await enrol(server, { mac });
    expect(own.state).toBe('waiting');
    const waiting = (await rowsOf(mac)).filter(({ state }) => state === 'waiting');
    expect(waiting).toHaveLength(3);
    expect(waiting.at(-1)?.id).toBe(own.deviceId);
  });

  it('M3 forgets waiting devices that have been silent for a day', async () => {
    const { name: mac } = await enrol(server);
    const [silent, connected] = [await enrol(server, { mac }), await enrol(server, { mac })];
    await query(server.app.platform.db)
      .updateTable('device')
      .set({ is_online: 1, node_id: server.app.platform.nodes.id })
      .where('id', '=', connected.deviceId)
      .execute();
    const isThere = async ({ deviceId }: { deviceId: number }) =>
      (await rowsOf(mac)).some(({ id }) => id === deviceId);
    server.clock.advance(23 * 3_600_000);
    expect(await isThere(silent)).toBe(true);
    server.clock.advance(2 * 3_600_000);
    await expect.poll(() => isThere(silent), { timeout: 10_000 }).toBe(false);
  });

  it('accepts only one of two concurrent devices with the same new MAC', async () => {
    const mac = newMac();
    const answers = await Promise.all([enrol(server, { mac }), enrol(server, { mac })]);
    expect(answers.map(({ state }) => state).sort()).toEqual(['enrolled', 'waiting']);
  });

  it('M3: updates what a device with a token reports, and keeps its identity', async () => {
    const { token, deviceId, name } = await enrol(server);
    const response = await post(enrolRequest({ softVersion: '7.1.0' }), token);
    expect(response.json()).toMatchObject({ deviceId, token, name });
    expect(await rowsOf(name)).toMatchObject([{ id: deviceId, soft_version: '7.1.0' }]);
  });

  it.each([
    ['no body', ''],
    ['no MAC', { mac: undefined }],
    ['an invalid MAC', { mac: "'; drop table device" }],
    ['an unknown system', { systemType: 'windows' }],
    ['a text with a NUL', { model: 'a\0b' }],
    ['a device type above 4 (gap 4)', { deviceType: 5 }],
    ['a screen of absurd size', { screens: [{ width: 1e9, height: 1 }] }],
  ])('refuses %s', async (_what, overrides) => {
    const response = await post(overrides === '' ? '' : enrolRequest(overrides as object));
    expect(response.statusCode).toBe(400);
  });

  it('ignores an unknown time zone', async () => {
    const { name } = await enrol(server, { timeZone: 'Mars/Olympus' });
    expect(await rowsOf(name)).toMatchObject([{ time_zone: null }]);
  });

  it('limits the enrolments of an address', async () => {
    const statuses = [];
    for (let i = 0; i < 70; i += 1) statuses.push((await post(enrolRequest())).statusCode);
    expect(statuses.at(-1)).toBe(429);
    server.clock.advance(2000);
    expect((await post(enrolRequest())).statusCode).toBe(200);
  });

  async function post(payload: object | string, token?: string) {
    const headers = {
      'content-type': 'application/json',
      ...(token ? { authorization: `Bearer ${token}` } : {}),
    };
    return server.inject({ method: 'POST', url: DEVICE_PATHS.enrol, payload, headers });
  }

  async function setOnline(mac: string, is_online: 0 | 1): Promise<void> {
    const { db } = server.app.platform;
    await query(db).updateTable('device').set({ is_online }).where('mac', '=', mac).execute();
  }

  async function stateOf(token: string): Promise<unknown> {
    const headers = { authorization: `Bearer ${token}` };
    return (await server.inject({ method: 'GET', url: DEVICE_PATHS.state, headers })).json();
  }

  async function rowsOf(mac: string) {
    return query(server.app.platform.db)
      .selectFrom('device')
      .selectAll()
      .where('mac', '=', mac)
      .orderBy('id')
      .execute();
  }
});
