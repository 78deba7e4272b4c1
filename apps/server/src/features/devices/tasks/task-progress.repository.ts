import type { TaskProgress, TaskStatus } from '@marquee/contract';
import { sql } from 'kysely';
import { jsonRows } from '../../../platform/database/json-rows.ts';
import { query } from '../../../platform/database/query.ts';
import type { Db } from '../../../platform/database/transaction.ts';

const MAX_FAILURES = 100;

/** Who started the tasks. */
export interface TaskOwner {
  company_id: number;
  login_id: string;
}

/** How far these tasks are, as far as the owner started them. */
export async function progress(db: Db, owner: TaskOwner, taskIds: readonly number[]): Promise<TaskProgress> {
  const counts = await owned(db, owner, taskIds)
    .select(['task.status', (eb) => eb.fn.countAll<number>().as('count')])
    .groupBy('task.status')
    .execute();
  const countOf = (status: TaskStatus) => counts.find((row) => row.status === status)?.count ?? 0;
  const failed = countOf('failed');
  return {
    waiting: countOf('waiting'),
    running: countOf('running'),
    success: countOf('success'),
    failed,
    superseded: countOf('superseded'),
    cancelled: countOf('cancelled'),
    failures: failed === 0 ? [] : await failuresOf(db, owner, taskIds),
  };
}

async function failuresOf(db: Db, owner: TaskOwner, taskIds: readonly number[]) {
  return owned(db, owner, taskIds)
    .innerJoin('device', 'device.id', 'task.device_id')
    .where('task.status', '=', 'failed')
    .select(['task.device_id', 'device.name as device_name', 'task.remark'])
    .select(sql<TaskProgress['failures'][number]['reason']>`task.reason`.as('reason'))
    .orderBy('task.id')
    .limit(MAX_FAILURES)
    .execute();
}

function owned(db: Db, { company_id, login_id }: TaskOwner, taskIds: readonly number[]) {
  const rows = taskIds.map((id) => ({ id }));
  const ids = sql<number>`(select v.id from ${jsonRows(db, rows, { id: 'int' })} as v)`;
  return query(db)
    .selectFrom('task')
    .where('task.id', 'in', ids)
    .where('task.company_id', '=', company_id)
    .where('task.login_id', '=', login_id);
}
