import type { Cancel, Clock } from './clock.ts';

interface Alarm {
  at: number;
  work: () => void;
  period: number | undefined;
}

/** A clock for tests: time stands still until {@link advance} moves it. */
export class ManualClock implements Clock {
  #now: number;
  readonly #alarms = new Set<Alarm>();

  constructor(start: number = Date.UTC(2026, 10, 21, 9)) {
    this.#now = start;
  }

  now(): number {
    return this.#now;
  }

  after(ms: number, work: () => void): Cancel {
    return this.#set({ at: this.#now + ms, work, period: undefined });
  }

  every(ms: number, work: () => void): Cancel {
    return this.#set({ at: this.#now + ms, work, period: ms });
  }

  /** Moves time on and rings every alarm on the way, in the order of their times. */
  advance(ms: number): void {
    const end = this.#now + ms;
    for (let next = this.#next(end); next; next = this.#next(end)) {
      this.#now = next.at;
      if (next.period === undefined) this.#alarms.delete(next);
      else next.at += next.period;
      next.work();
    }
    this.#now = end;
  }

  #set(alarm: Alarm): Cancel {
    this.#alarms.add(alarm);
    return () => this.#alarms.delete(alarm);
  }

  #next(end: number): Alarm | undefined {
    return [...this.#alarms].filter((alarm) => alarm.at <= end).toSorted((a, b) => a.at - b.at)[0];
  }
}
