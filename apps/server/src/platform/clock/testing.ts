import { FakeClock } from '@marquee/testkit';
import type { Cancel, Clock } from './clock.ts';

/** A clock that a test advances; it starts on a Saturday morning. */
export function aClock(startMs: number = Date.UTC(2026, 10, 21, 9)): FakeClock {
  return new FakeClock(startMs);
}

/** A clock whose time can be set, as a person or a time service does. Its timers run on, as those of a machine do. */
export class SteppedClock implements Clock {
  readonly timers: FakeClock;
  #offsetMs = 0;

  constructor(timers: FakeClock) {
    this.timers = timers;
  }

  /** Sets the time forward, or back if `ms` is negative. */
  step(ms: number): void {
    this.#offsetMs += ms;
  }

  now(): number {
    return this.timers.now() + this.#offsetMs;
  }

  after(ms: number, work: () => void): Cancel {
    return this.timers.after(ms, work);
  }

  every(ms: number, work: () => void): Cancel {
    return this.timers.every(ms, work);
  }
}
