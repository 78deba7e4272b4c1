import type { Cancel } from '@marquee/scene';
import type { Clock } from './clock.ts';

/** Runs repeatedly, first after one period. */
export function repeat(clock: Clock, periodMs: number, run: () => void): Cancel {
  let cancel = clock.setTimer(periodMs, tick);
  function tick(): void {
    cancel = clock.setTimer(periodMs, tick);
    run();
  }
  return () => cancel();
}
