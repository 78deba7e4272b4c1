import type { Clock } from './clock.ts';

/** Waits, or rejects with the signal's reason as soon as it is aborted. */
export function sleep(clock: Clock, delayMs: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    if (signal.aborted) return reject(signal.reason);
    const cancel = clock.setTimer(delayMs, () => {
      signal.removeEventListener('abort', abort);
      resolve();
    });
    function abort(): void {
      cancel();
      reject(signal.reason);
    }
    signal.addEventListener('abort', abort, { once: true });
  });
}
