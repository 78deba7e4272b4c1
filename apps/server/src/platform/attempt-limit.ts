import type { Clock } from './clock/clock.ts';
import { CLOCK_TOLERANCE_MS } from './clock/clock-tolerance.ts';

/** Above this number of keys, those that are no longer needed are removed. */
const MANY_KEYS = 1000;

/** Counts failed attempts at guessing something, on this node. */
export class AttemptLimit {
  readonly #clock: Pick<Clock, 'now'>;
  readonly #maximum: number;
  readonly #windowMs: number;
  readonly #failures = new Map<string, number[]>();

  /** Allows `maximum` failures in `windowMs`. */
  constructor(clock: Pick<Clock, 'now'>, { maximum, windowMs }: { maximum: number; windowMs: number }) {
    this.#clock = clock;
    this.#maximum = maximum;
    this.#windowMs = windowMs;
  }

  isReached(key: string): boolean {
    return this.#recent(key).length >= this.#maximum;
  }

  noteFailure(key: string): void {
    const recent = [...this.#recent(key), this.#clock.now()];
    this.#failures.set(key, recent);
    if (this.#failures.size < MANY_KEYS) return;
    for (const other of this.#failures.keys())
      if (this.#recent(other).length === 0) this.#failures.delete(other);
  }

  #recent(key: string): number[] {
    const now = this.#clock.now();
    // Failures of the future were noted before the clock was set back.
    const isRecent = (at: number) => at > now - this.#windowMs && at <= now + CLOCK_TOLERANCE_MS;
    return (this.#failures.get(key) ?? []).filter(isRecent);
  }
}
