import type { Cancel } from '@marquee/scene';
import { settle } from './settle.ts';

interface Timer {
  dueMs: number;
  run: () => void;
  /** Milliseconds between repetitions; undefined for a timer that fires once. */
  periodMs: number | undefined;
}

/** A clock for tests that moves only when it is advanced. It has the methods of every clock in the product. */
export class FakeClock {
  readonly #timers = new Set<Timer>();
  #nowMs: number;
  #epochOffsetMs: number;

  /** @param epochMs what the wall clock shows at `startMs` */
  constructor(startMs = 0, epochMs = startMs) {
    this.#nowMs = startMs;
    this.#epochOffsetMs = epochMs - startMs;
  }

  now(): number {
    return this.#nowMs;
  }

  /** Wall-clock time in epoch milliseconds. */
  epochNow(): number {
    return this.#nowMs + this.#epochOffsetMs;
  }

  /** Sets the wall clock, as a person would; no timer notices. */
  setEpoch(epochMs: number): void {
    this.#epochOffsetMs = epochMs - this.#nowMs;
  }

  setTimer(ms: number, run: () => void): Cancel {
    return this.#add({ dueMs: this.#nowMs + Math.max(0, ms), run, periodMs: undefined });
  }

  after(ms: number, run: () => void): Cancel {
    return this.setTimer(ms, run);
  }

  every(ms: number, run: () => void): Cancel {
    return this.#add({ dueMs: this.#nowMs + ms, run, periodMs: ms });
  }

  /** How many timers are set; 0 shows that everything was cancelled. */
  get pending(): number {
    return this.#timers.size;
  }

  /** Moves time on and runs the timers that fall due on the way, in order, each at its own time. */
  advance(ms: number): void {
    const endMs = this.#nowMs + ms;
    for (let timer = this.#nextDue(endMs); timer; timer = this.#nextDue(endMs)) this.#fire(timer);
    this.#nowMs = endMs;
  }

  /** Moves time on in one step, as on a machine that slept: each timer that fell due meanwhile runs once, at the end. */
  leap(ms: number): void {
    this.#nowMs += ms;
    const due = [...this.#timers].filter(({ dueMs }) => dueMs <= this.#nowMs);
    for (const timer of due.sort((one, other) => one.dueMs - other.dueMs)) {
      // One that ran before may have cancelled it.
      if (this.#timers.has(timer)) this.#fire(timer);
    }
  }

  /** As {@link advance}, and lets promises settle before, between and after the timers. */
  async advanceAndSettle(ms: number): Promise<void> {
    const endMs = this.#nowMs + ms;
    await settle();
    for (let timer = this.#nextDue(endMs); timer; timer = this.#nextDue(endMs)) {
      this.#fire(timer);
      await settle();
    }
    this.#nowMs = endMs;
  }

  #add(timer: Timer): Cancel {
    this.#timers.add(timer);
    return () => this.#timers.delete(timer);
  }

  #nextDue(untilMs: number): Timer | undefined {
    let next: Timer | undefined;
    // A server fires hundreds of thousands of timers a day, so sorting a copy each time would take seconds.
    for (const timer of this.#timers) {
      if (timer.dueMs <= untilMs && (next === undefined || timer.dueMs < next.dueMs)) next = timer;
    }
    return next;
  }

  #fire(timer: Timer): void {
    const lateMs = this.#nowMs - timer.dueMs;
    if (lateMs < 0) this.#nowMs = timer.dueMs;
    if (timer.periodMs === undefined) this.#timers.delete(timer);
    else timer.dueMs += timer.periodMs * (1 + Math.floor(Math.max(0, lateMs) / timer.periodMs));
    timer.run();
  }
}
