import { pageClock } from '../../../shared/clock/page-clock.ts';

/** At the latest the page counts as idle after this time. */
const MAX_WAIT_MS = 2_000;

/** Runs `work` once the page has nothing more urgent to do; the returned function prevents it. */
export function whenIdle(work: () => void): () => void {
  // Absent in older browsers of Apple, although the type says otherwise.
  const request: typeof requestIdleCallback | undefined = globalThis.requestIdleCallback;
  if (!request) {
    return pageClock.setTimer(0, work);
  }
  const handle = request(work, { timeout: MAX_WAIT_MS });
  return () => cancelIdleCallback(handle);
}
