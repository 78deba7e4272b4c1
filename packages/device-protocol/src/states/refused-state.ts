const FIRST_MS = 30_000;
const LONGEST_MS = 30 * 60_000;
/** Devices that were refused at the same time do not all ask again at the same time. */
const SPREAD = 0.25;

export interface RefusedStateOptions {
  /** Calls back after some milliseconds, unless it is cancelled. */
  readonly setTimer: (delayMs: number, callback: () => void) => () => void;
  /** From 0 inclusive to 1 exclusive. */
  readonly random: () => number;
  /** Called when the refused state is to be fetched again, if the server still has this revision. */
  readonly retry: (revision: number) => void;
}

/**
 * Settings or a manifest that were refused, by the server or by the device, may have been damaged on their way. They are
 * fetched again after 30 seconds, then twice that, up to half an hour, and up to a quarter more at random (rule S7).
 * Another revision is fetched immediately.
 */
export class RefusedState {
  readonly #options: RefusedStateOptions;
  #refused: { readonly revision: number; readonly times: number } | undefined;
  #isDue = false;
  #cancel: () => void = () => {};

  constructor(options: RefusedStateOptions) {
    this.#options = options;
  }

  /** Whether this revision was refused, and it is too early to fetch it again. */
  isHeldBack(revision: number): boolean {
    return this.#refused?.revision === revision && !this.#isDue;
  }

  refuse(revision: number): void {
    const { setTimer, random, retry } = this.#options;
    const times = this.#refused?.revision === revision ? this.#refused.times + 1 : 1;
    this.forget();
    this.#refused = { revision, times };
    const delayMs = Math.min(FIRST_MS * 2 ** Math.min(times - 1, 20), LONGEST_MS);
    this.#cancel = setTimer(Math.round(delayMs * (1 + SPREAD * random())), () => {
      this.#isDue = true;
      retry(revision);
    });
  }

  /** A state was accepted, or the device stops. */
  forget(): void {
    this.#cancel();
    this.#refused = undefined;
    this.#isDue = false;
  }
}
