import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { Fleet } from '@marquee/device-sim';
import { inTemporaryFolder, MANY_ENROLMENTS, Marquee } from '@marquee/testkit/harness';
import { BareDevices } from '../lib/bare-devices.ts';
import { againstBroadcast, BroadcastFloor } from '../lib/broadcast-floor.ts';
import { withConnectedFleet } from '../lib/connected-fleet.ts';
import { median } from '../lib/measure.ts';
import type { Figure } from '../lib/report.ts';

const DEVICES = 10_000;
const RUNS = 5;
const AFTERMATH_MS = 5_000;

/** A command to ten thousand connected devices, and their return after the server was killed. */
export async function benchCommand(): Promise<Figure[]> {
  const floorMs = await measureFloor();
  const reachedMs = await inTemporaryFolder(reachBareDevices);
  return inTemporaryFolder((folder) =>
    withConnectedFleet(folder, DEVICES, async (marquee, fleet) => {
      const executedMs = await identifyAgain(marquee, () => executed(fleet));
      const returnedMs = await killAndReturn(marquee, fleet);
      return [...commandFigures({ reachedMs, executedMs, floorMs }), returnFigure(returnedMs)];
    }),
  );
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

/** Devices that only answer: what remains is the work of the server. */
async function reachBareDevices(folder: string): Promise<number> {
  const marquee = await Marquee.start(join(folder, 'data'), { env: MANY_ENROLMENTS });
  try {
    const devices = await BareDevices.connect(marquee.place, DEVICES, (message) =>
      message.type === 'command'
        ? [{ type: 'result', id: message.id, status: 'done', detail: '' }]
        : undefined,
    );
    return await identifyAgain(marquee, () => devices.allReached());
  } finally {
    await marquee.stop();
  }
}

/** Milliseconds from the call until a command has `arrived`; the median of some calls. */
async function identifyAgain(marquee: Marquee, arrived: () => Promise<unknown>): Promise<number> {
  const taken: number[] = [];
  for (let run = 1; run <= RUNS; run++) {
    // The server saves who is online in batches, and devices have results to report.
    await pause(AFTERMATH_MS);
    const began = performance.now();
    const last = arrived().then(() => performance.now());
    await marquee.call('PUT', '/devices/rpc-identify', { filter: {} });
    taken.push((await last) - began);
  }
  return median(taken);
}

/** Resolves when each simulated device has executed one more command. */
function executed(fleet: Fleet): Promise<void> {
  const wanted = fleet.stats.identified + DEVICES;
  return fleet.until(({ identified }) => identified === wanted);
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

function commandFigures(taken: { reachedMs: number; executedMs: number; floorMs: number }): Figure[] {
  const { reachedMs, executedMs, floorMs } = taken;
  const against = againstBroadcast(floorMs);
  return [
    {
      key: 'reaching',
      name: `a command to ${DEVICES} bare devices, from the call until the last one has it`,
      ...against(reachedMs),
      target: { atMost: 2 },
    },
    {
      key: 'executing',
      name: `a command to ${DEVICES} simulated devices, from the call until the last one has executed it`,
      ...against(executedMs),
      target: { atMost: 3 },
    },
  ];
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
