import {
  PROGRESS,
  RELEASE_STATUS,
  type ReleaseDevice,
  type RuleAction,
  refuse,
  type releaseDeviceQuerySchema,
  releaseErrors,
  type SyncState,
} from '@marquee/contract';
import { sql } from 'kysely';
import type { z } from 'zod';
import type { Flag } from '../../platform/database/columns.ts';
import { jsonRows } from '../../platform/database/json-rows.ts';
import { listOf, mapPage, orderBy, type Page } from '../../platform/database/list-of.ts';
import { query } from '../../platform/database/query.ts';
import type { Db, Trx } from '../../platform/database/transaction.ts';
import { countWhere, where } from '../../platform/database/where.ts';
import { idList, judgeReach, type Reacher, withinReach } from '../../platform/reach/index.ts';
import { isInDeliveredWave, nameIfSeen } from '../released/index.ts';
import { releaseSeenBy } from './release.policy.ts';
import { showsItsScreens } from './release-screen.repository.ts';

export type ReleaseDeviceQuery = z.output<typeof releaseDeviceQuerySchema>;

const SORTS = {
  device_name: 'device.name',
  sync_state: 'release_device.sync_state',
  reported_at: 'release_device.reported_at',
} as const;

/** The state that the device reported last, unless it does not get the release: it is not approved, or goes out in waves. */
const syncState = sql<SyncState>`case when "release".status in (${sql.lit(RELEASE_STATUS.unreviewed)},
  ${sql.lit(RELEASE_STATUS.not_approved)}) then 'not-approved'
  when not ${isInDeliveredWave()} then 'not-in-wave' else release_device.sync_state end`;

/** A device of a release, for queries that join both. */
export const deviceColumns = [
  'device.id as device_id',
  'device.name as device_name',
  'device.mac as device_mac',
  'device.is_online',
  'device.offline_at',
  sql<Flag>`case when ${showsItsScreens} then 1 else 0 end`.as('can_show'),
  syncState.as('sync_state'),
  'release_device.progress',
  'release_device.reason',
  'release_device.reported_at',
] as const;

/**
 * Adds devices to a release, ten thousand in one statement. Devices that wait for an operator or are disabled are left
 * out; returns how many were added. `cross join` keeps SQLite from scanning the list, which has no index, once for each
 * of the company's devices.
 */
async function insert(trx: Trx, releaseId: number, companyId: number, deviceIds: number[]): Promise<number> {
  const { numAffectedRows } = await sql`
      insert into release_device (release_id, device_id)
      select ${sql.lit(releaseId)}, device.id from ${asRows(trx, deviceIds)} as asked
      cross join device
      where device.id = asked.id and device.company_id = ${companyId} and device.state = 'active'`.execute(
    query(trx),
  );
  return Number(numAffectedRows ?? 0n);
}

/** Adds devices to a release. @throws Refusal when one of them cannot have it */
export async function insertAll(
  trx: Trx,
  releaseId: number,
  companyId: number,
  deviceIds: number[],
): Promise<void> {
  const taken = await insert(trx, releaseId, companyId, deviceIds);
  if (taken !== deviceIds.length) refuse(releaseErrors.device_not_found);
}

/** Gives a release the devices of another one, disabled devices too. */
export async function copy(trx: Trx, fromId: number, toId: number): Promise<void> {
  await query(trx)
    .insertInto('release_device')
    .columns(['release_id', 'device_id'])
    .expression((eb) =>
      eb
        .selectFrom('release_device')
        .select([sql.lit(toId).as('release_id'), 'device_id'])
        .where('release_id', '=', fromId)
        .where('removed_at', 'is', null),
    )
    .execute();
}

/** The devices of releases that match the filters of these lists. */
export function devicesMatching(
  db: Db,
  { device_name, sync_state }: Pick<ReleaseDeviceQuery, 'device_name' | 'sync_state'>,
) {
  return query(db)
    .selectFrom('release_device')
    .innerJoin('device', 'device.id', 'release_device.device_id')
    .innerJoin('release', 'release.id', 'release_device.release_id')
    .where(
      where.all(
        where.contains('device.name', device_name),
        where.asked(sync_state, (state) => sql<boolean>`${syncState} = ${state}`),
      ),
    );
}

/** The order of these lists. */
export function deviceOrder(sort: ReleaseDeviceQuery['sort']) {
  const first = { column: 'device_name', descending: false } as const;
  return orderBy(sort, SORTS, first, { column: 'device.id' }, { column: 'release_device.release_id' });
}

export async function list(
  db: Db,
  actor: Reacher,
  releaseId: number,
  params: ReleaseDeviceQuery,
): Promise<Page<ReleaseDevice>> {
  const found = devicesMatching(db, params)
    .where('release_device.release_id', '=', releaseId)
    .where(releaseSeenBy(actor, releaseId));
  const order = deviceOrder(params.sort);
  const rows = (paged: typeof found) => paged.select([...deviceColumns, 'release_device.removed_at']);
  return mapPage(await listOf(found, { ...params, order, rows }), toDevice);
}

/** How many devices have any of these releases, each once. */
export async function count(
  db: Db,
  releaseIds: number[],
): Promise<{ device_count: number; online_count: number }> {
  return query(db)
    .selectFrom('device')
    .select([
      sql<number>`count(*)`.as('device_count'),
      countWhere(sql`device.is_online = 1`).as('online_count'),
    ])
    .where('device.id', 'in', (eb) =>
      eb
        .selectFrom('release_device')
        .select('device_id')
        .where('release_id', 'in', idList(db, releaseIds))
        .where('removed_at', 'is', null),
    )
    .executeTakeFirstOrThrow();
}

