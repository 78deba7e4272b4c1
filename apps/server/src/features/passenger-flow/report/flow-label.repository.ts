import type { Actor } from '../../../platform/actor/actor.ts';
import { query } from '../../../platform/database/query.ts';
import type { Db } from '../../../platform/database/transaction.ts';
import type { Sums } from './flow.repository.ts';
import { countedIn, type DayRange, type FlowFilter } from './flow-filter.repository.ts';

/** People in front of each program, in no order; 0 is the id of no program. */
export async function listPrograms(
  db: Db,
  actor: Actor,
  filter: FlowFilter,
  days: DayRange,
): Promise<(Sums & { program_id: number })[]> {
  return query(db)
    .selectFrom('audience_hours')
    .where(countedIn('audience_hours', actor, filter, days))
    .select('program_id')
    .select((eb) => [
      eb.fn.sum<number>('people').as('people'),
      eb.fn.sum<number>('watched').as('watched'),
      eb.fn.sum<number>('dwell_ms').as('dwell_ms'),
      eb.fn.sum<number>('attention_ms').as('attention_ms'),
    ])
    .groupBy('program_id')
    .execute();
}
