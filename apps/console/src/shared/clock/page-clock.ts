import type { WallClock } from '@marquee/scene';

/** The only place where the console asks the browser for the time. */
export const pageClock: WallClock = {
  now: () => performance.now(),
  epochNow: () => Date.now(),
  setTimer: (ms, run) => {
    const timer = setTimeout(run, ms);
    return () => clearTimeout(timer);
  },
};
