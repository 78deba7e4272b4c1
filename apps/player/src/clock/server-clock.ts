import type { Clock } from './clock.ts';

/** So many of the server's times are compared: about four minutes of heartbeats. */
const SAMPLES = 8;
/** A difference that no delay explains: a clock was set, or the machine slept. */
const MAX_DELAY_MS = 1000;

/**
 * The server's time, which decides whether a command has expired and where synchronised programs are. It does not follow
 * the device's wall clock.
 */
export class ServerClock {
  readonly #clock: Clock;
  /** How far the server's time is ahead, with each of its last times. */
  #offsets: number[] = [];
  #offsetMs: number;

  constructor(clock: Clock) {
    this.#clock = clock;
    this.#offsetMs = clock.epochNow() - clock.now();
  }

  /** Call with each time that the server sends. A message can only be late, so the fastest of the last ones counts. */
  adjust(serverTime: number): void {
    const offset = serverTime - this.#clock.now();
    const isOther = Math.abs(offset - this.#offsetMs) > MAX_DELAY_MS;
    this.#offsets = isOther ? [offset] : [...this.#offsets.slice(1 - SAMPLES), offset];
    this.#offsetMs = Math.max(...this.#offsets);
  }

  now(): number {
    return this.#clock.now() + this.#offsetMs;
  }
}
