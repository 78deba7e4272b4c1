import type { Cancel, Clock } from '../clock.ts';

const PERIOD_MS = 60_000;
/** A program that takes longer is cut. */
const GRACE_MS = 10 * 60_000;
/** So far above the limit the system is about to end something itself, and would choose worse. */
const URGENT = 1.25;

export interface MemoryWatchOptions {
  readonly clock: Clock;
  /** In bytes. */
  readonly limit: number;
  /** Bytes that the browser uses now. */
  readonly read: () => Promise<number>;
  /** Asks the page for a moment between two programs, of which {@link MemoryWatch.ready} hears. */
  readonly askForMoment: () => void;
  /** Starts the browser again, and this watch with it. */
  readonly restart: (bytes: number) => void;
}

/** Has a browser that leaks start again: not by the hour, which would hide the leak, but above a limit, and between two programs. */
export class MemoryWatch {
  readonly #options: MemoryWatchOptions;
  #cancel: Cancel = () => {};
  #cancelGrace: Cancel | undefined;
  /** The use for which it waits to start again. */
  #bytes = 0;

  constructor(options: MemoryWatchOptions) {
    this.#options = options;
  }

  /** The browser has just started. */
  start(): void {
    this.stop();
    this.#cancel = this.#options.clock.every(PERIOD_MS, () => void this.#look());
  }

  stop(): void {
    this.#cancel();
    this.#cancelGrace?.();
    this.#cancelGrace = undefined;
  }

  /** The program has ended. */
  ready(): void {
    if (this.#cancelGrace) this.#restart();
  }

  async #look(): Promise<void> {
    const { clock, limit, read, askForMoment } = this.#options;
    // Processes may end while they are looked at.
    const bytes = await read().catch(() => 0);
    if (bytes <= limit) return;
    this.#bytes = bytes;
    if (bytes > limit * URGENT) return this.#restart();
    if (this.#cancelGrace) return;
    this.#cancelGrace = clock.after(GRACE_MS, () => this.#restart());
    askForMoment();
  }

  #restart(): void {
    this.stop();
    this.#options.restart(this.#bytes);
  }
}
