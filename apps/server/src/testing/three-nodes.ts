import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { CommandOutcome } from '@marquee/contract';
import { type EnrolAnswer, NOTICES_CAPABILITY } from '@marquee/device-protocol';
import type { FakeClock } from '@marquee/testkit';
import { vi } from 'vitest';
import type { Ports } from '../app.ts';
import type { CommandedDevice } from '../features/devices/testing/commanded-device.ts';
import { enrol, hello, TestConnection } from '../features/devices/testing/test-device.ts';
import { Caller, makeProgram, uploadMaterial } from '../features/testing/index.ts';
import { aClock } from '../platform/clock/testing.ts';
import { query } from '../platform/database/query.ts';
import { createPreparedDatabase, type TestDatabase } from '../platform/database/testing.ts';
import { startTestServer, type TestServer } from '../testing.ts';

const SECOND_MS = 1000;
const BEAT_MS = 10 * SECOND_MS;

/** One of several servers, each with its own clock: a node whose clock stands still does nothing by itself. */
export interface TestNode {
  server: TestServer;
  clock: FakeClock;
  ports: Ports;
}

/** Three servers in this process on one PostgreSQL and one data folder, with an administrator and a program. */
export class ThreeNodes {
  readonly nodes: [TestNode, TestNode, TestNode];
  readonly admin: Caller;
  readonly #programId: number;
  readonly #parts: NodeParts;
  readonly #started: TestNode[];
  readonly #open = new Set<TestConnection>();
  #alive: TestNode[];

  private constructor(
    parts: NodeParts,
    nodes: [TestNode, TestNode, TestNode],
    { admin, programId }: { admin: Caller; programId: number },
  ) {
    this.#parts = parts;
    this.nodes = nodes;
    this.#started = [...nodes];
    this.#alive = [...nodes];
    this.admin = admin;
    this.#programId = programId;
  }

  /** @param busUrl of a NATS server; without it they use PostgreSQL's notifications */
  static async start(busUrl?: string): Promise<ThreeNodes> {
    const place = await createPreparedDatabase('postgres');
    const folder = await mkdtemp(join(tmpdir(), 'marquee-nodes-'));
    const parts = { place, folder, busUrl };
    const nodes = await Promise.all([startNode(parts), startNode(parts), startNode(parts)]);
    const admin = new Caller(await nodes[0].server.signIn());
    const { id } = await makeProgram(admin, 'welcome', await uploadMaterial(admin, 'rotated.jpg'));
    return new ThreeNodes(parts, nodes, { admin, programId: id });
  }

