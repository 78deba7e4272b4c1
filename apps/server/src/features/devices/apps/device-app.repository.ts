import { query } from '../../../platform/database/query.ts';
import { insertMany } from '../../../platform/database/rows/insert-many.ts';
import type { NewRow } from '../../../platform/database/tables.ts';
import type { Db, Trx } from '../../../platform/database/transaction.ts';
import { idList } from '../../../platform/reach/index.ts';

export type DeviceAppRow = NewRow<'device_app'>;

/** The apps of these devices, in the order of their packages. */
export async function listByDevices(db: Db, deviceIds: readonly number[]): Promise<DeviceAppRow[]> {
  return query(db)
    .selectFrom('device_app')
    .selectAll()
    .where('device_id', 'in', idList(db, deviceIds))
    .orderBy('device_id')
    .orderBy('package')
    .execute();
}

/** Replaces the apps of devices. Those of a device that was deleted meanwhile are left out. */
export async function replace(
  trx: Trx,
  deviceIds: readonly number[],
  rows: readonly DeviceAppRow[],
): Promise<void> {
  await query(trx).deleteFrom('device_app').where('device_id', 'in', idList(trx, deviceIds)).execute();
  const present = new Set(
    (
      await query(trx).selectFrom('device').select('id').where('id', 'in', idList(trx, deviceIds)).execute()
    ).map(({ id }) => id),
  );
  await insertMany(trx, {
    table: 'device_app',
    columns: ['device_id', 'package', 'name', 'version', 'version_code'],
    rows: rows.filter(({ device_id }) => present.has(device_id)),
  });
}
