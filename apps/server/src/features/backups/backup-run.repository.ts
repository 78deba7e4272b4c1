import type { BackupFailure, BackupRun, Pagination } from '@marquee/contract';
import { paginationOf } from '@marquee/contract';
import { sql, type Updateable } from 'kysely';
import { fromJson } from '../../platform/database/columns.ts';
import { query } from '../../platform/database/query.ts';
import { readTogether } from '../../platform/database/read-together.ts';
import type { BackupRunTable } from '../../platform/database/tables/backups.ts';
import type { Db, Trx } from '../../platform/database/transaction.ts';
import { nameOfUser } from '../../platform/organisation/index.ts';
import type { FailedAttempts } from './retry.rules.ts';

/** Runs of which the table keeps the newest. */
const KEPT = 300;

/** Failures of a verification that say something about the backup. */
const DAMAGE: readonly BackupFailure[] = ['damaged', 'missing'];

export interface NewRun {
  kind: BackupRun['kind'];
  is_scheduled: 0 | 1;
  started_by: number | null;
  now: number;
}

/** Begins a run. A unique index refuses a second one while one is in progress. */
export async function insert(trx: Trx, { now, ...run }: NewRun): Promise<number> {
  const { id } = await query(trx)
    .insertInto('backup_run')
    .values({ ...run, state: 'running', started_at: now, beat_at: now })
    .returning('id')
    .executeTakeFirstOrThrow();
  await query(trx)
    .deleteFrom('backup_run')
    .where('id', '<=', id - KEPT)
    .execute();
  return id;
}

/** Changes a run that is still in progress. */
export async function update(
  db: Db,
  id: number,
  values: Pick<
    Updateable<BackupRunTable>,
    | 'state'
    | 'ended_at'
    | 'beat_at'
    | 'done'
    | 'total'
    | 'name'
    | 'size'
    | 'new_size'
    | 'failure'
    | 'faults'
    | 'reason'
  >,
): Promise<void> {
  await query(db)
    .updateTable('backup_run')
    .set(values)
    .where('id', '=', id)
    .where('state', '=', 'running')
    .execute();
}

/** Ends runs of servers that died. @returns whether there was any */
export async function endSilent(db: Db, { before, now }: { before: number; now: number }): Promise<boolean> {
  const failure: BackupFailure = 'interrupted';
  const { numUpdatedRows } = await query(db)
    .updateTable('backup_run')
    .set({ state: 'failed', ended_at: now, failure })
    .where('state', '=', 'running')
    .where('beat_at', '<', before)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export async function findRunning(db: Db): Promise<BackupRun | undefined> {
  const row = await select(db).where('state', '=', 'running').executeTakeFirst();
  return row && toRun(row);
}

export async function find(db: Db, id: number): Promise<BackupRun | undefined> {
  const row = await select(db).where('backup_run.id', '=', id).executeTakeFirst();
  return row && toRun(row);
}

interface NewestRun {
  id: number;
  state: BackupRun['state'];
  started_at: number;
  ended_at: number | null;
}

/** The newest backup that was made, and the newest verification that read a whole backup. */
export async function newest(
  db: Db,
): Promise<{ made: NewestRun | undefined; verdict: NewestRun | undefined }> {
  const ended = (kind: BackupRun['kind']) =>
    query(db)
      .selectFrom('backup_run')
      .select(['id', 'state', 'started_at', 'ended_at'])
      .where('kind', '=', kind)
      .orderBy('id', 'desc')
      .limit(1);
  const [[made], [verdict]] = await readTogether(
    ended('backup').where('state', '=', 'done'),
    ended('verify').where((eb) => eb.or([eb('state', '=', 'done'), eb('failure', 'in', DAMAGE)])),
  );
  return { made, verdict };
}

/** When the newest verification ended that agreed with every hash. */
export async function verifiedAt(db: Db): Promise<number | undefined> {
  const row = await query(db)
    .selectFrom('backup_run')
    .select('ended_at')
    .where('kind', '=', 'verify')
    .where('state', '=', 'done')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.ended_at ?? undefined;
}

/** Attempts by the schedule since a planned time that failed; one that its server interrupted does not count. */
export async function failedSince(db: Db, kind: BackupRun['kind'], since: number): Promise<FailedAttempts> {
  return query(db)
    .selectFrom('backup_run')
    .select((eb) => [eb.fn.countAll<number>().as('count'), eb.fn.max('ended_at').as('ended_at')])
    .where('kind', '=', kind)
    .where('is_scheduled', '=', 1)
    .where('state', '=', 'failed')
    .where('failure', '<>', 'interrupted')
    .where('started_at', '>=', since)
    .executeTakeFirstOrThrow();
}

/** The failure of the newest run that ended, unless that one ended well. One that its server interrupted does not count. */
export async function lastFailure(
  db: Db,
  kind: BackupRun['kind'],
): Promise<{ detail: BackupFailure; since: number } | undefined> {
  const row = await query(db)
    .selectFrom('backup_run')
    .select(['state', 'failure', 'started_at', 'ended_at'])
    .where('kind', '=', kind)
    .where('state', '<>', 'running')
    .where((eb) => eb.or([eb('failure', 'is', null), eb('failure', '<>', 'interrupted')]))
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (row?.state !== 'failed') return undefined;
  return { detail: row.failure ?? 'failed', since: row.ended_at ?? row.started_at };
}

export async function list(
  db: Db,
  { page, per_page }: { page: number; per_page: number },
): Promise<{ data: BackupRun[]; pagination: Pagination }> {
  const counted = query(db)
    .selectFrom('backup_run')
    .select((eb) => eb.fn.countAll<number>().as('total'));
  const paged = select(db)
    .orderBy('backup_run.id', 'desc')
    .limit(sql.lit(per_page))
    .offset((page - 1) * per_page);
  const [[count], rows] = await readTogether(counted, paged);
  return { data: rows.map(toRun), pagination: paginationOf({ page, per_page }, count?.total ?? 0) };
}

function select(db: Db) {
  return query(db)
    .selectFrom('backup_run')
    .select([
      'backup_run.id',
      'kind',
      'state',
      'is_scheduled',
      nameOfUser(sql.ref('backup_run.started_by')).as('started_by'),
      'started_at',
      'ended_at',
      'done',
      'total',
      'name',
      'size',
      'new_size',
      'failure',
      'faults',
      'reason',
    ]);
}

function toRun({
  is_scheduled,
  faults,
  ...row
}: Awaited<ReturnType<ReturnType<typeof select>['execute']>>[number]): BackupRun {
  return { ...row, is_scheduled: is_scheduled === 1, faults: faults === null ? [] : fromJson(faults) };
}
