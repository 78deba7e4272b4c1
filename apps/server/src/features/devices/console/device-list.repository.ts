import type { Device, DeviceFilter, deviceListQuerySchema } from '@marquee/contract';
import { type RawBuilder, type SelectQueryBuilder, sql } from 'kysely';
import type { z } from 'zod';
import type { Actor } from '../../../platform/actor/actor.ts';
import { contains } from '../../../platform/database/like.ts';
import { query } from '../../../platform/database/query.ts';
import type { Tables } from '../../../platform/database/tables.ts';
import type { Db } from '../../../platform/database/transaction.ts';
import { inGroups } from '../../../platform/groups/index.ts';
import { inDepartment, type Reacher } from '../../../platform/reach/index.ts';
import { devicesSeenBy } from './device.policy.ts';
import { toDevice } from './device-entity.ts';

export type DeviceListQuery = z.output<typeof deviceListQuerySchema>;

/**
 * Devices as the console lists them, fast among a hundred thousand: company, groups and on-line state choose ranges of
 * an index (`device_list`, which SQLite needs no row beside), a part of the name, which no order helps to find, is looked
 * for only within them, and whole rows are read for the page alone.
 */
export class DeviceListRepository {
  readonly #serverTimeZone: string;

  constructor(serverTimeZone: string) {
    this.#serverTimeZone = serverTimeZone;
  }

  /** `groupIds` are the groups asked for, their descendants included; undefined means all. */
  async list(
    db: Db,
    actor: Actor,
    params: DeviceListQuery,
    groupIds: number[] | undefined,
  ): Promise<{ items: Device[]; total: number }> {
    const filtered = matchingDevices(db, actor, params, groupIds);
    const [{ total }, rows] = await Promise.all([
      filtered.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
      select(db).where('device.id', 'in', page(filtered, params)).orderBy(order(params)).execute(),
    ]);
    return { items: rows.map((row) => toDevice(row, this.#serverTimeZone)), total };
  }

  async find(db: Db, actor: Actor, id: number): Promise<Device | undefined> {
    const row = await select(db).where(devicesSeenBy(actor)).where('device.id', '=', id).executeTakeFirst();
    return row && toDevice(row, this.#serverTimeZone);
  }
}

function select(db: Db) {
  return query(db)
    .selectFrom('device')
    .innerJoin('resource_group', 'resource_group.id', 'device.group_id')
    .innerJoin('department', 'department.id', 'device.department_id')
    .selectAll('device')
    .select(['resource_group.name as group_name', 'department.name as department_name']);
}

const SORT_COLUMNS = {
  device_name: 'device.name',
  registered_at: 'device.registered_at',
  last_seen_at: 'device.last_seen_at',
  is_online: 'device.is_online',
  soft_version: 'device.soft_version',
  id: 'device.id',
} as const;

function order(params: DeviceListQuery): RawBuilder<unknown> {
  const { column, descending } = params.sort ?? { column: 'device_name', descending: false };
  const direction = sql.raw(descending ? 'desc' : 'asc');
  return sql`${sql.ref(SORT_COLUMNS[column])} ${direction}, device.id ${direction}`;
}

function page(filtered: SelectQueryBuilder<Tables, 'device', object>, params: DeviceListQuery) {
  return filtered
    .select('device.id')
    .orderBy(order(params))
    .limit(params.per_page)
    .offset((params.page - 1) * params.per_page);
}

/**
 * The devices that the actor sees and that a filter asks for. `groupIds` are the groups asked for, their descendants
 * included; undefined means all.
 */
export function matchingDevices(
  db: Db,
  actor: Reacher,
  filter: DeviceFilter,
  groupIds: number[] | undefined,
): SelectQueryBuilder<Tables, 'device', object> {
  const { device_name, device_mac, is_online, is_active, device_type, state, department_id } = filter;
  return query(db)
    .selectFrom('device')
    .where(devicesSeenBy(actor))
    .where(inDepartment('device.department_id', actor, department_id))
    .where(inGroups('device.group_id', groupIds))
    .$if(is_online !== undefined, (qb) => qb.where('device.is_online', '=', is_online ? 1 : 0))
    .$if(is_active !== undefined, (qb) => qb.where('device.is_active', '=', is_active ? 1 : 0))
    .$if(device_name !== undefined, (qb) => qb.where(contains<'device'>('device.name', device_name ?? '')))
    .$if(device_mac !== undefined, (qb) => qb.where(contains<'device'>('device.mac', device_mac ?? '')))
    .$if(device_type !== undefined, (qb) => qb.where('device.device_type', '=', device_type ?? 0))
    .$if(state !== undefined, (qb) => qb.where('device.state', '=', state ?? 'active'));
}
