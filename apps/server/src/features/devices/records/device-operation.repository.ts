import {
  DEVICE_OPERATIONS,
  type DeviceOperation,
  type deviceOperationQuerySchema,
  paginationOf,
  resources,
} from '@marquee/contract';
import { type RawBuilder, sql } from 'kysely';
import type { z } from 'zod';
import type { Page } from '../../../platform/database/list-of.ts';
import { query } from '../../../platform/database/query.ts';
import type { Db } from '../../../platform/database/transaction.ts';
import { type Reacher, seenBy } from '../../../platform/reach/index.ts';
import { type OperationRow, toOperation } from './device-operation.entity.ts';

export type OperationFilter = Omit<z.output<typeof deviceOperationQuerySchema>, 'page' | 'per_page'>;

interface Place {
  limit: number;
  offset: number;
}

/** A page of the operations on a device, the newest first unless sorted otherwise. */
export async function list(
  db: Db,
  actor: Reacher,
  deviceId: number,
  { page, per_page, ...filter }: z.output<typeof deviceOperationQuerySchema>,
): Promise<Page<DeviceOperation>> {
  const found = matching(actor, deviceId, filter);
  const [counted, data] = await Promise.all([
    sql<{ total: number }>`select count(*) as total from (${found}) as found`.execute(query(db)),
    listPart(db, actor, deviceId, filter, { limit: per_page, offset: (page - 1) * per_page }),
  ]);
  return { data, pagination: paginationOf({ page, per_page }, counted.rows[0]?.total ?? 0) };
}

/** Some of the operations, in the order of the list. */
export async function listPart(
  db: Db,
  actor: Reacher,
  deviceId: number,
  filter: OperationFilter,
  { limit, offset }: Place,
): Promise<DeviceOperation[]> {
  const direction = sql.raw((filter.sort?.descending ?? true) ? 'desc' : 'asc');
  const { rows } = await sql<OperationRow>`select * from (${matching(actor, deviceId, filter)}) as found
    order by at ${direction}, source ${direction}, ref ${direction}
    limit ${sql.lit(limit)} offset ${sql.lit(offset)}`.execute(query(db));
  return rows.map(toOperation);
}

/**
 * The operations of a device are rows of several tables, each of which has the facts once: tasks, messages, the periods in
 * which it was online, and events that no other table has.
 */
function matching(actor: Reacher, deviceId: number, filter: OperationFilter): RawBuilder<unknown> {
  const { operation, status, start_at, end_at } = filter;
  const { activated, registered, online, offline, message, live_view } = DEVICE_OPERATIONS;
  const id = sql`device.id = ${deviceId}`;
  return sql`select * from (
    select 'task' as source, task.id as ref, task.operation, task.command, task.created_at as at, task.status,
        task.sent_at, task.received_at, task.finished_at as ended_at, task.reason, task.remark, task.login_id,
        task.args, '' as detail, 0 as interruptions
      from task where task.device_id = ${deviceId} and task.company_id = ${actor.company_id}
    union all
    select 'message', notice.id, ${sql.lit(message)}, null, coalesce(notice_device.sent_at, notice.created_at),
        case when notice_device.shown_at is not null then 'success'
          when notice_device.ended_at is not null or notice.offline_at is not null then 'failed'
          when notice_device.sent_at is not null then 'running' else 'waiting' end,
        notice_device.sent_at, notice_device.received_at, notice_device.ended_at, null, '', null, null,
        case when ${seenBy(resources.notices, actor)} then notice.title else '' end, 0
      from notice_device join notice on notice.id = notice_device.notice_id
      where notice_device.device_id = ${deviceId}
    union all
    select 'event', device_event.id, device_event.operation, null, device_event.at, 'success', null, null, null,
        null, '', device_event.login_id, null, device_event.detail, 0
      from device_event where device_event.device_id = ${deviceId}
    union all
    select 'live', live_view.id, ${sql.lit(live_view)}, null, live_view.started_at,
        case when live_view.ended_at is null then 'running' else 'success' end, null, null, live_view.ended_at,
        null, '', live_view.login_id, null, '', 0
      from live_view where live_view.device_id = ${deviceId}
    union all
    select 'online', started_at, ${sql.lit(online)}, null, started_at, 'success', null, null, null, null, '', null,
        null, '', returns
      from online_period where device_id = ${deviceId}
    union all
    select 'offline', started_at, ${sql.lit(offline)}, null, ended_at, 'success', null, null, null, null, '', null,
        null, '', 0
      from online_period where device_id = ${deviceId} and ended_at is not null
    union all
    select 'registered', 0, ${sql.lit(registered)}, null, device.registered_at, 'success', null, null, null, null,
        '', null, null, '', 0
      from device where ${id}
    union all
    select 'activated', 0, ${sql.lit(activated)}, null, coalesce(device.activated_at, device.registered_at),
        'success', null, null, null, null, '', null, null, '', 0
      from device where ${id} and device.is_active = 1
    ) as operation
    where ${operation === undefined ? sql`true` : sql`operation = ${operation}`}
      and ${status === undefined ? sql`true` : sql`status = ${status}`}
      and ${start_at === undefined ? sql`true` : sql`at >= ${start_at}`}
      and ${end_at === undefined ? sql`true` : sql`at <= ${end_at}`}`;
}
