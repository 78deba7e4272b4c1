export type Cancel = () => void;

/** The only place where the simulator asks the machine for the time. */
export const systemClock = {
  /** Milliseconds since some moment; never set back. */
  now: () => performance.now(),
  epochNow: () => Date.now(),
  after(ms: number, work: () => void): Cancel {
    const timer = setTimeout(work, ms);
    return () => clearTimeout(timer);
  },
  every(ms: number, work: () => void): Cancel {
    const timer = setInterval(work, ms);
    return () => clearInterval(timer);
  },
  /** Resolves after `ms`, or as soon as the signal aborts. */
  pause: (ms: number, signal: AbortSignal): Promise<void> =>
    new Promise((resolve) => {
      if (signal.aborted) return resolve();
      const end = () => {
        clearTimeout(timer);
        signal.removeEventListener('abort', end);
        resolve();
      };
      const timer = setTimeout(end, ms);
      signal.addEventListener('abort', end);
    }),
};
