import { DEVICE_PATHS } from '@marquee/device-protocol';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newToken } from '../../../platform/chance/system-chance.ts';
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
    server.clock.leap(23 * 3_600_000);
    expect(await isThere(silent)).toBe(true);
    server.clock.leap(2 * 3_600_000);
    await expect.poll(() => isThere(silent)).toBe(false);
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

  describe('E9: with a request key', () => {
    it('answers a repetition with the same device and token, and enrols nothing again', async () => {
      const facts = { mac: newMac(), requestKey: newToken() };
      const first = await enrol(server, facts);
      const logged = await entriesAbout(facts.mac);
      server.clock.advance(59 * 60_000);
      expect(await enrol(server, facts)).toEqual({ ...first, serverTime: server.clock.now() });
      expect(await rowsOf(facts.mac)).toHaveLength(1);
      expect(await entriesAbout(facts.mac)).toBe(logged);
      expect(await stateOf(first.token)).toMatchObject({ deviceId: first.deviceId, state: 'enrolled' });
    });

    it('answers a waiting device with the same pairing code', async () => {
      const { name: mac } = await enrol(server);
      const facts = { mac, requestKey: newToken() };
      const first = await enrol(server, facts);
      expect(first.state).toBe('waiting');
      expect(await enrol(server, facts)).toEqual({ ...first, serverTime: server.clock.now() });
    });

    it('answers requests that arrive at the same time alike', async () => {
      const facts = { mac: newMac(), requestKey: newToken() };
      const answers = await Promise.all([1, 2, 3].map(() => enrol(server, facts)));
      expect(new Set(answers.map(({ token }) => token)).size).toBe(1);
      expect(await rowsOf(facts.mac)).toHaveLength(1);
    });

    it('does not forget the device itself when it repeats', async () => {
      const { name: mac } = await enrol(server);
      const facts = { mac, requestKey: newToken() };
      const own = await enrol(server, facts);
      for (let i = 0; i < 2; i += 1) await enrol(server, { mac });
      expect(await enrol(server, facts)).toMatchObject({ deviceId: own.deviceId, token: own.token });
    });

    it('gives each enrolment without a key a device of its own', async () => {
      const mac = newMac();
      const ids = [await enrol(server, { mac }), await enrol(server, { mac })].map(
        ({ deviceId }) => deviceId,
      );
      expect(new Set(ids).size).toBe(2);
    });

    it('refuses the key of another device', async () => {
      const { requestKey } = await enrolWithKey();
      const mac = newMac();
      await expectUsed({ mac, requestKey });
      expect(await rowsOf(mac)).toEqual([]);
    });

    it('refuses the key when it names another company', async () => {
      await expectUsed({ ...(await enrolWithKey()), companyCode: 'another' });
    });

    it('refuses the key after an hour', async () => {
      const facts = await enrolWithKey();
      server.clock.advance(60 * 60_000 + 1);
      await expectUsed(facts);
    });

    it('refuses the key once the token has been used', async () => {
      const facts = await enrolWithKey();
      await stateOf(facts.token);
      server.clock.advance(1000);
      await expect.poll(async () => (await rowsOf(facts.mac))[0]?.last_seen_at).not.toBeNull();
      await expectUsed(facts);
    });

    it('refuses the key of a disabled device', async () => {
      const facts = await enrolWithKey();
      const { db } = server.app.platform;
      await query(db).updateTable('device').set({ state: 'disabled' }).where('mac', '=', facts.mac).execute();
      await expectUsed(facts);
    });

    it('stores neither the key nor the token, and in the end nothing of which the token was made', async () => {
      const { mac, requestKey, token } = await enrolWithKey();
      const [row] = await rowsOf(mac);
      expect(JSON.stringify(row)).not.toContain(requestKey);
      expect(JSON.stringify(row)).not.toContain(token);
      expect(row?.request_salt).toMatch(/^.{43}$/);
      server.clock.advance(2 * 60 * 60_000);
      await expect.poll(async () => (await rowsOf(mac))[0]?.request_salt).toBeNull();
    });

    it('makes tokens that the key alone does not determine', async () => {
      const facts = { mac: newMac(), requestKey: newToken() };
      const first = await enrol(server, facts);
      const { db } = server.app.platform;
      await query(db).deleteFrom('device').where('id', '=', first.deviceId).execute();
      expect((await enrol(server, facts)).token).not.toBe(first.token);
    });

    it.each(['', 'a'.repeat(21), 'a'.repeat(65), `${'a'.repeat(30)} `])(
      'refuses %j as a key',
      async (requestKey) => {
        expect((await post(enrolRequest({ requestKey }))).statusCode).toBe(400);
      },
    );

    async function enrolWithKey() {
      const facts = { mac: newMac(), requestKey: newToken() };
      return { ...facts, token: (await enrol(server, facts)).token };
    }

    async function expectUsed({ mac, requestKey, companyCode }: Record<string, string>): Promise<void> {
      const response = await post(enrolRequest({ mac, requestKey, companyCode }));
      expect([response.statusCode, response.json().error.code]).toEqual([409, 'devices.request_key_used']);
    }

    async function entriesAbout(mac: string): Promise<number> {
      const { db } = server.app.platform;
      const rows = await query(db)
        .selectFrom('operation_log')
        .select('id')
        .where('subject', '=', mac)
        .execute();
      return rows.length;
    }
  });

  it.each([
    ['no body', ''],
    ['no MAC', { mac: undefined }],
    ['an invalid MAC', { mac: "'; drop table device" }],
    ['an unknown system', { systemType: 'windows' }],
    ['a text with a NUL', { model: 'a\0b' }],
    ['a device type above 6 (gap 4)', { deviceType: 7 }],
    ['a place beyond the pole', { location: { latitude: 90.1, longitude: 0 } }],
    ['an orientation of its own', { screens: [{ width: 1, height: 1, orientation: 4 }] }],
    ['a card number with spaces', { iotCard: '8986 0012' }],
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

  it('limits the proofs that an address asks for', async () => {
    const payload = { nonce: 'n'.repeat(22), address: 'https://signage.example.com:9010' };
    const ask = async (remoteAddress: string) =>
      (await server.inject({ method: 'POST', url: DEVICE_PATHS.proof, payload, remoteAddress })).statusCode;
    const statuses = [];
    for (let i = 0; i < 61; i += 1) statuses.push(await ask('192.0.2.7'));
    expect(statuses).toEqual([...Array(60).fill(200), 429]);
    expect(await ask('192.0.2.8')).toBe(200);
    server.clock.advance(1000);
    expect(await ask('192.0.2.7')).toBe(200);
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
