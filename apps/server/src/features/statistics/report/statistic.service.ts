import { type Pagination, paginationOf, type Statistic, type StatisticTrend } from '@marquee/contract';
import type { Actor } from '../../../platform/actor/actor.ts';
import type { Db } from '../../../platform/database/transaction.ts';
import type { StatisticListQuery, StatisticTrendQuery } from './statistic.repository.ts';
import * as statistics from './statistic.repository.ts';

/** Reports how often programs and materials were played, and where. */
export class StatisticService {
  readonly #db: Db;
  constructor(db: Db) {
    this.#db = db;
  }

  async list(
    actor: Actor,
    query: StatisticListQuery,
  ): Promise<{ data: Statistic[]; pagination: Pagination }> {
    const { items, total } = await statistics.list(this.#db, actor, query);
    return { data: items, pagination: paginationOf(query, total) };
  }

  async trend(actor: Actor, query: StatisticTrendQuery): Promise<StatisticTrend> {
    const days = await statistics.listDays(this.#db, actor, query);
    return {
      top_subjects: await statistics.listMostPlayed(this.#db, actor, query, 'subject'),
      top_devices: await statistics.listMostPlayed(this.#db, actor, query, 'device'),
      play_count: days.reduce((sum, day) => sum + day.play_count, 0),
      duration_ms: days.reduce((sum, day) => sum + day.duration_ms, 0),
      days,
    };
  }
}
