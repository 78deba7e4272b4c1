import { mkdtemp, rm } from 'node:fs/promises';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { CommandOutcome } from '@marquee/contract';
import { CLOSE_CODES, DEVICE_PATHS, type EnrolAnswer } from '@marquee/device-protocol';
import type { FakeClock } from '@marquee/testkit';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { Ports } from './app.ts';
import { CommandedDevice } from './features/devices/testing/commanded-device.ts';
import { enrol, hello, TestConnection } from './features/devices/testing/test-device.ts';
import {
  beginUpload,
  Caller,
  makeProgram,
  sampleMedia,
  sendBytes,
  signInAs,
  uploadMaterial,
} from './features/testing/index.ts';

import { aClock } from './platform/clock/testing.ts';
import { query } from './platform/database/query.ts';
import { createTestDatabase, type TestDatabase } from './platform/database/testing.ts';
import { defineJob } from './platform/jobs/jobs.ts';
import { startTestServer, type TestServer } from './testing.ts';

const SECOND_MS = 1000;

const hanging = defineJob<{ name: string }>('hanging');

/** One of three servers, each with a clock of its own: a node whose clock stands still does nothing by itself any more. */
interface Node {
  server: TestServer;
  clock: FakeClock;
  ports: Ports;
  jobs: string[];
}

