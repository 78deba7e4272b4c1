import type { Group } from '@marquee/contract';
import { createFleet } from '@marquee/device-sim';
import { inTemporaryFolder, Marquee } from '@marquee/testkit/harness';
import { type BenchDatabase, type StartDatabase, startPostgres, startSqlite } from '../lib/bench-database.ts';
import { median, timed } from '../lib/measure.ts';
import type { Figure } from '../lib/report.ts';
import { type AudienceSize, type SeededAudience, seedAudience } from '../lib/seed-audience.ts';

const ROUNDS = 9;
const LIMIT_MS = 500;

/**
 * A shopping centre with 200 screens that is open for 13 hours. Five programs of a minute play in turn, so each of them is in every report
 * of five minutes, on average with people of six kinds: 360 rows in an hour. 54 days of this are 50 million rows.
 */
const CENTRE: AudienceSize = { devices: 200, days: 54, programs: 5, hours: 13 };

/** All that is kept by hour: 400 days, with as many screens as make a few million sums. */
const ALL_THAT_IS_KEPT: AudienceSize = { devices: 60, days: 400, programs: 5, hours: 13 };

/** Of which the least that any report reads is each sum once. */
const FLOOR_TABLES = ['audience_days', 'audience_visits', 'audience_programs'];

/** In the group whose page is measured. */
const DEVICES_OF_GROUP = 10;

/** The page of passenger flow after 50 million reported rows, of which the server keeps sums, and with all that it ever keeps. */
export async function benchPassengerFlow(): Promise<Figure[]> {
  return [
    ...(await figuresOf({ prefix: '', size: CENTRE, atMost: LIMIT_MS, start: startSqlite })),
    ...(await figuresOf({
      prefix: 'kept-',
      size: ALL_THAT_IS_KEPT,
      atMost: 3 * LIMIT_MS,
      start: startSqlite,
    })),
    ...(await figuresOf({ prefix: 'postgres-', size: CENTRE, atMost: LIMIT_MS, start: startPostgres })),
  ];
}

interface Case {
  prefix: string;
  size: AudienceSize;
  atMost: number;
  start: StartDatabase;
}

async function figuresOf({ prefix, size, atMost, start }: Case): Promise<Figure[]> {
  return inTemporaryFolder(async (folder) => {
    const database = await start(folder);
    const marquee = await Marquee.start(folder, { env: database.env });
    try {
      const group = await addDevices(marquee, size.devices);
      await marquee.stop();
      const seeded = await seedAudience(database, size, Date.now());
      await marquee.startAgain();
      const reported = Math.floor(seeded.reported / 1e6);
      const figures: Figure[] = [];
      for (const [key, what, query] of pagesOf(seeded, group)) {
        const { ours, floor, slowest } = await measurePage(marquee, database, seeded, query);
        figures.push({
          key: `${prefix}${key}`,
          name: `passenger flow ${what} of ${reported} million rows in ${seeded.sums.toLocaleString('en')} sums${database.name}`,
          measured: `${ours.toFixed(0)} ms for the three calls of the page (${slowest})`,
          floor: `${floor.toFixed(0)} ms to read the sums of all ${size.days} days once`,
          value: ours,
          unit: ' ms',
          target: { atMost },
          amounts: { measured: ours, floor },
        });
      }
      return figures;
    } finally {
      await marquee.stop();
      await database.stop();
    }
  });
}

/** Enrols devices, a few of them in a group of their own, whose id is returned. */
async function addDevices(marquee: Marquee, count: number): Promise<number> {
  const fleet = createFleet({ server: marquee.address, messagePort: marquee.place.messagePort, count });
  await fleet.start();
  await fleet.until(({ online }) => online === count);
  fleet.stop();
  const group = { name: 'hall', parent_id: 0 };
  const { group_id } = (await marquee.call('POST', '/devices-mips/device-group-add', group)) as Group;
  const ids = Array.from({ length: DEVICES_OF_GROUP }, (_, at) => at + 1);
  await marquee.call('PUT', '/devices-mips/device-group-move', { ids, group_id });
  return group_id;
}

/** Key, description and query of each page. */
function pagesOf({ start, end }: SeededAudience, group: number): [string, string, string][] {
  const whole = `start=${start}&end=${end}`;
  const back = (days: number) =>
    new Date(Date.parse(end) - (days - 1) * 86_400_000).toISOString().slice(0, 10);
  const half = Math.floor((Date.parse(end) - Date.parse(start)) / 86_400_000 / 2) + 1;
  return [
    ['week', 'by hour in the last week', `start=${back(7)}&end=${end}&unit=hour&compare=previous`],
    ['whole', 'by day in the whole time', `${whole}&unit=day`],
    [
      'compared',
      'by week in half of it, compared with the other half',
      `start=${back(half)}&end=${end}&unit=week&compare=previous`,
    ],
    ['kind', 'of young women', `${whole}&unit=week&gender=female&age_band=21-30`],
    ['women', 'of all women', `${whole}&unit=week&gender=female`],
    ['group', 'of a group of devices', `${whole}&unit=week&group_id=${group}`],
  ];
}

async function measurePage(
  marquee: Marquee,
  database: BenchDatabase,
  { start, end }: SeededAudience,
  query: string,
): Promise<{ ours: number; floor: number; slowest: string }> {
  const dayAt = (date: string) => Date.parse(date) / 86_400_000;
  const period = `company_id = 1 and day >= ${dayAt(start)} and day <= ${dayAt(end)}`;
  const statements = FLOOR_TABLES.map((table) => `select sum(people) from ${table} where ${period}`);
  const { unit: _unit, compare: _compare, ...filters } = Object.fromEntries(new URLSearchParams(query));
  const narrow = new URLSearchParams(filters).toString();
  const calls = [
    `/face-pfs?${query}`,
    `/face-pfs/devices?${narrow}&page=1&per_page=20&sort=-people`,
    `/face-pfs/labels?${narrow}`,
  ];
  const load = () => Promise.all(calls.map((path) => marquee.call('GET', path)));
  await load();
  const [ours, floor]: [number[], number[]] = [[], []];
  for (let round = 0; round < ROUNDS; round++) {
    ours.push(await timed(load));
    floor.push(
      await timed(async () => {
        for (const statement of statements) await database.run(statement);
      }),
    );
  }
  const alone: string[] = [];
  for (const path of calls) {
    const times: number[] = [];
    for (let round = 0; round < 3; round++) times.push(await timed(() => marquee.call('GET', path)));
    alone.push(`${/[^/?]+(?=\?)/.exec(path)?.[0]} ${median(times).toFixed(0)}`);
  }
  return { ours: median(ours), floor: median(floor), slowest: alone.join(', ') };
}
