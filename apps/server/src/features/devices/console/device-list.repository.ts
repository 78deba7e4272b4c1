import {
  AVAILABILITY,
  type Device,
  type DeviceFilter,
  type DeviceResolutions,
  type DeviceVersions,
  type deviceListQuerySchema,
  deviceTabs,
  resources,
  SYSTEM_TYPES,
  type TabCounts,
} from '@marquee/contract';
import { type RawBuilder, type SelectQueryBuilder, sql } from 'kysely';
import type { z } from 'zod';
import type { Actor } from '../../../platform/actor/actor.ts';
import { countTabs as tabsOf } from '../../../platform/database/count-tabs.ts';
import { listOf, mapPage, orderBy, type Page } from '../../../platform/database/list-of.ts';
import { query } from '../../../platform/database/query.ts';
import { readTogether } from '../../../platform/database/read-together.ts';
import type { Tables } from '../../../platform/database/tables.ts';
import type { Db } from '../../../platform/database/transaction.ts';
import { type Condition, contains, where } from '../../../platform/database/where.ts';
import { GROUP_NAME, inGroup, joinGroup } from '../../../platform/groups/index.ts';
import { DEPARTMENT_NAME, joinDepartment } from '../../../platform/organisation/index.ts';
import { inDepartment, type Reacher, seenBy } from '../../../platform/reach/index.ts';
import { readFlowUses } from '../../downloads/index.ts';
import { findLicensedServer } from '../../licences/index.ts';
import { listShown } from '../../notices/index.ts';
import { deviceReleases } from '../../released/index.ts';
import { listNewestPictures } from '../uploads/device-upload.repository.ts';
import { type BesideDevice, type ReadingContext, toDevice } from './device.entity.ts';
import {
  attentionRank,
  firstDayInEffect,
  isAvailable,
  isInCondition,
} from './device-condition.repository.ts';
import type { OfflineMinute } from './device-outage.model.ts';

/** More than a list can offer. */
const MAX_VERSIONS = 100;

type DeviceTab = keyof typeof deviceTabs.filters;

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
  context: ReadingContext,
): Promise<Page<Device>> {
  const order = orderOf(params, actor, context.now);
  const page = await listOf(matchingDevices(db, actor, params, context.now), {
    ...params,
    page: await findPage(db, actor, params, context.now),
    order,
    rows: (paged) =>
      select(db, actor, context.now).where('device.id', 'in', paged.select('device.id')).orderBy(order),
  });
  const beside = await readBeside(db, actor, page.data, context.now);
  return mapPage(page, (row) => toDevice(row, beside(row.id), context));
}

/** The page to list: the requested one, or the one that has the device `page_of`. */
async function findPage(db: Db, actor: Actor, params: DeviceListQuery, now: number): Promise<number> {
  const { page, page_of, per_page } = params;
  if (page_of === undefined) return page;
  const placed = matchingDevices(db, actor, params, now)
    .select('device.id')
    .select(sql<number>`row_number() over (order by ${orderOf(params, actor, now)})`.as('place'));
  const found = await query(db)
    .selectFrom(placed.as('placed'))
    .select('place')
    .where('id', '=', page_of)
    .executeTakeFirst();
  return found ? Math.ceil(found.place / per_page) : page;
}

/** The ids of the devices that match, in the order of the list. */
export async function listIds(
  db: Db,
  actor: Actor,
  params: DeviceListQuery,
  { now, limit }: { now: number; limit: number },
): Promise<number[]> {
  const rows = await matchingDevices(db, actor, params, now)
    .select('device.id')
    .orderBy(orderOf(params, actor, now))
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
}

/** The visible devices among these, in the order of the ids. */
export async function listByIds(
  db: Db,
  actor: Actor,
  ids: readonly number[],
  context: ReadingContext,
): Promise<Device[]> {
  const rows = await select(db, actor, context.now)
    .where(seenBy(resources.devices, actor))
    .where('device.id', 'in', ids)
    .execute();
  const beside = await readBeside(db, actor, rows, context.now);
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => {
    const row = byId.get(id);
    return row ? [toDevice(row, beside(id), context)] : [];
  });
}

export async function find(
  db: Db,
  actor: Actor,
  id: number,
  context: ReadingContext,
): Promise<Device | undefined> {
  const row = await select(db, actor, context.now)
    .where(seenBy(resources.devices, actor))
    .where('device.id', '=', id)
    .executeTakeFirst();
  if (!row) return undefined;
  const beside = await readBeside(db, actor, [row], context.now);
  return toDevice(row, beside(id), context);
}

