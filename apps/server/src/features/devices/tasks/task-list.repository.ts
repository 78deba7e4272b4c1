import type { Task, TaskCount, TaskStatus, taskListQuerySchema } from '@marquee/contract';
import { type RawBuilder, sql } from 'kysely';
import type { z } from 'zod';
import { contains } from '../../../platform/database/like.ts';
import { query } from '../../../platform/database/query.ts';
import type { Db } from '../../../platform/database/transaction.ts';
import type { Reacher } from '../../../platform/reach/index.ts';
import { devicesSeenBy } from '../console/device.policy.ts';

export type TaskListQuery = z.output<typeof taskListQuerySchema>;

const SORT_COLUMNS = {
  id: 'task.id',
  start_time: 'task.created_at',
  end_time: 'task.finished_at',
  device_name: 'device.name',
  status: 'task.status',
} as const;

/** Tasks of the devices that the actor sees, the newest first unless sorted otherwise. */
export async function list(
  db: Db,
  actor: Reacher,
  params: TaskListQuery,
): Promise<{ items: Task[]; total: number }> {
  const filtered = filter(seen(db, actor), params);
  const { total } = await filtered
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  const items = await filtered
    .select(['task.id', 'task.device_id', 'device.name as device_name', 'device.mac as device_mac'])
    .select(['task.command', 'task.operation as type', 'task.status', 'task.remark', 'task.login_id'])
    .select(sql<Task['reason']>`task.reason`.as('reason'))
    .select(['task.created_at as start_time', 'task.finished_at as end_time'])
    .orderBy(order(params))
    .limit(params.per_page)
    .offset((params.page - 1) * params.per_page)
    .execute();
  return { items, total };
}

/** How many tasks of the devices that the actor sees have each status. */
export async function count(db: Db, actor: Reacher): Promise<TaskCount> {
  const rows = await seen(db, actor)
    .select(['task.status', (eb) => eb.fn.countAll<number>().as('count')])
    .groupBy('task.status')
    .execute();
  const countOf = (status: TaskStatus) => rows.find((row) => row.status === status)?.count ?? 0;
  return {
    waiting: countOf('waiting'),
    running: countOf('running'),
    success: countOf('success'),
    failed: countOf('failed'),
  };
}

function seen(db: Db, actor: Reacher) {
  return query(db)
    .selectFrom('task')
    .innerJoin('device', 'device.id', 'task.device_id')
    .where('task.company_id', '=', actor.company_id)
    .where(devicesSeenBy(actor));
}

function filter(builder: ReturnType<typeof seen>, params: TaskListQuery) {
  const { device_id, device_name, device_mac, command, type, status, start_at, end_at } = params;
  return builder
    .$if(device_id !== undefined, (qb) => qb.where('task.device_id', '=', device_id ?? 0))
    .$if(device_name !== undefined, (qb) => qb.where(contains<'device'>('device.name', device_name ?? '')))
    .$if(device_mac !== undefined, (qb) => qb.where(contains<'device'>('device.mac', device_mac ?? '')))
    .$if(command !== undefined, (qb) => qb.where('task.command', '=', command ?? ''))
    .$if(type !== undefined, (qb) => qb.where('task.operation', '=', type ?? 0))
    .$if(status !== undefined, (qb) => qb.where('task.status', '=', status ?? 'waiting'))
    .$if(start_at !== undefined, (qb) => qb.where('task.created_at', '>=', start_at ?? 0))
    .$if(end_at !== undefined, (qb) => qb.where('task.created_at', '<=', end_at ?? 0));
}

function order(params: TaskListQuery): RawBuilder<unknown> {
  const { column, descending } = params.sort ?? { column: 'id', descending: true };
  const direction = sql.raw(descending ? 'desc' : 'asc');
  return sql`${sql.ref(SORT_COLUMNS[column])} ${direction}, task.id ${direction}`;
}
