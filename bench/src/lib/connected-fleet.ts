import { join } from 'node:path';
import { createFleet, type Fleet } from '@marquee/device-sim';
import { aProgram, MANY_ENROLMENTS, Marquee } from '@marquee/testkit/harness';
import { timed } from './measure.ts';

/** Runs `work` on a new server in `folder` to which so many devices are connected, and stops both. */
export async function withConnectedFleet<Result>(
  folder: string,
  count: number,
  work: (marquee: Marquee, fleet: Fleet) => Promise<Result>,
): Promise<Result> {
  const marquee = await Marquee.start(join(folder, 'data'), { env: MANY_ENROLMENTS });
  const { messagePort } = marquee.place;
  const fleet = createFleet({ server: marquee.address, messagePort, count });
  try {
    await fleet.start();
    await fleet.until(({ online }) => online === count);
    return await work(marquee, fleet);
  } finally {
    fleet.stop();
    await marquee.stop();
  }
}

/** Milliseconds from the call. */
export interface FleetRelease {
  acceptedMs: number;
  /** Until every device was notified. */
  toldMs: number;
}

/** Releases so many new programs to all devices of a fleet, and waits until each is notified. */
export async function releaseToFleet(
  marquee: Marquee,
  fleet: Fleet,
  { name, programs }: { name: string; programs: number },
): Promise<FleetRelease> {
  const program_ids: number[] = [];
  for (let at = 0; at < programs; at++) program_ids.push(await aProgram(marquee, `${name}-${at}`));
  const device_ids = fleet.devices.map(({ deviceId }) => deviceId);
  fleet.stats.notices.length = 0;
  const began = performance.now();
  const allTold = fleet.until(({ notices }) => notices.length >= device_ids.length);
  const schedule = { valid_from: '2026-01-01', valid_to: '2036-12-31', continuous: true };
  const acceptedMs = await timed(() =>
    marquee.call('POST', '/releases', { name, program_ids, device_ids, ...schedule }),
  );
  await allTold;
  return { acceptedMs, toldMs: performance.now() - began };
}
