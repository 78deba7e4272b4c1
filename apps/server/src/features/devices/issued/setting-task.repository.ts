import { digitalResources } from '@marquee/commands';
import { DOWNLOADS_CAPABILITY } from '@marquee/device-protocol';
import { sql } from 'kysely';
import { jsonRows } from '../../../platform/database/json-rows.ts';
import { query } from '../../../platform/database/query.ts';
import type { Db, Trx } from '../../../platform/database/transaction.ts';
import { type ChangedTask, deviceIdsOf, type TaskEnd } from './task.repository.ts';

/** The settings by which a device acts. */
export interface AppliedSettings {
  device_id: number;
  revision: number;
}

/** Gives the open settings of these devices the revision of the settings document that was just built. */
export async function assignRevisions(trx: Trx, deviceIds: readonly number[]): Promise<void> {
  await query(trx)
    .updateTable('task')
    .set((eb) => ({
      revision: eb
        .selectFrom('device_desired')
        .select('revision')
        .whereRef('device_desired.device_id', '=', 'task.device_id')
        .where('what', '=', 'settings'),
    }))
    .where('device_id', 'in', deviceIdsOf(trx, deviceIds))
    .where('status', '=', 'waiting')
    .where('command_id', 'is', null)
    .where('revision', 'is', null)
    .execute();
}

/** Whether a setting has been done once its device acts by it, instead of once the device has reported that the files are there. */
const ENDS_WHEN_APPLIED = sql<boolean>`(task.command <> ${digitalResources.name} or not exists (
  select 1 from device where device.id = task.device_id
    and device.capabilities like ${`%"${DOWNLOADS_CAPABILITY}"%`}))`;

/** Ends the settings that their devices act by. */
export async function settleApplied(
  db: Db,
  applied: readonly AppliedSettings[],
  now: number,
): Promise<ChangedTask[]> {
  const source = jsonRows(db, applied, { device_id: 'int', revision: 'int' });
  const { rows } = await sql<ChangedTask>`update task set status = 'success', finished_at = ${now}
    from ${source} as v
    where task.device_id = v.device_id and task.status = 'waiting' and task.command_id is null
      and task.revision <= v.revision and ${ENDS_WHEN_APPLIED}
    returning task.id, task.company_id`.execute(query(db));
  return rows;
}

/** The same for devices whose revision is known already: a setting that changed nothing gets no new one. */
export async function settleKnown(
  trx: Trx,
  deviceIds: readonly number[],
  now: number,
): Promise<ChangedTask[]> {
  return query(trx)
    .updateTable('task')
    .set({ status: 'success', finished_at: now })
    .where('device_id', 'in', deviceIdsOf(trx, deviceIds))
    .where('status', '=', 'waiting')
    .where('command_id', 'is', null)
    .where(ENDS_WHEN_APPLIED)
    .where('revision', '<=', (eb) =>
      eb
        .selectFrom('device_applied')
        .select('device_applied.revision')
        .whereRef('device_applied.device_id', '=', 'task.device_id')
        .where('what', '=', 'settings'),
    )
    .returning(['id', 'company_id'])
    .execute();
}

/** Ends a setting that its device could not apply. */
export async function failSetting(
  db: Db,
  { device_id, revision }: AppliedSettings,
  command: string,
  end: TaskEnd,
  now: number,
): Promise<ChangedTask[]> {
  return query(db)
    .updateTable('task')
    .set({ ...end, finished_at: now })
    .where('device_id', '=', device_id)
    .where('command', '=', command)
    .where('command_id', 'is', null)
    .where('status', '=', 'waiting')
    .where('revision', '<=', revision)
    .returning(['id', 'company_id'])
    .execute();
}
