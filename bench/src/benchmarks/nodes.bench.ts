import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { createFleet, type Fleet } from '@marquee/device-sim';
import { inTemporaryFolder, MANY_ENROLMENTS, Marquee } from '@marquee/testkit/harness';
import { startTestPostgres } from '@marquee/testkit/postgres';
import { BroadcastFloor } from '../lib/broadcast-floor.ts';
import { median } from '../lib/measure.ts';
import type { Figure } from '../lib/report.ts';

const NODES = 3;
const DEVICES_EACH = 1_000;
const DEVICES = NODES * DEVICES_EACH;
const RUNS = 5;
const HEARTBEATS_EACH = 10;
/** After a command, for the results that devices have still to report. */
const AFTERMATH_MS = 3_000;

/** Three nodes on one PostgreSQL and one folder: a command given to one of them, and what heartbeats cost all of them. */
export async function benchNodes(): Promise<Figure[]> {
  const floorMs = await measureFloor();
  const postgres = await startTestPostgres();
  try {
    return await inTemporaryFolder((folder) => benchOn(folder, postgres.url, floorMs));
  } finally {
    await postgres.stop();
  }
}

async function benchOn(folder: string, url: string, floorMs: number): Promise<Figure[]> {
  const env = { DATABASE_URL: url, ...MANY_ENROLMENTS };
  const nodes: Marquee[] = [];
  const fleets: Fleet[] = [];
  try {
    for (let at = 0; at < NODES; at++) nodes.push(await Marquee.start(join(folder, 'data'), { env }));
    for (const { address, place } of nodes)
      fleets.push(createFleet({ server: address, messagePort: place.messagePort, count: DEVICES_EACH }));
    for (const fleet of fleets) {
      await fleet.start();
      await fleet.until(({ online }) => online === DEVICES_EACH);
    }
    // The nodes save who is online in batches.
    await pause(AFTERMATH_MS);
    return [await benchCommand(nodes, fleets, floorMs), await benchHeartbeats(nodes, fleets)];
  } finally {
    for (const fleet of fleets) fleet.stop();
    for (const node of nodes) await node.stop();
  }
}

async function measureFloor(): Promise<number> {
  const server = await BroadcastFloor.start(DEVICES);
  const taken: number[] = [];
  for (let run = 0; run < RUNS; run++) taken.push(await server.broadcast());
  await server.stop();
  return median(taken);
}

async function benchCommand(
  nodes: readonly Marquee[],
  fleets: readonly Fleet[],
  floor: number,
): Promise<Figure> {
  const taken: number[] = [];
  for (let run = 1; run <= RUNS; run++) {
    const began = performance.now();
    const executed = fleets.map((fleet) =>
      fleet.until(({ identified }) => identified === run * DEVICES_EACH),
    );
    await nodes[0]?.call('PUT', '/devices/rpc-identify', { filter: {} });
    await Promise.all(executed);
    taken.push(performance.now() - began);
    await pause(AFTERMATH_MS);
  }
  const ours = median(taken);
  return {
    key: 'reaching',
    name: `a command to ${DEVICES} devices on ${NODES} nodes, from the call to one of them to the last device that executes it`,
    measured: `${ours.toFixed(0)} ms`,
    floor: `${floor.toFixed(0)} ms for a bare broadcast with acknowledgements by one process`,
    value: ours / floor,
    unit: ' ×',
    target: { atMost: 8 },
    amounts: { measured: ours, floor },
  };
}

async function benchHeartbeats(nodes: readonly Marquee[], fleets: readonly Fleet[]): Promise<Figure> {
  const idle = await processorTimeOver(nodes, () => pause(5_000));
  const busy = await processorTimeOver(nodes, async () => {
    for (let sent = 0; sent < HEARTBEATS_EACH; sent++) {
      for (const device of fleets.flatMap(({ devices }) => devices)) device.sendHeartbeat();
      await pause(500);
    }
  });
  const each = Math.max(0, busy - idle) / (DEVICES * HEARTBEATS_EACH);
  return {
    key: 'heartbeat',
    name: `processor time of all ${NODES} nodes per heartbeat`,
    measured: `${each.toFixed(4)} ms each over ${DEVICES * HEARTBEATS_EACH}`,
    floor: `${idle.toFixed(0)} ms in five idle seconds subtracted`,
    value: each,
    unit: ' ms',
    target: { atMost: 0.12 },
  };
}

async function processorTimeOver(nodes: readonly Marquee[], work: () => Promise<unknown>): Promise<number> {
  const used = async () => {
    const times = await Promise.all(nodes.map(({ program }) => program.processorTime()));
    return times.reduce((sum, time) => sum + time, 0);
  };
  const before = await used();
  await work();
  return (await used()) - before;
}