/** Every device that still has any of these releases. */
export async function listDeviceIds(trx: Trx, releaseIds: number[]): Promise<number[]> {
  const rows = await query(trx)
    .selectFrom('release_device')
    .select('device_id')
    .distinct()
    .where('release_id', 'in', idList(trx, releaseIds))
    .where('removed_at', 'is', null)
    .execute();
  return rows.map((row) => row.device_id);
}

/**
 * Refuses unless the actor may change all of these devices, of which there may be more than a parameter list can hold.
 */
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

/** Takes a release, those of a playlist, or every live one off some devices; returns the number of rows changed. */
export async function remove(
  trx: Trx,
  what: { releaseId?: number | undefined; playlistId?: number; deviceIds: number[] },
  now: number,
): Promise<number> {
  const { releaseId, playlistId, deviceIds } = what;
  const { numUpdatedRows } = await query(trx)
    .updateTable('release_device')
    .set({ removed_at: now })
    .where('device_id', 'in', idList(trx, deviceIds))
    .where('removed_at', 'is', null)
    .where(
      where.all(
        where.eq('release_device.release_id', releaseId),
        where.asked(
          playlistId,
          (id) => sql<boolean>`release_id in (select id from "release" where playlist_id = ${id})`,
        ),
      ),
    )
    .executeTakeFirst();
  return Number(numUpdatedRows);
}

/** The devices and programs of a removal; without programs, every release is meant. */
export interface ProgramRemoval {
  deviceIds: readonly number[];
  programIds: readonly number[] | undefined;
}

/** Takes releases that have no other programs off devices; returns the devices that had one. */
export async function removePrograms(
  trx: Trx,
  { deviceIds, programIds }: ProgramRemoval,
  now: number,
): Promise<number[]> {
  const rows = await query(trx)
    .updateTable('release_device')
    .set({ removed_at: now })
    .where('device_id', 'in', idList(trx, [...deviceIds]))
    .where('removed_at', 'is', null)
    .where(
      where.all(
        where.asked(programIds, (ids) => sql<boolean>`release_id in (${releasesWith(trx, ids)})`),
        where.asked(programIds, (ids) => sql<boolean>`release_id not in (${releasesWithOthers(trx, ids)})`),
      ),
    )
    .returning('device_id')
    .execute();
  return [...new Set(rows.map(({ device_id }) => device_id))].sort((one, other) => one - other);
}

/** The releases on these devices that have these programs beside others; without a name if the actor may not see them. */
export async function listMixed(
  db: Db,
  actor: Reacher,
  { deviceIds, programIds }: { deviceIds: readonly number[]; programIds: readonly number[] },
): Promise<{ release_id: number; number: number; name: string | null }[]> {
  return query(db)
    .selectFrom('release')
    .select(['release.id as release_id', 'release.number'])
    .select(nameIfSeen(actor, sql`release.name`).as('name'))
    .where('release.id', 'in', releasesWith(db, programIds))
    .where('release.id', 'in', releasesWithOthers(db, programIds))
    .where('release.id', 'in', (eb) =>
      eb
        .selectFrom('release_device')
        .select('release_id')
        .where('device_id', 'in', idList(db, [...deviceIds]))
        .where('removed_at', 'is', null),
    )
    .orderBy('release.id')
    .execute();
}

function releasesWith(db: Db, programIds: readonly number[]) {
  return query(db)
    .selectFrom('release_program')
    .select('release_id')
    .where('program_id', 'in', idList(db, [...programIds]));
}

function releasesWithOthers(db: Db, programIds: readonly number[]) {
  return query(db)
    .selectFrom('release_program')
    .select('release_id')
    .where('program_id', 'not in', idList(db, [...programIds]));
}

function asRows(db: Db, ids: number[]) {
  return jsonRows(
    db,
    ids.map((id) => ({ id })),
    { id: 'int' },
  );
}

/** A row of these columns as clients see it. */
export function toDevice<
  Row extends Record<'is_online' | 'can_show', Flag> & { sync_state: SyncState; progress: number },
>(row: Row) {
  return {
    ...row,
    is_online: row.is_online === 1,
    can_show: row.can_show === 1,
    progress: progressOf(row),
  };
}

function progressOf({ sync_state, progress }: { sync_state: SyncState; progress: number }): number {
  switch (sync_state) {
    case 'not-approved':
      return PROGRESS.not_approved;
    case 'failed':
      return PROGRESS.failed;
    case 'insufficient-space':
      return PROGRESS.insufficient_space;
    case 'not-downloaded':
    case 'downloading':
    case 'insufficient-traffic':
    case 'synchronised':
      return progress;
    case 'not-in-wave':
      return 0;
  }
}

/** The names of the devices of a release whose trial or activation has ended. */
export async function listExpired(trx: Trx, releaseId: number): Promise<string[]> {
  const rows = await query(trx)
    .selectFrom('release_device')
    .innerJoin('device', 'device.id', 'release_device.device_id')
    .select('device.name')
    .where('release_device.release_id', '=', releaseId)
    .where('device.activation', '=', 'expired')
    .orderBy('device.id')
    .execute();
  return rows.map(({ name }) => name);
}
