import {
  MOST_PLAYED,
  STATISTIC_TYPES,
  type Statistic,
  type statisticListQuerySchema,
} from '@marquee/contract';
import { sql } from 'kysely';
import type { z } from 'zod';
import type { Actor } from '../../../platform/actor/actor.ts';
import { listOf, orderBy, type Page } from '../../../platform/database/list-of.ts';
import { query } from '../../../platform/database/query.ts';
import type { Db } from '../../../platform/database/transaction.ts';
import { delivered } from '../../released/index.ts';
import { filtered, type StatisticFilter } from './statistic-filter.repository.ts';

export type StatisticListQuery = z.output<typeof statisticListQuerySchema>;
/** A row without its completeness. */
export type StatisticRow = Omit<Statistic, 'completeness'>;

export interface DaySum {
  day: string;
  play_count: number;
  duration_ms: number;
  cut_count: number;
  cut_duration_ms: number;
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

export async function list(db: Db, actor: Actor, params: StatisticListQuery): Promise<Page<StatisticRow>> {
  const found = filtered(db, actor, params);
  const first = { column: 'day', descending: true } as const;
  const ties = [
    { column: 'play_day.device_id' },
    { column: 'play_day.subject_id' },
    { column: 'play_day.release_id' },
    { column: 'play_day.day' },
  ] as const;
  const order = orderBy(params.sort, SORT_COLUMNS, first, ...ties);
  return listOf(found, { ...params, order, rows: rowsOf });
}

/** The next rows after this one, the newest day first, in the order of the index. */
export async function listAfter(
  db: Db,
  actor: Actor,
  filter: StatisticFilter,
  { after, limit }: { after: StatisticRow | undefined; limit: number },
): Promise<StatisticRow[]> {
  const next = after
    ? // Without the last day, because SQLite would then find the day by it and read all rows of the day up to the next.
      filtered(db, actor, { ...filter, end: undefined }).where(
        sql<boolean>`(play_day.day, play_day.device_id, play_day.subject_id, play_day.release_id) <
          (${after.day}, ${after.device_id}, ${after.subject_id}, ${after.release_id ?? 0})`,
      )
    : filtered(db, actor, filter);
  const ordered = next
    .orderBy('play_day.day', 'desc')
    .orderBy('play_day.device_id', 'desc')
    .orderBy('play_day.subject_id', 'desc')
    .orderBy('play_day.release_id', 'desc')
    .limit(sql.lit(limit));
  return rowsOf(ordered).execute();
}

/** For the same filter, the sums of each day in order and the devices with the most plays, from one pass over the rows. */
export async function sumDevices(
  db: Db,
  actor: Actor,
  params: StatisticFilter,
): Promise<{ days: DaySum[]; mostPlayed: MostPlayed[] }> {
  const deviceDays = filtered(db, actor, params)
    .select((eb) => [
      'play_day.day',
      'play_day.device_id',
      eb.fn.max('play_day.device_name').as('device_name'),
      eb.fn.sum('play_day.count').as('play_count'),
      eb.fn.sum('play_day.duration_ms').as('duration_ms'),
      eb.fn.sum('play_day.cut_count').as('cut_count'),
      eb.fn.sum('play_day.cut_duration_ms').as('cut_duration_ms'),
    ])
    .groupBy(['play_day.day', 'play_day.device_id']);
  const { rows } = await sql<(DaySum & { id: null }) | (MostPlayed & { day: null })>`
    with device_day as materialized ${deviceDays}
    select day, null as id, null as name, sum(play_count) as play_count, sum(duration_ms) as duration_ms,
      sum(cut_count) as cut_count, sum(cut_duration_ms) as cut_duration_ms
      from device_day group by day
    union all
    select * from (
      select null as day, device_id, max(device_name), sum(play_count) as plays, 0, 0, 0
        from device_day group by device_id having sum(play_count) > 0
        order by plays desc, device_id limit ${sql.lit(MOST_PLAYED)}
    ) as most`.execute(query(db));
  const days = rows.filter((row) => row.day !== null).sort((one, other) => (one.day < other.day ? -1 : 1));
  const mostPlayed = rows
    .filter((row) => row.day === null)
    .map(({ id, name, play_count }) => ({ id, name, play_count }));
  return { days, mostPlayed };
}

/** The most played items for the same filter, under the last of their names in the alphabet if they were renamed. */
export async function listMostPlayed(db: Db, actor: Actor, params: StatisticFilter): Promise<MostPlayed[]> {
  return filtered(db, actor, params)
    .select((eb) => [
      'play_day.subject_id as id',
      eb.fn.max('play_day.subject_name').as('name'),
      eb.fn.sum<number>('play_day.count').as('play_count'),
    ])
    .groupBy('play_day.subject_id')
    .having((eb) => eb(eb.fn.sum('play_day.count'), '>', 0))
    .orderBy('play_count', 'desc')
    .orderBy('play_day.subject_id')
    .limit(MOST_PLAYED)
    .execute();
}

function rowsOf(paged: ReturnType<typeof filtered>) {
  return paged
    .leftJoin(...delivered.joinRelease('play_day.release_id'))
    .select(delivered.RELEASE_NAME)
    .select([
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
}
