import { cycled, type RowPlace } from './row-place.ts';

const DEVICES = 200;
const PROGRAMS_PER_DEVICE = 4;
const DAY_MS = 86_400_000;

interface Named {
  id: number;
  name: string;
}

/** Creates the daily figures of a month for some of the devices, a few plays of them cut. */
export function seedPlays(place: RowPlace, days: number): void {
  const { database, insert, now } = place;
  const programs = database.prepare('select id, name from program order by id').all() as unknown as Named[];
  const devices = database
    .prepare(`select id, name, mac from device where state = 'active' order by id limit ?`)
    .all(DEVICES) as unknown as (Named & { mac: string })[];
  const programsEach = Math.min(PROGRAMS_PER_DEVICE, programs.length);
  for (let back = 1; back <= days; back++) {
    const day = new Date(now - back * DAY_MS).toISOString().slice(0, 10);
    for (const [at, device] of devices.entries()) {
      for (let turn = 0; turn < programsEach; turn++) {
        const program = cycled(programs, (at % 40) + turn);
        const count = 200 + ((at * 37 + back * 53 + program.id * 11) % 400);
        insert('play_day', {
          ...{ device_id: device.id, kind: 1, subject_id: program.id, day, company_id: 1, release_id: 0 },
          ...{ subject_name: program.name, device_name: device.name, device_mac: device.mac },
          ...{ count, duration_ms: count * 15_000, cut_count: at % 9, cut_duration_ms: (at % 9) * 4_000 },
        });
      }
    }
  }
}
