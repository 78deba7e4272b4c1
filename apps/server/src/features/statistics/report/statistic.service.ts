import { type Statistic, type StatisticTrend } from '@marquee/contract';
import type { Actor } from '../../../platform/actor/actor.ts';
import type { Page } from '../../../platform/database/list-of.ts';
import type { Db } from '../../../platform/database/transaction.ts';
import { completenessOf, withCompleteness } from './completeness.work.ts';
import * as missingPlays from './missing-plays.repository.ts';
import type { StatisticListQuery } from './statistic.repository.ts';
import * as statistics from './statistic.repository.ts';
import type { StatisticFilter } from './statistic-filter.repository.ts';

/** Reports how often programs and materials were played, and where. */
export class StatisticService {
  readonly #db: Db;
  constructor(db: Db) {
    this.#db = db;
  }

  async list(actor: Actor, query: StatisticListQuery): Promise<Page<Statistic>> {
    const { data, pagination } = await statistics.list(this.#db, actor, query);
    return { data: await withCompleteness(this.#db, data), pagination };
  }

  async trend(actor: Actor, filter: StatisticFilter): Promise<StatisticTrend> {
    const { days, mostPlayed } = await statistics.sumDevices(this.#db, actor, filter);
    const sumOf = (name: 'play_count' | 'duration_ms' | 'cut_count' | 'cut_duration_ms') =>
      days.reduce((sum, day) => sum + day[name], 0);
    return {
      top_subjects: await statistics.listMostPlayed(this.#db, actor, filter),
      top_devices: mostPlayed,
      play_count: sumOf('play_count'),
      duration_ms: sumOf('duration_ms'),
      cut_count: sumOf('cut_count'),
      cut_duration_ms: sumOf('cut_duration_ms'),
      completeness: await this.#completeness(actor, filter, days.length > 0),
      days: days.map(({ day, play_count, duration_ms }) => ({ day, play_count, duration_ms })),
    };
  }

  async #completeness(actor: Actor, filter: StatisticFilter, hasPlays: boolean): Promise<number | null> {
    const sums = await missingPlays.sumOfPeriod(this.#db, actor, filter);
    if (sums.missing > 0) return completenessOf(sums);
    return hasPlays ? 100 : null;
  }
}
