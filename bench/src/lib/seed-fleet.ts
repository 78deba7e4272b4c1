import type { DatabaseSync } from 'node:sqlite';
import { rowInserter } from '@marquee/testkit/rows';
import { seedDevices } from './seed-devices.ts';

/** Adds devices for company 1 as `seedDevices` does, each online, with a place in one of some cities and a screenshot. */
export function seedFleet(database: DatabaseSync, count: number): void {
  seedDevices(database, count);
  database.exec('begin');
  // Cities between 20 and 45 degrees north, shops around each.
  database.exec(`update device set is_online = 1, online_at = 1700000000000, located_by = 'operator',
    latitude = 20 + (id * 37 % 40) * 0.6 + (id * 7919 % 1000) / 2500.0,
    longitude = 80 + (id * 37 % 40) * 1.1 + (id * 104729 % 1000) / 2500.0`);
  const pictures = database
    .prepare("select sha256, size from material where type = 'picture' order by id")
    .all() as { sha256: string; size: number }[];
  const devices = database.prepare('select id from device order by id').all() as { id: number }[];
  const insert = rowInserter(database);
  for (const [at, { id }] of devices.entries()) {
    const picture = pictures[at % pictures.length];
    if (!picture) throw new Error('screenshots need pictures');
    insert('device_upload', {
      ...{ company_id: 1, device_id: id, task_id: id, kind: 0, number: 1, screen: 1 },
      ...{ name: `screenshot-${id}.jpg`, content_sha256: picture.sha256, size: picture.size },
      ...{ mime: 'image/jpeg', login_id: 'admin', uploaded_at: 1_700_000_000_000 },
    });
  }
  database.exec('commit');
  database.exec('analyze');
}
