import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { aProgram, inTemporaryFolder, Marquee } from '@marquee/testkit/harness';
import { median, timed } from '../lib/measure.ts';
import type { Figure } from '../lib/report.ts';
import { seedDevices } from '../lib/seed-devices.ts';
import { seedReleases } from '../lib/seed-releases.ts';

const SIZES = [
  { devices: 50, target: 300 },
  { devices: 1000, target: 2000 },
] as const;
const RELEASES = { releases: 300, each: 6 };
const RUNS = 7;

/** The dry run of a release that replaces others for a part of each day, on devices that have several releases each. */
export async function benchDryRun(): Promise<Figure[]> {
  const figures: Figure[] = [];
  for (const size of SIZES) figures.push(await dryRunFigure(size));
  return figures;
}

function dryRunFigure({ devices, target }: (typeof SIZES)[number]): Promise<Figure> {
  return inTemporaryFolder(async (folder) => {
    const marquee = await Marquee.start(folder);
    const program_ids = [await aProgram(marquee)];
    await marquee.stop();
    const database = new DatabaseSync(join(folder, 'marquee.db'));
    const now = Date.now();
    seedDevices(database, devices);
    seedReleases(database, { ...RELEASES, now });
    await marquee.startAgain();
    const device_ids = idsOf(database);
    const body = (hour: number) => ({
      ...{ name: 'tried', mode: 'replace', program_ids, device_ids },
      ...{ valid_from: '2026-01-01', valid_to: '2099-12-31' },
      // Another start each time, so that no result can be reused.
      spans: [{ start: `08:${String(hour).padStart(2, '0')}`, end: '20:00' }],
    });
    const links = database.prepare(
      `select device_id, release_id, sync_state from release_device
        join "release" on "release".id = release_id where removed_at is null and status = 1`,
    );
    const ours: number[] = [];
    const floor: number[] = [];
    let bytes = 0;
    for (let at = 0; at < RUNS; at++) {
      ours.push(
        await timed(async () => {
          const answer = await marquee.fetch('POST', '/releases/dry-run', body(at));
          bytes = (await answer.text()).length;
          if (!answer.ok) throw new Error(`dry run: ${answer.status}`);
        }),
      );
      floor.push(await timed(async () => links.all()));
    }
    database.close();
    await marquee.stop();
    return {
      key: `on-${devices}`,
      name: `dry run on ${devices} devices with ${RELEASES.each} releases each`,
      measured: `${median(ours).toFixed(0)} ms, ${(bytes / 1024).toFixed(0)} KiB`,
      floor: `${median(floor).toFixed(1)} ms for reading which device has which release`,
      value: median(ours),
      unit: ' ms',
      target: { atMost: target },
      amounts: { measured: median(ours), floor: median(floor) },
    };
  });
}

function idsOf(database: DatabaseSync): number[] {
  const rows = database.prepare('select id from device where company_id = 1').all() as { id: number }[];
  return rows.map(({ id }) => id);
}
