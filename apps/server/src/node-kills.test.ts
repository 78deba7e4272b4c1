import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { CommandOutcome } from '@marquee/contract';
import { aProgram, isSoak, Marquee, soakCount } from '@marquee/testkit/harness';
import { afterEach, expect, it, vi } from 'vitest';
import { createPreparedDatabase, type TestDatabase } from './platform/database/testing.ts';
import { LiveScreen } from './testing/live-screen.ts';

const KILLS = soakCount(20);
const SCREENS = 30;
const TOLD_WITHIN_MS = 90_000;
/** Longer than a command may wait. */
const EXECUTED_WITHIN_MS = 70_000;
/** Requests that are under way all the time. */
const CALLERS = 6;
const STARTED = { timeout: 120_000, interval: 100 };
const TIMEOUT_MS = (KILLS + 2) * 180_000;

/** Servers on one database, of which some may have been killed. */
class Cluster {
  readonly folder: string;
  readonly nodes: readonly Marquee[];
  readonly screens: LiveScreen[] = [];
  readonly alive: Set<Marquee>;
  readonly place: TestDatabase | undefined;
  /** Commands that were answered, and those whose answer was lost, by device. */
  readonly acknowledged = new Map<number, number>();
  readonly unanswered = new Map<number, number>();
  #isOver = false;
  #load: Promise<void>[] = [];

  private constructor(folder: string, nodes: readonly Marquee[], place: TestDatabase | undefined) {
    this.folder = folder;
    this.nodes = nodes;
    this.alive = new Set(nodes);
    this.place = place;
  }

