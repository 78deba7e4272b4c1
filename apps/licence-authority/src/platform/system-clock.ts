import type { Clock } from './clock.ts';

/** The machine's clock. Its timers alone do not keep the process alive. */
export const systemClock: Clock = {
  now: () => Date.now(),
  every(ms, work) {
    const timer = setInterval(work, ms).unref();
    return () => clearInterval(timer);
  },
};
