import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { inTemporaryFolder, Marquee } from '@marquee/testkit/harness';
import { median, timed } from '../lib/measure.ts';
import type { Figure } from '../lib/report.ts';
import { seedAudience } from '../lib/seed-audience.ts';
import { seedDevices } from '../lib/seed-devices.ts';

const RECORDS = 50_000_000;
const DEVICES = 1000;
const DAYS = 60;
const ROUNDS = 15;
const LIMIT_MS = 500;

/** The page of the passenger flow over 30 days, compared with the 30 days before. */
export async function benchPassengerFlow(): Promise<Figure[]> {
  return inTemporaryFolder(async (folder) => {
    const marquee = await Marquee.start(folder);
    await marquee.stop();
    const database = new DatabaseSync(join(folder, 'marquee.db'));
    seedDevices(database, DEVICES);
    const { start, end, rows } = seedAudience(database, { devices: DEVICES, days: DAYS });
    database.exec('analyze');
    await marquee.startAgain();
    const period = `start=${start}&end=${end}`;
    const load = () =>
      Promise.all([
        marquee.call('GET', `/face-pfs?${period}&compare=previous`),
        marquee.call('GET', `/face-pfs/devices?${period}`),
      ]);
    await load();
    const floor = database.prepare(
      `select sum(people) from audience_days where company_id = 1 and day >= (select max(day) - 29 from audience_days)`,
    );
    const ours: number[] = [];
    const bare: number[] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      ours.push(await timed(load));
      bare.push(await timed(async () => floor.all()));
    }
    database.close();
    await marquee.stop();
    const measured = median(ours);
    return [
      {
        key: 'time',
        name: `the passenger flow of 30 days with ${RECORDS} records as ${rows} sums`,
        measured: `${measured.toFixed(0)} ms`,
        floor: `${median(bare).toFixed(0)} ms to add up the days once`,
        value: measured,
        unit: ' ms',
        target: { atMost: LIMIT_MS },
      },
    ];
  });
}
