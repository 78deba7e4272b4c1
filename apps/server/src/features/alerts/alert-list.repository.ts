import {
  type Alert,
  type AlertKind,
  type alertListQuerySchema,
  alertTabs,
  type TabCounts,
} from '@marquee/contract';
import { sql } from 'kysely';
import type { z } from 'zod';
import type { Actor } from '../../platform/actor/actor.ts';
import { countTabs as countTabsOf } from '../../platform/database/count-tabs.ts';
import { listOf, mapPage, orderBy, type Page } from '../../platform/database/list-of.ts';
import { query } from '../../platform/database/query.ts';
import { readTogether } from '../../platform/database/read-together.ts';
import type { Db } from '../../platform/database/transaction.ts';
import { type Condition, countWhere, where } from '../../platform/database/where.ts';
import { GROUP_NAME, GROUP_NAME_COLUMN, inGroup, joinGroup } from '../../platform/groups/index.ts';
import { alertsSeenBy, isReadBy } from './alert-read.repository.ts';
import * as alertFiles from './files/alert-file.repository.ts';

export type AlertListQuery = z.output<typeof alertListQuerySchema>;

const SORT_COLUMNS = {
  id: 'alert.id',
  started_at: 'alert.started_at',
  ended_at: 'alert.ended_at',
  device_name: 'device.name',
  kind: 'alert.kind',
} as const;

const NEWEST_FIRST = { column: 'started_at', descending: true } as const;
/** A failed task needs attention for this time. */
const FAILURE_MS = 86_400_000;
/** More than the bell shows after minutes have been joined. */
const MAX_MINUTES = 200;

/** Alerts of the devices that the actor sees, and of the server for administrators of the platform. */
export async function list(db: Db, actor: Actor, params: AlertListQuery): Promise<Page<Alert>> {
  const found = matching(db, actor, params);
  const sort = params.sort ?? NEWEST_FIRST;
  const order = orderBy(sort, SORT_COLUMNS, NEWEST_FIRST, {
    column: 'alert.id',
    descending: sort.descending,
  });
  const rows = (paged: typeof found) =>
    paged
      .leftJoin(...joinGroup('device.group_id'))
      .select(['alert.id', 'alert.kind', 'alert.detail', 'alert.started_at', 'alert.ended_at'])
      .select(['alert.device_id', 'device.name as device_name', 'device.mac as device_mac'])
      .select(['device.group_id', GROUP_NAME])
      .select(sql<number>`case when ${isReadBy(actor.user_id)} then 1 else 0 end`.as('is_read'));
  const page = await listOf(found, { ...params, order, rows });
  const files = await alertFiles.listOf(
    db,
    page.data.map(({ id }) => id),
  );
  return mapPage(page, (row) => ({ ...row, is_read: row.is_read === 1, files: files.get(row.id) ?? [] }));
}

/** How many alerts each tab of the list has. */
export async function countTabs(
  db: Db,
  actor: Actor,
  params: AlertListQuery,
): Promise<TabCounts<keyof typeof alertTabs.filters>> {
  return countTabsOf(alertTabs, matchesFilters, matching(db, actor, params));
}

/** Alerts of one kind that began in the same minute; the values are those of one of them. */
export interface AlertMinute {
  kind: AlertKind;
  since: number;
  until: number;
  count: number;
  unread_count: number;
  newest_id: number;
  /** Null for the server. */
  device_id: number | null;
  device_name: string | null;
  detail: string | null;
  /** Null if the devices are of several groups. */
  group_name: string | null;
}

export interface NewestCounts {
  unread_count: number;
  open_count: number;
  newest_id: number | null;
}

/** The alerts that need attention, the newest minute first, and their numbers. */
export async function listNewest(
  db: Db,
  actor: Actor,
  now: number,
): Promise<readonly [NewestCounts, AlertMinute[]]> {
  const isRead = isReadBy(actor.user_id);
  const found = seen(db, actor).where(
    where.any(
      sql<boolean>`alert.ended_at is null`,
      where.all(where.eq('alert.kind', 'task'), where.atLeast('alert.started_at', now - FAILURE_MS)),
    ),
  );
  const counts = found.select([
    countWhere(sql`not ${isRead}`).as('unread_count'),
    countWhere(sql`alert.ended_at is null`).as('open_count'),
    sql<number | null>`max(alert.id)`.as('newest_id'),
  ]);
  const minutes = found
    .leftJoin(...joinGroup('device.group_id'))
    .select([
      'alert.kind',
      sql<number>`min(alert.started_at)`.as('since'),
      sql<number>`max(alert.started_at)`.as('until'),
      sql<number>`count(*)`.as('count'),
      countWhere(sql`not ${isRead}`).as('unread_count'),
      sql<number>`max(alert.id)`.as('newest_id'),
      sql<number | null>`min(alert.device_id)`.as('device_id'),
      sql<string | null>`min(device.name)`.as('device_name'),
      sql<string | null>`min(alert.detail)`.as('detail'),
      sql<string | null>`case when min(device.group_id) = max(device.group_id)
        then min(${sql.ref(GROUP_NAME_COLUMN)}) end`.as('group_name'),
    ])
    .groupBy(['alert.kind', sql`(alert.started_at) / 60000`])
    .orderBy('until', 'desc')
    .orderBy('newest_id', 'desc')
    .limit(MAX_MINUTES);
  const [[counted], rows] = await readTogether(counts, minutes);
  return [counted ?? { unread_count: 0, open_count: 0, newest_id: null }, rows];
}

function seen(db: Db, actor: Actor) {
  return query(db)
    .selectFrom('alert')
    .leftJoin('device', 'device.id', 'alert.device_id')
    .where('alert.company_id', '=', actor.company_id)
    .where(alertsSeenBy(actor));
}

function matching(db: Db, actor: Actor, params: AlertListQuery) {
  return seen(db, actor).where(
    where.all(matchesFilters(params), inGroup('device.group_id', 'device', actor, params.group_id)),
  );
}

function matchesFilters(params: Partial<Omit<AlertListQuery, 'sort'>>): Condition {
  return where.all(
    where.eq('alert.kind', params.kind),
    where.asked(params.is_open, (isOpen) =>
      isOpen ? sql<boolean>`alert.ended_at is null` : sql<boolean>`alert.ended_at is not null`,
    ),
    where.eq('alert.device_id', params.device_id),
    where.contains('device.name', params.device_name),
    where.atLeast('alert.started_at', params.start_at),
    where.atMost('alert.started_at', params.end_at),
  );
}
