import type { Clock } from './clock.ts';

/** Counts attempts by a key over a window; kept in memory, so a restart forgives them. */
export class AttemptLimit {
  readonly #clock: Clock;
  readonly #most: number;
  readonly #windowMs: number;
  readonly #counts = new Map<string, { count: number; endsAt: number }>();

  constructor(clock: Clock, most: number, windowMs: number) {
    this.#clock = clock;
    this.#most = most;
    this.#windowMs = windowMs;
  }

  /** Whether this key has attempts left; counts one. */
  take(key: string): boolean {
    const now = this.#clock.now();
    for (const [known, { endsAt }] of this.#counts) if (endsAt <= now) this.#counts.delete(known);
    const entry = this.#counts.get(key) ?? { count: 0, endsAt: now + this.#windowMs };
    entry.count += 1;
    this.#counts.set(key, entry);
    return entry.count <= this.#most;
  }

  /** Forgets the attempts of a key, after one that succeeded. */
  clear(key: string): void {
    this.#counts.delete(key);
  }
}
