import type { Clock } from '../../../platform/clock/clock.ts';

/** A converter tells its progress many times a second; people look once. */
const APART_MS = 1000;

/** Writes down how far something is, seldom, and one after the other. */
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

  /** Never 100: that is said when it is there. */
  note(percent: number): void {
    const progress = Math.max(0, Math.min(99, Math.floor(percent)));
    const now = this.#clock.now();
    if (progress <= this.#last || now - this.#lastAt < APART_MS) return;
    this.#last = progress;
    this.#lastAt = now;
    // A note that cannot be written is not worth a conversion.
    this.#writing = this.#writing.then(() => this.#write(progress)).catch(() => undefined);
  }

  settled(): Promise<void> {
    return this.#writing;
  }
}