/** The facts of each of these devices that its row does not have. */
async function readBeside(db: Db, actor: Actor, rows: readonly { id: number }[], now: number) {
  const ids = rows.map(({ id }) => id);
  const [shown, pictures, flowOf, server] = await Promise.all([
    listShown(db, actor, ids, now),
    listNewestPictures(db, actor, ids),
    readFlowUses(db, ids, now),
    findLicensedServer(db, now),
  ]);
  const noticesOf = Map.groupBy(shown, ({ deviceId }) => deviceId);
  return (id: number): BesideDevice => ({
    notices: noticesOf.get(id) ?? [],
    screenshot: pictures.get(id) ?? null,
    flow: (timeZone) => flowOf(id, timeZone),
    licence: server?.licence,
  });
}

function select(db: Db, actor: Actor, now: number) {
  return query(db)
    .selectFrom('device')
    .innerJoin(...joinGroup('device.group_id'))
    .innerJoin(...joinDepartment('device.department_id'))
    .leftJoin('play_total', 'play_total.device_id', 'device.id')
    .selectAll('device')
    .select('play_total.duration_ms as play_time_ms')
    .select([GROUP_NAME, DEPARTMENT_NAME])
    .select([
      attentionRank(actor.company_id, now).as('attention'),
      deviceReleases.releasesInEffect(db, actor, 'device.id', firstDayInEffect(now)).as('live_releases'),
    ]);
}

const SORT_COLUMNS = {
  device_name: 'device.name',
  registered_at: 'device.registered_at',
  last_seen_at: 'device.last_seen_at',
  is_online: 'device.is_online',
  soft_version: 'device.soft_version',
  id: 'device.id',
} as const;

const BY_NAME = { column: 'device_name', descending: false } as const;

function orderOf(
  { sort = BY_NAME, group_id }: DeviceListQuery,
  { company_id, sees_company }: Actor,
  now: number,
): RawBuilder<unknown> {
  const { column, descending } = sort;
  const direction = sql.raw(descending ? 'desc' : 'asc');
  // An expression, so that no database reads all names in their order to find the few devices of a group or department.
  if (column === 'device_name' && (group_id !== undefined || !sees_company))
    return sql`coalesce(device.name, '') ${direction}, device.id ${direction}`;
  if (column === 'named')
    return sql`case when device.name = device.mac then 1 else 0 end ${direction}, device.name ${direction}, device.id ${direction}`;
  if (column !== 'attention')
    return orderBy({ column, descending }, SORT_COLUMNS, BY_NAME, { column: 'device.id', descending });
  // Those that went offline last come first: they may still be brought back.
  const offlineAt = sql`case when device.is_online = 0 then coalesce(device.offline_at, 0) else 0 end`;
  return sql`${attentionRank(company_id, now)} ${direction}, ${offlineAt} ${direction}, device.name, device.id`;
}

/** The number of devices for each tab of the list. */
export async function countTabs(
  db: Db,
  actor: Reacher,
  params: DeviceFilter,
  now: number,
): Promise<TabCounts<DeviceTab>> {
  const matches = (filter: DeviceFilter) => matchesFilter(filter, actor, now);
  return tabsOf(deviceTabs, matches, matchingDevices(db, actor, params, now));
}

/** A device counts once for each resolution of its screens; devices that have not reported theirs are left out. */
export async function listResolutions(
  db: Db,
  actor: Reacher,
  filter: DeviceFilter,
  now: number,
): Promise<DeviceResolutions> {
  const rows = await matchingDevices(db, actor, filter, now)
    .select(['device.res', sql<number>`count(*)`.as('device_count')])
    .where('device.res', '<>', '')
    .groupBy('device.res')
    .execute();
  const counts = new Map<string, number>();
  for (const { res, device_count } of rows)
    for (const one of new Set(res.split(','))) counts.set(one, (counts.get(one) ?? 0) + device_count);
  return [...counts]
    .map(([res, device_count]) => ({ res, device_count }))
    .sort((a, b) => b.device_count - a.device_count || (a.res < b.res ? -1 : 1));
}

/** How many devices have each version of the player and of the system. */
export async function listVersions(
  db: Db,
  actor: Reacher,
  filter: DeviceFilter,
  now: number,
): Promise<DeviceVersions> {
  const [soft_versions, versions] = await readTogether(
    countBy(db, actor, filter, now, 'soft_version'),
    countBy(db, actor, filter, now, 'version'),
  );
  return { soft_versions, versions };
}

