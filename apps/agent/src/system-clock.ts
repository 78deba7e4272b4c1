import type { Clock } from './clock.ts';

/** The only place where the agent asks the machine for the time. */
export const systemClock: Clock = {
  now: () => performance.now(),
  epochNow: () => Date.now(),
  after(ms, work) {
    const timer = setTimeout(work, ms);
    return () => clearTimeout(timer);
  },
  every(ms, work) {
    const timer = setInterval(work, ms);
    return () => clearInterval(timer);
  },
};
