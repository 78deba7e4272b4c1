import { type Device, type DeviceFilter, type deviceListQuerySchema, resources } from '@marquee/contract';
import type { SelectQueryBuilder } from 'kysely';
import type { z } from 'zod';
import type { Actor } from '../../../platform/actor/actor.ts';
import { listOf, orderBy, type Page } from '../../../platform/database/list-of.ts';
import { query } from '../../../platform/database/query.ts';
import type { Tables } from '../../../platform/database/tables.ts';
import type { Db } from '../../../platform/database/transaction.ts';
import { where } from '../../../platform/database/where.ts';
import { inGroup } from '../../../platform/groups/index.ts';
import { inDepartment, type Reacher, seenBy } from '../../../platform/reach/index.ts';
import { toDevice } from './device-entity.ts';

export type DeviceListQuery = z.output<typeof deviceListQuerySchema>;

/**
 * Devices as the console lists them, fast among a hundred thousand: company, groups and online state choose ranges of an
 * index (`device_list`, which covers the query on SQLite); a part of the name, for which no index helps, is searched
 * only within them, and whole rows are read for the page only.
 */
export async function list(
  db: Db,
  actor: Actor,
  params: DeviceListQuery,
  serverTimeZone: string,
): Promise<Page<Device>> {
  const order = orderOf(params);
  const { items, total } = await listOf(matchingDevices(db, actor, params), {
    ...params,
    order,
    rows: (paged) => select(db).where('device.id', 'in', paged.select('device.id')).orderBy(order),
  });
  return { items: items.map((row) => toDevice(row, serverTimeZone)), total };
}

export async function find(
  db: Db,
  actor: Actor,
  id: number,
  serverTimeZone: string,
): Promise<Device | undefined> {
  const row = await select(db)
    .where(seenBy(resources.devices, actor))
    .where('device.id', '=', id)
    .executeTakeFirst();
  return row && toDevice(row, serverTimeZone);
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

function orderOf({ sort = { column: 'device_name', descending: false } }: DeviceListQuery) {
  return orderBy(sort, SORT_COLUMNS, sort, { column: 'device.id', descending: sort.descending });
}

/** The devices that match a filter and that the actor may see. */
export function matchingDevices(
  db: Db,
  actor: Reacher,
  filter: DeviceFilter,
): SelectQueryBuilder<Tables, 'device', object> {
  return query(db)
    .selectFrom('device')
    .where(
      where.all(
        seenBy(resources.devices, actor),
        inDepartment('device.department_id', actor, filter.department_id),
        inGroup('device.group_id', 'device', actor, filter.group_id),
        where.is('device.is_online', filter.is_online),
        where.is('device.is_active', filter.is_active),
        where.contains('device.name', filter.device_name),
        where.contains('device.mac', filter.device_mac),
        where.eq('device.device_type', filter.device_type),
        where.eq('device.state', filter.state),
      ),
    );
}
