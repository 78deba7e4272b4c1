import { mkdtemp, rm } from 'node:fs/promises';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { API_BASE, type CommandOutcome } from '@marquee/contract';
import { DEVICE_PATHS, type PollAnswer } from '@marquee/device-protocol';
import { aProgram, isSoak, Marquee, TestDevice, TusUpload } from '@marquee/testkit/harness';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { CommandedDevice } from './features/devices/testing/commanded-device.ts';
import type { TestConnection } from './features/devices/testing/test-device.ts';
import { sampleMedia } from './features/testing/index.ts';
import { type Database, openDatabase } from './platform/database/database.ts';
import { query } from './platform/database/query.ts';
import { createPreparedDatabase, type TestDatabase } from './platform/database/testing.ts';
import { TestConsole } from './testing/test-console.ts';

const SECOND_MS = 1000;
/** A start takes some two seconds of processor time. */
const STARTED_WITHIN_MS = 120 * SECOND_MS;
const PATIENCE = { timeout: 15 * SECOND_MS };
/** A dead node is noticed within 40 seconds; its uploads and jobs are free after 30 and 60 seconds. */
const TAKEN_OVER = { timeout: 90 * SECOND_MS, interval: 500 };
/** `npm test` does not wait for that: it makes the rows of the dead node this much older. */
const AGE_MS = 2 * 60 * SECOND_MS;

interface ProcessDevice {
  device: CommandedDevice;
  token: string;
  connection: TestConnection;
}

