import { resources } from '@marquee/contract';
import type { Selectable, Updateable } from 'kysely';
import type { Actor } from '../../../platform/actor/actor.ts';
import { query } from '../../../platform/database/query.ts';
import type { DeviceTable } from '../../../platform/database/tables/devices.ts';
import type { Db, Trx } from '../../../platform/database/transaction.ts';
import { seenBy } from '../../../platform/reach/index.ts';
import { deviceReleases } from '../../released/index.ts';

export type DeviceRow = Selectable<DeviceTable>;
export type DeviceChanges = Updateable<DeviceTable>;

/** Columns that a device inherits from the one it replaces. */
const INHERITED = [
  'name',
  'group_id',
  'department_id',
  'is_active',
  'activated_at',
  'activation',
  'trial_ends_at',
  'licensed_at',
  'address',
  'remark',
  'charge_user',
  'charge_user_phone',
  'time_zone',
  'iot_card',
  'latitude',
  'longitude',
  'located_by',
  'region',
  'region_due',
] as const satisfies (keyof DeviceRow)[];

/** The devices with these ids, locked until the transaction ends. */
export async function lock(trx: Trx, actor: Actor, ids: number[]): Promise<DeviceRow[]> {
  return query(trx)
    .updateTable('device')
    .set((eb) => ({ state: eb.ref('state') }))
    .where(seenBy(resources.devices, actor))
    .where('id', 'in', ids)
    .returningAll()
    .execute();
}

export async function get(db: Db, id: number): Promise<DeviceRow> {
  return query(db).selectFrom('device').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
}

export async function update(trx: Trx, id: number, values: DeviceChanges): Promise<void> {
  await query(trx).updateTable('device').set(values).where('id', '=', id).execute();
}

export async function updateMany(trx: Trx, ids: readonly number[], values: DeviceChanges): Promise<void> {
  if (Object.keys(values).length === 0) return;
  await query(trx).updateTable('device').set(values).where('id', 'in', ids).execute();
}

/** As the device reported it at its enrolment, or as an operator set it; null if nobody did. */
export async function findTimeZone(db: Db, id: number): Promise<string | null> {
  const row = await query(db)
    .selectFrom('device')
    .select('time_zone')
    .where('id', '=', id)
    .executeTakeFirst();
  return row?.time_zone ?? null;
}

export async function remove(trx: Trx, ids: number[]): Promise<void> {
  await query(trx).deleteFrom('device').where('id', 'in', ids).execute();
}

/** Without its token a device can no longer authenticate, wherever a copy of the token is. */
export async function disable(trx: Trx, ids: number[]): Promise<void> {
  await query(trx)
    .updateTable('device')
    .set((eb) => ({
      state: 'disabled',
      token_hash: null,
      pairing_code: null,
      former_token_hash: eb.fn.coalesce('token_hash', 'former_token_hash'),
    }))
    .where('id', 'in', ids)
    .execute();
}

/** The waiting devices that have proved to be one of these disabled devices, the newest last. */
export async function listReturned(trx: Trx, formerIds: readonly number[]): Promise<DeviceRow[]> {
  return query(trx)
    .selectFrom('device')
    .selectAll()
    .where('state', '=', 'waiting')
    .where('former_id', 'in', formerIds)
    .orderBy('id')
    .execute();
}

/** The waiting devices that show this code, at most two: more than one makes it ambiguous. */
export async function listWaitingWithCode(trx: Trx, actor: Actor, code: string): Promise<number[]> {
  const rows = await query(trx)
    .selectFrom('device')
    .select('id')
    .where(seenBy(resources.devices, actor))
    .where('state', '=', 'waiting')
    .where('pairing_code', '=', code)
    .limit(2)
    .execute();
  return rows.map(({ id }) => id);
}

/** The company's device with this MAC, unless it is waiting. */
export async function findOwnerOfMac(
  trx: Trx,
  { company_id }: Pick<Actor, 'company_id'>,
  mac: string,
): Promise<DeviceRow | undefined> {
  return query(trx)
    .selectFrom('device')
    .selectAll()
    .where('company_id', '=', company_id)
    .where('mac', '=', mac)
    .where('state', '<>', 'waiting')
    .executeTakeFirst();
}

/** Replaces one device by another, which inherits its name, group, releases, settings and files; the first is deleted. */
export async function replace(trx: Trx, former: DeviceRow, successorId: number): Promise<void> {
  await deviceReleases.moveToDevice(trx, former.id, successorId);
  for (const table of ['device_setting', 'device_upload'] as const)
    await query(trx)
      .updateTable(table)
      .set({ device_id: successorId })
      .where('device_id', '=', former.id)
      .execute();
  await remove(trx, [former.id]);
  const inherited = Object.fromEntries(INHERITED.map((column) => [column, former[column]]));
  await update(trx, successorId, inherited);
}
