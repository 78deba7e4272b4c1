import type { Actor } from '../../../platform/actor/actor.ts';
import { query } from '../../../platform/database/query.ts';
import type { Db } from '../../../platform/database/transaction.ts';
import type { Sums } from './flow.repository.ts';
import { countedIn, type DayRange, type FlowFilter } from './flow-filter.repository.ts';
import { SUMMED } from './flow-sums.repository.ts';

export interface KindOfProgram extends Sums {
  /** 0 is the id of no program. */
  program_id: number;
  gender: number;
  age_band: number;
}

/** People in front of each program by kind and day: summed in the order of the key, so that few rows are left to be sorted by program. */
export function dailyKindsOfPrograms(db: Db, actor: Actor, filter: FlowFilter, days: DayRange) {
  return query(db)
    .selectFrom('audience_programs')
    .where(countedIn('audience_programs', actor, filter, days))
    .select(['gender', 'age_band', 'day', 'program_id'])
    .select(SUMMED)
    .groupBy(['gender', 'age_band', 'day', 'program_id'])
    .as('sums');
}

/** People in front of each program by kind, in no order. */
export async function listKinds(
  db: Db,
  actor: Actor,
  filter: FlowFilter,
  days: DayRange,
): Promise<KindOfProgram[]> {
  return query(db)
    .selectFrom(dailyKindsOfPrograms(db, actor, filter, days))
    .select(['program_id', 'gender', 'age_band'])
    .select(SUMMED)
    .groupBy(['program_id', 'gender', 'age_band'])
    .having((eb) => eb(eb.fn.sum('people'), '>', 0))
    .execute();
}