function countBy(
  db: Db,
  actor: Reacher,
  filter: DeviceFilter,
  now: number,
  column: 'soft_version' | 'version',
): SelectQueryBuilder<Tables, 'device', DeviceVersions['versions'][number]> {
  return matchingDevices(db, actor, filter, now)
    .select([`device.${column} as version`, sql<number>`count(*)`.as('device_count')])
    .where(`device.${column}`, '<>', '')
    .groupBy(`device.${column}`)
    .orderBy('device_count', 'desc')
    .orderBy(`device.${column}`)
    .limit(MAX_VERSIONS);
}

/** Accepted devices by group and by the minute in which they went offline, as {@link findOutages} takes them. */
export async function countOffline(
  db: Db,
  actor: Reacher,
  filter: DeviceFilter,
  now: number,
): Promise<OfflineMinute[]> {
  const offlineAt = sql<number | null>`case when device.is_online = 0 then device.offline_at end`;
  return matchingDevices(db, actor, filter, now)
    .select([
      'device.group_id',
      sql<number | null>`min(${offlineAt})`.as('first'),
      sql<number | null>`max(${offlineAt})`.as('last'),
      sql<number>`count(*)`.as('device_count'),
      sql<number>`count(*) filter (where device.is_online = 0)`.as('offline_count'),
    ])
    .where('device.state', '=', 'active')
    .groupBy(['device.group_id', sql`(${offlineAt}) / 60000`])
    .execute();
}

/** The devices that match a filter and that the actor may see. */
export function matchingDevices(
  db: Db,
  actor: Reacher,
  filter: DeviceFilter,
  now: number,
): SelectQueryBuilder<Tables, 'device', object> {
  return query(db)
    .selectFrom('device')
    .where(
      where.all(
        seenBy(resources.devices, actor),
        inDepartment('device.department_id', actor, filter.department_id),
        inGroup('device.group_id', 'device', actor, filter.group_id),
        matchesFilter(filter, actor, now),
      ),
    );
}

function matchesFilter(filter: DeviceFilter, { company_id }: Reacher, now: number): Condition {
  return where.all(
    where.is('device.is_online', filter.is_online),
    where.is('device.is_active', filter.is_active),
    where.eq('device.activation', filter.activation),
    where.asked(filter.is_available, (availability) =>
      isAvailable(availability === AVAILABILITY.operable, company_id, now),
    ),
    where.asked(filter.system_type, hasSystem),
    where.eq('device.version', filter.version),
    where.eq('device.soft_version', filter.soft_version),
    where.asked(filter.has_soft_version, (isKnown) =>
      isKnown ? sql<boolean>`device.soft_version <> ''` : sql<boolean>`device.soft_version = ''`,
    ),
    where.asked(filter.other_version, (version) => sql<boolean>`device.soft_version not in ('', ${version})`),
    where.eq('device.region', filter.region),
    where.contains('device.address', filter.address),
    where.contains('device.charge_user', filter.charge_user),
    where.asked(filter.is_located, isLocated),
    where.asked(filter.search, matchesText),
    where.contains('device.name', filter.device_name),
    where.contains('device.mac', filter.device_mac),
    where.eq('device.device_type', filter.device_type),
    where.asked(filter.res, (sizes) => where.any(...sizes.map(hasScreen))),
    where.eq('device.state', filter.state),
    where.asked(filter.condition, (condition) => isInCondition(condition, company_id, now)),
  );
}

/** MACs are stored with separators of the device's choice, and operators type them with any or none. */
const MAC_SEPARATORS = /[-:.\s]/g;
const MAC_DIGITS = /^[\da-f]{2,12}$/;

function matchesText(text: string): Condition {
  const digits = text.toLowerCase().replaceAll(MAC_SEPARATORS, '');
  const mac = sql<string>`replace(replace(replace(lower(device.mac), '-', ''), ':', ''), '.', '')`;
  return where.any(
    contains('device.name', text),
    contains('device.mac', text),
    MAC_DIGITS.test(digits) ? sql<boolean>`${mac} like ${`%${digits}%`}` : undefined,
    contains('device.ip', text),
    contains('device.address', text),
    where.eq('device.id', /^\d{1,8}$/.test(text) ? Number(text) : undefined),
  );
}

function hasSystem(system: NonNullable<DeviceFilter['system_type']>): Condition {
  if (system !== 'unknown') return where.all(where.eq('device.system_type', system));
  return sql<boolean>`device.system_type not in (${sql.join(SYSTEM_TYPES)})`;
}

function isLocated(isPlaced: boolean): Condition {
  return isPlaced ? sql<boolean>`device.latitude is not null` : sql<boolean>`device.latitude is null`;
}

function hasScreen(size: string): Condition {
  return sql<boolean>`',' || device.res || ',' like ${`%,${size},%`}`;
}
