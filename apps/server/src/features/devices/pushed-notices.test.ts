import {
  DEVICE_PATHS,
  type EnrolAnswer,
  NOTICES_CAPABILITY,
  type NoticeList,
  pollAnswerSchema,
  verifyManifest,
  verifyNotices,
} from '@marquee/device-protocol';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { DatabaseEngine } from '../../platform/database/database.ts';
import { query } from '../../platform/database/query.ts';
import { makeCompany } from '../testing/index.ts';
import { CommandScene } from './testing/command-scene.ts';
import { enrol, hello, TestConnection } from './testing/test-device.ts';

/** Long enough that so many of them are too long for a message. */
const LONG_TEXT = '"'.repeat(200);
const MANY = 30;
const PATIENCE = { timeout: 20_000 };

type Device = Awaited<ReturnType<CommandScene['device']>>;

describe.each<DatabaseEngine>(['sqlite', 'postgres'])('the list of notices of a device on %s', (engine) => {
  let scene: CommandScene;
  beforeAll(async () => {
    scene = await CommandScene.start(engine);
  });
  afterEach(() => scene.cut());
  afterAll(() => scene.stop());

  const capable = (revision = 0, others: object = {}) => ({
    capabilities: [NOTICES_CAPABILITY],
    appliedRevisions: { settings: 0, manifest: 0, notices: revision, ...others },
  });

  /** A connected device that takes lists of notices. */
  async function device(): Promise<Device> {
    const enrolled = await enrol(scene.server);
    const { connection, welcome } = await scene.greet(enrolled, capable());
    // Its first manifest, which has nothing, is in the welcome or announced after it.
    if (welcome.revisions.manifest === 0) await connection.next('changed');
    return { ...enrolled, connection };
  }

  async function post(url: string, payload: object): Promise<{ id: number }> {
    const response = await scene.operator.inject({ method: 'POST', url, payload });
    if (response.statusCode !== 200) throw new Error(response.body);
    return response.json();
  }

  const emergency = (devices: readonly EnrolAnswer[], content = '离开') => {
    const device_ids = devices.map(({ deviceId }) => deviceId);
    return post('/notices/emergency', { title: '疏散', content, device_ids });
  };
  const pullOut = async ({ id }: { id: number }) => {
    const payload = { ids: [id] };
    const { statusCode } = await scene.operator.inject({ method: 'PUT', url: '/notices/pullout', payload });
    expect(statusCode).toBe(200);
  };
  const get = (url: string, { token }: EnrolAnswer, headers: object = {}) =>
    scene.server.inject({ url, headers: { authorization: `Bearer ${token}`, ...headers } });

  async function verified(
    signed: unknown,
    { deviceId, manifestKeys }: EnrolAnswer,
    minRevision = 0,
  ): Promise<NoticeList> {
    const verdict = await verifyNotices(signed, manifestKeys, { deviceId, minRevision });
    if (!verdict.ok) throw new Error(verdict.reason);
    return verdict.list;
  }
  const pushedTo = async (to: Device, minRevision = 0) =>
    verified(await to.connection.next('notices'), to, minRevision);
  const receiptOf = (noticeId: number, { deviceId }: EnrolAnswer) =>
    query(scene.server.app.platform.db)
      .selectFrom('notice_device')
      .select('sent_at')
      .where('notice_id', '=', noticeId)
      .where('device_id', '=', deviceId)
      .executeTakeFirst();
  const revisionOf = async (of: EnrolAnswer) =>
    pollAnswerSchema.parse((await get(DEVICE_PATHS.state, of)).json()).revisions;
  const isEmpty = async ({ connection }: Device) => {
    // What was due before this is here before its answer.
    connection.send({ type: 'heartbeat', clock: 1 });
    await connection.next('heartbeatAck');
    return connection.received('notices') === 0 && !connection.changes().includes('notices');
  };

  it('player S1: is sent over its connection as soon as a message is for it, without a new manifest', async () => {
    const screen = await device();
    const before = await revisionOf(screen);
    const { id } = await emergency([screen]);
    expect(await pushedTo(screen)).toMatchObject({
      revision: 1,
      notices: [{ id, kind: 'emergency', title: '疏散', text: '离开' }],
    });
    await expect.poll(() => receiptOf(id, screen), PATIENCE).toEqual({ sent_at: expect.any(Number) });
    expect(await revisionOf(screen)).toEqual({ ...before, notices: 1 });
    expect(screen.connection.received('changed')).toBe(0);
  });

  it('player S1: is sent again without the message that was taken offline', async () => {
    const screen = await device();
    const first = await emergency([screen], 'first');
    await pushedTo(screen);
    const second = await emergency([screen], 'second');
    expect((await pushedTo(screen, 1)).notices.map(({ id }) => id)).toEqual([first.id, second.id]);
    await pullOut(first);
    const left = await pushedTo(screen, 2);
    expect(left.revision).toBe(3);
    expect(left.notices.map(({ id }) => id)).toEqual([second.id]);
  });

  it('player S1: reaches only the devices of the message', async () => {
    const [one, other] = [await device(), await device()];
    await emergency([one]);
    await pushedTo(one);
    expect(await isEmpty(other)).toBe(true);
    expect(await revisionOf(other)).toMatchObject({ notices: 0 });
  });

  it('player S1: of an emergency for all devices stays within the company', async () => {
    const { code } = await makeCompany(scene.server.app.platform.db);
    const theirs = await enrol(scene.server, { companyCode: code });
    const stranger = { ...theirs, connection: await scene.connect(theirs, capable()) };
    const screen = await device();
    await post('/notices/emergency', { title: '疏散', content: '离开' });
    expect((await pushedTo(screen)).notices).toHaveLength(1);
    expect(await isEmpty(stranger)).toBe(true);
    expect((await get(DEVICE_PATHS.notices, stranger)).statusCode).toBe(404);
  });

  it('player S1: comes after the welcome when the hello names another revision, and not otherwise', async () => {
    const screen = await device();
    await emergency([screen]);
    await pushedTo(screen);
    const again = await scene.connect(screen, capable(1));
    expect(await isEmpty({ ...screen, connection: again })).toBe(true);
    await emergency([screen]);
    expect(await verified(await again.next('notices'), screen, 1)).toMatchObject({ revision: 2 });
    const late = await scene.connect(screen, capable(1));
    expect(await verified(await late.next('notices'), screen, 1)).toMatchObject({ revision: 2 });
    const reset = await scene.connect(screen, capable(2_000_000_000));
    expect(await verified(await reset.next('notices'), screen, 2_000_000_000)).toMatchObject({ revision: 2 });
  });

  it('player S1: gets a revision above that of a device that is ahead of a restored server', async () => {
    const screen = await device();
    const { id } = await emergency([screen]);
    await pushedTo(screen);
    const ahead = await scene.connect(screen, capable(40));
    expect(await verified(await ahead.next('notices'), screen, 40)).toMatchObject({
      revision: 41,
      notices: [{ id }],
    });
    const report = { messages: [{ type: 'applied', what: 'notices', revision: 50 }] };
    const headers = { authorization: `Bearer ${screen.token}` };
    const url = DEVICE_PATHS.reports;
    await scene.server.inject({ method: 'POST', url, headers, payload: report });
    expect(await revisionOf(screen)).toMatchObject({ notices: 51 });
  });

  it('player S1: can be fetched, and is where it is too long for a message', async () => {
    const screen = await device();
    expect((await get(DEVICE_PATHS.notices, screen)).statusCode).toBe(404);
    const ids: number[] = [];
    for (let at = 0; at < MANY; at += 1) ids.push((await emergency([screen], LONG_TEXT)).id);
    expect(await screen.connection.next('changed')).toMatchObject({ what: 'notices' });
    expect(await revisionOf(screen)).toMatchObject({ notices: MANY });
    const answer = await get(DEVICE_PATHS.notices, screen);
    expect(answer.headers.etag).toBe(`"${MANY}"`);
    expect((await verified(answer.json(), screen)).notices.map(({ id }) => id)).toEqual(ids);
    await expect
      .poll(() => receiptOf(ids[MANY - 1] ?? 0, screen), PATIENCE)
      .toEqual({ sent_at: expect.any(Number) });
    expect((await get(DEVICE_PATHS.notices, screen, { 'if-none-match': `"${MANY}"` })).statusCode).toBe(304);
  });

  it('player S1: is in the manifest of a device that does not take it, and in no other', async () => {
    const older = await scene.device();
    const screen = await device();
    const { id } = await emergency([older, screen]);
    expect(await older.connection.next('changed')).toMatchObject({ what: 'manifest' });
    await expect.poll(() => noticesInManifest(older), PATIENCE).toEqual([id]);
    expect(older.connection.received('notices')).toBe(0);
    await pushedTo(screen);
    // A player of an older version came back, and a newer one again. Its other manifest is in the welcome or announced
    // after it.
    await scene.connect(screen, { capabilities: [] });
    await expect.poll(() => noticesInManifest(screen), PATIENCE).toEqual([id]);
    const upgraded = await scene.connect(screen, capable());
    expect((await verified(await upgraded.next('notices'), screen)).notices).toMatchObject([{ id }]);
    await expect.poll(() => noticesInManifest(screen), PATIENCE).toEqual([]);
  });

  it('player S1: has nothing for a device that waits for an operator', async () => {
    const screen = await device();
    const waiting = await enrol(scene.server, { mac: await macOf(screen) });
    expect(waiting.state).toBe('waiting');
    const connection = TestConnection.open(scene.ports.messagePort, waiting.token);
    await connection.opened();
    connection.send(hello(capable()));
    expect((await connection.next('welcome')).revisions).toMatchObject({ notices: 0 });
    await post('/notices/emergency', { title: '疏散', content: '离开' });
    await pushedTo(screen);
    expect(await isEmpty({ ...waiting, connection })).toBe(true);
    connection.socket.terminate();
  });

  async function noticesInManifest(of: EnrolAnswer): Promise<number[]> {
    const { deviceId, manifestKeys } = of;
    const verdict = await verifyManifest((await get(DEVICE_PATHS.manifest, of)).json(), manifestKeys, {
      deviceId,
    });
    if (!verdict.ok) throw new Error(verdict.reason);
    return (verdict.manifest.notices ?? []).map(({ id }) => id);
  }

  async function macOf({ deviceId }: EnrolAnswer): Promise<string> {
    const { db } = scene.server.app.platform;
    const row = await query(db)
      .selectFrom('device')
      .select('mac')
      .where('id', '=', deviceId)
      .executeTakeFirstOrThrow();
    return row.mac;
  }
});
