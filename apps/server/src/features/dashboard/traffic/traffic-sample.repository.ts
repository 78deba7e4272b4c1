import type { TrafficDirection } from '@marquee/contract';
import { sql } from 'kysely';
import { jsonRows } from '../../../platform/database/json-rows.ts';
import { query } from '../../../platform/database/query.ts';
import type { Db, Trx } from '../../../platform/database/transaction.ts';
import { type Reacher, withinReach } from '../../../platform/reach/index.ts';
import type { CountedTraffic } from '../../../platform/traffic/traffic-meter.ts';
import { WHOLE_COMPANY } from '../history/device-sample.repository.ts';

/** Adds the bytes of minutes, to each department and to its whole company; a company that is gone is left out. */
export async function add(trx: Trx, counted: readonly CountedTraffic[]): Promise<void> {
  const source = jsonRows(trx, counted, {
    company_id: 'int',
    department_id: 'int',
    direction: 'text',
    at: 'int',
    bytes: 'int',
  });
  // A constant in the list of groups would be the position of a column.
  const parts = [
    { department: sql`v.department_id`, groups: sql`v.company_id, v.department_id` },
    { department: sql.lit(WHOLE_COMPANY), groups: sql`v.company_id` },
  ];
  for (const { department, groups } of parts) {
    await sql`insert into traffic_sample (company_id, department_id, direction, step_minutes, at, bytes)
      select v.company_id, ${department}, v.direction, 1, v.at, sum(v.bytes)
      from ${source} as v join company on company.id = v.company_id where true
      group by ${groups}, v.direction, v.at
      on conflict (company_id, department_id, direction, step_minutes, at)
        do update set bytes = traffic_sample.bytes + excluded.bytes`.execute(query(trx));
  }
}

/** The bytes of a step. */
export interface TrafficStep {
  direction: TrafficDirection;
  at: number;
  bytes: number;
}

/** The bytes of each step since a moment, of the departments whose devices the actor sees. */
export async function listSteps(
  db: Db,
  actor: Reacher,
  { from, stepMs, minutes }: { from: number; stepMs: number; minutes?: number },
): Promise<TrafficStep[]> {
  const isSeen = actor.sees_company
    ? sql<boolean>`department_id = ${sql.lit(WHOLE_COMPANY)}`
    : withinReach('traffic_sample.department_id', actor, 'device', 'view');
  const step = sql.lit(stepMs);
  const start = sql<number>`(at / ${step} * ${step})`;
  const found = query(db)
    .selectFrom('traffic_sample')
    .where('company_id', '=', actor.company_id)
    .where(isSeen)
    .where('at', '>=', from);
  return (minutes === undefined ? found : found.where('step_minutes', '=', minutes))
    .select((eb) => ['direction', start.as('at'), eb.fn.sum<number>('bytes').as('bytes')])
    .groupBy(['direction', start])
    .orderBy(start)
    .execute();
}
