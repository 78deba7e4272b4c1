const FIRST_PAUSE_MS = 2_000;
const MAX_PAUSE_MS = 60_000;

/** Which address is tried next: each of them once, then a pause, which becomes longer each time. */
export class AddressOrder {
  readonly #count: number;
  readonly #failed = new Set<number>();
  #rounds = 0;

  constructor(count: number) {
    this.#count = count;
  }

  /** How long to wait after all have failed. */
  get pauseMs(): number {
    return Math.min(MAX_PAUSE_MS, FIRST_PAUSE_MS * 2 ** Math.max(0, this.#rounds - 1));
  }

  /** The address after a lost one; undefined once all have failed. One that has played well is tried again like the others. */
  next(lost: number, hasPlayed: boolean): number | undefined {
    if (!hasPlayed) this.#failed.add(lost);
    for (let step = 1; step <= this.#count; step += 1) {
      const index = (lost + step) % this.#count;
      if (!this.#failed.has(index)) return index;
    }
    this.#rounds += 1;
    this.#failed.clear();
    return undefined;
  }

  /** Another address is due: all of them may be tried again. */
  turn(): void {
    this.#failed.clear();
  }

  /** An address plays well. */
  succeeded(): void {
    this.#failed.clear();
    this.#rounds = 0;
  }
}
