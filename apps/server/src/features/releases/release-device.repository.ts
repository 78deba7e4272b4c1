import {
  type ReleaseDevice,
  type RuleAction,
  type releaseDeviceQuerySchema,
  releaseErrors,
} from '@marquee/contract';
import { sql } from 'kysely';
import type { z } from 'zod';
import type { Flag } from '../../platform/database/columns.ts';
import { jsonRows } from '../../platform/database/json-rows.ts';
import { contains } from '../../platform/database/like.ts';
import { query } from '../../platform/database/query.ts';
import { readWithTotal } from '../../platform/database/read-page.ts';
import type { Db, Trx } from '../../platform/database/transaction.ts';
import { judgeReach, type Reacher, withinReach } from '../../platform/reach/index.ts';

export type ReleaseDeviceQuery = z.output<typeof releaseDeviceQuerySchema>;

const SORT_COLUMNS = {
  device_name: 'device.name',
  sync_state: 'release_device.sync_state',
  reported_at: 'release_device.reported_at',
} as const;

/**
 * Gives a release its screens, ten thousand in one statement. Screens that wait for an operator or are disabled are
 * not taken; the answer is how many were. `cross join` keeps SQLite from walking the company's screens first and the
 * list, which has no index, for each of them.
 */
export async function insert(
  trx: Trx,
  releaseId: number,
  companyId: number,
  deviceIds: number[],
): Promise<number> {
  const { numAffectedRows } = await sql`
      insert into release_device (release_id, device_id)
      select ${sql.lit(releaseId)}, device.id from ${asRows(trx, deviceIds)} as asked
      cross join device
      where device.id = asked.id and device.company_id = ${companyId} and device.state = 'active'`.execute(
    query(trx),
  );
  return Number(numAffectedRows ?? 0n);
}

export async function list(
  db: Db,
  releaseId: number,
  params: ReleaseDeviceQuery,
): Promise<{ items: ReleaseDevice[]; total: number }> {
  const { device_name, sync_state } = params;
  const filtered = () =>
    query(db)
      .selectFrom('release_device')
      .innerJoin('device', 'device.id', 'release_device.device_id')
      .where('release_device.release_id', '=', releaseId)
      .$if(device_name !== undefined, (qb) => qb.where(contains<'device'>('device.name', device_name ?? '')))
      .$if(sync_state !== undefined, (qb) => qb.where('sync_state', '=', sync_state ?? null));
  const { column, descending } = params.sort ?? { column: 'device_name', descending: false };
  const page = filtered()
    .select([
      'device.id as device_id',
      'device.name as device_name',
      'device.mac as device_mac',
      'device.is_online',
      'release_device.sync_state',
      'release_device.progress',
      'release_device.reason',
      'release_device.reported_at',
      'release_device.removed_at',
    ])
    .orderBy(SORT_COLUMNS[column], descending ? 'desc' : 'asc')
    .orderBy('device.id')
    .limit(params.per_page)
    .offset((params.page - 1) * params.per_page);
  const { items: rows, total } = await readWithTotal(filtered(), page);
  return { items: rows.map(toEntity), total };
}

/** Every screen that still has any of these releases. */
export async function listDeviceIds(trx: Trx, releaseIds: number[]): Promise<number[]> {
  const rows = await query(trx)
    .selectFrom('release_device')
    .select('device_id')
    .distinct()
    .where('release_id', 'in', releaseIds)
    .where('removed_at', 'is', null)
    .execute();
  return rows.map((row) => row.device_id);
}

/** Refuses unless the actor may change all of these screens, of which there may be more than a list takes. */
export async function checkReach(trx: Trx, actor: Reacher, deviceIds: number[]): Promise<void> {
  const within = (action: RuleAction) => withinReach('device.department_id', actor, 'device', action);
  const { rows } = await sql<{ seen: number; allowed: number }>`
      select count(*) as seen, coalesce(sum(case when ${within('change')} then 1 else 0 end), 0) as allowed
      from ${asRows(trx, deviceIds)} as asked
      cross join device
      where device.id = asked.id and device.company_id = ${actor.company_id} and ${within('view')}`.execute(
    query(trx),
  );
  judgeReach(rows[0], deviceIds.length, releaseErrors.device_not_found);
}

/** Takes a release, or every live one, off some screens; answers how many rows that were. */
export async function remove(
  trx: Trx,
  what: { releaseId: number | undefined; deviceIds: number[] },
  now: number,
): Promise<number> {
  const { releaseId, deviceIds } = what;
  const { numUpdatedRows } = await query(trx)
    .updateTable('release_device')
    .set({ removed_at: now })
    .where('device_id', 'in', deviceIds)
    .where('removed_at', 'is', null)
    .$if(releaseId !== undefined, (qb) => qb.where('release_id', '=', releaseId ?? 0))
    .executeTakeFirst();
  return Number(numUpdatedRows);
}

function asRows(db: Db, ids: number[]) {
  return jsonRows(
    db,
    ids.map((id) => ({ id })),
    { id: 'int' },
  );
}

function toEntity(row: Omit<ReleaseDevice, 'is_online'> & { is_online: Flag }): ReleaseDevice {
  return { ...row, is_online: row.is_online === 1 };
}
