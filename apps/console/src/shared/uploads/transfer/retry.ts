import { CallError } from '../../api/call-error.ts';
import { pageClock } from '../../clock/page-clock.ts';

/** Delays between attempts in ms while the server is unreachable: a restart takes seconds, an upgrade some minutes. */
export const RETRY_DELAYS_MS: readonly number[] = [
  500,
  1000,
  2000,
  4000,
  8000,
  15_000,
  ...Array.from({ length: 20 }, () => 30_000),
];

interface Patience {
  signal: AbortSignal;
  /** Called before each wait. */
  onWait?: () => void;
  wait?: (ms: number, signal: AbortSignal) => Promise<void>;
}

/** Retries while the server is unreachable; any answer of the server is final. */
export async function withRetry<Answer>(
  ask: () => Promise<Answer>,
  { signal, onWait, wait = pause }: Patience,
): Promise<Answer> {
  for (const delay of RETRY_DELAYS_MS) {
    try {
      return await ask();
    } catch (error) {
      if (!isAway(error)) throw error;
      onWait?.();
      await wait(delay, signal);
    }
  }
  return ask();
}

/** @throws when the signal aborts */
export function pause(ms: number, signal: AbortSignal): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  const stop = () => {
    cancelTimer();
    reject(signal.reason);
  };
  const cancelTimer = pageClock.setTimer(ms, () => {
    signal.removeEventListener('abort', stop);
    resolve();
  });
  if (signal.aborted) stop();
  else signal.addEventListener('abort', stop, { once: true });
  return promise;
}

/** Whether a status means that the server, or a proxy in front of it, will be back soon. */
export function isAwayStatus(status: number): boolean {
  return status === 0 || status === 429 || status === 502 || status === 503 || status === 504;
}

function isAway(error: unknown): boolean {
  if (!(error instanceof CallError)) return false;
  const { failure } = error;
  if (failure.kind === 'timeout' || failure.kind === 'unreachable') return true;
  return isAwayStatus(failure.status) || (failure.kind === 'unreadable' && failure.status >= 500);
}
