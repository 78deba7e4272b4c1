import type { Cancel, WallClock } from '@marquee/scene';

/** After a minute at most it asks again, because the wall clock may have been set in the meantime. */
const LONGEST_WAIT_MS = 60_000;

/** Calls `onDue` when the wall clock reaches the time it was armed for; it holds one time. */
export class WallTimer {
  readonly #clock: WallClock;
  readonly #onDue: () => void;
  #dueMs: number | undefined;
  #cancel: Cancel = () => {};

  constructor(clock: WallClock, onDue: () => void) {
    this.#clock = clock;
    this.#onDue = onDue;
  }

  /** Arms it for a wall time; undefined disarms it. Arming it for the same time again does nothing. */
  arm(dueMs: number | undefined): void {
    if (dueMs === this.#dueMs) return;
    this.#cancel();
    this.#dueMs = dueMs;
    if (dueMs === undefined) return;
    const waitMs = Math.max(1, Math.ceil(dueMs - this.#clock.epochNow()));
    this.#cancel = this.#clock.setTimer(Math.min(waitMs, LONGEST_WAIT_MS), () => {
      this.#dueMs = undefined;
      this.#onDue();
    });
  }
}
