/** Allows each key, such as an address, a burst and then a steady rate; forgets keys that have been quiet. */
export class Throttle {
  readonly #burst: number;
  readonly #perSecond: number;
  readonly #buckets = new Map<string, { left: number; at: number }>();

  constructor(burst: number, perSecond: number) {
    this.#burst = burst;
    this.#perSecond = perSecond;
  }

  /** Takes one request of a key; false when it has none left. */
  take(key: string, now: number): boolean {
    this.#forgetFull(now);
    const bucket = this.#buckets.get(key) ?? { left: this.#burst, at: now };
    const left = Math.min(this.#burst, bucket.left + ((now - bucket.at) / 1000) * this.#perSecond);
    this.#buckets.set(key, { left: left < 1 ? left : left - 1, at: now });
    return left >= 1;
  }

  #forgetFull(now: number): void {
    if (this.#buckets.size < 10_000) return;
    const refillMs = (this.#burst / this.#perSecond) * 1000;
    for (const [key, { at }] of this.#buckets) if (now - at > refillMs) this.#buckets.delete(key);
  }
}
