import {
  STATISTIC_TYPES,
  type Statistic,
  type statisticListQuerySchema,
  type statisticTrendQuerySchema,
} from '@marquee/contract';
import { type SelectQueryBuilder, sql } from 'kysely';
import type { z } from 'zod';
import type { Actor } from '../../../platform/actor/actor.ts';
import { contains } from '../../../platform/database/like.ts';
import { query } from '../../../platform/database/query.ts';
import type { Tables } from '../../../platform/database/tables.ts';
import type { Db } from '../../../platform/database/transaction.ts';
import { statisticsSeenBy } from './statistic.policy.ts';

export type StatisticListQuery = z.output<typeof statisticListQuerySchema>;
export type StatisticTrendQuery = z.output<typeof statisticTrendQuerySchema>;

export interface DaySum {
  day: string;
  play_count: number;
  duration_ms: number;
}

const SORT_COLUMNS = {
  day: 'play_day.day',
  device_name: 'play_day.device_name',
  subject_name: 'play_day.subject_name',
  play_count: 'play_day.count',
  duration_ms: 'play_day.duration_ms',
} as const;

/** The thing's number as it is now; null once it is gone. */
const subjectNumber = sql<number | null>`case play_day.kind
  when ${sql.lit(STATISTIC_TYPES.program)} then (select number from program where program.id = play_day.subject_id)
  else (select number from material where material.id = play_day.subject_id) end`;

export async function list(
  db: Db,
  actor: Actor,
  params: StatisticListQuery,
): Promise<{ items: Statistic[]; total: number }> {
  const filtered = filter(query(db).selectFrom('play_day').where(statisticsSeenBy(actor)), params);
  const { column, descending } = params.sort ?? { column: 'day', descending: true };
  const [{ total }, items] = await Promise.all([
    filtered.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
    filtered
      .select([
        'play_day.day',
        'play_day.device_id',
        'play_day.device_name',
        'play_day.device_mac',
        'play_day.subject_id',
        'play_day.subject_name',
        'play_day.count as play_count',
        'play_day.duration_ms',
        subjectNumber.as('subject_number'),
      ])
      .orderBy(SORT_COLUMNS[column], descending ? 'desc' : 'asc')
      .orderBy('play_day.device_id')
      .orderBy('play_day.subject_id')
      .orderBy('play_day.day')
      .limit(params.per_page)
      .offset((params.page - 1) * params.per_page)
      .execute(),
  ]);
  return { items, total };
}

/** Sums of the same filter by day, in their order. */
export async function listDays(db: Db, actor: Actor, params: StatisticTrendQuery): Promise<DaySum[]> {
  return filter(query(db).selectFrom('play_day').where(statisticsSeenBy(actor)), params)
    .select((eb) => [
      'play_day.day',
      eb.fn.sum<number>('play_day.count').as('play_count'),
      eb.fn.sum<number>('play_day.duration_ms').as('duration_ms'),
    ])
    .groupBy('play_day.day')
    .orderBy('play_day.day')
    .execute();
}

function filter(
  builder: SelectQueryBuilder<Tables, 'play_day', object>,
  { type, start, end, device_id, device_name, name }: StatisticTrendQuery,
) {
  return builder
    .where('play_day.kind', '=', type)
    .$if(start !== undefined, (qb) => qb.where('play_day.day', '>=', start ?? ''))
    .$if(end !== undefined, (qb) => qb.where('play_day.day', '<=', end ?? ''))
    .$if(device_id !== undefined, (qb) => qb.where('play_day.device_id', '=', device_id ?? 0))
    .$if(device_name !== undefined, (qb) =>
      qb.where(contains<'play_day'>('play_day.device_name', device_name ?? '')),
    )
    .$if(name !== undefined, (qb) => qb.where(contains<'play_day'>('play_day.subject_name', name ?? '')));
}
