import { DEVICE_PATHS, verifyManifest } from '@marquee/device-protocol';
import { describe, expect, it, vi } from 'vitest';
import type { DatabaseEngine } from '../../platform/database/database.ts';
import { query } from '../../platform/database/query.ts';
import { insertRelease } from '../testing/index.ts';
import { enrol, hello, TestConnection } from './testing/test-device.ts';
import { SHA, useDeviceApi } from './testing/use-device-api.ts';

describe.each<DatabaseEngine>(['sqlite', 'postgres'])('the reports of devices on %s', (engine) => {
  const api = useDeviceApi(engine);

  it('stores applied revisions and release progress, only for releases of the device', async () => {
    const other = await enrol(api.server);
    const theirs = await insertRelease(api.server.app.platform.db, {
      companyId: (await api.rowOf(other)).company_id,
      deviceIds: [other.deviceId],
    });
    const connection = await TestConnection.welcome(api.ports.messagePort, api.device.token);
    const sync = { state: 'failed', reason: 'file-corrupt' } as const;
    connection.send({
      type: 'syncReport',
      revision: 1,
      releases: [api.releaseId, theirs].map((id) => ({ releaseId: id, sync })),
    });
    connection.send({ type: 'applied', what: 'manifest', revision: 1 });
    await vi.waitFor(async () => {
      api.server.clock.advance(200);
      expect(await api.syncOf(api.releaseId)).toMatchObject({
        sync_state: 'failed',
        progress: 0,
        reason: 'file-corrupt',
      });
      expect(await api.appliedOf(api.device)).toMatchObject([{ what: 'manifest', revision: 1 }]);
    });
    expect(await api.syncOf(theirs)).toMatchObject({ sync_state: 'not-downloaded' });
    const waiting = { state: 'not-downloaded', reason: 'unreachable' } as const;
    connection.send({
      type: 'syncReport',
      revision: 1,
      releases: [{ releaseId: api.releaseId, sync: waiting }],
    });
    await vi.waitFor(async () => {
      api.server.clock.advance(200);
      expect(await api.syncOf(api.releaseId)).toMatchObject({
        sync_state: 'not-downloaded',
        reason: 'unreachable',
      });
    });
    connection.socket.terminate();
  });

  it('player 6b: ignores a late report of an older manifest, also while the newer one is being written', async () => {
    const { company_id } = await api.rowOf(api.device);
    const deviceIds = [api.device.deviceId];
    const { db } = api.server.app.platform;
    const other = await insertRelease(db, { companyId: company_id, deviceIds });
    const report = async (revision: number, sync: object, ids = [api.releaseId]) => {
      const releases = ids.map((releaseId) => ({ releaseId, sync }));
      expect((await api.report([{ type: 'syncReport', revision, releases }])).statusCode).toBe(200);
    };
    const written = (id: number, expected: object) =>
      vi.waitFor(async () => {
        api.server.clock.advance(200);
        expect(await api.syncOf(id)).toMatchObject(expected);
      });
    const downloading = { state: 'downloading', percent: 7, reason: 'transferring: a.png' };
    await report(3, downloading);
    await report(2, { state: 'synchronised' });
    await written(api.releaseId, { sync_state: 'downloading', progress: 7, reported_revision: 3 });
    // Both are written together, and nothing is known of the other release.
    await report(2, { state: 'synchronised' }, [api.releaseId, other]);
    await written(other, { sync_state: 'synchronised' });
    expect(await api.syncOf(api.releaseId)).toMatchObject({ sync_state: 'downloading', progress: 7 });
    await report(3, { state: 'synchronised' });
    await written(api.releaseId, { sync_state: 'synchronised' });
  });

  it('M3: shows the program that a device reports only if it was released to that device', async () => {
    const connection = await TestConnection.welcome(api.ports.messagePort, api.device.token);
    const beat = async (release: number, program: number) => {
      connection.send({
        type: 'heartbeat',
        clock: api.server.clock.now(),
        releaseId: release,
        programId: program,
      });
      await connection.next('heartbeatAck');
      api.server.clock.advance(10_000);
    };
    await beat(api.releaseId, 7);
    await vi.waitFor(async () => expect((await api.rowOf(api.device)).current_program).toBe('program 7'));
    await beat(api.releaseId + 1000, 7);
    await vi.waitFor(async () => expect((await api.rowOf(api.device)).current_program).toBeNull());
    connection.socket.terminate();
  });

  it('shows what takes up the disk, as the device reported it last', async () => {
    const admin = await api.server.signIn();
    const storage = async () =>
      (await admin.inject({ url: `/MIPS/devices-mips/${api.device.deviceId}` })).json().storage;
    expect(await storage()).toBeNull();
    const connection = await TestConnection.welcome(api.ports.messagePort, api.device.token);
    for (const videos of [5, 7]) {
      const use = { total: 100, videos, logs: 1 };
      connection.send({ type: 'heartbeat', clock: api.server.clock.now(), storage: use });
      connection.send({ type: 'heartbeat', clock: api.server.clock.now() });
      await connection.next('heartbeatAck');
      await connection.next('heartbeatAck');
      api.server.clock.advance(10_000);
      await vi.waitFor(async () => expect(await storage()).toEqual(use));
    }
    connection.socket.terminate();
  });

  it('acknowledges plays after they are written, and again when they are repeated', async () => {
    const connection = await TestConnection.welcome(api.ports.messagePort, api.device.token);
    for (let i = 0; i < 2; i += 1) {
      connection.send({ type: 'plays', ...api.aBatch() });
      expect(await connection.next('playsAck')).toMatchObject({ batch: 1, upToSeq: 1, rejected: [] });
      expect(await api.playsOf(api.device)).toBe(1);
    }
    connection.socket.terminate();
  });

  it('keeps the newest faults of a device', async () => {
    const connection = await TestConnection.welcome(api.ports.messagePort, api.device.token);
    for (let i = 1; i <= 130; i += 1) {
      connection.send({
        type: 'fault',
        kind: 'file-corrupt',
        at: i,
        detail: `${i}`,
        releaseId: api.releaseId,
        sha256: SHA,
      });
    }
    connection.send({ type: 'plays', ...api.aBatch() });
    await connection.next('playsAck');
    const faults = await query(api.server.app.platform.db)
      .selectFrom('device_fault')
      .select(['kind', 'detail'])
      .where('device_id', '=', api.device.deviceId)
      .orderBy('id', 'desc')
      .execute();
    expect(faults).toHaveLength(100);
    expect(faults[0]?.kind).toBe('file-corrupt');
    expect(JSON.parse(faults[0]?.detail ?? '')).toEqual({
      detail: '130',
      releaseId: api.releaseId,
      sha256: SHA,
      reported_at: 130,
    });
    connection.socket.terminate();
  });

  it('R11: gives a device with a later revision the next one above it', async () => {
    await api.build();
    const connection = TestConnection.open(api.ports.messagePort, api.device.token);
    await connection.opened();
    connection.send(hello({ appliedRevisions: { settings: 0, manifest: 40 } }));
    expect(await connection.next('changed')).toMatchObject({ what: 'manifest', revision: 41 });
    connection.socket.terminate();
  });

  it('M1 ignores a revision far above any that it gave, so that releases go on arriving', async () => {
    await api.build();
    const ahead = { settings: 2_147_483_647, manifest: 2_147_483_647 };
    for (let attempt = 1; attempt <= 2; attempt += 1) {
      const connection = TestConnection.open(api.ports.messagePort, api.device.token);
      await connection.opened();
      connection.send(hello({ appliedRevisions: ahead }));
      const { revisions } = await connection.next('welcome');
      expect(revisions.manifest).toBeLessThan(1000);
      connection.socket.terminate();
    }
    const rows = await query(api.server.app.platform.db)
      .selectFrom('device_applied')
      .select('revision')
      .where('device_id', '=', api.device.deviceId)
      .where('revision', '>', 1000)
      .execute();
    expect(rows).toEqual([]);
  });

  it('M4 limits the reports over HTTP like those of a connection', async () => {
    const messages = Array.from({ length: 20 }, () => ({
      type: 'heartbeat',
      clock: 0,
      releaseId: null,
      programId: null,
    }));
    const statuses = [];
    for (let sent = 0; sent < 11; sent += 1) statuses.push((await api.report(messages)).statusCode);
    expect(statuses).toEqual([...Array(10).fill(200), 429]);
    api.server.clock.advance(2000);
    expect((await api.report(messages)).statusCode).toBe(200);
  });

  it('M4 stores no plays of a device that waits for an operator', async () => {
    const waiting = await enrol(api.server, { mac: api.device.name });
    const headers = { authorization: `Bearer ${waiting.token}` };
    const gaps = [{ bootId: 'boot-0009', fromSeq: 1, toSeq: 9, reason: 'journal-full' }];
    const payload = { messages: [{ type: 'plays', ...api.aBatch(), gaps }] };
    const answer = await api.server.inject({ method: 'POST', url: DEVICE_PATHS.reports, headers, payload });
    expect([answer.statusCode, answer.json().acks]).toEqual([200, []]);
    const stored = await query(api.server.app.platform.db)
      .selectFrom('play_gap')
      .select('device_id')
      .where('device_id', '=', waiting.deviceId)
      .execute();
    expect(stored).toEqual([]);
  });

  it('D3: gives a polling device that is ahead of a restored server a revision above its own', async () => {
    await api.build();
    await api.report([{ type: 'applied', what: 'manifest', revision: 40 }]);
    await vi.waitFor(async () => {
      const state = await api.get(DEVICE_PATHS.state);
      expect(state.json().revisions.manifest).toBe(41);
    });
    const signed = (await api.get(DEVICE_PATHS.manifest)).json();
    const expected = { deviceId: api.device.deviceId, minRevision: 40 };
    expect(await verifyManifest(signed, api.device.manifestKeys, expected)).toMatchObject({ ok: true });
  });

  it('D6: ignores a revision far above any that it gave, also in a report', async () => {
    await api.build();
    for (let poll = 1; poll <= 2; poll += 1) {
      await api.report([{ type: 'applied', what: 'manifest', revision: 2_147_483_647 }]);
      const state = await api.get(DEVICE_PATHS.state);
      expect(state.json().revisions.manifest).toBeLessThan(1000);
    }
  });

  it('supports all of this by polling, and counts a poll as a heartbeat', async () => {
    await api.build();
    const state = await api.get(DEVICE_PATHS.state);
    expect(state.json()).toMatchObject({ state: 'enrolled', revisions: { manifest: 1 } });
    const messages = [
      { type: 'heartbeat', clock: api.server.clock.now(), releaseId: api.releaseId, programId: 7 },
      { type: 'applied', what: 'manifest', revision: 1 },
      { type: 'plays', ...api.aBatch() },
    ];
    const response = await api.report(messages);
    expect(response.json()).toMatchObject({
      state: { deviceId: api.device.deviceId },
      acks: [{ type: 'playsAck', batch: 1, upToSeq: 1 }],
    });
    await vi.waitFor(async () => {
      api.server.clock.advance(200);
      expect((await api.rowOf(api.device)).is_online).toBe(1);
    });
    api.server.clock.advance(100_000);
    await vi.waitFor(async () => {
      api.server.clock.advance(200);
      expect((await api.rowOf(api.device)).is_online).toBe(0);
    });
  });

  it('gap 4: ignores messages of unknown types in a report, and processes the others', async () => {
    const unknown = [{ type: 'teleport', where: 1 }, { type: 'constructor' }];
    const response = await api.report([...unknown, { type: 'plays', ...api.aBatch() }]);
    expect([response.statusCode, response.json().acks]).toEqual([
      200,
      [{ type: 'playsAck', batch: 1, upToSeq: 1, rejected: [] }],
    ]);
  });

  it('gap 4: processes no message of a report that has a malformed one', async () => {
    const malformed = { type: 'heartbeat', clock: 'x' };
    expect((await api.report([{ type: 'plays', ...api.aBatch() }, malformed])).statusCode).toBe(400);
    expect(await api.playsOf(api.device)).toBe(0);
  });

  it('gap 3: keeps the connection of a device that sends a play without a number', async () => {
    const connection = await TestConnection.welcome(api.ports.messagePort, api.device.token);
    const { records, ...batch } = api.aBatch();
    const mixed = [{ screen: 1 }, 'text', ...records];
    connection.socket.send(JSON.stringify({ type: 'plays', ...batch, records: mixed }));
    expect(await connection.next('playsAck')).toMatchObject({
      upToSeq: 1,
      rejected: [
        { seq: null, index: 0, reason: 'malformed' },
        { seq: null, index: 1, reason: 'malformed' },
      ],
    });
    expect(await api.playsOf(api.device)).toBe(1);
    connection.socket.terminate();
  });

  it.each([
    ['a greeting', [hello()]],
    [
      'too many messages',
      Array.from({ length: 21 }, () => ({ type: 'applied', what: 'manifest', revision: 1 })),
    ],
    ['no list', {}],
  ])('refuses a report of %s', async (_what, messages) => {
    expect((await api.report(messages)).statusCode).toBe(400);
  });
});
