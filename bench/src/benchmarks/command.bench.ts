import { setTimeout as pause } from 'node:timers/promises';
import type { Fleet } from '@marquee/device-sim';
import { inTemporaryFolder, type Marquee } from '@marquee/testkit/harness';
import { BroadcastFloor } from '../lib/broadcast-floor.ts';
import { withConnectedFleet } from '../lib/connected-fleet.ts';
import { median } from '../lib/measure.ts';
import type { Figure } from '../lib/report.ts';

const DEVICES = 10_000;
const RUNS = 5;
/** After a command, for the results that devices have still to report. */
const AFTERMATH_MS = 5_000;

/** A command to ten thousand connected devices, and their return after the server was killed. */
export async function benchCommand(): Promise<Figure[]> {
  return inTemporaryFolder(async (folder) => {
    const floorMs = await measureFloor();
    return withConnectedFleet(folder, DEVICES, async (marquee, fleet) => {
      // The server saves who is online in batches.
      await pause(AFTERMATH_MS);
      const taken: number[] = [];
      for (let run = 1; run <= RUNS; run++) {
        taken.push(await identifyAll(marquee, fleet, run));
        await pause(AFTERMATH_MS);
      }
      return [commandFigure(median(taken), floorMs), returnFigure(await killAndReturn(marquee, fleet))];
    });
  });
}

/** The same bytes over as many bare connections, and an answer from each. */
async function measureFloor(): Promise<number> {
  const now = Date.now();
  const command = {
    type: 'command',
    id: crypto.randomUUID(),
    name: 'rpc-identify',
    args: {},
    createdAt: now,
    expiresAt: now,
  };
  const server = await BroadcastFloor.start(DEVICES);
  const taken: number[] = [];
  for (let run = 0; run < RUNS; run++) taken.push(await server.broadcast(JSON.stringify(command)));
  await server.stop();
  return median(taken);
}

/** Milliseconds from the call to the last device that executes it. */
async function identifyAll(marquee: Marquee, fleet: Fleet, run: number): Promise<number> {
  const began = performance.now();
  const executed = fleet.until(({ identified }) => identified === run * DEVICES);
  await marquee.call('PUT', '/devices/rpc-identify', { filter: {} });
  await executed;
  return performance.now() - began;
}

/** Milliseconds from the kill until all devices are welcomed by the next server. */
async function killAndReturn(marquee: Marquee, fleet: Fleet): Promise<number> {
  const began = performance.now();
  await marquee.kill();
  await fleet.until(({ online }) => online === 0);
  await marquee.startAgain();
  await fleet.until(({ online }) => online === DEVICES);
  return performance.now() - began;
}

function commandFigure(ours: number, floor: number): Figure {
  return {
    key: 'reaching',
    name: `a command to ${DEVICES} devices, from the call to the last device that executes it`,
    measured: `${ours.toFixed(0)} ms`,
    floor: `${floor.toFixed(0)} ms for a bare broadcast with acknowledgements`,
    value: ours / floor,
    unit: ' ×',
    target: { atMost: 2 },
    amounts: { measured: ours, floor },
  };
}

function returnFigure(ms: number): Figure {
  const seconds = ms / 1000;
  return {
    key: 'returning',
    name: `until all ${DEVICES} devices are back after the server was killed`,
    measured: `${seconds.toFixed(1)} s, its start included`,
    floor: 'none',
    value: seconds,
    unit: ' s',
    target: { atMost: 45 },
  };
}
