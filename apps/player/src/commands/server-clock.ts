import type { Clock } from '../clock/clock.ts';

/** The server's time, which decides whether a command has expired. It does not follow the device's wall clock. */
export class ServerClock {
  readonly #clock: Clock;
  #offsetMs: number;

  constructor(clock: Clock) {
    this.#clock = clock;
    this.#offsetMs = clock.epochNow() - clock.now();
  }

  /** Call with each time that the server sends. */
  adjust(serverTime: number): void {
    this.#offsetMs = serverTime - this.#clock.now();
  }

  now(): number {
    return this.#clock.now() + this.#offsetMs;
  }
}
