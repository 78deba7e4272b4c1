import type { StorageUse } from '@marquee/device-protocol';
import type { Viewer } from '@marquee/schedule';
import { fromJson } from '../../../platform/database/columns.ts';
import { query } from '../../../platform/database/query.ts';
import type { Db } from '../../../platform/database/transaction.ts';

const MAX_FAULTS = 20;

/** For whom a connected device promotes programs on each of its screens, as it reported it last. */
export async function listViewers(db: Db, deviceId: number): Promise<Viewer[][]> {
  const row = await query(db)
    .selectFrom('device')
    .select(['audience', 'second_audience'])
    .where('id', '=', deviceId)
    .where('is_online', '=', 1)
    .executeTakeFirst();
  return [row?.audience, row?.second_audience].map((viewers) => (viewers ? fromJson(viewers) : []));
}

/** The use of the disk of a device, as it reported it last; null if it never did. */
export async function findStorage(db: Db, deviceId: number): Promise<StorageUse | null> {
  const row = await query(db)
    .selectFrom('device')
    .select('storage')
    .where('id', '=', deviceId)
    .executeTakeFirst();
  return row?.storage ? fromJson(row.storage) : null;
}

/** The newest first. */
export async function listFaults(db: Db, deviceId: number) {
  const rows = await query(db)
    .selectFrom('device_fault')
    .select(['kind', 'detail', 'at'])
    .where('device_id', '=', deviceId)
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(MAX_FAULTS)
    .execute();
  return rows.map(({ detail, ...fault }) => ({ ...fault, detail: fromJson(detail) }));
}
