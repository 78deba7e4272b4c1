import { sql } from 'kysely';
import { jsonRows } from '../../../platform/database/json-rows.ts';
import { query } from '../../../platform/database/query.ts';
import type { Row } from '../../../platform/database/tables.ts';
import type { Db } from '../../../platform/database/transaction.ts';
import { type Reacher, withinReach } from '../../../platform/reach/index.ts';
import { SAMPLE_MINUTES } from './sample-steps.model.ts';

/** The department that stands for the whole company. */
export const WHOLE_COMPANY = 0;

export type DeviceSample = Omit<Row<'device_sample'>, 'step_minutes' | 'samples'>;

/** When devices were sampled last; undefined if they never were. */
export async function findLast(db: Db): Promise<number | undefined> {
  const row = await query(db)
    .selectFrom('device_sample')
    .select('at')
    .where('step_minutes', '=', SAMPLE_MINUTES)
    .orderBy('at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.at;
}

/** Adds the samples of a moment; those that are known already stay. */
export async function add(db: Db, samples: readonly DeviceSample[]): Promise<void> {
  const source = jsonRows(db, samples, {
    company_id: 'int',
    department_id: 'int',
    at: 'int',
    online: 'int',
    offline: 'int',
    recovered: 'int',
    recovered_ms: 'int',
  });
  await sql`insert into device_sample
      (company_id, department_id, step_minutes, at, samples, online, offline, recovered, recovered_ms)
    select v.company_id, v.department_id, ${sql.lit(SAMPLE_MINUTES)}, v.at, 1, v.online, v.offline,
      v.recovered, v.recovered_ms
    from ${source} as v where true on conflict do nothing`.execute(query(db));
}

/** Sums of the samples in a step. */
export interface SampledStep {
  at: number;
  /** How many samples were taken. */
  samples: number;
  online: number;
  offline: number;
  recovered: number;
  recovered_ms: number;
}

/**
 * The steps of a span, for the departments whose devices the actor sees, the oldest first. Every sample has a row of the whole
 * company, which tells how many samples there were; a department without devices has none.
 */
export async function listSteps(
  db: Db,
  actor: Reacher,
  { from, to, stepMs }: { from: number; to: number; stepMs: number },
): Promise<SampledStep[]> {
  const step = sql.lit(stepMs);
  const isWhole = sql`department_id = ${sql.lit(WHOLE_COMPANY)}`;
  const isSeen = actor.sees_company
    ? isWhole
    : sql`(not ${isWhole} and ${withinReach('device_sample.department_id', actor, 'device', 'view')})`;
  const total = (column: keyof Row<'device_sample'>) =>
    sql<number>`coalesce(sum(case when ${isSeen} then ${sql.ref(column)} end), 0)`.as(column);
  const start = sql<number>`(at / ${step} * ${step})`;
  return query(db)
    .selectFrom('device_sample')
    .where('company_id', '=', actor.company_id)
    .where(sql<boolean>`(${isWhole} or ${isSeen})`)
    .where('at', '>=', from)
    .where('at', '<=', to)
    .select([start.as('at'), sql<number>`sum(case when ${isWhole} then samples else 0 end)`.as('samples')])
    .select([total('online'), total('offline'), total('recovered'), total('recovered_ms')])
    .groupBy(start)
    .orderBy(start)
    .execute() as Promise<SampledStep[]>;
}

/** How many devices were offline in the last sample of a span; undefined without one. */
export async function findOffline(
  db: Db,
  actor: Reacher,
  { from, to }: { from: number; to: number },
): Promise<number | undefined> {
  const [step] = (await listSteps(db, actor, { from, to, stepMs: SAMPLE_MINUTES * 60_000 })).toReversed();
  return step && step.samples > 0 ? step.offline / step.samples : undefined;
}
