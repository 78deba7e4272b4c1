import type { ReportRun, reportRunQuerySchema } from '@marquee/contract';
import { sql } from 'kysely';
import type { z } from 'zod';
import type { Actor } from '../../platform/actor/actor.ts';
import { fromJson, toFlag, toJson } from '../../platform/database/columns.ts';
import { listOf, mapPage, type Page } from '../../platform/database/list-of.ts';
import { query } from '../../platform/database/query.ts';
import type { Row } from '../../platform/database/tables.ts';
import type { Db, Trx } from '../../platform/database/transaction.ts';
import { reportsSeenBy } from './report.policy.ts';
import type { ReportDays } from './report-period.rules.ts';

export type RunRow = Row<'report_run'>;

/** Adds a run; undefined if this planned time has one already. */
export async function insert(
  trx: Trx,
  run: ReportDays & { report_id: number; due_at: number; is_manual: boolean },
): Promise<number | undefined> {
  const row = await query(trx)
    .insertInto('report_run')
    .values({ ...run, is_manual: toFlag(run.is_manual), state: 'waiting', refused: toJson([]) })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return row?.id;
}

/** The runs of a report, the newest first; none if the actor does not see it. */
export async function list(
  db: Db,
  actor: Actor,
  { report, ...params }: z.output<typeof reportRunQuerySchema>,
): Promise<Page<ReportRun>> {
  const seen = query(db)
    .selectFrom('report')
    .select('id')
    .where(reportsSeenBy(actor))
    .where('id', '=', report);
  const found = query(db).selectFrom('report_run').where('report_id', 'in', seen);
  const order = sql`report_run.id desc`;
  return mapPage(await listOf(found, { ...params, order, rows: (paged) => paged.selectAll() }), toRun);
}

export function find(db: Db, id: number): Promise<RunRow | undefined> {
  return query(db).selectFrom('report_run').selectAll().where('id', '=', id).executeTakeFirst();
}

export async function hasWaiting(db: Db, reportId: number): Promise<boolean> {
  const row = await query(db)
    .selectFrom('report_run')
    .select('id')
    .where('report_id', '=', reportId)
    .where('state', '=', 'waiting')
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Notes an attempt; without `finished_at` the run waits for another one. */
export async function note(
  trx: Trx,
  { id, attempts }: Pick<RunRow, 'id' | 'attempts'>,
  result: Pick<RunRow, 'state' | 'failure' | 'finished_at'> & { refused?: readonly string[] },
): Promise<void> {
  const { refused = [], ...columns } = result;
  await query(trx)
    .updateTable('report_run')
    .set({ ...columns, refused: toJson([...refused]), attempts: attempts + 1 })
    .where('id', '=', id)
    .where('state', '=', 'waiting')
    .execute();
}

export async function deleteBefore(db: Db, before: number): Promise<void> {
  await query(db)
    .deleteFrom('report_run')
    .where('due_at', '<', before)
    .where('state', '<>', 'waiting')
    .execute();
}

function toRun({ report_id: _report, is_manual, refused, ...run }: RunRow): ReportRun {
  return { ...run, is_manual: is_manual === 1, refused: fromJson(refused) };
}