  async stop(): Promise<void> {
    for (const { socket } of this.#open) socket.terminate();
    for (const { server } of this.#started) await server.stop();
    await this.#parts.place.remove();
    await rm(this.#parts.folder, { recursive: true });
  }

  get db() {
    return this.nodes[0].server.app.platform.db;
  }

  /** Adds a fourth node. */
  async startAnother(): Promise<TestNode> {
    const node = await startNode(this.#parts, this.nodes[0].clock.now());
    this.#started.push(node);
    this.#alive.push(node);
    return node;
  }

  /** Stops the node's clock and bus; its devices stay connected. */
  async suspend(node: TestNode): Promise<void> {
    this.#alive = this.#alive.filter((other) => other !== node);
    await node.server.app.platform.bus.stop();
  }

  /** Continues the node's clock; the hints that it missed are lost. */
  resume(node: TestNode): void {
    node.clock.advance(this.nodes[0].clock.now() - node.clock.now());
    this.#alive.push(node);
  }

  /** Stops the node's clock and bus; its devices lose their connections. */
  async kill(node: TestNode): Promise<void> {
    await this.suspend(node);
    for (const connection of [...this.#open]) {
      if (connection.socket.url.includes(`:${node.ports.messagePort}/`)) {
        connection.socket.terminate();
        this.#open.delete(connection);
      }
    }
  }

  /** Connects as a device that only says hello, and reads its welcome. */
  async connect(node: TestNode, device: EnrolAnswer): Promise<TestConnection> {
    const connection = await this.open(node, device);
    await connection.next('welcome');
    return connection;
  }

  /** Connects as a device that takes lists of notices, and reads its welcome. */
  async connectWithNotices(node: TestNode, device: EnrolAnswer): Promise<TestConnection> {
    const connection = await this.open(node, device, { capabilities: [NOTICES_CAPABILITY] });
    const { revisions } = await connection.next('welcome');
    // Its first manifest has nothing; the welcome may have named it already.
    if (revisions.manifest === 0) await connection.next('changed');
    return connection;
  }

  /** Connects as a device that only says hello, without waiting for its welcome. */
  async open({ ports }: TestNode, { token }: EnrolAnswer, overrides: object = {}): Promise<TestConnection> {
    const connection = this.#keep(TestConnection.open(ports.messagePort, token));
    await connection.opened();
    connection.send(hello(overrides));
    return connection;
  }

  /** Connects as a device that executes commands. */
  async connectTo(device: CommandedDevice, node: TestNode): Promise<TestConnection> {
    const connection = this.#keep(await device.connect(node.ports.messagePort));
    await this.isHeldBy(device, node);
    return connection;
  }

  /** Connects a new device to each node. */
  async connectOneEach(): Promise<{ device: EnrolAnswer; connection: TestConnection }[]> {
    return Promise.all(
      this.nodes.map(async (node) => {
        const device = await enrol(node.server);
        return { device, connection: await this.connect(node, device) };
      }),
    );
  }

  /** Through the first node. Returns the id. */
  async release(devices: readonly EnrolAnswer[], more: object = {}): Promise<number> {
    const { id } = await this.admin.post<{ id: number }>('/releases', {
      name: 'autumn',
      program_ids: [this.#programId],
      device_ids: devices.map(({ deviceId }) => deviceId),
      valid_from: '2026-11-01',
      valid_to: '2026-12-31',
      continuous: true,
      ...more,
    });
    return id;
  }

  /** An emergency message through the first node. */
  emergency(devices: readonly EnrolAnswer[]): Promise<{ id: number }> {
    const device_ids = devices.map(({ deviceId }) => deviceId);
    return this.admin.post('/notices/emergency', { title: '疏散', content: '离开', device_ids });
  }

  /** Through the first node, whichever node holds the device. Returns the id of the task. */
  async identify({ deviceId }: CommandedDevice): Promise<number> {
    const { tasks } = await this.admin.put<CommandOutcome>('/devices/rpc-identify', { ids: [deviceId] });
    const [task] = tasks;
    if (!task) throw new Error('the command made no task');
    return task.task_id;
  }

  async presenceOf({ deviceId }: Pick<EnrolAnswer, 'deviceId'>) {
    return query(this.db)
      .selectFrom('device')
      .select(['is_online', 'node_id'])
      .where('id', '=', deviceId)
      .executeTakeFirstOrThrow();
  }

  /**
   * Resolves when a device is online at this node, or offline if there is none.
   * @param moving the nodes whose clocks advance in the meantime
   */
  async isHeldBy(
    device: Pick<EnrolAnswer, 'deviceId'>,
    node: TestNode | undefined,
    moving: readonly TestNode[] = this.#alive,
  ): Promise<void> {
    await vi.waitFor(async () => {
      advance(moving, 100);
      const nodeId = node?.server.app.platform.nodes.id ?? null;
      const presence = await this.presenceOf(device);
      if (presence.is_online !== (node ? 1 : 0) || presence.node_id !== nodeId)
        throw new Error(`the device is not held by ${nodeId}: ${JSON.stringify(presence)}`);
    });
  }

  /** Advances the clocks of the living nodes, as slowly as their heartbeats and those of devices need. */
  async pass(seconds: number): Promise<void> {
    for (let at = 0; at < seconds; at += 5) {
      advance(this.#alive, 5 * SECOND_MS);
      for (const { socket } of this.#open) {
        if (socket.readyState === socket.OPEN) {
          socket.send(JSON.stringify({ type: 'heartbeat', clock: this.nodes[0].clock.now() }));
        }
      }
      await new Promise((resolve) => setTimeout(resolve, 60));
      await vi.waitUntil(() => this.#haveBeaten());
    }
  }

  /** Advances the clocks of the living nodes together. */
  advance(ms: number): void {
    advance(this.#alive, ms);
  }

  #keep(connection: TestConnection): TestConnection {
    this.#open.add(connection);
    return connection;
  }

  /** Whether the heartbeat of each living node has been written. */
  async #haveBeaten(): Promise<boolean> {
    const rows = await query(this.db).selectFrom('server_node').select(['id', 'seen_at']).execute();
    return this.#alive.every(({ clock, server }) => {
      const seenAt = rows.find(({ id }) => id === server.app.platform.nodes.id)?.seen_at ?? 0;
      return seenAt > clock.now() - BEAT_MS - SECOND_MS;
    });
  }
}

interface NodeParts {
  place: TestDatabase;
  folder: string;
  busUrl: string | undefined;
}

/** @param now what its clock shows; the clocks of nodes must agree */
async function startNode({ place, folder, busUrl }: NodeParts, now?: number): Promise<TestNode> {
  const clock = aClock(now);
  const server = await startTestServer({
    config: { dataFolder: folder, busUrl },
    overrides: { database: place.location, clock },
  });
  return { server, clock, ports: await server.listen() };
}

function advance(nodes: readonly TestNode[], ms: number): void {
  for (const { clock } of nodes) clock.advance(ms);
}
