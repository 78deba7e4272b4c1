import { sql } from 'kysely';
import { fromJson } from '../../../platform/database/columns.ts';
import { jsonRows } from '../../../platform/database/json-rows.ts';
import { query } from '../../../platform/database/query.ts';
import type { Db } from '../../../platform/database/transaction.ts';
import type { ChangedTask, TaskEnd } from './task.repository.ts';

/** An upgrade that its device has installed, with the versions that the device reports. */
export type InstalledUpgrade = Awaited<ReturnType<typeof listInstalled>>[number];

/** The upgrades that wait for the version of their devices, and those whose devices had not returned in time. */
export async function listInstalled(db: Db) {
  const rows = await query(db)
    .selectFrom('task')
    .innerJoin('device', 'device.id', 'task.device_id')
    .select(['task.id', 'task.args', 'task.reason', 'task.installed_at'])
    .select(['device.is_online', 'device.online_at', 'device.soft_version', 'device.firmware'])
    .select('device.agent_version')
    .where('task.installed_at', 'is not', null)
    .where((eb) => eb.or([eb('task.status', '=', 'running'), eb('task.reason', '=', 'not-returned')]))
    .execute();
  return rows.flatMap(({ args, installed_at, is_online, ...row }) =>
    installed_at === null ? [] : [{ ...row, installed_at, args: fromJson(args), is_online: is_online === 1 }],
  );
}

/** Ends upgrades. A result that their devices have reported meanwhile stays. */
export async function end(
  db: Db,
  ended: readonly (Pick<TaskEnd, 'status' | 'reason'> & { id: number })[],
  now: number,
): Promise<ChangedTask[]> {
  const source = jsonRows(db, ended, { id: 'int', status: 'text', reason: 'text' });
  const { rows } =
    await sql<ChangedTask>`update task set status = v.status, reason = v.reason, finished_at = ${now}
    from ${source} as v
    where task.id = v.id and task.installed_at is not null
      and (task.status = 'running' or task.reason = 'not-returned')
    returning task.id, task.company_id`.execute(query(db));
  return rows;
}
