import { STATISTIC_TYPES } from '@marquee/contract';
import type { Actor } from '../../../platform/actor/actor.ts';
import type { Db } from '../../../platform/database/transaction.ts';
import { filtered, type StatisticFilter } from './statistic-filter.repository.ts';

/** The complete plays of each program by its id; programs without any are left out. */
export async function sumPlays(
  db: Db,
  actor: Actor,
  filter: Pick<StatisticFilter, 'start' | 'end' | 'device_id' | 'device_name' | 'group_id'>,
): Promise<Map<number, number>> {
  const rows = await filtered(db, actor, { ...filter, type: STATISTIC_TYPES.program })
    .select((eb) => ['play_day.subject_id as id', eb.fn.sum<number>('play_day.count').as('plays')])
    .groupBy('play_day.subject_id')
    .having((eb) => eb(eb.fn.sum('play_day.count'), '>', 0))
    .execute();
  return new Map(rows.map(({ id, plays }) => [id, plays]));
}
