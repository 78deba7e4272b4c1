import type { WallClock } from '@marquee/scene';

/**
 * All time that the player knows. Only `system-clock.ts` asks the browser; everything else receives a clock. `now` only moves
 * forward and measures, `epochNow` is the wall clock, which can be set.
 */
export type Clock = WallClock;
