import type { Clock } from '../clock/clock.ts';
import { pause } from '../clock/pause.ts';

const BITS = 8;
const MEGABIT = 1_000_000;
/** Bytes are sent in parts of this duration, so that a slow transfer never looks stalled. */
const PART_SECONDS = 0.25;

/** Spreads bytes over time, so that together they keep to a bandwidth. */
export class Pace {
  /** Bytes. */
  readonly perSecond: number;
  readonly #clock: Clock;
  #freeAt = 0;

  /** @param mbps Mbit/s */
  constructor(mbps: number, clock: Clock) {
    this.perSecond = (mbps * MEGABIT) / BITS;
    this.#clock = clock;
  }

  /** The most bytes to send at a time. */
  get partSize(): number {
    return Math.ceil(this.perSecond * PART_SECONDS);
  }

  /** Resolves when these bytes may be sent. */
  async take(bytes: number): Promise<void> {
    const now = this.#clock.now();
    const waitMs = Math.max(0, this.#freeAt - now);
    this.#freeAt = now + waitMs + (bytes / this.perSecond) * 1000;
    if (waitMs > 0) await pause(this.#clock, waitMs);
  }
}
