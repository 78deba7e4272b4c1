import type { Clock } from '../platform/clock.ts';

/** A clock that a test advances; its timers never run by themselves. */
export class TestClock implements Clock {
  #now = Date.UTC(2026, 10, 27, 4);

  now(): number {
    return this.#now;
  }

  every(): () => void {
    return () => undefined;
  }

  pass(ms: number): void {
    this.#now += ms;
  }
}
