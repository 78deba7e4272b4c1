import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as pause } from 'node:timers/promises';
import { createFleet, type Fleet } from '@marquee/device-sim';
import { Chances } from '@marquee/testkit';
import { aProgram, isSoak, Marquee, soakMinutes, soakSeed } from '@marquee/testkit/harness';
import { describe, expect, it } from 'vitest';
import { eventually } from '../endurance/eventually.ts';
import { UnsteadyNetwork } from './unsteady-network.ts';

const STEADY = 2100;
const UNSTEADY = 900;
const ALL = STEADY + UNSTEADY;
/** How long connections break; `MARQUEE_SOAK_MINUTES` is meant for longer tests. */
const MINUTES = Math.min(soakMinutes(3), 5);
const SEED = soakSeed();
const PLAYS_PER_MINUTE = 2;
const ENROLLED_WITHIN_MS = 600_000;
const CALM_WITHIN_MS = 240_000;
/** Devices that are gone are offline after 90 s; the check comes round by itself. */
const OFFLINE_WITHIN_MS = 150_000;
const TIMEOUT_MS = 30 * 60_000;
/** In MiB. */
const MAX_MEMORY = 700;

describe.runIf(isSoak)(
  `${ALL} devices, of which ${UNSTEADY} are slow and lose connections, seed ${SEED}`,
  () => {
    it('are enrolled once, known as they are, and lose or double no play', { timeout: TIMEOUT_MS }, async ({
      onTestFinished,
    }) => {
      const folder = await mkdtemp(join(tmpdir(), 'marquee-unsteady-'));
      onTestFinished(() => rm(folder, { recursive: true, force: true }));
      const marquee = await Marquee.start(folder);
      onTestFinished(() => marquee.stop());
      const network = await UnsteadyNetwork.to(marquee.port, new Chances(SEED));
      onTestFinished(() => network.close());
      const plays = { playsPerMinute: PLAYS_PER_MINUTE };
      const steady = createFleet({
        server: marquee.address,
        messagePort: marquee.place.messagePort,
        count: STEADY,
        ...plays,
      });
      const unsteady = createFleet({ server: network.address, count: UNSTEADY, ...plays });
      const fleets = [steady, unsteady];
      onTestFinished(() => fleets.forEach((fleet) => fleet.stop()));

      // The answers to enrolments are lost too, and their repetitions leave no second device (E9).
      network.unsettle();
      const began = Date.now();
      await Promise.all(fleets.map((fleet) => fleet.start()));
      await eventually('the enrolment', ENROLLED_WITHIN_MS, async () =>
        lacking('enrolled', enrolled(fleets), ALL),
      );
      const enrolledMs = Date.now() - began;
      const program = await aProgram(marquee, 'first');
      await release(marquee, 'first', program, fleets);
      await pause(MINUTES * 30_000);
      await release(marquee, 'second', program, fleets);
      await pause(MINUTES * 30_000);
      const { broken, lostBytes } = network;
      network.calm();

      await eventually('the fleet', CALM_WITHIN_MS, async () => lacking('connected', connected(fleets), ALL));
      await eventually('the console', CALM_WITHIN_MS, async () =>
        lacking('online', await online(marquee), ALL),
      );
      await eventually('both releases', CALM_WITHIN_MS, async () =>
        lacking('synchronised', synchronised(folder), 2 * ALL),
      );
      for (const device of fleets.flatMap((fleet) => fleet.devices)) device.stopPlaying();
      await eventually('the plays', CALM_WITHIN_MS, async () =>
        lacking('acknowledged', ...acknowledged(fleets)),
      );
      const [journalled] = [acknowledged(fleets)[1]];
      const memory = await marquee.program.memory();
      const requests = await statuses(marquee);
      unsteady.stop();
      await eventually('the console', OFFLINE_WITHIN_MS, async () => {
        const count = await online(marquee);
        return count === STEADY ? null : `says that ${count} devices are online instead of ${STEADY}`;
      });

      console.info(
        [
          `${ALL} enrolled after ${Math.round(enrolledMs / 1000)} s; ${broken} connections broken, ${lostBytes} bytes of answers lost`,
          `${journalled} plays; answers ${JSON.stringify(requests)}`,
          `memory ${Math.round(memory.now)} MiB, at most ${Math.round(memory.peak)} MiB`,
        ].join('\n'),
      );
      expect(counted(folder)).toEqual({ devices: ALL, macs: ALL, plays: journalled, distinct: journalled });
      expect(Object.keys(requests).filter((status) => status.startsWith('5'))).toEqual([]);
      expect(fleets.map(({ stats }) => stats.rejected)).toEqual([0, 0]);
      expect(memory.peak).toBeLessThan(MAX_MEMORY);
    });
  },
);

async function release(
  marquee: Marquee,
  name: string,
  program: number,
  fleets: readonly Fleet[],
): Promise<void> {
  await marquee.call('POST', '/releases', {
    name,
    valid_from: '2026-01-01',
    valid_to: '2036-12-31',
    continuous: true,
    program_ids: [program],
    device_ids: fleets.flatMap((fleet) => fleet.devices.map(({ deviceId }) => deviceId)),
  });
}

function lacking(what: string, count: number, wanted: number): string | null {
  return count === wanted ? null : `has ${count} ${what} of ${wanted}`;
}

function enrolled(fleets: readonly Fleet[]): number {
  return fleets.reduce((sum, { stats }) => sum + stats.enrolled, 0);
}

function connected(fleets: readonly Fleet[]): number {
  return fleets.reduce((sum, { stats }) => sum + stats.online, 0);
}

/** How many records of plays the server has acknowledged, and how many there are. */
function acknowledged(fleets: readonly Fleet[]): readonly [number, number] {
  return [
    fleets.reduce((sum, { stats }) => sum + stats.acknowledged, 0),
    fleets.reduce((sum, { stats }) => sum + stats.journalled, 0),
  ];
}

async function online(marquee: Marquee): Promise<number> {
  const { pagination } = (await marquee.call('GET', '/devices-mips?is_online=1&per_page=1')) as {
    pagination: { total: number };
  };
  return pagination.total;
}

/** How often the server answered with each status. */
async function statuses(marquee: Marquee): Promise<Record<string, number>> {
  const text = await (await fetch(`${marquee.address}/metrics`)).text();
  const counts: Record<string, number> = {};
  for (const [, status = '', count] of text.matchAll(
    /^http_request_duration_seconds_count\{.*status="(\d+)".*\} (\d+)$/gm,
  ))
    counts[status] = (counts[status] ?? 0) + Number(count);
  return counts;
}

function synchronised(folder: string): number {
  return (
    rowOf(folder, "select count(*) as count from release_device where sync_state = 'synchronised'").count ?? 0
  );
}

function counted(folder: string) {
  const { devices, macs } = rowOf(
    folder,
    'select count(*) as devices, count(distinct mac) as macs from device',
  );
  const { plays } = rowOf(folder, 'select count(*) as plays from play');
  const { distinct } = rowOf(
    folder,
    "select count(*) as 'distinct' from (select distinct device_id, boot_id, seq from play)",
  );
  return { devices, macs, plays, distinct };
}

function rowOf(folder: string, sql: string): Record<string, number> {
  const database = new DatabaseSync(join(folder, 'marquee.db'), { readOnly: true });
  try {
    return database.prepare(sql).get() as Record<string, number>;
  } finally {
    database.close();
  }
}
