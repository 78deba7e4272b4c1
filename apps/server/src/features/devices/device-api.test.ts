import { createHash } from 'node:crypto';
import { truncateSync } from 'node:fs';
import { Readable } from 'node:stream';
import {
  DEVICE_PATHS,
  type EnrolAnswer,
  FILE_DAMAGED,
  filePath,
  refusalCode,
  verifyManifest,
} from '@marquee/device-protocol';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Ports } from '../../app.ts';
import type { DatabaseEngine } from '../../platform/database/database.ts';
import { query } from '../../platform/database/query.ts';
import { startTestServer, type TestServer } from '../../testing.ts';
import { insertRelease } from '../testing/index.ts';
import { enrol, hello, TestConnection } from './testing/test-device.ts';

const CONTENT = Buffer.from('what a device shows');
const SHA = createHash('sha256').update(CONTENT).digest('hex');

describe.each<DatabaseEngine>(['sqlite', 'postgres'])('the interface for devices on %s', (engine) => {
  let server: TestServer;
  let ports: Ports;
  let device: EnrolAnswer;
  let releaseId: number;

  beforeAll(async () => {
    server = await startTestServer({ engine });
    ports = await server.listen();
    await server.app.platform.content.put(Readable.from([CONTENT]));
  });
  afterAll(() => server.stop());

  beforeEach(async () => {
    device = await enrol(server);
    const { company_id } = await rowOf(device);
    releaseId = await insertRelease(server.app.platform.db, {
      companyId: company_id,
      deviceIds: [device.deviceId],
      files: [SHA],
      fileSize: CONTENT.length,
      programIds: [7],
    });
  });

  it('notifies a connected device of its new manifest, and serves that until the device has it', async () => {
    const connection = await TestConnection.welcome(ports.messagePort, device.token);
    await build();
    expect(await connection.next('changed')).toEqual({ type: 'changed', what: 'manifest', revision: 1 });
    const response = await get(DEVICE_PATHS.manifest);
    expect(response.headers.etag).toBe('"1"');
    const verdict = await verifyManifest(response.json(), device.manifestKeys, { deviceId: device.deviceId });
    expect(verdict).toMatchObject({
      ok: true,
      manifest: { releases: [{ id: releaseId }], files: [{ sha256: SHA }] },
    });
    const again = await get(DEVICE_PATHS.manifest, { 'if-none-match': '"1"' });
    expect([again.statusCode, again.body]).toEqual([304, '']);
    connection.socket.terminate();
  });

  it('has no manifest for a device that never had anything to play', async () => {
    expect((await get(DEVICE_PATHS.manifest)).statusCode).toBe(404);
  });

  it('M1: answers nothing without a valid token', async () => {
    for (const path of [DEVICE_PATHS.state, DEVICE_PATHS.manifest, DEVICE_PATHS.settings, filePath(SHA)]) {
      for (const authorization of [
        undefined,
        'Bearer x',
        `Bearer ${'a'.repeat(43)}`,
        `Basic ${device.token}`,
      ]) {
        const headers = authorization === undefined ? {} : { authorization };
        const response = await server.inject({ method: 'GET', url: path, headers });
        expect([path, response.statusCode, response.json().error.code]).toEqual([
          path,
          401,
          'devices.token_refused',
        ]);
      }
    }
  });

  it('sends files whole and in ranges, and only those of the device', async () => {
    const whole = await get(filePath(SHA));
    expect([whole.statusCode, whole.body, whole.headers['content-type']]).toEqual([
      200,
      String(CONTENT),
      'image/png',
    ]);
    const part = await get(filePath(SHA), { range: 'bytes=5-' });
    expect([part.statusCode, part.body]).toEqual([206, 'a device shows']);
    const other = await enrol(server);
    expect((await get(filePath(SHA), {}, other)).json().error.code).toBe('devices.file_not_found');
    for (const name of ['0'.repeat(64), '..%2f..%2fmarquee.db', 'x', "' or 1=1"]) {
      expect((await get(filePath(encodeURIComponent(name)))).statusCode).toBe(404);
    }
  });

  it('D1: refuses to send a file that has lost its end on the disk', async () => {
    const { content, db } = server.app.platform;
    const { sha256 } = await content.put(Readable.from([Buffer.from('a picture that lost its end')]));
    await insertRelease(db, {
      companyId: (await rowOf(device)).company_id,
      deviceIds: [device.deviceId],
      files: [sha256],
      fileSize: 27,
    });
    expect((await get(filePath(sha256))).statusCode).toBe(200);
    truncateSync(content.localPath(sha256) ?? '', 20);
    for (const range of ['bytes=0-', 'bytes=5-']) {
      const response = await get(filePath(sha256), { range });
      expect([response.statusCode, refusalCode(response.json())]).toEqual([410, FILE_DAMAGED]);
    }
  });

  it('stores applied revisions and release progress, only for releases of the device', async () => {
    const other = await enrol(server);
    const theirs = await insertRelease(server.app.platform.db, {
      companyId: (await rowOf(other)).company_id,
      deviceIds: [other.deviceId],
    });
    const connection = await TestConnection.welcome(ports.messagePort, device.token);
    const sync = { state: 'failed', reason: 'file-corrupt' } as const;
    connection.send({
      type: 'syncReport',
      revision: 1,
      releases: [releaseId, theirs].map((id) => ({ releaseId: id, sync })),
    });
    connection.send({ type: 'applied', what: 'manifest', revision: 1 });
    await vi.waitFor(async () => {
      server.clock.advance(200);
      expect(await syncOf(releaseId)).toMatchObject({
        sync_state: 'failed',
        progress: 0,
        reason: 'file-corrupt',
      });
      expect(await appliedOf(device)).toMatchObject([{ what: 'manifest', revision: 1 }]);
    });
    expect(await syncOf(theirs)).toMatchObject({ sync_state: 'not-downloaded' });
    const waiting = { state: 'not-downloaded', reason: 'unreachable' } as const;
    connection.send({ type: 'syncReport', revision: 1, releases: [{ releaseId, sync: waiting }] });
    await vi.waitFor(async () => {
      server.clock.advance(200);
      expect(await syncOf(releaseId)).toMatchObject({ sync_state: 'not-downloaded', reason: 'unreachable' });
    });
    connection.socket.terminate();
  });

  it('M3: shows the program that a device reports only if it was released to that device', async () => {
    const connection = await TestConnection.welcome(ports.messagePort, device.token);
    const beat = async (release: number, program: number) => {
      connection.send({
        type: 'heartbeat',
        clock: server.clock.now(),
        releaseId: release,
        programId: program,
      });
      await connection.next('heartbeatAck');
      server.clock.advance(10_000);
    };
    await beat(releaseId, 7);
    await vi.waitFor(async () => expect((await rowOf(device)).current_program).toBe('program 7'));
    await beat(releaseId + 1000, 7);
    await vi.waitFor(async () => expect((await rowOf(device)).current_program).toBeNull());
    connection.socket.terminate();
  });

  it('acknowledges plays after they are written, and again when they are repeated', async () => {
    const connection = await TestConnection.welcome(ports.messagePort, device.token);
    for (let i = 0; i < 2; i += 1) {
      connection.send({ type: 'plays', ...aBatch() });
      expect(await connection.next('playsAck')).toMatchObject({ batch: 1, upToSeq: 1, rejected: [] });
      expect(await playsOf(device)).toBe(1);
    }
    connection.socket.terminate();
  });

  it('keeps the newest faults of a device', async () => {
    const connection = await TestConnection.welcome(ports.messagePort, device.token);
    for (let i = 1; i <= 130; i += 1) {
      connection.send({ type: 'fault', kind: 'file-corrupt', at: i, detail: `${i}`, releaseId, sha256: SHA });
    }
    connection.send({ type: 'plays', ...aBatch() });
    await connection.next('playsAck');
    const faults = await query(server.app.platform.db)
      .selectFrom('device_fault')
      .select(['kind', 'detail'])
      .where('device_id', '=', device.deviceId)
      .orderBy('id', 'desc')
      .execute();
    expect(faults).toHaveLength(100);
    expect(faults[0]?.kind).toBe('file-corrupt');
    expect(JSON.parse(faults[0]?.detail ?? '')).toEqual({
      detail: '130',
      releaseId,
      sha256: SHA,
      reported_at: 130,
    });
    connection.socket.terminate();
  });

  it('R11: gives a device with a later revision the next one above it', async () => {
    await build();
    const connection = TestConnection.open(ports.messagePort, device.token);
    await connection.opened();
    connection.send(hello({ appliedRevisions: { settings: 0, manifest: 40 } }));
    expect(await connection.next('changed')).toMatchObject({ what: 'manifest', revision: 41 });
    connection.socket.terminate();
  });

  it('M1 ignores a revision far above any that it gave, so that releases go on arriving', async () => {
    await build();
    const ahead = { settings: 2_147_483_647, manifest: 2_147_483_647 };
    for (let attempt = 1; attempt <= 2; attempt += 1) {
      const connection = TestConnection.open(ports.messagePort, device.token);
      await connection.opened();
      connection.send(hello({ appliedRevisions: ahead }));
      const { revisions } = await connection.next('welcome');
      expect(revisions.manifest).toBeLessThan(1000);
      connection.socket.terminate();
    }
    const rows = await query(server.app.platform.db)
      .selectFrom('device_applied')
      .select('revision')
      .where('device_id', '=', device.deviceId)
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
    for (let sent = 0; sent < 11; sent += 1) statuses.push((await report(messages)).statusCode);
    expect(statuses).toEqual([...Array(10).fill(200), 429]);
    server.clock.advance(2000);
    expect((await report(messages)).statusCode).toBe(200);
  });

  it('M4 stores no plays of a device that waits for an operator', async () => {
    const waiting = await enrol(server, { mac: device.name });
    const headers = { authorization: `Bearer ${waiting.token}` };
    const gaps = [{ bootId: 'boot-0009', fromSeq: 1, toSeq: 9, reason: 'journal-full' }];
    const payload = { messages: [{ type: 'plays', ...aBatch(), gaps }] };
    const answer = await server.inject({ method: 'POST', url: DEVICE_PATHS.reports, headers, payload });
    expect([answer.statusCode, answer.json().acks]).toEqual([200, []]);
    const stored = await query(server.app.platform.db)
      .selectFrom('play_gap')
      .select('device_id')
      .where('device_id', '=', waiting.deviceId)
      .execute();
    expect(stored).toEqual([]);
  });

  it('D3: gives a polling device that is ahead of a restored server a revision above its own', async () => {
    await build();
    await report([{ type: 'applied', what: 'manifest', revision: 40 }]);
    await vi.waitFor(async () => {
      const state = await get(DEVICE_PATHS.state);
      expect(state.json().revisions.manifest).toBe(41);
    });
    const signed = (await get(DEVICE_PATHS.manifest)).json();
    const expected = { deviceId: device.deviceId, minRevision: 40 };
    expect(await verifyManifest(signed, device.manifestKeys, expected)).toMatchObject({ ok: true });
  });

  it('D6: ignores a revision far above any that it gave, also in a report', async () => {
    await build();
    for (let poll = 1; poll <= 2; poll += 1) {
      await report([{ type: 'applied', what: 'manifest', revision: 2_147_483_647 }]);
      const state = await get(DEVICE_PATHS.state);
      expect(state.json().revisions.manifest).toBeLessThan(1000);
    }
  });

  it('supports all of this by polling, and counts a poll as a heartbeat', async () => {
    await build();
    const state = await get(DEVICE_PATHS.state);
    expect(state.json()).toMatchObject({ state: 'enrolled', revisions: { manifest: 1 } });
    const messages = [
      { type: 'heartbeat', clock: server.clock.now(), releaseId, programId: 7 },
      { type: 'applied', what: 'manifest', revision: 1 },
      { type: 'plays', ...aBatch() },
    ];
    const response = await report(messages);
    expect(response.json()).toMatchObject({
      state: { deviceId: device.deviceId },
      acks: [{ type: 'playsAck', batch: 1, upToSeq: 1 }],
    });
    await vi.waitFor(async () => {
      server.clock.advance(200);
      expect((await rowOf(device)).is_online).toBe(1);
    });
    server.clock.advance(100_000);
    await vi.waitFor(async () => {
      server.clock.advance(200);
      expect((await rowOf(device)).is_online).toBe(0);
    });
  });

  it('gap 4: ignores messages of unknown types in a report, and processes the others', async () => {
    const unknown = [{ type: 'teleport', where: 1 }, { type: 'constructor' }];
    const response = await report([...unknown, { type: 'plays', ...aBatch() }]);
    expect([response.statusCode, response.json().acks]).toEqual([
      200,
      [{ type: 'playsAck', batch: 1, upToSeq: 1, rejected: [] }],
    ]);
  });

  it('gap 4: processes no message of a report that has a malformed one', async () => {
    const malformed = { type: 'heartbeat', clock: 'x' };
    expect((await report([{ type: 'plays', ...aBatch() }, malformed])).statusCode).toBe(400);
    expect(await playsOf(device)).toBe(0);
  });

  it('gap 3: keeps the connection of a device that sends a play without a number', async () => {
    const connection = await TestConnection.welcome(ports.messagePort, device.token);
    const { records, ...batch } = aBatch();
    const mixed = [{ screen: 1 }, 'text', ...records];
    connection.socket.send(JSON.stringify({ type: 'plays', ...batch, records: mixed }));
    expect(await connection.next('playsAck')).toMatchObject({
      upToSeq: 1,
      rejected: [
        { seq: null, index: 0, reason: 'malformed' },
        { seq: null, index: 1, reason: 'malformed' },
      ],
    });
    expect(await playsOf(device)).toBe(1);
    connection.socket.terminate();
  });

  it('gap 6: names its features in the welcome and in the state', async () => {
    const connection = TestConnection.open(ports.messagePort, device.token);
    await connection.opened();
    connection.send(hello());
    const { features } = await connection.next('welcome');
    expect(features).toContain('commands');
    expect((await get(DEVICE_PATHS.state)).json().features).toEqual(features);
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
    expect((await report(messages)).statusCode).toBe(400);
  });

  it('sends the name of a device in its settings', async () => {
    const { db } = server.app.platform;
    await query(db).updateTable('device').set({ name: '大堂' }).where('id', '=', device.deviceId).execute();
    await query(db)
      .insertInto('device_desired_due')
      .values({ device_id: device.deviceId, what: 'settings' })
      .execute();
    server.clock.advance(5000);
    await vi.waitFor(async () => {
      const response = await get(DEVICE_PATHS.settings);
      expect([response.statusCode, response.body]).toEqual([200, '{"revision":1,"name":"大堂"}']);
    });
  });

  /** Like code that changes a release. */
  async function build(): Promise<void> {
    const { db } = server.app.platform;
    await query(db)
      .insertInto('device_desired_due')
      .values({ device_id: device.deviceId, what: 'manifest' })
      .execute();
    server.clock.advance(5000);
    await vi.waitFor(async () => expect((await get(DEVICE_PATHS.manifest)).statusCode).toBe(200));
  }

  function aBatch() {
    const play = {
      seq: 1,
      releaseId,
      programId: 7,
      screen: 1 as const,
      durationMs: 10_000,
      names: { program: 'p' },
    };
    return { batch: 1, bootId: 'boot-0001', records: [{ ...play, startedAt: server.clock.now() }], gaps: [] };
  }

  async function get(url: string, headers: Record<string, string> = {}, { token }: EnrolAnswer = device) {
    return server.inject({ method: 'GET', url, headers: { ...headers, authorization: `Bearer ${token}` } });
  }

  async function report(messages: unknown) {
    const headers = { authorization: `Bearer ${device.token}` };
    return server.inject({ method: 'POST', url: DEVICE_PATHS.reports, headers, payload: { messages } });
  }

  async function rowOf({ deviceId }: EnrolAnswer) {
    const { db } = server.app.platform;
    return query(db).selectFrom('device').selectAll().where('id', '=', deviceId).executeTakeFirstOrThrow();
  }

  async function syncOf(id: number) {
    const { db } = server.app.platform;
    return query(db).selectFrom('release_device').selectAll().where('release_id', '=', id).executeTakeFirst();
  }

  async function appliedOf({ deviceId }: EnrolAnswer) {
    const { db } = server.app.platform;
    return query(db).selectFrom('device_applied').selectAll().where('device_id', '=', deviceId).execute();
  }

  async function playsOf({ deviceId }: EnrolAnswer): Promise<number> {
    const { db } = server.app.platform;
    return (await query(db).selectFrom('play').select('seq').where('device_id', '=', deviceId).execute())
      .length;
  }
});
