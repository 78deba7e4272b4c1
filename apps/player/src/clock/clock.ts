import type { Clock as SceneClock } from '@marquee/scene';

/**
 * All time that the player knows; everything but `system-clock.ts` gets it handed in. `now` only ever goes forward
 * and measures, `epochNow` is the wall clock, which people set.
 */
export interface Clock extends SceneClock {
  epochNow(): number;
}
