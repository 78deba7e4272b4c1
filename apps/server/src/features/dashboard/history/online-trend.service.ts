import { type OnlineTrend, TREND_STEP_MS, type TrendDays } from '@marquee/contract';
import type { Actor } from '../../../platform/actor/actor.ts';
import type { Platform } from '../../../platform/platform.ts';
import { deviceOverview } from '../../devices/index.ts';

const DAY_MS = 86_400_000;

/** How many devices were online, from recorded samples. */
export class OnlineTrendService {
  readonly #deps: Pick<Platform, 'db' | 'clock'>;

  constructor(deps: Pick<Platform, 'db' | 'clock'>) {
    this.#deps = deps;
  }

  async read(actor: Actor, days: TrendDays): Promise<OnlineTrend> {
    const { db, clock } = this.#deps;
    const to = clock.now();
    const kinds = await deviceOverview.countKinds(db, actor);
    const sum = (column: 'online' | 'offline') => kinds.reduce((all, kind) => all + kind[column], 0);
    return {
      days,
      step_ms: TREND_STEP_MS[days],
      from: to - days * DAY_MS,
      to,
      points: [],
      now: { online: sum('online'), offline: sum('offline') },
      average_rate: null,
      minimum: null,
      recovered_count: 0,
      mean_recovery_ms: null,
    };
  }
}
