import type { Actor } from '../../../platform/actor/actor.ts';
import { query } from '../../../platform/database/query.ts';
import type { Db } from '../../../platform/database/transaction.ts';
import type { Sums } from './flow.repository.ts';
import { countedIn, type DayRange, type FlowFilter } from './flow-filter.repository.ts';
import { SUMMED } from './flow-sums.repository.ts';

/** People in front of each program, in no order; 0 is the id of no program. */
export async function listPrograms(
  db: Db,
  actor: Actor,
  filter: FlowFilter,
  days: DayRange,
): Promise<(Sums & { program_id: number })[]> {
  // Summed in the order of the key first, so that few rows are left to be sorted by program.
  const sums = query(db)
    .selectFrom('audience_programs')
    .where(countedIn('audience_programs', actor, filter, days))
    .select(['gender', 'age_band', 'day', 'program_id'])
    .select(SUMMED)
    .groupBy(['gender', 'age_band', 'day', 'program_id'])
    .as('sums');
  return query(db).selectFrom(sums).select('program_id').select(SUMMED).groupBy('program_id').execute();
}
