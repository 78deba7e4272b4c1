import {
  resources,
  type Sort,
  type TabCounts,
  type Task,
  type TaskCount,
  type TaskStatus,
  type taskListQuerySchema,
  taskTabs,
} from '@marquee/contract';
import { sql } from 'kysely';
import type { z } from 'zod';
import { fromJson } from '../../../platform/database/columns.ts';
import { countTabs as countTabsOf } from '../../../platform/database/count-tabs.ts';
import { listOf, mapPage, orderBy, type Page } from '../../../platform/database/list-of.ts';
import { query } from '../../../platform/database/query.ts';
import type { Db } from '../../../platform/database/transaction.ts';
import { type Condition, where } from '../../../platform/database/where.ts';
import { inGroup } from '../../../platform/groups/index.ts';
import { type Reacher, seenBy } from '../../../platform/reach/index.ts';

type MonitorQuery = z.output<typeof taskListQuerySchema>;

export interface TaskListQuery extends Omit<MonitorQuery, 'sort'> {
  sort?: Sort<keyof typeof SORT_COLUMNS> | undefined;
}

/** By the names of both lists. */
const SORT_COLUMNS = {
  id: 'task.id',
  start_time: 'task.created_at',
  startTime: 'task.created_at',
  end_time: 'task.finished_at',
  endTime: 'task.finished_at',
  device_name: 'device.name',
  status: 'task.status',
} as const;

/** Tasks of the devices that the actor sees, the newest first unless sorted otherwise. */
export async function list(db: Db, actor: Reacher, params: TaskListQuery): Promise<Page<Task>> {
  const found = matching(db, actor, params);
  const page = await listOf(found, { ...params, order: orderOf(params), rows: withColumns });
  return mapPage(page, toTask);
}

/** The ids of the tasks that a list has, in its order. */
export async function listIds(
  db: Db,
  actor: Reacher,
  params: TaskListQuery,
  limit: number,
): Promise<number[]> {
  const rows = await matching(db, actor, params)
    .select('task.id')
    .orderBy(orderOf(params))
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
}

/** The visible tasks among these, in the order of the ids. */
export async function listByIds(db: Db, actor: Reacher, ids: readonly number[]): Promise<Task[]> {
  const rows = await withColumns(seen(db, actor).where('task.id', 'in', ids)).execute();
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => {
    const row = byId.get(id);
    return row ? [toTask(row)] : [];
  });
}

function orderOf({ sort = { column: 'id', descending: true } }: TaskListQuery) {
  return orderBy(sort, SORT_COLUMNS, sort, { column: 'task.id', descending: sort.descending });
}

function withColumns(found: ReturnType<typeof seen>) {
  return found
    .select(['task.id', 'task.device_id', 'device.name as device_name', 'device.mac as device_mac'])
    .select(['task.command', 'task.operation as type', 'task.status', 'task.remark', 'task.login_id'])
    .select(sql<Task['reason']>`task.reason`.as('reason'))
    .select(['task.created_at as start_time', 'task.finished_at as end_time', 'task.args'])
    .select([
      'task.sent_at',
      'task.received_at',
      'task.installed_at',
      'task.not_before',
      'task.expires_at',
      'task.retried_at',
    ]);
}

function toTask({
  args,
  ...row
}: Awaited<ReturnType<ReturnType<typeof withColumns>['execute']>>[number]): Task {
  return { ...row, args: fromJson(args) };
}

/** How many tasks each tab of the list has. */
export async function countTabs(
  db: Db,
  actor: Reacher,
  params: TaskListQuery,
): Promise<TabCounts<keyof typeof taskTabs.filters>> {
  return countTabsOf(taskTabs, matchesFilters, matching(db, actor, params));
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
    superseded: countOf('superseded'),
    cancelled: countOf('cancelled'),
  };
}

function seen(db: Db, actor: Reacher) {
  return query(db)
    .selectFrom('task')
    .innerJoin('device', 'device.id', 'task.device_id')
    .where('task.company_id', '=', actor.company_id)
    .where(seenBy(resources.devices, actor));
}

/** The tasks that match the filters, of the devices that the actor sees. */
export function matching(db: Db, actor: Reacher, params: Partial<TaskListQuery>) {
  const { group_id } = params;
  return seen(db, actor).where(
    where.all(
      matchesFilters(params),
      group_id === undefined ? undefined : inGroup('device.group_id', 'device', actor, group_id),
    ),
  );
}

function matchesFilters(params: Partial<Omit<MonitorQuery, 'sort'>>): Condition {
  return where.all(
    where.eq('task.device_id', params.device_id),
    where.contains('device.name', params.device_name),
    where.contains('device.mac', params.device_mac),
    where.eq('task.command', params.command),
    where.eq('task.operation', params.type),
    where.eq('task.status', params.status),
    where.eq('task.reason', params.reason),
    where.contains('task.login_id', params.login_id),
    where.atLeast('task.created_at', params.start_at),
    where.atMost('task.created_at', params.end_at),
  );
}
