import { TRAFFIC_DIRECTIONS, TRAFFIC_STEP_MS, type Traffic, type TrendDays } from '@marquee/contract';
import type { Actor } from '../../../platform/actor/actor.ts';
import { withTransaction } from '../../../platform/database/transaction.ts';
import type { Platform } from '../../../platform/platform.ts';
import { downloadSettings } from '../../downloads/index.ts';
import { barStarts, barsOf, midnightOf, READ_STEP_MS, sumOf } from './traffic-chart.model.ts';
import * as trafficSamples from './traffic-sample.repository.ts';

const MINUTE_MS = 60_000;
/** Every node has written what it counted in a minute when so much of the next one is over. */
const WRITTEN_AFTER_MS = 15_000;

/** The bytes that the server sent and received. */
export class TrafficService {
  readonly #deps: Pick<Platform, 'db' | 'clock' | 'traffic' | 'logger'>;
  #writing: Promise<void> = Promise.resolve();

  constructor(deps: Pick<Platform, 'db' | 'clock' | 'traffic' | 'logger'>) {
    this.#deps = deps;
  }

  async read(actor: Actor, { days, time_zone }: { days: TrendDays; time_zone: string }): Promise<Traffic> {
    const { db, clock } = this.#deps;
    const now = clock.now();
    const starts = barStarts(days, now, time_zone);
    const from = starts[0] ?? now;
    const minute = Math.floor((now - WRITTEN_AFTER_MS) / MINUTE_MS) * MINUTE_MS - MINUTE_MS;
    const midnight = midnightOf(now, time_zone);
    // Today is a part of the chart, so both come from one reading.
    const [counted, recent, setting] = await Promise.all([
      trafficSamples.listSteps(db, actor, { from, stepMs: READ_STEP_MS }),
      trafficSamples.listSteps(db, actor, { from: minute, stepMs: MINUTE_MS, minutes: 1 }),
      downloadSettings.read(db, actor.company_id),
    ]);
    const rate = sumOf(recent.filter(({ at }) => at === minute));
    for (const direction of TRAFFIC_DIRECTIONS) rate[direction] /= MINUTE_MS / 1000;
    return {
      days,
      step_ms: TRAFFIC_STEP_MS[days],
      from,
      to: now,
      today: sumOf(counted.filter(({ at }) => at >= midnight)),
      rate,
      sum: sumOf(counted),
      bars: barsOf(starts, counted),
      device_bandwidth_limit: setting.bandwidth,
    };
  }

  /** Writes what was counted since the last time; what cannot be written is kept for the next time. */
  write(): Promise<void> {
    this.#writing = this.#writing.then(() => this.#write());
    return this.#writing;
  }

  async #write(): Promise<void> {
    const { db, traffic, logger } = this.#deps;
    const counted = traffic.take();
    if (counted.length === 0) return;
    try {
      await withTransaction(db, (trx) => trafficSamples.add(trx, counted));
    } catch (error) {
      traffic.giveBack(counted);
      logger.error({ err: error }, 'writing the traffic failed');
    }
  }
}
