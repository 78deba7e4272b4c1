import { setTimeout as pause } from 'node:timers/promises';
import type { Fleet } from '@marquee/device-sim';
import { aProgram, inTemporaryFolder, type Marquee } from '@marquee/testkit/harness';
import { BroadcastFloor } from '../lib/broadcast-floor.ts';
import { withConnectedFleet } from '../lib/connected-fleet.ts';
import { median } from '../lib/measure.ts';
import type { Figure } from '../lib/report.ts';

const DEVICES = 2000;
const RELEASES = 5;
const HEARTBEATS_EACH = 10;

/** Two thousand online devices: how long a release takes to reach all of them, and what their heartbeats cost. */
export async function benchFleet(): Promise<Figure[]> {
  return inTemporaryFolder((folder) =>
    withConnectedFleet(folder, DEVICES, async (marquee, fleet) => {
      const program = await aProgram(marquee, 'measured');
      return [await benchNotification(marquee, fleet, program), await benchHeartbeats(marquee, fleet)];
    }),
  );
}

async function benchNotification(marquee: Marquee, fleet: Fleet, program: number): Promise<Figure> {
  const floor = await BroadcastFloor.start(DEVICES);
  const taken = { ours: [] as number[], floor: [] as number[] };
  for (let run = 1; run <= RELEASES; run++) {
    taken.ours.push(await notifyAll(marquee, fleet, program, run));
    await allApplied(fleet);
    taken.floor.push(await floor.broadcast());
  }
  await floor.stop();
  const [ours, bare] = [median(taken.ours), median(taken.floor)];
  return {
    key: 'notifying',
    name: `notifying ${DEVICES} devices of a release, from its creation to the last device`,
    measured: `${ours.toFixed(0)} ms`,
    floor: `${bare.toFixed(0)} ms for a bare broadcast with acknowledgements`,
    value: ours / bare,
    unit: ' ×',
    target: { atMost: 2 },
    amounts: { measured: ours, floor: bare },
  };
}

/** Devices may be notified before the call returns: the clock starts with the first of the two. */
async function notifyAll(marquee: Marquee, fleet: Fleet, program: number, number: number): Promise<number> {
  fleet.stats.notices.length = 0;
  const allNotified = fleet.until(({ notices }) => notices.length >= DEVICES);
  await marquee.call('POST', '/releases', {
    name: `release-${number}`,
    valid_from: '2026-01-01',
    valid_to: '2036-12-31',
    continuous: true,
    program_ids: [program],
    device_ids: fleet.devices.map(({ deviceId }) => deviceId),
  });
  const accepted = performance.now();
  await allNotified;
  const times = fleet.stats.notices.map(({ at }) => at).sort((a, b) => a - b);
  return (times[DEVICES - 1] ?? 0) - Math.min(accepted, times[0] ?? accepted);
}

/** Waits until all devices have applied the newest revision, so that fetching it does not disturb the next measurement. */
async function allApplied(fleet: Fleet): Promise<void> {
  const wanted = new Map(fleet.stats.notices.map(({ deviceId, revision }) => [deviceId, revision]));
  await fleet.until(({ applied }) =>
    [...wanted].every(([id, revision]) => (applied.get(id) ?? 0) >= revision),
  );
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
