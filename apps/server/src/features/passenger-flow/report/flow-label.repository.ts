import type { Actor } from '../../../platform/actor/actor.ts';
import { query } from '../../../platform/database/query.ts';
import type { Db } from '../../../platform/database/transaction.ts';
import type { Sums } from './flow.repository.ts';
import type { DayRange, FlowFilter } from './flow-filter.repository.ts';
import { dailyKindsOfPrograms } from './flow-program.repository.ts';
import { SUMMED } from './flow-sums.repository.ts';

/** People in front of each program, in no order; 0 is the id of no program. */
export async function listPrograms(
  db: Db,
  actor: Actor,
  filter: FlowFilter,
  days: DayRange,
): Promise<(Sums & { program_id: number })[]> {
  return query(db)
    .selectFrom(dailyKindsOfPrograms(db, actor, filter, days))
    .select('program_id')
    .select(SUMMED)
    .groupBy('program_id')
    .execute();
}
