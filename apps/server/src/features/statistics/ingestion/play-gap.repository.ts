import type { Insertable } from 'kysely';
import { query } from '../../../platform/database/query.ts';
import type { PlayGapTable } from '../../../platform/database/tables/devices.ts';
import type { Db, Trx } from '../../../platform/database/transaction.ts';

export type PlayGapRow = Required<Insertable<PlayGapTable>>;

/** The gaps of one boot of a device, in order. */
export async function listOfBoot(trx: Trx, deviceId: number, bootId: string): Promise<PlayGapRow[]> {
  return query(trx)
    .selectFrom('play_gap')
    .selectAll()
    .where('device_id', '=', deviceId)
    .where('boot_id', '=', bootId)
    .orderBy('from_seq')
    .execute();
}

export async function countOfDevice(trx: Trx, deviceId: number): Promise<number> {
  const { count } = await query(trx)
    .selectFrom('play_gap')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('device_id', '=', deviceId)
    .executeTakeFirstOrThrow();
  return count;
}

export async function replaceOfBoot(
  trx: Trx,
  deviceId: number,
  bootId: string,
  rows: readonly PlayGapRow[],
): Promise<void> {
  await query(trx)
    .deleteFrom('play_gap')
    .where('device_id', '=', deviceId)
    .where('boot_id', '=', bootId)
    .execute();
  if (rows.length > 0)
    await query(trx)
      .insertInto('play_gap')
      .values([...rows])
      .execute();
}

export async function deleteBefore(db: Db, before: number): Promise<void> {
  await query(db).deleteFrom('play_gap').where('received_at', '<', before).execute();
}
