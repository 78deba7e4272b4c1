import { onTestFinished } from 'vitest';
import { pageClock } from '../clock/page-clock.ts';

/**
 * Cancels the timers that the present test leaves running. The repetition of a call that got no answer would otherwise
 * reach the calls of a later test, because test files share a worker.
 */
export function endTimersWithTest(): void {
  const running = new Set<() => void>();
  const { setTimer } = pageClock;
  pageClock.setTimer = (ms, run) => {
    const cancel = setTimer(ms, () => {
      running.delete(cancel);
      run();
    });
    running.add(cancel);
    return cancel;
  };
  onTestFinished(() => {
    pageClock.setTimer = setTimer;
    for (const cancel of running) cancel();
  });
}
