import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { inTemporaryFolder, Marquee } from '@marquee/testkit/harness';
import { median, timed } from '../lib/measure.ts';
import type { Figure } from '../lib/report.ts';
import { type AudienceSize, type SeededAudience, seedAudience } from '../lib/seed-audience.ts';
import { seedDevices } from '../lib/seed-devices.ts';

const ROUNDS = 9;
const LIMIT_MS = 500;

/**
 * A shopping centre with 200 screens that is open for 13 hours. Five programs of a minute play in turn, so each of them is in every report
 * of five minutes, on average with people of six kinds: 360 rows in an hour. 54 days of this are 50 million rows.
 */
const CENTRE: AudienceSize = { devices: 200, days: 54, programs: 5, hours: 13 };

/** All that is kept by hour: 400 days, with as many screens as make a few million sums. */
const ALL_THAT_IS_KEPT: AudienceSize = { devices: 60, days: 400, programs: 5, hours: 13 };

/** The least that any report of these days reads: each of the sums that it shows once. */
const FLOOR = ['audience_days', 'audience_visits', 'audience_programs'].map(
  (table) => `select sum(people) from ${table} where company_id = 1 and day >= ? and day <= ?`,
);

/** The page of passenger flow after 50 million reported rows, of which the server keeps sums, and with all that it ever keeps. */
export async function benchPassengerFlow(): Promise<Figure[]> {
  return [
    ...(await figuresOf('', CENTRE, LIMIT_MS)),
    ...(await figuresOf('kept-', ALL_THAT_IS_KEPT, 3 * LIMIT_MS)),
  ];
}

async function figuresOf(prefix: string, size: AudienceSize, atMost: number): Promise<Figure[]> {
  return inTemporaryFolder(async (folder) => {
    const marquee = await Marquee.start(folder);
    await marquee.stop();
    const database = new DatabaseSync(join(folder, 'marquee.db'));
    const { root } = seedDevices(database, size.devices);
    const seeded = seedAudience(database, size, Date.now());
    const reported = Math.floor(seeded.reported / 1e6);
    await marquee.startAgain();
    const figures: Figure[] = [];
    for (const [key, what, query] of pagesOf(seeded, root)) {
      const { ours, floor, slowest } = await measurePage(marquee, database, seeded, query);
      figures.push({
        key: `${prefix}${key}`,
        name: `passenger flow ${what} of ${reported} million rows in ${seeded.sums.toLocaleString('en')} sums`,
        measured: `${ours.toFixed(0)} ms for the three calls of the page (${slowest})`,
        floor: `${floor.toFixed(0)} ms to read the sums of all ${size.days} days once`,
        value: ours,
        unit: ' ms',
        target: { atMost },
        amounts: { measured: ours, floor },
      });
    }
    database.close();
    await marquee.stop();
    return figures;
  });
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
  database: DatabaseSync,
  { start, end }: SeededAudience,
  query: string,
): Promise<{ ours: number; floor: number; slowest: string }> {
  const dayAt = (date: string) => Date.parse(date) / 86_400_000;
  const statements = FLOOR.map((sql) => database.prepare(sql));
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
        for (const statement of statements) statement.all(dayAt(start), dayAt(end));
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
