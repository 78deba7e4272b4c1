import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { inTemporaryFolder, Marquee } from '@marquee/testkit/harness';
import { median, timed } from '../lib/measure.ts';
import type { Figure } from '../lib/report.ts';
import { seedDevices } from '../lib/seed-devices.ts';
import { seedManyPlays, seedSamples, seedTasks } from '../lib/seed-history.ts';
import { seedMaterials } from '../lib/seed-materials.ts';

const DEVICES = 100_000;
const MATERIALS = 100_000;
const PLAYS = 50_000_000;
const TASKS = 20_000;
const ROUNDS = 20;
const LIMIT_MS = 300;
/** The parts share one pass over the devices at best; statements apart read them several times. */
const RATIO = 6;

/** The calls of the home page, as it makes them: all together. */
const CALLS = [
  'attention',
  'device',
  'region',
  'mipsType',
  'online?days=7',
  'flowByte',
  'program',
  'material',
  'materialNew',
  'diskspace',
  'task',
  'system',
];

/** The least that any dashboard reads: each device and each material once. */
const FLOOR = [
  `select state, is_online, soft_version, count(*) from device where company_id = 1 group by state, is_online, soft_version`,
  `select type, count(*), sum(size) from material where company_id = 1 group by type`,
];

/** The home page of a company with everything in large amounts, from its first call to its last answer. */
export async function benchDashboard(): Promise<Figure[]> {
  return inTemporaryFolder(async (folder) => {
    const marquee = await Marquee.start(folder);
    await marquee.stop();
    const database = new DatabaseSync(join(folder, 'marquee.db'));
    seedDevices(database, DEVICES);
    seedMaterials(database, MATERIALS);
    const now = Date.now();
    seedManyPlays(database, PLAYS);
    seedSamples(database, now);
    seedTasks(database, TASKS, now);
    database.exec('update device set region_due = 0');
    database.exec('analyze');
    await marquee.startAgain();
    const floor = FLOOR.map((sql) => database.prepare(sql));
    const ours: number[] = [];
    const bare: number[] = [];
    const load = () => Promise.all(CALLS.map((call) => marquee.call('GET', `/console/${call}`)));
    await load();
    for (let round = 0; round < ROUNDS; round++) {
      ours.push(await timed(load));
      bare.push(await timed(async () => floor.map((statement) => statement.all())));
    }
    const each = await timeEach(marquee);
    database.close();
    await marquee.stop();
    const [measured, least] = [median(ours), median(bare)];
    const name = `the dashboard with ${DEVICES} devices, ${MATERIALS} materials and ${PLAYS} plays`;
    return [
      {
        key: 'ratio',
        name,
        measured: `${measured.toFixed(0)} ms for ${CALLS.length} calls (${each})`,
        floor: `${least.toFixed(0)} ms to count devices and materials once`,
        value: measured / least,
        unit: ' ×',
        target: { atMost: RATIO },
        amounts: { measured, floor: least },
      },
      {
        key: 'time',
        name,
        measured: `${measured.toFixed(0)} ms`,
        floor: 'none',
        value: measured,
        unit: ' ms',
        target: { atMost: LIMIT_MS },
      },
    ];
  });
}

/** The slowest calls by themselves. */
async function timeEach(marquee: Marquee): Promise<string> {
  const times: [string, number][] = [];
  for (const call of CALLS) {
    const own: number[] = [];
    for (let round = 0; round < 5; round++)
      own.push(await timed(() => marquee.call('GET', `/console/${call}`)));
    times.push([call, median(own)]);
  }
  return times
    .toSorted(([, a], [, b]) => b - a)
    .slice(0, 5)
    .map(([call, ms]) => `${call} ${ms.toFixed(0)}`)
    .join(', ');
}
