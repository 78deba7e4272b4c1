import { resources } from '@marquee/contract';
import { sql } from 'kysely';
import { fromJson } from '../../../platform/database/columns.ts';
import { jsonRows } from '../../../platform/database/json-rows.ts';
import { query } from '../../../platform/database/query.ts';
import type { Db, Trx } from '../../../platform/database/transaction.ts';
import { idList, type Reacher, seenBy } from '../../../platform/reach/index.ts';

export type SteeredTask = Awaited<ReturnType<typeof list>>[number];

/** The tasks with the ids whose devices the actor sees, the oldest first. */
export async function list(db: Db, actor: Reacher, ids: readonly number[]) {
  const rows = await query(db)
    .selectFrom('task')
    .innerJoin('device', 'device.id', 'task.device_id')
    .select(['task.id', 'task.device_id', 'device.name', 'task.command', 'task.args'])
    .select(['task.status', 'task.received_at', 'task.retried_at'])
    .select((eb) =>
      eb
        .exists(
          eb
            .selectFrom('task as newer')
            .select('newer.id')
            .whereRef('newer.device_id', '=', 'task.device_id')
            .whereRef('newer.command', '=', 'task.command')
            .whereRef('newer.id', '>', 'task.id')
            .where('newer.command_id', 'is', null)
            .where('newer.status', '<>', 'cancelled'),
        )
        .as('has_newer'),
    )
    .where('task.company_id', '=', actor.company_id)
    .where(seenBy(resources.devices, actor))
    .where('task.id', 'in', idList(db, ids))
    .orderBy('task.id')
    .execute();
  return rows.map(({ args, has_newer, ...row }) => ({
    ...row,
    args: fromJson(args),
    /** The device was given a newer value of the same setting. */
    has_newer: Boolean(has_newer),
  }));
}

/** Marks these tasks as sent again; answers those that were not before. */
export async function markRetried(trx: Trx, ids: readonly number[], now: number): Promise<Set<number>> {
  const rows = await query(trx)
    .updateTable('task')
    .set({ retried_at: now })
    .where('id', 'in', idList(trx, ids))
    .where('status', 'in', ['failed', 'cancelled'])
    .where('retried_at', 'is', null)
    .returning('id')
    .execute();
  return new Set(rows.map(({ id }) => id));
}

/** Withdraws these tasks; answers those that their devices did not have yet. */
export async function cancel(trx: Trx, ids: readonly number[], now: number): Promise<Set<number>> {
  const rows = await query(trx)
    .updateTable('task')
    .set({ status: 'cancelled', finished_at: now })
    .where('id', 'in', idList(trx, ids))
    .where('status', 'in', ['waiting', 'running'])
    .where('received_at', 'is', null)
    .returning('id')
    .execute();
  return new Set(rows.map(({ id }) => id));
}

/** Gives these devices the value of a setting that they acted by last; answers those that never had one. */
export async function restoreLast(
  trx: Trx,
  command: string,
  deviceIds: readonly number[],
  now: number,
): Promise<number[]> {
  const devices = jsonRows(
    trx,
    deviceIds.map((id) => ({ id })),
    { id: 'int' },
  );
  const { rows } = await sql<{ device_id: number; args: string | null }>`select v.id as device_id,
      (select task.args from task where task.device_id = v.id and task.command = ${command}
        and task.status = 'success' order by task.id desc limit 1) as args
    from ${devices} as v`.execute(query(trx));
  const known = rows.flatMap(({ device_id, args }) => (args === null ? [] : [{ device_id, args }]));
  if (known.length > 0)
    await sql`update device_setting set payload = v.args, updated_at = ${now}
      from ${jsonRows(trx, known, { device_id: 'int', args: 'text' })} as v
      where device_setting.device_id = v.device_id and device_setting.name = ${command}`.execute(query(trx));
  return rows.filter(({ args }) => args === null).map(({ device_id }) => device_id);
}
