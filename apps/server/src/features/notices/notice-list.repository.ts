import {
  NOTICE_STATUS,
  type Notice,
  type noticeListQuerySchema,
  noticeTabs,
  resources,
  type TabCounts,
} from '@marquee/contract';
import { type RawBuilder, type SelectQueryBuilder, sql } from 'kysely';
import type { z } from 'zod';
import type { Actor } from '../../platform/actor/actor.ts';
import { fromJson, type Json } from '../../platform/database/columns.ts';
import { countTabs } from '../../platform/database/count-tabs.ts';
import { jsonObjectOf } from '../../platform/database/json-rows.ts';
import { listOf, mapPage, newestFirst, type Page } from '../../platform/database/list-of.ts';
import { query } from '../../platform/database/query.ts';
import type { Tables } from '../../platform/database/tables.ts';
import type { Db } from '../../platform/database/transaction.ts';
import { type Condition, countWhere, where } from '../../platform/database/where.ts';
import {
  CREATOR_NAME,
  DEPARTMENT_NAME,
  joinDepartment,
  joinUser,
} from '../../platform/organisation/index.ts';
import { inDepartment, seenBy } from '../../platform/reach/index.ts';
import type { NoticeFacts } from './notice.entity.ts';
import type { NoticeRow } from './notice.repository.ts';

export type NoticeListQuery = z.output<typeof noticeListQuerySchema>;
export type NoticeWithFacts = { row: NoticeRow; facts: NoticeFacts };

/** @param now decides the status, which changes with time alone */
export async function list(
  db: Db,
  actor: Actor,
  params: NoticeListQuery,
  now: number,
): Promise<Page<NoticeWithFacts>> {
  const found = matching(db, actor, params, now);
  const order = newestFirst(params.sort, 'notice', 'created_at');
  const rows = (paged: typeof found) => noticeRows(db, paged.select('notice.id'), order);
  return mapPage(await listOf(found, { ...params, order, rows }), withFacts);
}

export async function counts(
  db: Db,
  actor: Actor,
  params: NoticeListQuery,
  now: number,
): Promise<TabCounts<keyof typeof noticeTabs.filters>> {
  return countTabs(noticeTabs, (tab) => matchesFilters(tab, now), matching(db, actor, params, now));
}

export async function find(db: Db, actor: Actor, id: number): Promise<NoticeWithFacts | undefined> {
  const found = query(db)
    .selectFrom('notice')
    .select('notice.id')
    .where(seenBy(resources.notices, actor))
    .where('notice.id', '=', id);
  const row = await noticeRows(db, found, sql`notice.id`).executeTakeFirst();
  return row && withFacts(row);
}

function matching(db: Db, actor: Actor, params: NoticeListQuery, now: number) {
  return query(db)
    .selectFrom('notice')
    .where(
      where.all(
        seenBy(resources.notices, actor),
        inDepartment('notice.department_id', actor, params.department_id),
        matchesFilters(params, now),
      ),
    );
}

/** Reads complete rows of these messages, with names and counts. */
function noticeRows(
  db: Db,
  ids: SelectQueryBuilder<Tables, 'notice', { id: number }>,
  orderedBy: RawBuilder<unknown>,
) {
  return query(db)
    .selectFrom('notice')
    .innerJoin(...joinDepartment('notice.department_id'))
    .leftJoin(...joinUser('notice.creator_id'))
    .selectAll('notice')
    .select([DEPARTMENT_NAME, CREATOR_NAME])
    .select(deviceCounts(db).as('device_counts'))
    .where('notice.id', 'in', ids)
    .orderBy(orderedBy);
}

type ListedRow = Awaited<ReturnType<ReturnType<typeof noticeRows>['execute']>>[number];

function withFacts({ device_counts, department_name, creator_name, ...row }: ListedRow): NoticeWithFacts {
  return { row, facts: { department_name, creator_name, ...fromJson(device_counts) } };
}

type DeviceCounts = Json<Pick<NoticeFacts, Extract<keyof NoticeFacts, `${string}_count`>>>;

/** A later stage implies the earlier ones, whose receipts a device may not have sent. */
function deviceCounts(db: Db) {
  const counts = jsonObjectOf(db, {
    device_count: sql<number>`count(*)`,
    sent_count: countWhere(sql`coalesce(sent_at, received_at, shown_at, ended_at) is not null`),
    received_count: countWhere(sql`coalesce(received_at, shown_at, ended_at) is not null`),
    shown_count: countWhere(sql`shown_at is not null`),
    ended_count: countWhere(sql`ended_at is not null`),
    unshown_count: countWhere(sql`shown_at is null and device.is_online = 1`),
  });
  return sql<DeviceCounts>`(
    select ${counts} from notice_device join device on device.id = notice_device.device_id
    where notice_device.notice_id = notice.id)`;
}

function matchesFilters(
  { text, number, status, category, device_id }: Partial<NoticeListQuery>,
  now: number,
): Condition {
  return where.all(
    text === undefined
      ? undefined
      : where.any(where.contains('notice.title', text), where.contains('notice.content', text)),
    where.eq('notice.number', number),
    where.eq('notice.category', category),
    where.asked(status, (asked) => hasStatus(asked, now)),
    where.asked(
      device_id,
      (id) => sql<boolean>`notice.id in (select notice_id from notice_device where device_id = ${id})`,
    ),
  );
}

/** The same rule as `noticeStatusAt` of the contract. */
function hasStatus(status: Notice['status'], now: number): Condition {
  const isOffline = sql`(notice.offline_at is not null or notice.end_at <= ${now})`;
  if (status === NOTICE_STATUS.offline) return sql<boolean>`${isOffline}`;
  const start = status === NOTICE_STATUS.waiting ? sql`>` : sql`<=`;
  return sql<boolean>`(not ${isOffline} and notice.start_at ${start} ${now})`;
}
