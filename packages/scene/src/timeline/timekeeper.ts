import type { Clock } from '../time/clock.ts';

/** Program time that runs, pauses, jumps and changes speed. It is computed from a clock, not counted, so it never drifts. */
export class Timekeeper {
  readonly #clock: Clock;
  #anchorClockMs = 0;
  #anchorTimeMs = 0;
  #rate = 1;
  #isRunning = false;

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  get timeMs(): number {
    if (!this.#isRunning) return this.#anchorTimeMs;
    return this.#anchorTimeMs + (this.#clock.now() - this.#anchorClockMs) * this.#rate;
  }

  get rate(): number {
    return this.#rate;
  }

  run(): void {
    this.jump(this.timeMs);
    this.#isRunning = true;
  }

  pause(): void {
    this.jump(this.timeMs);
    this.#isRunning = false;
  }

  jump(timeMs: number): void {
    this.#anchorTimeMs = timeMs;
    this.#anchorClockMs = this.#clock.now();
  }

  setRate(rate: number): void {
    this.jump(this.timeMs);
    this.#rate = rate;
  }
}
