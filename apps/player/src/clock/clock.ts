import type { Clock as SceneClock } from '@marquee/scene';

/**
 * The player's only source of time; everything except `system-clock.ts` receives it as a parameter. `now` is
 * monotonic and measures durations; `epochNow` is the wall clock, which may be set at any time.
 */
export interface Clock extends SceneClock {
  epochNow(): number;
}
