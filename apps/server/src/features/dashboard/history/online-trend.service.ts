import { type OnlineTrend, TREND_STEP_MS, type TrendDays } from '@marquee/contract';
import type { Actor } from '../../../platform/actor/actor.ts';
import type { Platform } from '../../../platform/platform.ts';
import type { DashboardDevices } from '../devices/dashboard-devices.service.ts';
import * as deviceSamples from './device-sample.repository.ts';
import { trendOf } from './online-trend.model.ts';
import { SAMPLE_MINUTES, stepStart } from './sample-steps.model.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;

type Deps = Pick<Platform, 'db' | 'clock'> & { devices: Pick<DashboardDevices, 'overview'> };

/** How many devices were online, from recorded samples. */
export class OnlineTrendService {
  readonly #deps: Deps;

  constructor(deps: Deps) {
    this.#deps = deps;
  }

  async read(actor: Actor, days: TrendDays): Promise<OnlineTrend> {
    const { db, clock, devices } = this.#deps;
    const to = clock.now();
    const stepMs = TREND_STEP_MS[days];
    // Whole steps: the first point is no lower for being cut off.
    const from = stepStart(to - days * DAY_MS, stepMs / MINUTE_MS) + stepMs;
    const [steps, { online, offline }] = await Promise.all([
      deviceSamples.listSteps(db, actor, { from, to, stepMs }),
      devices.overview(actor),
    ]);
    return {
      days,
      step_ms: stepMs,
      from,
      to,
      ...trendOf(steps),
      now: { online, offline },
    };
  }

  /** How many devices were offline 24 hours ago; null if nobody recorded it. */
  async offlineYesterday(actor: Actor): Promise<number | null> {
    const { db, clock } = this.#deps;
    const to = clock.now() - DAY_MS;
    const from = stepStart(to, SAMPLE_MINUTES) - SAMPLE_MINUTES * MINUTE_MS;
    return (await deviceSamples.findOffline(db, actor, { from, to })) ?? null;
  }
}
