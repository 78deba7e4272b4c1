import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as pause } from 'node:timers/promises';
import { inTemporaryFolder, Marquee } from '@marquee/testkit/harness';
import { median, timed } from '../lib/measure.ts';
import type { Figure } from '../lib/report.ts';
import { type SeededPlays, seedPlays } from '../lib/seed-plays.ts';

const SIZE = { devices: 500, programs: 20, days: 30 };
const REPORTS = 15;
const EXPORTS = 5;
/** Days whose rows are exported: 100,000 of them. */
const EXPORTED_DAYS = 10;

/** The report of five million plays compared with its sums alone, and its Excel table with 100,000 rows. */
export async function benchStatistics(): Promise<Figure[]> {
  return inTemporaryFolder(async (folder) => {
    const marquee = await Marquee.start(folder);
    await marquee.stop();
    const database = new DatabaseSync(join(folder, 'marquee.db'));
    const seeded = seedPlays(database, SIZE);
    await marquee.startAgain();
    const figures = [
      await reportFigure(marquee, database, seeded),
      ...(await exportFigures(marquee, database, seeded)),
    ];
    database.close();
    await marquee.stop();
    return figures;
  });
}

async function reportFigure(marquee: Marquee, database: DatabaseSync, seeded: SeededPlays): Promise<Figure> {
  const sums = database.prepare(
    `select day, sum(count), sum(duration_ms) from play_day where company_id = 1 and kind = 1 and day >= ? and day <= ?
      group by day`,
  );
  const ours: number[] = [];
  const floor: number[] = [];
  const period = `start=${seeded.start}&end=${seeded.end}`;
  for (let at = 0; at < REPORTS; at++) {
    ours.push(
      await timed(async () => {
        await Promise.all([
          marquee.call('GET', `/staticReport?type=1&per_page=20&page=${at + 1}&sort=-day&${period}`),
          marquee.call('GET', `/staticReport/trend?type=1&${period}`),
        ]);
      }),
    );
    floor.push(await blocking(() => sums.all(seeded.start, seeded.end)));
  }
  return {
    key: 'report',
    name: `report of ${seeded.plays.toLocaleString('en')} plays in ${seeded.rows.toLocaleString('en')} daily sums`,
    measured: `${median(ours).toFixed(0)} ms for a page, its total, the sums by day and what played most`,
    floor: `${median(floor).toFixed(0)} ms for the sums by day alone`,
    value: median(ours),
    unit: ' ms',
    target: { atMost: 500 },
    amounts: { measured: median(ours), floor: median(floor) },
  };
}

async function exportFigures(
  marquee: Marquee,
  database: DatabaseSync,
  seeded: SeededPlays,
): Promise<Figure[]> {
  const end = new Date(Date.parse(seeded.start) + (EXPORTED_DAYS - 1) * 86_400_000)
    .toISOString()
    .slice(0, 10);
  const rows = (SIZE.devices * SIZE.programs * EXPORTED_DAYS).toLocaleString('en');
  const select = database.prepare('select * from play_day where company_id = 1 and kind = 1 and day <= ?');
  const before = await marquee.program.memory();
  const ours: number[] = [];
  const floor: number[] = [];
  for (let at = 0; at < EXPORTS; at++) {
    ours.push(
      await timed(() => download(marquee, `/staticReport/excel?type=1&start=${seeded.start}&end=${end}`)),
    );
    floor.push(await blocking(() => select.all(end)));
  }
  const { peak } = await marquee.program.memory();
  return [
    {
      key: 'excel',
      name: `Excel table of ${rows} rows`,
      measured: `${median(ours).toFixed(0)} ms`,
      floor: `${median(floor).toFixed(0)} ms for reading the rows alone`,
      value: median(ours),
      unit: ' ms',
      target: { atMost: 2000 },
      amounts: { measured: median(ours), floor: median(floor) },
    },
    {
      key: 'excel-memory',
      name: `server memory for an Excel table of ${rows} rows`,
      measured: `${peak.toFixed(0)} MiB peak in ${EXPORTS} exports`,
      floor: `${before.now.toFixed(0)} MiB before them`,
      value: Math.max(0, peak - Math.max(before.now, before.peak)),
      unit: ' MiB',
      target: { atMost: 120 },
    },
  ];
}

/**
 * Milliseconds of work that blocks this process. Then waits until the connections that the server has closed meanwhile are
 * known as closed, because the next request would fail on them.
 */
async function blocking(work: () => unknown): Promise<number> {
  const taken = await timed(async () => work());
  await pause(100);
  return taken;
}

async function download(marquee: Marquee, path: string): Promise<void> {
  const response = await fetch(`${marquee.address}/MIPS${path}`, {
    headers: { cookie: marquee.cookie },
  });
  if (!response.ok) throw new Error(`${path}: ${response.status}`);
  await response.arrayBuffer();
}
