import type { Cancel, WallClock } from '@marquee/scene';

/** The longest wait between checks, because the wall clock may have been set in the meantime. */
const MAX_WAIT_MS = 60_000;

/** Calls `onDue` when the wall clock reaches the scheduled time; it holds one time. */
export class WallTimer {
  readonly #clock: WallClock;
  readonly #onDue: () => void;
  #dueMs: number | undefined;
  #cancel: Cancel = () => {};

  constructor(clock: WallClock, onDue: () => void) {
    this.#clock = clock;
    this.#onDue = onDue;
  }

  /** Schedules a wall time; undefined cancels it. Scheduling the same time again does nothing. */
  arm(dueMs: number | undefined): void {
    if (dueMs === this.#dueMs) return;
    this.#cancel();
    this.#dueMs = dueMs;
    if (dueMs === undefined) return;
    const waitMs = Math.max(1, Math.ceil(dueMs - this.#clock.epochNow()));
    this.#cancel = this.#clock.setTimer(Math.min(waitMs, MAX_WAIT_MS), () => {
      this.#dueMs = undefined;
      this.#onDue();
    });
  }
}
