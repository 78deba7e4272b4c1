import type { Report, ReportInput, ReportPause, reportListQuerySchema } from '@marquee/contract';
import { type SelectQueryBuilder, sql } from 'kysely';
import type { z } from 'zod';
import type { Actor } from '../../platform/actor/actor.ts';
import { fromJson, toFlag, toJson } from '../../platform/database/columns.ts';
import { listOf, mapPage, newestFirst, type Page } from '../../platform/database/list-of.ts';
import { query } from '../../platform/database/query.ts';
import type { Row, Tables } from '../../platform/database/tables.ts';
import type { Db, Trx } from '../../platform/database/transaction.ts';
import { where } from '../../platform/database/where.ts';
import { GROUP_NAME, joinGroup } from '../../platform/groups/index.ts';
import { CREATOR_NAME, joinUser } from '../../platform/organisation/index.ts';
import { reportsSeenBy } from './report.policy.ts';

export type ReportRow = Row<'report'>;

export async function list(
  db: Db,
  actor: Actor,
  params: z.output<typeof reportListQuerySchema>,
): Promise<Page<Report>> {
  const found = query(db)
    .selectFrom('report')
    .where(where.all(reportsSeenBy(actor), where.contains('report.name', params.name)));
  const order = newestFirst(params.sort, 'report', 'created_at');
  return mapPage(await listOf(found, { ...params, order, rows: select }), toReport);
}

/** The report as its users see it. */
export async function get(db: Db, id: number): Promise<Report> {
  return toReport(
    await select(query(db).selectFrom('report').where('report.id', '=', id)).executeTakeFirstOrThrow(),
  );
}

/** A report that the actor sees. */
export function find(db: Db, actor: Actor, id: number): Promise<ReportRow | undefined> {
  return query(db)
    .selectFrom('report')
    .selectAll()
    .where(reportsSeenBy(actor))
    .where('id', '=', id)
    .executeTakeFirst();
}

export function findById(db: Db, id: number): Promise<ReportRow | undefined> {
  return query(db).selectFrom('report').selectAll().where('id', '=', id).executeTakeFirst();
}

export async function count(db: Db, companyId: number): Promise<number> {
  const row = await query(db)
    .selectFrom('report')
    .select((eb) => eb.fn.countAll<number>().as('reports'))
    .where('company_id', '=', companyId)
    .executeTakeFirstOrThrow();
  return row.reports;
}

export async function insert(
  trx: Trx,
  { company_id, user_id }: Actor,
  input: ReportInput,
  { now, next_at }: { now: number; next_at: number | null },
): Promise<number> {
  const owner = { company_id, owner_id: user_id };
  const { id } = await query(trx)
    .insertInto('report')
    .values({ ...columnsOf(input), ...owner, next_at, pause: null, created_at: now })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function update(
  trx: Trx,
  id: number,
  input: ReportInput,
  changes: Pick<ReportRow, 'owner_id' | 'next_at' | 'pause'>,
): Promise<void> {
  await query(trx)
    .updateTable('report')
    .set({ ...columnsOf(input), ...changes })
    .where('id', '=', id)
    .execute();
}

export async function remove(trx: Trx, id: number): Promise<void> {
  await query(trx).deleteFrom('report').where('id', '=', id).execute();
}

/** Reports of all companies that are due. */
export function listDue(db: Db, now: number): Promise<ReportRow[]> {
  return query(db).selectFrom('report').selectAll().where('next_at', '<=', now).orderBy('id').execute();
}

/** Plans the next time; false if another node has done so, or the report was changed. */
export async function moveOn(
  trx: Trx,
  { id, next_at }: Pick<ReportRow, 'id' | 'next_at'>,
  next: number,
): Promise<boolean> {
  const { numUpdatedRows } = await query(trx)
    .updateTable('report')
    .set({ next_at: next })
    .where('id', '=', id)
    .where('next_at', '=', next_at)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0;
}

/** Pauses a report for a reason that its users have to remove. */
export async function pause(trx: Trx, id: number, reason: ReportPause): Promise<void> {
  await query(trx)
    .updateTable('report')
    .set({ is_enabled: 0, next_at: null, pause: reason })
    .where('id', '=', id)
    .execute();
}

export function toInput(row: ReportRow): ReportInput {
  const { name, subject, period, time, weekday, time_zone, group_id, lang } = row;
  const parsed = { emails: fromJson(row.emails), is_enabled: row.is_enabled === 1 };
  return { name, subject, period, time, weekday, time_zone, group_id, lang, ...parsed };
}

function columnsOf({ emails, is_enabled, ...input }: ReportInput) {
  return { ...input, emails: toJson(emails), is_enabled: toFlag(is_enabled) };
}

type SelectedRow = Awaited<ReturnType<ReturnType<typeof select>['execute']>>[number];

function select(reports: SelectQueryBuilder<Tables, 'report', object>) {
  return reports
    .leftJoin(...joinUser('report.owner_id'))
    .leftJoin(...joinGroup('report.group_id'))
    .leftJoin('report_run as last', (join) =>
      join.on(
        sql<boolean>`last.id = (select max(newest.id) from report_run as newest where newest.report_id = report.id)`,
      ),
    )
    .selectAll('report')
    .select([CREATOR_NAME, GROUP_NAME])
    .select([
      'last.id as run_id',
      'last.is_manual as run_is_manual',
      'last.state as run_state',
      'last.first_day as run_first_day',
      'last.last_day as run_last_day',
      'last.due_at as run_due_at',
      'last.finished_at as run_finished_at',
      'last.attempts as run_attempts',
      'last.failure as run_failure',
      'last.refused as run_refused',
    ]);
}

function toReport(row: SelectedRow): Report {
  return {
    id: row.id,
    ...toInput(row),
    group_name: row.group_name,
    owner_name: row.creator_name,
    pause: row.pause,
    next_at: row.next_at,
    last_run: lastRunOf(row),
  };
}

function lastRunOf(row: SelectedRow): Report['last_run'] {
  const { run_id: id, run_state: state, run_first_day: first_day, run_last_day: last_day } = row;
  if (id === null || state === null || first_day === null || last_day === null) return null;
  return {
    id,
    state,
    first_day,
    last_day,
    is_manual: row.run_is_manual === 1,
    due_at: row.run_due_at ?? 0,
    finished_at: row.run_finished_at,
    attempts: row.run_attempts ?? 0,
    failure: row.run_failure,
    refused: fromJson(row.run_refused ?? '[]'),
  };
}
