import type { Clock } from '../../../platform/clock/clock.ts';

/** Converters report progress many times a second. */
const MIN_INTERVAL_MS = 1000;

/** Saves progress at most once a second, one write after the other. */
export class ProgressNotes {
  readonly #clock: Clock;
  readonly #write: (percent: number) => Promise<void>;
  #lastAt = Number.NEGATIVE_INFINITY;
  #last = 0;
  #writing: Promise<void> = Promise.resolve();

  constructor(clock: Clock, write: (percent: number) => Promise<void>) {
    this.#clock = clock;
    this.#write = write;
  }

  /** Saves at most 99; the end of the work sets 100. */
  note(percent: number): void {
    const progress = Math.max(0, Math.min(99, Math.floor(percent)));
    const now = this.#clock.now();
    if (progress <= this.#last || now - this.#lastAt < MIN_INTERVAL_MS) return;
    this.#last = progress;
    this.#lastAt = now;
    // Progress that cannot be saved must not fail the conversion.
    this.#writing = this.#writing.then(() => this.#write(progress)).catch(() => undefined);
  }

  settled(): Promise<void> {
    return this.#writing;
  }
}
