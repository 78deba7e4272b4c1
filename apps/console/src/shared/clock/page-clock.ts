import type { Cancel, WallClock } from '@marquee/scene';

interface PageClock extends WallClock {
  /** Calls `run` every `ms` until it is cancelled. */
  every(ms: number, run: () => void): Cancel;
  /** Resolves after `ms`. */
  pause(ms: number): Promise<void>;
}

/** The only place where the console asks the browser for the time and for timers. */
export const pageClock: PageClock = {
  now: () => performance.now(),
  epochNow: () => Date.now(),
  setTimer: (ms, run) => {
    const timer = setTimeout(run, ms);
    return () => clearTimeout(timer);
  },
  every: (ms, run) => {
    const timer = setInterval(run, ms);
    return () => clearInterval(timer);
  },
  pause: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
};
