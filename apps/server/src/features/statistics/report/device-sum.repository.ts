import { sql } from 'kysely';
import type { Actor } from '../../../platform/actor/actor.ts';
import type { Db } from '../../../platform/database/transaction.ts';
import { filtered, type StatisticFilter } from './statistic-filter.repository.ts';

/** The plays of a device in a period, under the last of its names in the alphabet if it was renamed. */
export interface DeviceSum {
  device_id: number;
  device_name: string;
  device_mac: string;
  /** On how many days it played anything. */
  days: number;
  play_count: number;
  duration_ms: number;
  cut_count: number;
  cut_duration_ms: number;
}

/** The devices that match the filter, those that played most first. */
export function deviceSums(
  db: Db,
  actor: Actor,
  filter: StatisticFilter,
  limit: number,
): Promise<DeviceSum[]> {
  return filtered(db, actor, filter)
    .select((eb) => [
      'play_day.device_id',
      eb.fn.max('play_day.device_name').as('device_name'),
      eb.fn.max('play_day.device_mac').as('device_mac'),
      sql<number>`count(distinct play_day.day)`.as('days'),
      eb.fn.sum<number>('play_day.count').as('play_count'),
      eb.fn.sum<number>('play_day.duration_ms').as('duration_ms'),
      eb.fn.sum<number>('play_day.cut_count').as('cut_count'),
      eb.fn.sum<number>('play_day.cut_duration_ms').as('cut_duration_ms'),
    ])
    .groupBy('play_day.device_id')
    .orderBy('play_count', 'desc')
    .orderBy('play_day.device_id')
    .limit(limit)
    .execute();
}