  /** Three servers on PostgreSQL, or one on SQLite. */
  static async start(engine: 'sqlite' | 'postgres', screens: number): Promise<Cluster> {
    const folder = await mkdtemp(join(tmpdir(), 'marquee-kills-'));
    const place = engine === 'postgres' ? await createPreparedDatabase('postgres') : undefined;
    const env: Record<string, string> =
      place?.location.engine === 'postgres' ? { DATABASE_URL: place.location.url } : {};
    const count = place ? 3 : 1;
    const nodes = await Promise.all(Array.from({ length: count }, () => Marquee.start(folder, { env })));
    const cluster = new Cluster(folder, nodes, place);
    const [first] = nodes;
    if (!first) throw new Error('no server was started');
    for (let index = 0; index < screens; index += 1)
      cluster.screens.push(await LiveScreen.start(first, index, () => cluster.#nodeFor(index)));
    await vi.waitUntil(() => cluster.screens.every(({ isConnected }) => isConnected), STARTED);
    return cluster;
  }

  get deviceIds(): number[] {
    return this.screens.map(({ device }) => device.deviceId);
  }

  /** Works on all servers until the end; failures of killed ones do not count. */
  beginLoad(): void {
    const call = async (caller: number) => {
      for (let turn = 0; !this.#isOver; turn += 1) {
        const alive = [...this.alive];
        const node = alive[(caller + turn) % Math.max(1, alive.length)];
        const name = `load-${caller}-${turn}`;
        if (!node) await pause(50);
        else if (turn % 3 === 0)
          await node.fetch('POST', '/programs', { name, width: 1920, height: 1080 }).catch(() => undefined);
        else
          await node.fetch('GET', '/devices-mips?per_page=100').then(
            (answer) => answer.text(),
            () => '',
          );
      }
    };
    this.#load = Array.from({ length: CALLERS }, (_, caller) => call(caller));
  }

  async kill(node: Marquee): Promise<void> {
    this.alive.delete(node);
    await node.kill();
  }

  async startAgain(node: Marquee): Promise<void> {
    await node.startAgain();
    this.alive.add(node);
    // Those that belong to it come back, or it would have none at the next kill.
    for (const [index, screen] of this.screens.entries())
      if (this.#nodeFor(index) === node) screen.reconnect();
  }

  /** Sends every screen a command, and counts it for those that were sent it. */
  async identify(node: Marquee): Promise<void> {
    const ids = this.deviceIds;
    try {
      const { tasks } = (await node.call('PUT', '/devices/rpc-identify', { ids })) as CommandOutcome;
      for (const { device_id } of tasks) count(this.acknowledged, device_id);
    } catch (error) {
      // Refused, because no screen is connected.
      if (/: 409 /.test(String(error))) return;
      if (!/fetch failed|terminated|socket/.test(String(error))) throw error;
      for (const id of ids) count(this.unanswered, id);
    }
  }

  /**
   * The screens that have not executed every answered command, after a while, or executed one twice: a command whose answer was
   * lost may have been executed.
   */
  async wronglyExecuted(): Promise<string[]> {
    const boundsOf = ({ device: { deviceId } }: LiveScreen) => {
      const least = this.acknowledged.get(deviceId) ?? 0;
      return { least, most: least + (this.unanswered.get(deviceId) ?? 0) };
    };
    const isMissing = (screen: LiveScreen) => screen.device.executed < boundsOf(screen).least;
    for (let waited = 0; this.screens.some(isMissing) && waited < EXECUTED_WITHIN_MS; waited += 500)
      await pause(500);
    await pause(2000);
    return this.screens.flatMap((screen) => {
      const { least, most } = boundsOf(screen);
      const { executed, deviceId } = screen.device;
      return executed < least || executed > most ? `${deviceId}: ${executed} of ${least} to ${most}` : [];
    });
  }

  async stop(): Promise<void> {
    this.#isOver = true;
    await Promise.all(this.screens.map((screen) => screen.stop()));
    await Promise.all(this.#load);
    await Promise.all([...this.alive].map((node) => node.stop()));
    await this.place?.remove();
    await rm(this.folder, { recursive: true, force: true });
  }

  /** The server of a screen, or any other while that is down. */
  #nodeFor(index: number): Marquee | undefined {
    const own = this.nodes[index % this.nodes.length];
    if (own && this.alive.has(own)) return own;
    const others = [...this.alive];
    return others[index % Math.max(1, others.length)];
  }
}

function count(counts: Map<number, number>, id: number): void {
  counts.set(id, (counts.get(id) ?? 0) + 1);
}

let cluster: Cluster | undefined;
afterEach(async () => {
  await cluster?.stop();
  cluster = undefined;
}, 120_000);

it.runIf(isSoak)(
  `R1 security 5: tells ${SCREENS} screens of a release while one of three servers is killed under load, ${KILLS} times`,
  { timeout: TIMEOUT_MS },
  async () => {
    cluster = await Cluster.start('postgres', SCREENS);
    const { nodes, screens } = cluster;
    const [first] = nodes;
    if (!first) throw new Error('no server was started');
    const programId = await aProgram(first);
    cluster.beginLoad();
    const took: number[] = [];
    for (let round = 0; round < KILLS; round += 1) {
      const [dying, other] = [nodes[round % nodes.length], nodes[(round + 1) % nodes.length]];
      if (!dying || !other) throw new Error('three servers were started');
      await pause(500 + ((round * 618) % 1000));
      const before = screens.map(({ told }) => told);
      const release = {
        name: `round-${round}`,
        ...{ valid_from: '2026-01-01', valid_to: '2036-12-31', continuous: true, mode: 'replace' },
        ...{ program_ids: [programId], device_ids: cluster.deviceIds },
      };
      await Promise.all([
        cluster.identify(dying),
        cluster.kill(dying),
        other.call('POST', '/releases', release),
      ]);
      const begun = Date.now();
      const untold = () => screens.filter(({ told }, index) => told <= (before[index] ?? 0));
      await vi
        .waitUntil(() => untold().length === 0, { timeout: TOLD_WITHIN_MS, interval: 50 })
        .catch(() => undefined);
      expect(
        untold().map(({ device }) => device.deviceId),
        `round ${round}`,
      ).toEqual([]);
      took.push(Date.now() - begun);
      await cluster.identify(other);
      await cluster.startAgain(dying);
      await vi.waitUntil(() => screens.every(({ isConnected }) => isConnected), STARTED);
    }
    console.log(`told ${SCREENS} screens after ${took.join(', ')} ms`);
    expect(await cluster.wronglyExecuted()).toEqual([]);
  },
);

it.runIf(isSoak)(
  `R1: executes every command once, and none twice, over ${KILLS} kills of the only server`,
  { timeout: TIMEOUT_MS },
  async () => {
    cluster = await Cluster.start('sqlite', 10);
    const running = cluster;
    const [server] = running.nodes;
    if (!server) throw new Error('no server was started');
    for (let round = 0; round < KILLS; round += 1) {
      await running.identify(server);
      const interrupted = Promise.all([running.identify(server), running.identify(server)]);
      await pause((round * 61.8) % 120);
      await Promise.all([interrupted, running.kill(server)]);
      await running.startAgain(server);
      await vi.waitUntil(() => running.screens.every(({ isConnected }) => isConnected), STARTED);
    }
    expect(await running.wronglyExecuted()).toEqual([]);
  },
);
