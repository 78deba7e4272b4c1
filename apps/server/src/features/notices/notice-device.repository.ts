import { MAX_DEVICE_NOTICES } from '@marquee/commands';
import {
  type NoticeDevice,
  type NoticeStage,
  type noticeDeviceQuerySchema,
  noticeErrors,
  refuse,
} from '@marquee/contract';
import { NOTICES_CAPABILITY } from '@marquee/device-protocol';
import { type RawBuilder, sql } from 'kysely';
import type { z } from 'zod';
import { listOf, mapPage, orderBy, type Page } from '../../platform/database/list-of.ts';
import { query } from '../../platform/database/query.ts';
import type { Db, Trx } from '../../platform/database/transaction.ts';
import { type Condition, countWhere, where } from '../../platform/database/where.ts';
import { idList, type Reacher, withinReach } from '../../platform/reach/index.ts';
import { noticeSeenBy } from './notice.policy.ts';
import type { NewNotice } from './notice.repository.ts';

export type NoticeDeviceQuery = z.output<typeof noticeDeviceQuerySchema>;

const SORTS = {
  device_name: 'device.name',
  sent_at: 'notice_device.sent_at',
  received_at: 'notice_device.received_at',
  shown_at: 'notice_device.shown_at',
  ended_at: 'notice_device.ended_at',
} as const;

/** Conditions of the furthest stage that a device has reached; the same rule as `noticeStageOf` of the contract. */
const IN_STAGE: Record<NoticeStage, Condition> = {
  waiting: sql`(coalesce(sent_at, received_at, shown_at, ended_at) is null)`,
  sent: sql`(sent_at is not null and coalesce(received_at, shown_at, ended_at) is null)`,
  received: sql`(received_at is not null and coalesce(shown_at, ended_at) is null)`,
  shown: sql`(shown_at is not null and ended_at is null)`,
  ended: sql`(ended_at is not null)`,
};

/**
 * Adds these devices to a message, or every device that the actor may change. Devices that wait for an operator or are
 * disabled are left out. Returns the ids of those added.
 */
export async function insert(
  trx: Trx,
  actor: Reacher,
  noticeId: number,
  deviceIds?: readonly number[],
): Promise<number[]> {
  const added = await query(trx)
    .insertInto('notice_device')
    .columns(['notice_id', 'device_id'])
    .expression((eb) =>
      eb
        .selectFrom('device')
        .select([sql.lit(noticeId).as('notice_id'), 'device.id'])
        .where(reachable(actor))
        .where(where.all(deviceIds && sql<boolean>`device.id in ${idList(trx, deviceIds)}`)),
    )
    .returning('device_id')
    .execute();
  return added.map((row) => row.device_id);
}

/**
 * Refuses if a device of this message would have more of them than its manifest holds. Only other emergency messages limit
 * emergency messages, because these go first.
 * @throws Refusal that names the first such device
 */
export async function checkRoom(
  trx: Trx,
  noticeId: number,
  { category, created_at }: Pick<NewNotice, 'category' | 'created_at'>,
): Promise<void> {
  const full = await query(trx)
    .selectFrom('notice_device')
    .innerJoin('notice', 'notice.id', 'notice_device.notice_id')
    .innerJoin('device', 'device.id', 'notice_device.device_id')
    .select(['device.id', 'device.name'])
    .where('notice_device.device_id', 'in', (eb) =>
      eb.selectFrom('notice_device').select('device_id').where('notice_id', '=', noticeId),
    )
    .where('notice.offline_at', 'is', null)
    .where('notice.end_at', '>', created_at)
    .where('notice.category', '>=', category)
    .groupBy(['device.id', 'device.name'])
    .having((eb) => eb.fn.countAll(), '>', MAX_DEVICE_NOTICES)
    .orderBy('device.id')
    .limit(1)
    .executeTakeFirst();
  if (!full) return;
  refuse(noticeErrors.device_full, { name: full.name, maximum: MAX_DEVICE_NOTICES, device_id: full.id });
}

/** How many devices a message to all devices would reach. */
export async function countReach(
  db: Db,
  actor: Reacher,
): Promise<{ device_count: number; online_count: number }> {
  return query(db)
    .selectFrom('device')
    .select((eb) => [
      eb.fn.countAll<number>().as('device_count'),
      countWhere(sql`is_online = 1`).as('online_count'),
    ])
    .where(reachable(actor))
    .executeTakeFirstOrThrow();
}

function reachable(actor: Reacher): RawBuilder<boolean> {
  return sql<boolean>`(device.company_id = ${actor.company_id} and device.state = 'active'
    and ${withinReach('device.department_id', actor, 'device', 'change')})`;
}

export async function list(
  db: Db,
  actor: Reacher,
  noticeId: number,
  params: NoticeDeviceQuery,
): Promise<Page<NoticeDevice>> {
  const found = query(db)
    .selectFrom('notice_device')
    .innerJoin('device', 'device.id', 'notice_device.device_id')
    .where(
      where.all(
        where.eq('notice_device.notice_id', noticeId),
        noticeSeenBy(actor, noticeId),
        where.contains('device.name', params.device_name),
        where.asked(params.stage, (stage) => IN_STAGE[stage]),
      ),
    );
  const first = { column: 'device_name', descending: false } as const;
  const order = orderBy(params.sort, SORTS, first, { column: 'device.id' });
  const rows = (paged: typeof found) =>
    paged.select([
      'device.id as device_id',
      'device.name as device_name',
      'device.mac as device_mac',
      'device.is_online',
      'notice_device.sent_at',
      'notice_device.received_at',
      'notice_device.shown_at',
      'notice_device.ended_at',
      'notice_device.reason',
    ]);
  return mapPage(await listOf(found, { ...params, order, rows }), (row) => ({
    ...row,
    is_online: row.is_online === 1,
  }));
}

/**
 * Devices of a message with their receipts, from the one after `after`; a part of all of them. They are in the order of the table, because
 * any other would be sorted again for each part.
 */
export function listReceipts(
  db: Db,
  actor: Reacher,
  noticeId: number,
  { after, limit }: { after: number; limit: number },
) {
  return query(db)
    .selectFrom('notice_device')
    .innerJoin('device', 'device.id', 'notice_device.device_id')
    .select([
      'device.id as device_id',
      'device.name as device_name',
      'device.mac as device_mac',
      'notice_device.sent_at',
      'notice_device.received_at',
      'notice_device.shown_at',
      'notice_device.ended_at',
    ])
    .where(
      where.all(
        where.eq('notice_device.notice_id', noticeId),
        noticeSeenBy(actor, noticeId),
        sql<boolean>`notice_device.device_id > ${after}`,
      ),
    )
    .orderBy('notice_device.device_id')
    .limit(limit)
    .execute();
}

/** The devices of these messages whose players know notices only from their manifests. */
export async function listWithoutOwnNotices(trx: Trx, noticeIds: number[]): Promise<number[]> {
  const rows = await query(trx)
    .selectFrom('notice_device')
    .innerJoin('device', 'device.id', 'notice_device.device_id')
    .select('device.id')
    .distinct()
    .where('notice_device.notice_id', 'in', idList(trx, noticeIds))
    .where(sql<boolean>`device.capabilities not like ${`%"${NOTICES_CAPABILITY}"%`}`)
    .execute();
  return rows.map((row) => row.id);
}
