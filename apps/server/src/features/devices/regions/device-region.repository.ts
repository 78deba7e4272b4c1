import type { RegionCode } from '@marquee/contract';
import { sql } from 'kysely';
import { jsonRows } from '../../../platform/database/json-rows.ts';
import { query } from '../../../platform/database/query.ts';
import type { Db } from '../../../platform/database/transaction.ts';
import { idList } from '../../../platform/reach/index.ts';
import type { Place } from './region.model.ts';

interface PlacedDevice extends Place {
  id: number;
}

/** The next devices whose region has to be worked out. @param ids only among these */
export async function listDue(
  db: Db,
  { after, limit, ids }: { after: number; limit: number; ids?: readonly number[] | undefined },
): Promise<PlacedDevice[]> {
  const due = query(db)
    .selectFrom('device')
    .select(['id', 'address', 'latitude', 'longitude'])
    .where('region_due', '=', 1)
    .where('id', '>', after);
  const among = ids === undefined ? due : due.where('id', 'in', idList(db, ids));
  return among.orderBy('id').limit(limit).execute();
}

/** Saves the regions of devices whose places are still the same. */
export async function save(
  db: Db,
  rows: readonly (PlacedDevice & { region: RegionCode | 'unknown' })[],
): Promise<void> {
  const source = jsonRows(db, rows, {
    id: 'int',
    address: 'text',
    latitude: 'real',
    longitude: 'real',
    region: 'text',
  });
  await sql`update device set region = v.region, region_due = 0 from ${source} as v
    where device.id = v.id and device.address = v.address
      and ${isSame('latitude')} and ${isSame('longitude')}`.execute(query(db));
}

/** Whether a coordinate is the one that was read: as JSON it may have lost its last digit. */
function isSame(name: 'latitude' | 'longitude') {
  const [known, read] = [sql.ref(`device.${name}`), sql.ref(`v.${name}`)];
  return sql`coalesce(abs(${known} - ${read}) < 0.0000001, ${known} is null and ${read} is null)`;
}
