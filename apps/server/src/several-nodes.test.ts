import { request } from 'node:http';
import { DEFAULT_WAVES, type Editing, type ReleaseDetail } from '@marquee/contract';
import { DEVICE_PATHS, type EnrolAnswer, verifyNotices } from '@marquee/device-protocol';
import { MediaInspector } from '@marquee/media';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { enrol } from './features/devices/testing/test-device.ts';
import { DesiredStates } from './features/manifests/index.ts';
import { WaveRunner } from './features/releases/waves/wave-runner.service.ts';
import {
  beginUpload,
  Caller,
  sampleMedia,
  sendBytes,
  signInAs,
  uploadTogether,
} from './features/testing/index.ts';
import { query } from './platform/database/query.ts';
import { defineJob, type JobKind } from './platform/jobs/jobs.ts';
import { TestConsole } from './testing/test-console.ts';
import { type TestNode, ThreeNodes } from './testing/three-nodes.ts';

const named = z.object({ name: z.string() });
/** On the first node that takes it, it does not end before that node stops. */
const hanging = defineJob('hanging', named);

describe('three nodes on one PostgreSQL and one data folder', () => {
  let scene: ThreeNodes;
  let nodes: [TestNode, TestNode, TestNode];
  beforeAll(async () => {
    scene = await ThreeNodes.start();
    nodes = scene.nodes;
  });
  afterAll(() => scene?.stop());

  it('make one administrator and one signing key, though they start together', async () => {
    expect(nodes.filter(({ server }) => server.app.firstAdministrator)).toHaveLength(1);
    const keys = await query(scene.db).selectFrom('server_key').selectAll().execute();
    expect(keys).toHaveLength(1);
    const pinned = await Promise.all(nodes.map(({ server }) => enrol(server)));
    expect(new Set(pinned.map(({ manifestKeys }) => manifestKeys[0]?.keyId))).toEqual(new Set([keys[0]?.id]));
  });

  it('notify every device of a release once, whichever node it is connected to', async () => {
    const connected = await scene.connectOneEach();
    await scene.release(connected.map(({ device }) => device));
    for (const { connection } of connected) {
      expect(await connection.next('changed')).toMatchObject({ what: 'manifest', revision: 1 });
    }
    await scene.pass(65);
    for (const { connection } of connected) expect(connection.received('changed')).toBe(0);
    for (const [index, { device }] of connected.entries()) {
      const headers = { authorization: `Bearer ${device.token}` };
      const other = nodes[(index + 1) % 3]?.server;
      const manifest = await other?.inject({ url: DEVICE_PATHS.manifest, headers });
      expect(manifest?.statusCode).toBe(200);
      const [file] = JSON.parse(manifest?.json().payload).files;
      expect((await other?.inject({ url: file.url, headers }))?.statusCode).toBe(200);
    }
  });

  it('player S1: send each device its notices, whichever node it is connected to', async () => {
    const devices = await Promise.all(nodes.map(({ server }) => enrol(server)));
    const connections = await Promise.all(
      devices.map((device, at) => scene.connectWithNotices(nodes[at] ?? nodes[0], device)),
    );
    const { id } = await scene.emergency(devices);
    for (const [at, connection] of connections.entries())
      expect(await noticesIn(await connection.next('notices'), devices[at])).toEqual([1, [id]]);
    await scene.pass(65);
    for (const connection of connections)
      expect([connection.received('notices'), connection.received('changed')]).toEqual([0, 0]);
  });

  it('player S1: send a device the notices of which hints were lost', async () => {
    const device = await enrol(nodes[1].server);
    const connection = await scene.connectWithNotices(nodes[1], device);
    await nodes[1].server.app.platform.bus.stop();
    const { id } = await scene.emergency([device]);
    await scene.pass(5);
    expect(connection.received('notices')).toBe(0);
    await nodes[1].server.app.platform.bus.start();
    expect(await noticesIn(await connection.next('notices'), device)).toEqual([1, [id]]);
  });

  it('notify a device of what changed while hints were lost', async () => {
    const device = await enrol(nodes[1].server);
    const connection = await scene.connect(nodes[1], device);
    const witness = await enrol(nodes[2].server);
    const witnessed = await scene.connect(nodes[2], witness);
    await nodes[1].server.app.platform.bus.stop();
    await scene.release([device, witness]);
    await witnessed.next('changed');
    expect(connection.received('changed')).toBe(0);
    await nodes[1].server.app.platform.bus.start();
    expect(await connection.next('changed')).toMatchObject({ what: 'manifest', revision: 1 });
  });

  it('security 5: notify a device within a minute of a release whose hint was never published', async () => {
    const device = await enrol(nodes[1].server);
    const connection = await scene.connect(nodes[1], device);
    const silenced = nodes.map(({ server }) =>
      vi.spyOn(server.app.platform.bus, 'publish').mockImplementation(() => undefined),
    );
    await scene.release([device]);
    await scene.pass(30);
    expect(connection.received('changed')).toBe(0);
    // On a busy machine the manifest may come later, and its minute begins with it.
    const isBuilt = await hasManifest(device);
    while (!(await hasManifest(device))) await scene.pass(5);
    await scene.pass(isBuilt ? 30 : 60);
    expect(await connection.next('changed')).toMatchObject({ what: 'manifest', revision: 1 });
    for (const publish of silenced) publish.mockRestore();
    await scene.pass(65);
    expect(connection.received('changed')).toBe(0);
  });

  it('security 5: read again soon what they could not read', async () => {
    const device = await enrol(nodes[1].server);
    const connection = await scene.connect(nodes[1], device);
    const silenced = nodes.map(({ server }) =>
      vi.spyOn(server.app.platform.bus, 'publish').mockImplementation(() => undefined),
    );
    await scene.release([device]);
    const reading = vi
      .spyOn(DesiredStates.prototype, 'listChangedSince')
      .mockRejectedValue(new Error('the database is gone'));
    await scene.pass(65);
    expect(reading.mock.calls.length).toBeGreaterThan(1);
    expect(connection.received('changed')).toBe(0);
    reading.mockRestore();
    await scene.pass(10);
    expect(await connection.next('changed')).toMatchObject({ what: 'manifest', revision: 1 });
    for (const publish of silenced) publish.mockRestore();
  });

  it('begin each wave of a release once, though they look at the waves at the same moment', async () => {
    const devices = await Promise.all([0, 1, 2].map(() => enrol(nodes[0].server)));
    const ids = devices.map(({ deviceId }) => deviceId);
    const id = await scene.release(devices, { name: 'in-waves', waves: DEFAULT_WAVES });
    const runners = nodes.map(({ server: { app } }) => new WaveRunner(app.platform));
    const run = async () => {
      await query(scene.db).updateTable('device').set({ is_online: 1 }).where('id', 'in', ids).execute();
      await Promise.all(runners.map((runner) => runner.run()));
    };
    const wavesOf = async () => (await scene.admin.get<ReleaseDetail>(`/releases/${id}/detail`)).waves;
    for (let turn = 0; turn < 2; turn += 1) {
      await query(scene.db)
        .updateTable('release_device')
        .set({ sync_state: 'synchronised', reported_at: nodes[0].clock.now() })
        .where('release_id', '=', id)
        .where('device_id', 'in', ids)
        .execute();
      await run();
      scene.advance(DEFAULT_WAVES.healthy_minutes * 60_000 + 1000);
      await run();
    }
    expect(await wavesOf()).toMatchObject({ state: 'finished', wave: 2 });
    const logged = await query(scene.db)
      .selectFrom('operation_log')
      .select('id')
      .where('module', '=', 'releases')
      .where('subject', '=', 'in-waves')
      .where('user_id', 'is', null)
      .execute();
    expect(logged).toHaveLength(2);
  });

  it('draw the thumbnail of each upload once, though all of them look for work', async () => {
    const { jobs } = nodes[1].server.app.platform;
    const timer = setInterval(() => {
      for (const { server } of nodes) server.app.platform.jobs.wake();
    }, 5);
    const inspecting = vi.spyOn(MediaInspector.prototype, 'inspect');
    try {
      const files = await Promise.all(
        [0, 1, 2, 3, 4, 5].map(async (index) => ({
          name: `colour-${index}.png`,
          bytes: await pictureOf(index),
        })),
      );
      const uploads = await uploadTogether(scene.admin, files);
      expect(uploads.map(({ state }) => state)).toEqual(files.map(() => 'done'));
      await jobs.runDue();
      expect(inspecting).toHaveBeenCalledTimes(files.length);
    } finally {
      clearInterval(timer);
      inspecting.mockRestore();
    }
    const rows = await query(scene.db)
      .selectFrom('job')
      .select('attempts')
      .where('kind', 'like', 'uploads.finish%')
      .execute();
    expect(rows.map(({ attempts }) => attempts)).toEqual(rows.map(() => 1));
  });

  const pictureOf = (index: number) =>
    sharp({ create: { width: 40, height: 30, channels: 3, background: { r: index * 40, g: 90, b: 10 } } })
      .png()
      .toBuffer();

  const administratorId = async () =>
    (await query(scene.db).selectFrom('user').select('id').executeTakeFirstOrThrow()).id;

  it('pass live events, and the end of a session, to the consoles of every node', async () => {
    const { client } = await signInAs(nodes[0].server, await administratorId());
    const console = await TestConsole.open(nodes[1].ports.port, client.cookie);
    await scene.admin.post('/programs', { name: 'new', width: 1920, height: 1080 });
    scene.advance(250);
    await console.hears('programs');
    await client.inject({ method: 'POST', url: '/signout', payload: {} });
    await vi.waitUntil(() => console.hasEnded);
  });

  it('agree who edits a program, and free it when its window is silent', async () => {
    const { id } = await scene.admin.post<{ id: number }>('/programs', {
      name: 'shared',
      width: 1920,
      height: 1080,
    });
    const { client } = await signInAs(nodes[1].server, await administratorId());
    const other = new Caller(client);
    const console = await TestConsole.open(nodes[1].ports.port, client.cookie);
    const path = `/programs/${id}/editing`;
    await scene.admin.put(path, { window_id: 'on-the-first-node' });
    scene.advance(250);
    await console.hears('program-editing');
    const status = () => other.get<Editing>(`${path}?window_id=on-the-second-node`);
    expect(await status()).toMatchObject({ editor: { is_this_window: false } });
    const body = { id, version: 1, window_id: 'on-the-second-node', name: 'mine' };
    expect(await other.refusal('PUT', '/programs', body)).toBe('programs.being_edited');
    await scene.pass(65);
    await console.hears('program-editing');
    expect((await status()).editor).toBeNull();
  });

  it('continue an upload that another node still waits for', async () => {
    const bytes = await sampleMedia('sign.png');
    const { url } = await beginUpload(scene.admin, 'resumed.png', bytes.length);
    const stalled = request(`http://127.0.0.1:${nodes[1].ports.port}${url}`, {
      method: 'PATCH',
      headers: {
        cookie: scene.admin.client.cookie,
        'tus-resumable': '1.0.0',
        'upload-offset': '0',
        'content-length': bytes.length,
        'content-type': 'application/offset+octet-stream',
      },
    });
    stalled.on('error', () => undefined);
    stalled.write(bytes.subarray(0, 1000));
    const { db } = nodes[0].server.app.platform;
    await vi.waitFor(async () => {
      const held = await query(db)
        .selectFrom('upload')
        .select('held_by')
        .where('held_by', 'is not', null)
        .execute();
      expect(held).toHaveLength(1);
    });
    const headers = { 'tus-resumable': '1.0.0' };
    const inspected = await whileItPauses(
      nodes[0],
      scene.admin.client.inject({ method: 'HEAD', url, headers }),
    );
    const offset = Number(inspected.headers['upload-offset']);
    expect(offset).toBeLessThanOrEqual(1000);
    const sent = await sendBytes(scene.admin, url, offset, bytes.subarray(offset));
    expect([sent.statusCode, sent.headers['upload-offset']]).toEqual([204, String(bytes.length)]);
    await vi.waitFor(async () => expect(await scene.admin.get(url)).toMatchObject({ state: 'done' }));
  });

  it('take over from a node that dies: devices go off line within 90 seconds and come back, jobs are done', async () => {
    const [a, b, dying] = nodes;
    const connected = await scene.connectOneEach();
    for (const [index, { device }] of connected.entries()) await scene.isHeldBy(device, nodes[index]);
    const begun: TestNode[] = [];
    // The other nodes may look for jobs first, so they do not know this kind yet.
    acceptHanging(dying, begun);
    const { db, jobs } = dying.server.app.platform;
    await jobs.enqueue(db, hanging, { name: 'orphan' }, { companyId: null });
    jobs.wake();
    await vi.waitFor(() => expect(begun).toEqual([dying]));
    await scene.kill(dying);
    for (const node of [a, b]) acceptHanging(node, begun);

    await scene.pass(60);
    expect(await Promise.all(connected.map(({ device }) => scene.presenceOf(device)))).toMatchObject([
      { is_online: 1 },
      { is_online: 1 },
      { is_online: 0 },
    ]);
    await scene.pass(30);
    await vi.waitFor(() => expect(begun).toHaveLength(2));
    expect([a, b]).toContain(begun[1]);
    await vi.waitFor(async () => expect(await statesOf(hanging)).toEqual(['done']));

    const device = connected[2]?.device;
    if (!device) throw new Error('no device was connected to the third node');
    const back = await scene.open(b, device);
    expect(await back.next('welcome')).toMatchObject({ revisions: { manifest: 0 } });
    await scene.isHeldBy(device, b);
    await scene.release(connected.map((one) => one.device));
    for (const connection of [connected[0]?.connection, connected[1]?.connection, back]) {
      expect(await connection?.next('changed')).toMatchObject({ what: 'manifest', revision: 1 });
    }
  });

  async function hasManifest({ deviceId }: EnrolAnswer): Promise<boolean> {
    const states = query(scene.db).selectFrom('device_desired').select('revision');
    const rows = await states.where('device_id', '=', deviceId).where('what', '=', 'manifest').execute();
    return rows.length > 0;
  }

  /** The result of work in which a node pauses again and again; its clock runs five times as fast as the machine's. */
  async function whileItPauses<Result>({ clock }: TestNode, work: Promise<Result>): Promise<Result> {
    const timer = setInterval(() => clock.advance(100), 20);
    return work.finally(() => clearInterval(timer));
  }

  function acceptHanging(node: TestNode, begun: TestNode[]): void {
    node.server.app.platform.jobs.register(hanging, async (_payload, signal) => {
      begun.push(node);
      if (begun.length === 1) await new Promise((resolve) => signal.addEventListener('abort', resolve));
    });
  }

  async function statesOf({ name }: JobKind<unknown>): Promise<string[]> {
    const rows = await query(scene.db).selectFrom('job').select('state').where('kind', '=', name).execute();
    return rows.map(({ state }) => state);
  }
});

/** The revision of a list of notices, and their ids. */
async function noticesIn(signed: unknown, device: EnrolAnswer | undefined): Promise<[number, number[]]> {
  const verdict = await verifyNotices(signed, device?.manifestKeys ?? []);
  if (!verdict.ok) throw new Error(verdict.reason);
  return [verdict.list.revision, verdict.list.notices.map(({ id }) => id)];
}
