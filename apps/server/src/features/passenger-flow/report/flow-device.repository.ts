import { type FlowDevice, type flowDeviceListQuerySchema, paginationOf } from '@marquee/contract';
import { sql } from 'kysely';
import type { z } from 'zod';
import type { Actor } from '../../../platform/actor/actor.ts';
import type { Page } from '../../../platform/database/list-of.ts';
import { query } from '../../../platform/database/query.ts';
import type { Db } from '../../../platform/database/transaction.ts';
import { countedIn, type DayRange } from './flow-filter.repository.ts';
import { SUMMED } from './flow-sums.repository.ts';

export type FlowDeviceQuery = z.output<typeof flowDeviceListQuerySchema>;

/** A row of the export. */
export interface FlowRow {
  device_id: number;
  device_name: string | null;
  screen: number;
  gender: number;
  age_band: number;
  people: number;
  watched: number;
  dwell_ms: number;
  attention_ms: number;
}

/** The devices with people in this period, with their sums, the busiest first unless another order is asked for. */
export async function listDevices(
  db: Db,
  actor: Actor,
  params: FlowDeviceQuery,
  days: DayRange,
): Promise<Page<FlowDevice>> {
  const { page, per_page, sort = { column: 'people', descending: true } } = params;
  const sums = query(db)
    .selectFrom('audience_days')
    .where(countedIn('audience_days', actor, params, days))
    .select(['audience_days.device_id', ...SUMMED, sql<number>`count(*) over ()`.as('total')])
    .groupBy('audience_days.device_id')
    .as('flow');
  const column = sort.column === 'device_name' ? 'device.name' : `flow.${sort.column}`;
  const rows = await query(db)
    .selectFrom(sums)
    .leftJoin('device', 'device.id', 'flow.device_id')
    .select([
      'flow.device_id',
      'device.name as device_name',
      'flow.people',
      'flow.watched',
      'flow.dwell_ms',
      'flow.attention_ms',
      'flow.total',
    ])
    .orderBy(sql`${sql.ref(column)} ${sql.raw(sort.descending ? 'desc' : 'asc')} nulls last`)
    .orderBy('flow.device_id')
    .limit(per_page)
    .offset((page - 1) * per_page)
    .execute();
  const total = rows[0]?.total ?? (page === 1 ? 0 : await countDevices(db, actor, params, days));
  return {
    data: rows.map(({ total: _total, ...row }) => row),
    pagination: paginationOf({ page, per_page }, total),
  };
}

/** The days of the period on which somebody came, in order. */
export async function listDays(
  db: Db,
  actor: Actor,
  filter: Parameters<typeof countedIn>[2],
  days: DayRange,
): Promise<number[]> {
  const rows = await query(db)
    .selectFrom('audience_days')
    .where(countedIn('audience_days', actor, filter, days))
    .select('day')
    .distinct()
    .orderBy('day')
    .execute();
  return rows.map(({ day }) => day);
}

/** Every kind of every screen on one day, by device. */
export async function listDay(
  db: Db,
  actor: Actor,
  filter: Parameters<typeof countedIn>[2],
  day: number,
): Promise<FlowRow[]> {
  return query(db)
    .selectFrom('audience_days')
    .leftJoin('device', 'device.id', 'audience_days.device_id')
    .where(countedIn('audience_days', actor, filter, { first: day, last: day }))
    .select([
      'audience_days.device_id',
      'device.name as device_name',
      'audience_days.screen',
      'audience_days.gender',
      'audience_days.age_band',
      'audience_days.people',
      'audience_days.watched',
      'audience_days.dwell_ms',
      'audience_days.attention_ms',
    ])
    .orderBy('audience_days.device_id')
    .orderBy('audience_days.screen')
    .orderBy('audience_days.gender')
    .orderBy('audience_days.age_band')
    .execute();
}

async function countDevices(
  db: Db,
  actor: Actor,
  filter: Parameters<typeof countedIn>[2],
  days: DayRange,
): Promise<number> {
  const { count } = await query(db)
    .selectFrom('audience_days')
    .where(countedIn('audience_days', actor, filter, days))
    .select((eb) => eb.fn.count<number>('device_id').distinct().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}
