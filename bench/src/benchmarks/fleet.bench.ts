import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { Fleet } from '@marquee/device-sim';
import { aProgram, inTemporaryFolder, MANY_ENROLMENTS, Marquee } from '@marquee/testkit/harness';
import { allApplied } from '../lib/all-applied.ts';
import { BareDevices } from '../lib/bare-devices.ts';
import { againstBroadcast, BroadcastFloor } from '../lib/broadcast-floor.ts';
import { withConnectedFleet } from '../lib/connected-fleet.ts';
import { median } from '../lib/measure.ts';
import type { Figure } from '../lib/report.ts';

const DEVICES = 2000;
const RELEASES = 5;
const HEARTBEATS_EACH = 10;
/** After a release, for what the server has still to write. */
const AFTERMATH_MS = 2_000;

/** Two thousand online devices: how long a release takes to reach all of them, and what their heartbeats cost. */
export async function benchFleet(): Promise<Figure[]> {
  const floorMs = await measureFloor();
  const bareMs = await inTemporaryFolder(notifyBareDevices);
  return inTemporaryFolder((folder) =>
    withConnectedFleet(folder, DEVICES, async (marquee, fleet) => {
      const simulatedMs = await notifyFleet(marquee, fleet);
      await allApplied(fleet);
      return [
        ...notificationFigures({ bareMs, simulatedMs, floorMs }),
        await benchHeartbeats(marquee, fleet),
      ];
    }),
  );
}

async function measureFloor(): Promise<number> {
  const server = await BroadcastFloor.start(DEVICES);
  const taken: number[] = [];
  // The first ones compile the code.
  for (let run = 0; run < 2 * RELEASES; run++) taken.push(await server.broadcast());
  await server.stop();
  return median(taken.slice(RELEASES));
}

/** Devices that fetch nothing: what remains is the work of the server. */
async function notifyBareDevices(folder: string): Promise<number> {
  const marquee = await Marquee.start(join(folder, 'data'), { env: MANY_ENROLMENTS });
  try {
    const devices = await BareDevices.connect(marquee.place, DEVICES, (message) =>
      message.type === 'changed' && message.what === 'manifest' ? [] : undefined,
    );
    const program = await aProgram(marquee, 'measured');
    const taken: number[] = [];
    for (let run = 1; run <= RELEASES; run++) {
      await pause(AFTERMATH_MS);
      const arrivals = devices.allReached();
      const accepted = await release(marquee, { program, run, devices: devices.ids });
      const { firstAt, lastAt } = await arrivals;
      taken.push(lastAt - Math.min(accepted, firstAt));
    }
    return median(taken);
  } finally {
    await marquee.stop();
  }
}

/** Devices that fetch the new manifest as soon as they are notified, while the server notifies the others. */
async function notifyFleet(marquee: Marquee, fleet: Fleet): Promise<number> {
  const program = await aProgram(marquee, 'measured');
  const devices = fleet.devices.map(({ deviceId }) => deviceId);
  const taken: number[] = [];
  for (let run = 1; run <= RELEASES; run++) {
    await allApplied(fleet);
    fleet.stats.notices.length = 0;
    const allNotified = fleet.until(({ notices }) => notices.length >= DEVICES);
    const accepted = await release(marquee, { program, run, devices });
    await allNotified;
    const times = fleet.stats.notices.map(({ at }) => at).sort((a, b) => a - b);
    taken.push((times[DEVICES - 1] ?? 0) - Math.min(accepted, times[0] ?? accepted));
  }
  return median(taken);
}

/** Returns when the call was answered. Devices may be notified before that: the clock starts with the first of the two. */
async function release(
  marquee: Marquee,
  { program, run, devices }: { program: number; run: number; devices: readonly number[] },
): Promise<number> {
  await marquee.call('POST', '/releases', {
    name: `release-${run}`,
    valid_from: '2026-01-01',
    valid_to: '2036-12-31',
    continuous: true,
    program_ids: [program],
    device_ids: devices,
  });
  return performance.now();
}

function notificationFigures(taken: { bareMs: number; simulatedMs: number; floorMs: number }): Figure[] {
  const { bareMs, simulatedMs, floorMs } = taken;
  const against = againstBroadcast(floorMs);
  return [
    {
      key: 'reaching',
      name: `notifying ${DEVICES} bare devices of a release, from its creation to the last device`,
      ...against(bareMs),
      target: { atMost: 2 },
    },
    {
      key: 'notifying',
      name: `notifying ${DEVICES} simulated devices, which fetch the new manifest meanwhile`,
      ...against(simulatedMs),
      target: { atMost: 2 },
    },
  ];
}

async function benchHeartbeats(marquee: Marquee, fleet: Fleet): Promise<Figure> {
  await pause(3000);
  const idle = await processorTimeOver(marquee, () => pause(5000));
  const busy = await processorTimeOver(marquee, async () => {
    for (let sent = 0; sent < HEARTBEATS_EACH; sent++) {
      for (const device of fleet.devices) device.sendHeartbeat();
      await pause(500);
    }
  });
  const each = Math.max(0, busy - idle) / (DEVICES * HEARTBEATS_EACH);
  return {
    key: 'heartbeat',
    name: 'processor time per heartbeat',
    measured: `${each.toFixed(4)} ms each over ${DEVICES * HEARTBEATS_EACH}`,
    floor: `${idle.toFixed(0)} ms in five idle seconds subtracted`,
    value: each,
    unit: ' ms',
    target: { atMost: 0.08 },
  };
}

async function processorTimeOver(marquee: Marquee, work: () => Promise<unknown>): Promise<number> {
  const before = await marquee.program.processorTime();
  await work();
  return (await marquee.program.processorTime()) - before;
}
