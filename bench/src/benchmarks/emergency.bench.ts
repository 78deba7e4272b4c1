import { setTimeout as pause } from 'node:timers/promises';
import { noticeRoutes } from '@marquee/contract';
import { generateManifestKey, signNotices } from '@marquee/device-protocol';
import type { Fleet } from '@marquee/device-sim';
import { aNotice } from '@marquee/testkit';
import { inTemporaryFolder, type Marquee } from '@marquee/testkit/harness';
import { allApplied } from '../lib/all-applied.ts';
import { BroadcastFloor } from '../lib/broadcast-floor.ts';
import { releaseToFleet, withConnectedFleet } from '../lib/connected-fleet.ts';
import { median } from '../lib/measure.ts';
import { receiptsOf } from '../lib/receipts-of.ts';
import type { Figure } from '../lib/report.ts';

const DEVICES = 10_000;
const PROGRAMS = 20;
const RUNS = 3;
const BROADCASTS = 5;
const MESSAGE = { title: '疏散', content: '请立即从最近的出口离开，不要使用电梯。' };
/** After a message, for what the devices have still to report. */
const AFTERMATH_MS = 3_000;

/** One emergency message, in milliseconds from the call. */
interface Run {
  acceptedMs: number;
  shownMs: number;
  /** Until the server has the receipts of all devices. */
  reportedMs: number;
  /** Processor time of the server for each device. */
  eachMs: number;
  /** Devices with a receipt missing. */
  missing: number;
}

/** An emergency message to ten thousand connected devices, each with a release of twenty programs. */
export async function benchEmergency(): Promise<Figure[]> {
  return inTemporaryFolder(async (folder) => {
    const floorMs = await measureFloor();
    return withConnectedFleet(folder, DEVICES, async (marquee, fleet) => {
      await releaseToFleet(marquee, fleet, { name: 'shown', programs: PROGRAMS });
      await allApplied(fleet);
      await pause(AFTERMATH_MS);
      fleet.stats.notices.length = 0;
      const runs: Run[] = [];
      for (let run = 0; run < RUNS; run++) runs.push(await sendEmergency(marquee, fleet));
      return figuresOf(runs, floorMs, fleet.stats.notices.length);
    });
  });
}

/** The same bytes over as many bare connections, and an answer from each. */
async function measureFloor(): Promise<number> {
  const list = { protocol: 1, deviceId: DEVICES, revision: RUNS, issuedAt: Date.now() };
  const notices = [aNotice(1, { kind: 'emergency', title: MESSAGE.title, text: MESSAGE.content })];
  const signed = await signNotices(JSON.stringify({ ...list, notices }), await generateManifestKey());
  const server = await BroadcastFloor.start(DEVICES);
  const taken: number[] = [];
  for (let run = 0; run < BROADCASTS; run++)
    taken.push(await server.broadcast(JSON.stringify({ type: 'notices', ...signed })));
  await server.stop();
  return median(taken);
}

async function sendEmergency(marquee: Marquee, fleet: Fleet): Promise<Run> {
  const { stats } = fleet;
  const processorBefore = await marquee.program.processorTime();
  const began = performance.now();
  const sent = await marquee.call('POST', '/notices/emergency', MESSAGE);
  const acceptedMs = performance.now() - began;
  const { id } = noticeRoutes.emergency.response.parse(sent);
  await fleet.until(({ shown }) => shown.get(id)?.size === DEVICES);
  const shownAt = Math.max(...(stats.shown.get(id)?.values() ?? []));
  await receiptsOf(marquee, id, ({ sent_count, shown_count }) => sent_count + shown_count === 2 * DEVICES);
  const reportedMs = performance.now() - began;
  const eachMs = ((await marquee.program.processorTime()) - processorBefore) / DEVICES;
  await marquee.call('PUT', '/notices/pullout', { ids: [id] });
  const counts = await receiptsOf(marquee, id, ({ ended_count }) => ended_count === DEVICES);
  await pause(AFTERMATH_MS);
  const { sent_count, received_count, shown_count, ended_count } = counts;
  const missing = DEVICES - Math.min(sent_count, received_count, shown_count, ended_count);
  return { acceptedMs, shownMs: shownAt - began, reportedMs, eachMs, missing };
}

function figuresOf(runs: readonly Run[], floorMs: number, manifests: number): Figure[] {
  const [accepted, shown, reported, each] = [
    median(runs.map(({ acceptedMs }) => acceptedMs)),
    median(runs.map(({ shownMs }) => shownMs)),
    median(runs.map(({ reportedMs }) => reportedMs)),
    median(runs.map(({ eachMs }) => eachMs)),
  ];
  const floor = `${floorMs.toFixed(0)} ms for the same bytes over as many bare connections`;
  return [
    {
      key: 'accepting',
      name: `accepting an emergency message for ${DEVICES} devices`,
      measured: `${accepted.toFixed(0)} ms`,
      floor,
      value: accepted,
      unit: ' ms',
      target: { atMost: 1_000 },
      amounts: { measured: accepted, floor: floorMs },
    },
    {
      key: 'shown',
      name: `an emergency message on ${DEVICES} devices with ${PROGRAMS} programs, from the call to the last device that shows it`,
      measured: `${shown.toFixed(0)} ms, ${(shown / floorMs).toFixed(1)} × the floor`,
      floor,
      value: shown,
      unit: ' ms',
      target: { atMost: 5_000 },
      amounts: { measured: shown, floor: floorMs },
    },
    {
      key: 'reported',
      name: 'until the console counts it as sent to and shown on all of them',
      measured: `${reported.toFixed(0)} ms`,
      floor,
      value: reported,
      unit: ' ms',
      target: { atMost: 15_000 },
      amounts: { measured: reported, floor: floorMs },
    },
    {
      key: 'processor-time',
      name: 'processor time of the server for each device, receipts included',
      measured: `${each.toFixed(2)} ms`,
      floor: 'none',
      value: each,
      unit: ' ms',
      target: { atMost: 1 },
    },
    {
      key: 'missing-receipts',
      name: 'devices with a receipt missing: sent, received, shown or ended',
      measured: `${Math.max(...runs.map(({ missing }) => missing))} of ${DEVICES}`,
      floor: 'none',
      value: Math.max(...runs.map(({ missing }) => missing)),
      unit: '',
      target: { atMost: 0 },
    },
    {
      key: 'new-manifests',
      name: 'devices that had to fetch a manifest for it',
      measured: `${manifests} of ${DEVICES}`,
      floor: 'none',
      value: manifests,
      unit: '',
      target: { atMost: 0 },
    },
  ];
}
