import { digitalResources, type PayloadOf } from '@marquee/commands';
import type { DeviceSetting } from '@marquee/contract';
import { type Selectable, sql } from 'kysely';
import { fromJson, toJson } from '../../../platform/database/columns.ts';
import { jsonRows } from '../../../platform/database/json-rows.ts';
import { query } from '../../../platform/database/query.ts';
import type { DeviceSettingTable } from '../../../platform/database/tables/devices.ts';
import type { Tables } from '../../../platform/database/tables.ts';
import type { Db, Trx } from '../../../platform/database/transaction.ts';
import { idList } from '../../../platform/reach/index.ts';

/** Gives devices the value that they should have, and locks it until the transaction ends: the newest value wins. */
export async function save(
  trx: Trx,
  name: string,
  payload: Record<string, unknown>,
  deviceIds: readonly number[],
  now: number,
): Promise<void> {
  const rows = deviceIds.map((device_id) => ({ device_id, name, payload: toJson(payload), updated_at: now }));
  const source = jsonRows(trx, rows, {
    device_id: 'int',
    name: 'text',
    payload: 'text',
    updated_at: 'int',
  });
  await sql`insert into device_setting (device_id, name, payload, updated_at)
    select v.device_id, v.name, v.payload, v.updated_at from ${source} as v where true
    on conflict (device_id, name) do update set payload = excluded.payload, updated_at = excluded.updated_at`.execute(
    query(trx),
  );
}

/** Devices return to the initial value of a setting. */
export async function remove(trx: Trx, name: string, deviceIds: readonly number[]): Promise<void> {
  await query(trx)
    .deleteFrom('device_setting')
    .where('name', '=', name)
    .where('device_id', 'in', idList(trx, deviceIds))
    .execute();
}

/** The settings of a device that it could not apply, by the name of their command. */
export interface FailingSettings {
  device_id: number;
  names: readonly string[];
}

/** Remembers which settings these devices could not apply; all others of theirs are applied. */
export async function saveFailing(db: Db, reported: readonly FailingSettings[]): Promise<void> {
  const failing = reported.flatMap(({ device_id, names }) => names.map((name) => ({ device_id, name })));
  const devices = jsonRows(
    db,
    reported.map(({ device_id }) => ({ device_id })),
    { device_id: 'int' },
  );
  await sql`update device_setting set is_failing = 0
    where is_failing = 1 and device_id in (select v.device_id from ${devices} as v)`.execute(query(db));
  if (failing.length === 0) return;
  await sql`update device_setting set is_failing = 1
    from ${jsonRows(db, failing, { device_id: 'int', name: 'text' })} as v
    where device_setting.device_id = v.device_id and device_setting.name = v.name`.execute(query(db));
}

/** The devices among these that could not apply the setting. */
export async function listFailing(trx: Trx, name: string, deviceIds: readonly number[]): Promise<number[]> {
  const devices = jsonRows(
    trx,
    deviceIds.map((device_id) => ({ device_id })),
    { device_id: 'int' },
  );
  const { rows } = await sql<{ device_id: number }>`select device_setting.device_id from device_setting
    join ${devices} as v on v.device_id = device_setting.device_id
    where device_setting.name = ${name} and is_failing = 1`.execute(query(trx));
  return rows.map(({ device_id }) => device_id);
}

/** The values of some settings that these devices were last given. */
export async function listNamed(db: Db, names: readonly string[], deviceIds: readonly number[]) {
  const devices = jsonRows(
    db,
    deviceIds.map((device_id) => ({ device_id })),
    { device_id: 'int' },
  );
  const { rows } = await sql<Pick<Selectable<DeviceSettingTable>, 'device_id' | 'name' | 'payload'>>`select
      device_setting.device_id, device_setting.name, device_setting.payload from device_setting
    join ${devices} as v on v.device_id = device_setting.device_id
    where device_setting.name in (${sql.join(names)})`.execute(query(db));
  return rows;
}

export type KeptDigitalHumans = PayloadOf<'rpc-digital-resources'>['resources'];

/** The digital-human resources that these devices keep, or are to keep, by device; those without any may be absent. */
export async function listDigitalHumans(
  db: Db,
  deviceIds: readonly number[],
): Promise<Map<number, KeptDigitalHumans>> {
  const rows = await listNamed(db, [digitalResources.name], deviceIds);
  return new Map(
    rows.map(({ device_id, payload }) => [
      device_id,
      digitalResources.payload.parse(fromJson(payload)).resources,
    ]),
  );
}

/** Whether a device keeps this digital-human resource, or is to keep it. */
export async function isDigitalHumanKept(db: Db, id: number): Promise<boolean> {
  const row = await query(db)
    .selectFrom('device_setting')
    .select('device_id')
    .where('name', '=', digitalResources.name)
    // Quotation marks in names are escaped, so this is an id.
    .where('payload', 'like', sql<Tables['device_setting']['payload']>`${`%{"id":${id},"name":%`}`)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** The value that one of these devices was last given; undefined when none of them ever was. */
export async function findNewest(
  db: Db,
  name: string,
  deviceIds: readonly number[],
): Promise<Record<string, unknown> | undefined> {
  const row = await query(db)
    .selectFrom('device_setting')
    .select('payload')
    .where('name', '=', name)
    .where('device_id', 'in', deviceIds)
    .orderBy('updated_at', 'desc')
    .orderBy('device_id')
    .limit(1)
    .executeTakeFirst();
  return row && fromJson(row.payload);
}

/** The settings of a device that were ever set, by name, each with the task that set it last. */
export async function listOf(db: Db, deviceId: number): Promise<DeviceSetting[]> {
  const lastTask = sql<number>`(select max(task.id) from task where task.device_id = device_setting.device_id
    and task.command = device_setting.name and task.status not in ('superseded', 'cancelled'))`;
  const rows = await query(db)
    .selectFrom('device_setting')
    .leftJoin('task', (join) => join.on('task.id', '=', lastTask))
    .select([
      'device_setting.name as command',
      'device_setting.payload',
      'device_setting.updated_at as set_at',
    ])
    .select(['task.login_id', 'task.status', 'task.remark'])
    .select(sql<DeviceSetting['reason']>`task.reason`.as('reason'))
    .where('device_setting.device_id', '=', deviceId)
    .orderBy('device_setting.name')
    .execute();
  return rows.map(({ payload, remark, ...row }) => ({
    ...row,
    payload: fromJson(payload),
    remark: remark ?? '',
  }));
}
