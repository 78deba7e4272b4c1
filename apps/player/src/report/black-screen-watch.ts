import type { Cancel } from '@marquee/scene';
import type { Clock } from '../clock/clock.ts';
import { repeat } from '../clock/repeat.ts';

const CHECK_MS = 1000;
/** The first program of an empty screen may take ten seconds. */
const BLACK_AFTER_MS = 15_000;
/** So that a program that is black in each of its loops is one fault. */
const OVER_AFTER_MS = 10 * 60_000;

/** A program or release that should be on the screen, although nothing of it is painted, and why. */
export interface BlackScreen {
  readonly cause: 'nothing_started' | 'nothing_painted';
  readonly releaseId: number;
  readonly programId?: number;
}

export interface BlackScreenWatchOptions {
  readonly clock: Clock;
  /** Undefined while something is painted, or nothing should be. */
  readonly find: () => BlackScreen | undefined;
  /** The screen has been black for a while; called again while it lasts. */
  readonly onBlack: (screen: BlackScreen) => void;
  /** The screen has not been black for a long time. */
  readonly onOver: () => void;
}

/** Notices a screen that stays black although something should play. */
export class BlackScreenWatch {
  readonly #options: BlackScreenWatchOptions;
  #since: { isBlack: boolean; at: number } | undefined;
  #cancel: Cancel = () => {};

  constructor(options: BlackScreenWatchOptions) {
    this.#options = options;
  }

  start(): void {
    this.#since = undefined;
    this.#cancel = repeat(this.#options.clock, CHECK_MS, () => this.#check());
  }

  stop(): void {
    this.#cancel();
  }

  #check(): void {
    const { clock, find, onBlack, onOver } = this.#options;
    const screen = find();
    const now = clock.now();
    const isBlack = screen !== undefined;
    if (this.#since?.isBlack !== isBlack) this.#since = { isBlack, at: now };
    const forMs = now - this.#since.at;
    if (screen && forMs >= BLACK_AFTER_MS) onBlack(screen);
    if (!screen && forMs >= OVER_AFTER_MS) onOver();
  }
}
