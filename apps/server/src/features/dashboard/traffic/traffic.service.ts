import { TRAFFIC_STEP_MS, type Traffic, type TrendDays } from '@marquee/contract';
import type { Actor } from '../../../platform/actor/actor.ts';
import type { Platform } from '../../../platform/platform.ts';

const NONE = { device_down: 0, device_up: 0, console_down: 0, console_up: 0 };

/** The bytes that the server sent and received. */
export class TrafficService {
  readonly #deps: Pick<Platform, 'db' | 'clock'>;

  constructor(deps: Pick<Platform, 'db' | 'clock'>) {
    this.#deps = deps;
  }

  async read(_actor: Actor, { days }: { days: TrendDays; time_zone: string }): Promise<Traffic> {
    const now = this.#deps.clock.now();
    return {
      days,
      step_ms: TRAFFIC_STEP_MS[days],
      from: now,
      to: now,
      today: NONE,
      rate: NONE,
      sum: NONE,
      bars: [],
      device_bandwidth_limit: null,
    };
  }
}
