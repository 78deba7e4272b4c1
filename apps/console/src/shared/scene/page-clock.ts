import type { WallClock } from '@marquee/scene';

/** The page's own time, for scenes in the console. */
export const pageClock: WallClock = {
  now: () => performance.now(),
  epochNow: () => Date.now(),
  setTimer: (ms, run) => {
    const timer = setTimeout(run, ms);
    return () => clearTimeout(timer);
  },
};