describe('three nodes on one PostgreSQL and one data folder', () => {
  let place: TestDatabase;
  let folder: string;
  let nodes: [Node, Node, Node];
  let admin: Caller;
  let programId: number;
  const open = new Set<TestConnection>();
  const started: Node[] = [];
  let alive: Node[];

  beforeAll(async () => {
    place = await createTestDatabase('postgres');
    folder = await mkdtemp(join(tmpdir(), 'marquee-nodes-'));
    nodes = await Promise.all([startNode(), startNode(), startNode()]);
    alive = [...nodes];
    admin = new Caller(await nodes[0].server.signIn());
    programId = (await makeProgram(admin, 'welcome', await uploadMaterial(admin, 'rotated.jpg'))).id;
  });
  afterAll(async () => {
    for (const { socket } of open) socket.terminate();
    for (const { server } of started) await server.stop();
    await place.remove();
    await rm(folder, { recursive: true });
  });

  async function startNode(): Promise<Node> {
    const clock = aClock();
    const server = await startTestServer({
      config: { dataFolder: folder },
      overrides: { database: place.location, clock },
    });
    const jobs: string[] = [];
    server.app.platform.jobs.register(hanging, async ({ name }, signal) => {
      jobs.push(name);
      if (jobs.length === 1) await new Promise((resolve) => signal.addEventListener('abort', resolve));
    });
    const node = { server, clock, ports: await server.listen(), jobs };
    started.push(node);
    return node;
  }

  async function connect({ ports }: Node, { token }: EnrolAnswer): Promise<TestConnection> {
    const connection = await TestConnection.welcome(ports.messagePort, token);
    open.add(connection);
    return connection;
  }

  /** A device of each node. */
  async function connectOneEach(): Promise<{ device: EnrolAnswer; connection: TestConnection }[]> {
    return Promise.all(
      nodes.map(async (node) => {
        const device = await enrol(node.server);
        return { device, connection: await connect(node, device) };
      }),
    );
  }

  const release = (devices: EnrolAnswer[], as = admin) =>
    as.post('/releases', {
      name: 'autumn',
      program_ids: [programId],
      device_ids: devices.map(({ deviceId }) => deviceId),
      valid_from: '2026-11-01',
      valid_to: '2026-12-31',
      continuous: true,
    });

  const rowOf = async ({ deviceId }: Pick<EnrolAnswer, 'deviceId'>) =>
    query(nodes[0].server.app.platform.db)
      .selectFrom('device')
      .select(['is_online', 'node_id'])
      .where('id', '=', deviceId)
      .executeTakeFirstOrThrow();

  const isHeldBy = (device: Pick<EnrolAnswer, 'deviceId'>, node: Node | undefined, moving = alive) =>
    vi.waitFor(async () => {
      for (const { clock } of moving) clock.advance(100);
      const node_id = node?.server.app.platform.nodes.id ?? null;
      expect(await rowOf(device)).toEqual({ is_online: node ? 1 : 0, node_id });
    });

  /** Moves the clocks of the nodes on, as slowly as heartbeats and their answers need. */
  async function pass(seconds: number): Promise<void> {
    for (let at = 0; at < seconds; at += 5) {
      for (const { clock } of alive) clock.advance(5 * SECOND_MS);
      for (const { socket } of open) {
        if (socket.readyState === socket.OPEN) {
          socket.send(JSON.stringify({ type: 'heartbeat', clock: nodes[0].clock.now() }));
        }
      }
      await new Promise((resolve) => setTimeout(resolve, 60));
    }
  }

  it('make one administrator and one signing key, though they start together', async () => {
    expect(nodes.filter(({ server }) => server.app.firstAdministrator)).toHaveLength(1);
    const keys = await query(nodes[0].server.app.platform.db).selectFrom('server_key').selectAll().execute();
    expect(keys).toHaveLength(1);
    const pinned = await Promise.all(nodes.map(({ server }) => enrol(server)));
    expect(new Set(pinned.map(({ manifestKeys }) => manifestKeys[0]?.keyId))).toEqual(new Set([keys[0]?.id]));
  });

  it('notify every device of a release once, whichever node it is connected to', async () => {
    const connected = await connectOneEach();
    await release(connected.map(({ device }) => device));
    for (const { connection } of connected) {
      expect(await connection.next('changed')).toMatchObject({ what: 'manifest', revision: 1 });
    }
    await pass(65);
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

  it('notify a device of what changed while hints were lost', async () => {
    const device = await enrol(nodes[1].server);
    const connection = await connect(nodes[1], device);
    await nodes[1].server.app.platform.bus.stop();
    await release([device]);
    await new Promise((resolve) => setTimeout(resolve, 200));
    expect(connection.received('changed')).toBe(0);
    await nodes[1].server.app.platform.bus.start();
    expect(await connection.next('changed')).toMatchObject({ what: 'manifest', revision: 1 });
  });

  describe('with a command that is done once', () => {
    interface Losing {
      name: string;
      lost: ('received' | 'result')[];
      reaches: boolean;
    }
    const losses: Losing[] = [
      { name: 'before the device gets the command', lost: [], reaches: false },
      { name: 'before the server knows that the device has it', lost: ['received', 'result'], reaches: true },
      { name: 'before the server knows the result', lost: ['result'], reaches: true },
    ];
    it.each(losses)(
      'have it executed once when the node of the device dies $name',
      async ({ lost, reaches }) => {
        const dying = await startNode();
        alive.push(dying);
        const device = await commandedDevice();
        const first = await connectTo(device, dying);
        const taskId = await identify(device);
        const command = await first.next('command');
        device.lost = lost;
        if (reaches) await device.execute(command);
        const isReceived = reaches && !lost.includes('received');
        await vi.waitFor(async () =>
          expect(await taskOf(taskId)).toMatchObject({
            status: 'running',
            received_at: isReceived ? expect.any(Number) : null,
          }),
        );
        await kill(dying);

        device.lost = [];
        const second = await connectTo(device, nodes[1]);
        if (!isReceived) {
          const again = await second.next('command');
          expect(again).toEqual(command);
          await device.execute(again);
        }
        await device.acknowledge(await second.next('resultAck'));
        const done = await taskOf(taskId);
        expect(done).toMatchObject({ status: 'success', reason: null, finished_at: expect.any(Number) });

        const third = await connectTo(device, nodes[0]);
        third.send({ type: 'result', id: command.id, status: 'failed', detail: '' });
        expect(await third.next('resultAck')).toEqual({ type: 'resultAck', id: command.id });
        await pass(65);
        expect([first, second, third].map((connection) => connection.received('command'))).toEqual([0, 0, 0]);
        expect(device.executed).toBe(1);
        expect(await taskOf(taskId)).toEqual(done);
      },
    );

    it('send it after hints were lost, and send it once', async () => {
      const device = await commandedDevice();
      const connection = await connectTo(device, nodes[1]);
      await nodes[1].server.app.platform.bus.stop();
      const taskId = await identify(device);
      await new Promise((resolve) => setTimeout(resolve, 200));
      expect(connection.received('command')).toBe(0);
      expect(await taskOf(taskId)).toMatchObject({ status: 'waiting' });
      await nodes[1].server.app.platform.bus.start();
      await device.execute(await connection.next('command'));
      await device.acknowledge(await connection.next('resultAck'));
      expect(await taskOf(taskId)).toMatchObject({ status: 'success' });
      expect(connection.received('command')).toBe(0);
      expect(device.executed).toBe(1);
    });

    const commandedDevice = async () =>
      new CommandedDevice(await enrol(nodes[0].server), () => nodes[0].clock.now());

    async function connectTo(device: CommandedDevice, node: Node): Promise<TestConnection> {
      const connection = await device.connect(node.ports.messagePort);
      open.add(connection);
      await isHeldBy(device, node);
      return connection;
    }

    /** Through the first node, whichever node holds the device. */
    async function identify({ deviceId }: CommandedDevice): Promise<number> {
      const { tasks } = await admin.put<CommandOutcome>('/devices/rpc-identify', { ids: [deviceId] });
      const [task] = tasks;
      if (!task) throw new Error('the command made no task');
      return task.task_id;
    }

    const taskOf = async (id: number) =>
      query(nodes[0].server.app.platform.db)
        .selectFrom('task')
        .select(['status', 'reason', 'received_at', 'finished_at'])
        .where('id', '=', id)
        .executeTakeFirstOrThrow();
  });

  it('pass live events, and the end of a session, to the consoles of every node', async () => {
    const { user_id } = await query(nodes[0].server.app.platform.db)
      .selectFrom('user')
      .select('id as user_id')
      .executeTakeFirstOrThrow();
    const { client } = await signInAs(nodes[0].server, user_id);
    const abort = new AbortController();
    const response = await fetch(`http://127.0.0.1:${nodes[1].ports.port}/MIPS/events`, {
      headers: { cookie: client.cookie },
      signal: abort.signal,
    });
    const events = response.body?.pipeThrough(new TextDecoderStream()).getReader();
    expect((await events?.read())?.value).toBe(': open\n\n');
    await admin.post('/programs', { name: 'new', width: 1920, height: 1080 });
    for (const { clock } of alive) clock.advance(250);
    await vi.waitFor(async () => expect((await events?.read())?.value).toContain('"topic":"programs"'));
    await client.inject({ method: 'POST', url: '/signout', payload: {} });
    await vi.waitFor(async () => expect((await events?.read())?.done).toBe(true));
    abort.abort();
  });

  it('close the first connection of a device that connects to another node', async () => {
    const device = await enrol(nodes[0].server);
    const first = await connect(nodes[0], device);
    await isHeldBy(device, nodes[0]);
    const code = first.closeCode();
    await connect(nodes[1], device);
    await isHeldBy(device, nodes[1]);
    expect(await code).toBe(CLOSE_CODES.replaced);
    await pass(65);
    await isHeldBy(device, nodes[1]);
  });

  it('hand over a device that only asks from node to node', async () => {
    const device = await enrol(nodes[0].server);
    const headers = { authorization: `Bearer ${device.token}` };
    for (const at of [0, 1, 0] as const) {
      await pass(15);
      await nodes[at].server.inject({ url: DEVICE_PATHS.state, headers });
      await isHeldBy(device, nodes[at]);
    }
    await pass(95);
    await isHeldBy(device, undefined);
  });

  it('hand over a device that only asks, at once, though a node did not hear that it asked another', async () => {
    const [a, b] = nodes;
    const device = await enrol(a.server);
    const headers = { authorization: `Bearer ${device.token}` };
    await a.server.inject({ url: DEVICE_PATHS.state, headers });
    await isHeldBy(device, a);
    await pass(15);
    await a.server.app.platform.bus.stop();
    await b.server.inject({ url: DEVICE_PATHS.state, headers });
    await isHeldBy(device, b, [b]);
    await a.server.inject({ url: DEVICE_PATHS.state, headers });
    await isHeldBy(device, a, [a]);
    await a.server.app.platform.bus.start();
  });

  it('continue an upload that another node still waits for', async () => {
    const bytes = await sampleMedia('sign.png');
    const { url } = await beginUpload(admin, 'resumed.png', bytes.length);
    const stalled = request(`http://127.0.0.1:${nodes[1].ports.port}${url}`, {
      method: 'PATCH',
      headers: {
        cookie: admin.client.cookie,
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
    const inspected = await admin.client.inject({ method: 'HEAD', url, headers });
    const offset = Number(inspected.headers['upload-offset']);
    expect(offset).toBeLessThanOrEqual(1000);
    const sent = await sendBytes(admin, url, offset, bytes.subarray(offset));
    expect([sent.statusCode, sent.headers['upload-offset']]).toEqual([204, String(bytes.length)]);
    await vi.waitFor(async () => expect(await admin.get(url)).toMatchObject({ state: 'done' }), {
      timeout: 10_000,
    });
  });

  it('take over from a node that dies: devices go off line within 90 seconds and come back, jobs are done', async () => {
    const [a, b, dying] = nodes;
    const connected = await connectOneEach();
    for (const [index, { device }] of connected.entries()) await isHeldBy(device, nodes[index]);
    const { db, jobs } = dying.server.app.platform;
    await jobs.enqueue(db, hanging, { name: 'orphan' });
    jobs.wake();
    await vi.waitFor(() => expect(dying.jobs).toEqual(['orphan']));
    await kill(dying);

    await pass(60);
    expect(await Promise.all(connected.map(({ device }) => rowOf(device)))).toMatchObject([
      { is_online: 1 },
      { is_online: 1 },
      { is_online: 0 },
    ]);
    await pass(30);
    await vi.waitFor(() => expect([...a.jobs, ...b.jobs]).toEqual(['orphan']));

    const device = connected[2]?.device;
    if (!device) throw new Error('no device was connected to the third node');
    const back = TestConnection.open(b.ports.messagePort, device.token);
    open.add(back);
    await back.opened();
    back.send(hello());
    expect(await back.next('welcome')).toMatchObject({ revisions: { manifest: 0 } });
    await isHeldBy(device, b);
    await release(connected.map((one) => one.device));
    for (const connection of [connected[0]?.connection, connected[1]?.connection, back]) {
      expect(await connection?.next('changed')).toMatchObject({ what: 'manifest', revision: 1 });
    }
  });

  /** Its clock is not moved any more, nothing of it is heard, and its devices see their connections break. */
  async function kill(node: Node): Promise<void> {
    alive = alive.filter((other) => other !== node);
    const { server, ports } = node;
    await server.app.platform.bus.stop();
    for (const connection of [...open]) {
      if (connection.socket.url.includes(`:${ports.messagePort}/`)) {
        connection.socket.terminate();
        open.delete(connection);
      }
    }
  }
});
