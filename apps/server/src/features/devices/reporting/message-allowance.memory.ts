/** A device sends a message every few seconds; a burst after a night offline is fine, a flood is not. */
const BURST = 200;
const PER_SECOND = 20;

/** How many messages one connection may still send. */
export class MessageAllowance {
  #left = BURST;
  #at: number;

  constructor(now: number) {
    this.#at = now;
  }

  /** Takes one message; false when the device sends too many. */
  take(now: number): boolean {
    this.#left = Math.min(BURST, this.#left + ((now - this.#at) / 1000) * PER_SECOND);
    this.#at = now;
    if (this.#left < 1) return false;
    this.#left -= 1;
    return true;
  }
}
