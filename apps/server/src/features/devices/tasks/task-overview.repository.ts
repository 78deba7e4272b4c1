import type { TaskFailure } from '@marquee/contract';
import { sql } from 'kysely';
import type { Db } from '../../../platform/database/transaction.ts';
import type { Reacher } from '../../../platform/reach/index.ts';
import { matching } from './task-list.repository.ts';

/** The tasks that were given since a moment and failed: how many, and the most frequent commands and reasons. */
export async function failures(db: Db, actor: Reacher, since: number, limit: number) {
  const failed = matching(db, actor, { status: 'failed', start_at: since });
  const groups = await failed
    .select(['task.command', 'task.operation as type', sql<TaskFailure | null>`task.reason`.as('reason')])
    .select((eb) => eb.fn.countAll<number>().as('task_count'))
    .groupBy(['task.command', 'task.operation', 'task.reason'])
    .execute();
  groups.sort((a, b) => b.task_count - a.task_count || (a.command < b.command ? -1 : 1));
  const count = groups.reduce((all, { task_count }) => all + task_count, 0);
  return { count, since, groups: groups.slice(0, limit) };
}
