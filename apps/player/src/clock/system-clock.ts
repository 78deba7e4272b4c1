import type { Clock } from './clock.ts';

/** Browsers fire longer timers immediately (2^31 - 1 ms, 24.8 days). */
const MAX_TIMER_MS = 2_147_483_647;

/** The machine's clock: the only place where the player asks the browser for the time. */
export const systemClock: Clock = {
  now: () => performance.now(),
  epochNow: () => Date.now(),
  setTimer(delayMs, run) {
    const timer = setTimeout(run, Math.min(delayMs, MAX_TIMER_MS));
    return () => clearTimeout(timer);
  },
};
