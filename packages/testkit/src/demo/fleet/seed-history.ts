import type { AlertKind } from '@marquee/contract';
import type { Marquee } from '../../harness/index.ts';
import { newRow } from '../../rows/new-row.ts';
import { cycled, type RowPlace, withRowPlace } from '../row-place.ts';
import { seedPlays } from '../seed-plays.ts';
import { OFFLINE_PLACES } from './sample-places.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;
const DAYS = 30;

/** Incidents of the last days that are over. */
const INCIDENTS: readonly { kind: AlertKind; hoursAgo: number; minutes: number; detail: string | null }[] = [
  { kind: 'offline', hoursAgo: 5, minutes: 38, detail: null },
  { kind: 'temperature', hoursAgo: 21, minutes: 95, detail: '78' },
  { kind: 'black-screen', hoursAgo: 26, minutes: 4, detail: null },
  { kind: 'offline', hoursAgo: 49, minutes: 412, detail: null },
  { kind: 'space', hoursAgo: 75, minutes: 180, detail: null },
  { kind: 'offline', hoursAgo: 99, minutes: 61, detail: null },
];

/**
 * Gives the devices a past of some weeks, with plays, outages and incidents, and adds devices that are offline. The server
 * restarts in between, because rows are written into its SQLite file.
 * @param hasPlays whether there are plays of the past already
 */
export async function seedHistory(marquee: Marquee, { hasPlays }: { hasPlays: boolean }): Promise<void> {
  await marquee.stop();
  await withRowPlace(marquee.place.folder, (place) => {
    const devices = devicesOf(place);
    for (const [at, id] of devices.entries()) {
      place.database
        .prepare('update device set registered_at = ? where id = ?')
        .run(place.now - DAYS * DAY_MS, id);
      seedOnline(place, id, at, currentStart(place, id));
    }
    for (const [at, { place: where, minutes }] of OFFLINE_PLACES.entries())
      seedOffline(place, where, minutes, at);
    seedIncidents(place, devices);
    if (!hasPlays) seedPlays(place, DAYS);
  });
  await marquee.startAgain();
}

/** Gives the devices incidents of the last days and plays of some weeks, also by a restart. */
export async function seedRecords(marquee: Marquee): Promise<void> {
  await marquee.stop();
  await withRowPlace(marquee.place.folder, (place) => {
    seedIncidents(place, devicesOf(place));
    seedPlays(place, DAYS);
  });
  await marquee.startAgain();
}

function devicesOf({ database }: RowPlace): number[] {
  const rows = database.prepare('select id from device order by id').all() as unknown as { id: number }[];
  return rows.map(({ id }) => id);
}

/** When the present period of a device began. */
function currentStart({ database, now }: RowPlace, id: number): number {
  const row = database
    .prepare('select min(started_at) as at from online_period where device_id = ?')
    .get(id) as { at: number | null };
  return row.at ?? now;
}

/** Periods of a few days each, up to `until`, with outages of some minutes or hours between them. */
function seedOnline(place: RowPlace, device_id: number, at: number, until: number): void {
  let start = place.now - DAYS * DAY_MS;
  for (let turn = 0; start < until; turn++) {
    const length = (2 + ((at * 7 + turn * 5) % 9)) * DAY_MS + ((at * 53 + turn * 31) % 24) * HOUR_MS;
    const outage = (5 + ((at * 37 + turn * turn * 13) % 290)) * MINUTE_MS;
    const end = Math.min(start + length, until - outage);
    if (end <= start) return;
    place.insert('online_period', { device_id, started_at: start, ended_at: end });
    start = end + outage;
  }
}

function seedOffline(
  place: RowPlace,
  { name, group, address, latitude, longitude }: (typeof OFFLINE_PLACES)[number]['place'],
  minutes: number,
  at: number,
): void {
  const { database, insert, now, department } = place;
  const offline_at = now - minutes * MINUTE_MS;
  const registered_at = now - DAYS * DAY_MS;
  const folder = database
    .prepare(`select id from resource_group where kind = 'device' and name = ?`)
    .get(group) as { id: number };
  // It can do what the online devices can.
  const { capabilities } = database
    .prepare(`select capabilities from device where system_type = 'android' order by id limit 1`)
    .get() as { capabilities: string };
  const id = insert(
    'device',
    newRow.device({
      ...{ company_id: 1, department_id: department, group_id: folder.id, name, state: 'active' },
      ...{ mac: `5A-3E-10-00-00-0${at + 1}`, is_active: 1, activated_at: registered_at },
      ...{ model: 'Simulated device', soft_version: '6.2.1', system_type: 'android', version: '13' },
      ...{ device_type: 1, screens: JSON.stringify([{ width: 1920, height: 1080 }]), res: '1920*1080' },
      ...{ address, latitude, longitude, located_by: 'operator', time_zone: 'Asia/Shanghai', volume: 40 },
      ...{ free_space: 4_000_000_000, clock_skew_ms: 200, capabilities },
      ...{ registered_at, last_seen_at: offline_at, offline_at },
      online_at: offline_at - 2 * DAY_MS,
    }),
  );
  seedOnline(place, id, minutes, offline_at);
}

function seedIncidents({ insert, now }: RowPlace, devices: readonly number[]): void {
  for (const [at, { kind, hoursAgo, minutes, detail }] of INCIDENTS.entries()) {
    const started_at = now - hoursAgo * HOUR_MS;
    insert('alert', {
      ...{ company_id: 1, device_id: cycled(devices, at * 5), kind, detail },
      ...{ started_at, noticed_at: started_at, ended_at: started_at + minutes * MINUTE_MS },
    });
  }
}