describe('three server processes on one PostgreSQL and one data folder', () => {
  let place: TestDatabase;
  let database: Database;
  let folder: string;
  let nodes: [Marquee, Marquee, Marquee];
  let devices: ProcessDevice[];
  let programId: number;

  beforeAll(async () => {
    place = await createPreparedDatabase('postgres');
    if (place.location.engine !== 'postgres') throw new Error('the test database is no PostgreSQL');
    folder = await mkdtemp(join(tmpdir(), 'marquee-processes-'));
    const { url } = place.location;
    const start = () => Marquee.start(folder, { env: { DATABASE_URL: url } });
    nodes = await Promise.all([start(), start(), start()]);
    database = openDatabase(place.location);
    programId = await aProgram(nodes[0]);
    devices = await Promise.all([...nodes, ...nodes].map((node) => connect(node)));
  }, STARTED_WITHIN_MS);
  afterAll(async () => {
    for (const { connection } of devices ?? []) connection.socket.terminate();
    await Promise.all((nodes ?? []).map((node) => node.stop()));
    await database?.close();
    await place?.remove();
    await rm(folder, { recursive: true, force: true });
  });

  it('notify every device of a release once, whichever node it is connected to', async () => {
    await release('first');
    await areNotified(devices, 1);
  });

  it('lose nothing when one is killed during work, and do nothing twice', { timeout: 150_000 }, async () => {
    const [first, second, dying] = nodes;
    const [onFirst, onSecond, interrupted, alsoFirst, alsoSecond, leaving] = devices;
    if (!onFirst || !onSecond || !interrupted || !alsoFirst || !alsoSecond || !leaving)
      throw new Error('not all devices are connected');
    const staying = [onFirst, onSecond, alsoFirst, alsoSecond];
    const consoles = await Promise.all(
      [first, second].map(({ port, cookie }) => TestConsole.open(port, cookie)),
    );
    const polling = await TestDevice.enrol(dying);
    expect(await poll(dying, polling)).toMatchObject({ revisions: { manifest: 0 } });

    interrupted.device.lost = ['received', 'result'];
    const pending = await identify(interrupted);
    const command = await interrupted.connection.next('command');
    const begun = new TusUpload('begun.png', await sampleMedia('sign.png'));
    await begun.begin(dying, 1000);
    await stallUpload(dying, begun);
    const dead = await nodeOf(leaving);
    await leaveJobTo(dying);
    expect(interrupted.connection.socket.readyState).toBe(WebSocket.CLOSED);

    await release('second', [polling.enrolled.deviceId]);
    await areNotified(staying, 2);
    for (const console of consoles) await console.hears('releases');

    interrupted.device.lost = [];
    interrupted.connection = await interrupted.device.connect(second.place.messagePort);
    const again = await interrupted.connection.next('command');
    expect(again).toEqual(command);
    await interrupted.device.execute(again);
    await interrupted.device.acknowledge(await interrupted.connection.next('resultAck'));
    await vi.waitFor(async () => expect(await taskStatus(pending)).toBe('success'), PATIENCE);
    expect(interrupted.device.executed).toBe(1);
    expect(await poll(first, polling)).toMatchObject({ revisions: { manifest: 1 }, commands: [] });

    if (!isSoak) await makeOlder(dead);
    await vi.waitFor(
      async () => expect(await begun.resume(second)).toMatchObject({ state: 'done' }),
      TAKEN_OVER,
    );
    expect(begun.acknowledged).toBe(begun.content.length);
    await vi.waitFor(async () => expect(await unfinishedJobs()).toEqual([]), TAKEN_OVER);
    if (!isSoak) await dying.startAgain();
    const expected = { ...online([...staying, interrupted], [polling]), [leaving.device.deviceId]: false };
    await vi.waitFor(async () => {
      await poll(first, polling);
      for (const { connection } of [...staying, interrupted])
        connection.send({ type: 'heartbeat', clock: Date.now() });
      expect(await presence()).toEqual(expected);
    }, TAKEN_OVER);
    for (const console of consoles) {
      await console.hears('devices');
      console.close();
    }

    await release('third', [polling.enrolled.deviceId]);
    await areNotified([...staying, interrupted], 3);
    for (const { connection, device } of devices) {
      expect(connection.received('command')).toBe(0);
      expect(device.executed).toBe(device === interrupted.device ? 1 : 0);
    }
  });

  async function connect(node: Marquee): Promise<ProcessDevice> {
    const { enrolled } = await TestDevice.enrol(node);
    const device = new CommandedDevice(enrolled, Date.now);
    return { device, token: enrolled.token, connection: await device.connect(node.place.messagePort) };
  }

  /** To all devices, through the first node. */
  async function release(name: string, further: readonly number[] = []): Promise<void> {
    await nodes[0].call('POST', '/releases', {
      name,
      valid_from: '2026-01-01',
      valid_to: '2036-12-31',
      continuous: true,
      program_ids: [programId],
      device_ids: [...devices.map(({ device }) => device.deviceId), ...further],
    });
  }

  /** Each device hears of the revision, and hears of it once. */
  async function areNotified(all: readonly ProcessDevice[], revision: number): Promise<void> {
    for (const { connection } of all) {
      expect(await connection.next('changed')).toMatchObject({ what: 'manifest', revision });
    }
    await pause(300);
    expect(all.map(({ connection }) => connection.received('changed'))).toEqual(all.map(() => 0));
  }

  /** Through the first node. Returns the id of the task. */
  async function identify({ device }: ProcessDevice): Promise<number> {
    const answer = await nodes[0].call('PUT', '/devices/rpc-identify', { ids: [device.deviceId] });
    const [task] = (answer as CommandOutcome).tasks;
    if (!task) throw new Error('the command made no task');
    return task.task_id;
  }

  async function poll(node: Marquee, { enrolled }: TestDevice): Promise<PollAnswer> {
    const headers = { authorization: `Bearer ${enrolled.token}` };
    const response = await fetch(node.address + DEVICE_PATHS.state, { headers });
    return (await response.json()) as PollAnswer;
  }

  /** Kills the node while it works on a job. The others are suspended meanwhile, or one of them could take it. */
  async function leaveJobTo(node: Marquee): Promise<void> {
    const others = nodes.filter((other) => other !== node);
    const picture = new TusUpload('picture.jpg', await sampleMedia('rotated.jpg'));
    for (const { program } of others) program.suspend();
    try {
      const uploaded = picture.resume(node).catch(() => undefined);
      await vi.waitUntil(async () => (await unfinishedJobs()).includes('running'), {
        interval: 2,
        ...PATIENCE,
      });
      await node.kill();
      await uploaded;
    } finally {
      for (const { program } of others) program.resume();
    }
    expect(await unfinishedJobs()).toContain('running');
  }

  /** Begins to send further bytes of an upload; resolves when the node has leased it. */
  async function stallUpload(node: Marquee, { id, content, acknowledged }: TusUpload): Promise<void> {
    const stalled = request(`${node.address}${API_BASE}/materials/uploads/${id}`, {
      method: 'PATCH',
      headers: {
        cookie: node.cookie,
        'tus-resumable': '1.0.0',
        'upload-offset': acknowledged,
        'content-length': content.length - acknowledged,
        'content-type': 'application/offset+octet-stream',
      },
    });
    stalled.on('error', () => undefined);
    stalled.write(content.subarray(acknowledged, acknowledged + 500));
    const db = query(database.db);
    await vi.waitUntil(
      () => db.selectFrom('upload').select('id').where('held_by', 'is not', null).executeTakeFirst(),
      PATIENCE,
    );
  }

  /** Moves the last heartbeat of a dead node, and the ends of its leases, into the past. */
  async function makeOlder(nodeId: string): Promise<void> {
    const db = query(database.db);
    await db
      .updateTable('job')
      .set((eb) => ({ lease_until: eb('lease_until', '-', AGE_MS) }))
      .where('state', '=', 'running')
      .execute();
    await db
      .updateTable('upload')
      .set((eb) => ({ held_until: eb('held_until', '-', AGE_MS) }))
      .where('held_by', 'is not', null)
      .execute();
    await db
      .updateTable('server_node')
      .set((eb) => ({ seen_at: eb('seen_at', '-', AGE_MS) }))
      .where('id', '=', nodeId)
      .execute();
  }

  async function unfinishedJobs(): Promise<string[]> {
    const db = query(database.db);
    const rows = await db.selectFrom('job').select('state').where('state', '<>', 'done').execute();
    return rows.map(({ state }) => state);
  }

  /** The id of the node that holds a device. */
  async function nodeOf({ device }: ProcessDevice): Promise<string> {
    const db = query(database.db);
    const row = await db
      .selectFrom('device')
      .select('node_id')
      .where('id', '=', device.deviceId)
      .executeTakeFirstOrThrow();
    if (row.node_id === null) throw new Error('no node holds the device');
    return row.node_id;
  }

  async function taskStatus(id: number): Promise<string> {
    const db = query(database.db);
    return (await db.selectFrom('task').select('status').where('id', '=', id).executeTakeFirstOrThrow())
      .status;
  }

  function online(
    connected: readonly ProcessDevice[],
    polling: readonly TestDevice[],
  ): Record<number, boolean> {
    const ids = [
      ...connected.map(({ device }) => device.deviceId),
      ...polling.map(({ enrolled }) => enrolled.deviceId),
    ];
    return Object.fromEntries(ids.map((id) => [id, true]));
  }

  /** The presence of devices in the console of the second node. */
  async function presence(): Promise<Record<number, boolean>> {
    const { data } = (await nodes[1].call('GET', '/devices-mips?per_page=200')) as {
      data: { id: number; is_online: boolean }[];
    };
    return Object.fromEntries(data.map(({ id, is_online }) => [id, is_online]));
  }
});
