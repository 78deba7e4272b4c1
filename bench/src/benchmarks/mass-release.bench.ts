import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { noticeRoutes } from '@marquee/contract';
import type { Fleet } from '@marquee/device-sim';
import { inTemporaryFolder, type Marquee } from '@marquee/testkit/harness';
import { allApplied } from '../lib/all-applied.ts';
import { BroadcastFloor } from '../lib/broadcast-floor.ts';
import { releaseToFleet, withConnectedFleet } from '../lib/connected-fleet.ts';
import { insertPlays } from '../lib/insert-floor.ts';
import { median } from '../lib/measure.ts';
import { receiptsOf } from '../lib/receipts-of.ts';
import type { Figure } from '../lib/report.ts';

const DEVICES = 10_000;
const PROGRAMS = 20;
const MESSAGE_DEVICES = 2_000;
const BROADCASTS = 3;
/** After the last device was notified, for hints that come twice. */
const AFTERMATH_MS = 3_000;

/** The least possible work on this machine, measured before the fleet is there. */
interface Floor {
  insertMs: number;
  broadcastMs: number;
}

/** A release of twenty programs to ten thousand connected devices, and a message to two thousand of them. */
export async function benchMassRelease(): Promise<Figure[]> {
  return inTemporaryFolder(async (folder) => {
    const floor = await measureFloor(folder);
    return withConnectedFleet(folder, DEVICES, async (marquee, fleet) => {
      const figures = await releaseFigures(marquee, fleet, floor);
      await allApplied(fleet);
      return [...figures, ...(await messageFigures(marquee, fleet, floor))];
    });
  });
}

async function measureFloor(folder: string): Promise<Floor> {
  const insertMs = insertPlays(join(folder, 'floor.db'), DEVICES, DEVICES);
  const server = await BroadcastFloor.start(DEVICES);
  const taken: number[] = [];
  for (let run = 0; run < BROADCASTS; run++) taken.push(await server.broadcast());
  await server.stop();
  return { insertMs, broadcastMs: median(taken) };
}

async function releaseFigures(marquee: Marquee, fleet: Fleet, floor: Floor): Promise<Figure[]> {
  const release = { name: 'mass-release', programs: PROGRAMS };
  const { acceptedMs, toldMs } = await releaseToFleet(marquee, fleet, release);
  await pause(AFTERMATH_MS);
  const told = Map.groupBy(fleet.stats.notices, ({ deviceId }) => deviceId);
  const notOnce = fleet.devices.filter(({ deviceId }) => told.get(deviceId)?.length !== 1);
  return [
    {
      key: 'accepting',
      name: `accepting a release of ${PROGRAMS} programs for ${DEVICES} devices`,
      measured: `${acceptedMs.toFixed(0)} ms, ${(acceptedMs / floor.insertMs).toFixed(1)} × the floor`,
      floor: `${floor.insertMs.toFixed(0)} ms to insert as many rows`,
      value: acceptedMs,
      unit: ' ms',
      target: { atMost: 2_000 },
      amounts: { measured: acceptedMs, floor: floor.insertMs },
    },
    {
      key: 'telling',
      name: `telling ${DEVICES} devices of it, from the request to the last device`,
      measured: `${toldMs.toFixed(0)} ms, ${(toldMs / floor.broadcastMs).toFixed(1)} × the floor`,
      floor: `${floor.broadcastMs.toFixed(0)} ms for a bare broadcast with acknowledgements`,
      value: toldMs,
      unit: ' ms',
      target: { atMost: 60_000 },
      amounts: { measured: toldMs, floor: floor.broadcastMs },
    },
    {
      key: 'not-once',
      name: 'devices that were notified never or more than once',
      measured: `${notOnce.length} of ${DEVICES}`,
      floor: 'none',
      value: notOnce.length,
      unit: '',
      target: { atMost: 0 },
    },
  ];
}

async function messageFigures(marquee: Marquee, fleet: Fleet, floor: Floor): Promise<Figure[]> {
  const device_ids = fleet.devices.slice(0, MESSAGE_DEVICES).map(({ deviceId }) => deviceId);
  const times = { start_at: Date.now(), end_at: Date.now() + 3_600_000 };
  const body = { title: 'measured', content: 'measured', device_ids, ...times };
  const began = performance.now();
  const { id } = noticeRoutes.create.response.parse(await marquee.call('POST', '/notices', body));
  await receiptsOf(marquee, id, ({ shown_count }) => shown_count === MESSAGE_DEVICES);
  const shownMs = performance.now() - began;
  const pulledOut = performance.now();
  await marquee.call('PUT', '/notices/pullout', { ids: [id] });
  const notice = await receiptsOf(marquee, id, ({ ended_count }) => ended_count === MESSAGE_DEVICES);
  const endedMs = performance.now() - pulledOut;
  const { sent_count, received_count, shown_count, ended_count } = notice;
  const least = Math.min(sent_count, received_count, shown_count, ended_count);
  return [
    {
      key: 'message',
      name: `a message to ${MESSAGE_DEVICES} devices, until all have shown it and the server has their receipts`,
      measured: `${shownMs.toFixed(0)} ms, ${endedMs.toFixed(0)} ms until all have ended it`,
      floor: `${floor.broadcastMs.toFixed(0)} ms for a bare broadcast to ${DEVICES}`,
      value: Math.max(shownMs, endedMs),
      unit: ' ms',
      target: { atMost: 15_000 },
      amounts: { measured: Math.max(shownMs, endedMs), floor: floor.broadcastMs },
    },
    {
      key: 'missing-receipts',
      name: 'devices with a receipt missing: sent, received, shown or ended',
      measured: `${MESSAGE_DEVICES - least} of ${MESSAGE_DEVICES}`,
      floor: 'none',
      value: MESSAGE_DEVICES - least,
      unit: '',
      target: { atMost: 0 },
    },
  ];
}
