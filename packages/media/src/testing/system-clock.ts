import type { MediaClock } from '../host.ts';

/** The machine's clock; its timers do not keep a process alive. */
export const systemClock: MediaClock = {
  after(ms, work) {
    const timer = setTimeout(work, ms).unref();
    return () => clearTimeout(timer);
  },
};
