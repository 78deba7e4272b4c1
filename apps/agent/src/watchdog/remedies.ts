/** The remedies for a page that does not show its program, each stronger than the one before. */
export const REMEDIES = ['restart-page', 'restart-browser', 'restart-machine'] as const;

export type Remedy = (typeof REMEDIES)[number];

/** A page that works this long has recovered. */
const RECOVERED_MS = 10 * 60_000;
const FIRST_PAUSE_MS = 2000;
const MAX_PAUSE_MS = 10 * 60_000;
/** A machine that restarts again and again shows nothing either. */
const MACHINE_PAUSE_MS = 60 * 60_000;

/** When the machine was restarted last, in epoch ms, and how long it has to run before the next time. */
export interface MachineRestart {
  readonly at: number;
  readonly pauseMs: number;
}

/** The remedy for each failure: page, browser, machine, and a longer pause from one to the next. */
export class Remedies {
  #failures = 0;
  #lastAt = Number.NEGATIVE_INFINITY;
  #machine: MachineRestart | undefined;

  /** @param machine the last restart of the machine by an earlier run */
  constructor(machine: MachineRestart | undefined) {
    this.#machine = machine;
  }

  /**
   * @param now monotonic ms
   * @param epochNow epoch ms; the machine's restarts are counted by the wall clock, which survives them
   */
  next(now: number, epochNow: number): { remedy: Remedy; pauseMs: number } {
    if (now - this.#lastAt > RECOVERED_MS + this.#pauseMs) this.#failures = 0;
    this.#failures += 1;
    this.#lastAt = now;
    return { remedy: this.#remedy(epochNow), pauseMs: this.#pauseMs };
  }

  /** To be stored before the machine is restarted. */
  machineRestart(epochNow: number): MachineRestart {
    const isSoon = this.#machine && epochNow - this.#machine.at < 24 * MACHINE_PAUSE_MS;
    const pauseMs = this.#machine && isSoon ? this.#machine.pauseMs * 2 : MACHINE_PAUSE_MS;
    this.#machine = { at: epochNow, pauseMs };
    return this.#machine;
  }

  get #pauseMs(): number {
    return Math.min(FIRST_PAUSE_MS * 2 ** Math.max(0, this.#failures - 1), MAX_PAUSE_MS);
  }

  /** The page twice, the browser three times, then the machine if it has run long enough. */
  #remedy(epochNow: number): Remedy {
    if (this.#failures <= 2) return 'restart-page';
    if (this.#failures <= 5) return 'restart-browser';
    const { at, pauseMs } = this.#machine ?? { at: 0, pauseMs: 0 };
    // A clock that was set back must not forbid it for ever.
    return Math.abs(epochNow - at) >= pauseMs ? 'restart-machine' : 'restart-browser';
  }
}
