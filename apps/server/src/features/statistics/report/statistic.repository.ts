import {
  MOST_PLAYED,
  STATISTIC_TYPES,
  type Statistic,
  type statisticListQuerySchema,
  type statisticTrendQuerySchema,
} from '@marquee/contract';
import { sql } from 'kysely';
import type { z } from 'zod';
import type { Actor } from '../../../platform/actor/actor.ts';
import { listOf, orderBy, type Page } from '../../../platform/database/list-of.ts';
import { query } from '../../../platform/database/query.ts';
import type { Db } from '../../../platform/database/transaction.ts';
import { where } from '../../../platform/database/where.ts';
import { statisticsSeenBy } from './statistic.policy.ts';

export type StatisticListQuery = z.output<typeof statisticListQuerySchema>;
export type StatisticTrendQuery = z.output<typeof statisticTrendQuerySchema>;

export interface DaySum {
  day: string;
  play_count: number;
  duration_ms: number;
}

export interface MostPlayed {
  id: number;
  name: string;
  play_count: number;
}

const SORT_COLUMNS = {
  day: 'play_day.day',
  device_name: 'play_day.device_name',
  subject_name: 'play_day.subject_name',
  play_count: 'play_day.count',
  duration_ms: 'play_day.duration_ms',
} as const;

/** The current number of the program or material; null once it is deleted. */
const subjectNumber = sql<number | null>`case play_day.kind
  when ${sql.lit(STATISTIC_TYPES.program)} then (select number from program where program.id = play_day.subject_id)
  else (select number from material where material.id = play_day.subject_id) end`;

export async function list(db: Db, actor: Actor, params: StatisticListQuery): Promise<Page<Statistic>> {
  const found = filtered(db, actor, params);
  const first = { column: 'day', descending: true } as const;
  const ties = [
    { column: 'play_day.device_id' },
    { column: 'play_day.subject_id' },
    { column: 'play_day.day' },
  ] as const;
  const order = orderBy(params.sort, SORT_COLUMNS, first, ...ties);
  const rows = (paged: typeof found) =>
    paged.select([
      'play_day.day',
      'play_day.device_id',
      'play_day.device_name',
      'play_day.device_mac',
      'play_day.subject_id',
      'play_day.subject_name',
      'play_day.count as play_count',
      'play_day.duration_ms',
      'play_day.cut_count',
      'play_day.cut_duration_ms',
      subjectNumber.as('subject_number'),
    ]);
  return listOf(found, { ...params, order, rows });
}

/** Daily sums for the same filter, in order. */
export async function listDays(db: Db, actor: Actor, params: StatisticTrendQuery): Promise<DaySum[]> {
  return filtered(db, actor, params)
    .select((eb) => [
      'play_day.day',
      eb.fn.sum<number>('play_day.count').as('play_count'),
      eb.fn.sum<number>('play_day.duration_ms').as('duration_ms'),
    ])
    .groupBy('play_day.day')
    .orderBy('play_day.day')
    .execute();
}

/** What has the most plays for the same filter, under the last of its names in the alphabet if it was renamed. */
export async function listMostPlayed(
  db: Db,
  actor: Actor,
  params: StatisticTrendQuery,
  what: 'subject' | 'device',
): Promise<MostPlayed[]> {
  const id = `play_day.${what}_id` as const;
  return filtered(db, actor, params)
    .select((eb) => [
      eb.ref(id).as('id'),
      eb.fn.max(`play_day.${what}_name` as const).as('name'),
      eb.fn.sum<number>('play_day.count').as('play_count'),
    ])
    .groupBy(id)
    .having((eb) => eb(eb.fn.sum('play_day.count'), '>', 0))
    .orderBy('play_count', 'desc')
    .orderBy(id)
    .limit(MOST_PLAYED)
    .execute();
}

function filtered(
  db: Db,
  actor: Actor,
  { type, start, end, device_id, device_name, name }: StatisticTrendQuery,
) {
  return query(db)
    .selectFrom('play_day')
    .where(
      where.all(
        statisticsSeenBy(actor),
        where.eq('play_day.kind', type),
        where.atLeast('play_day.day', start),
        where.atMost('play_day.day', end),
        where.eq('play_day.device_id', device_id),
        where.contains('play_day.device_name', device_name),
        where.contains('play_day.subject_name', name),
      ),
    );
}
