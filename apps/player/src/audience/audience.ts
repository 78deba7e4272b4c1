import type { Cancel } from '@marquee/scene';
import type { Viewer } from '@marquee/schedule';
import type { Clock } from '../clock/clock.ts';
import { readViewers } from './read-viewers.ts';

/** People who pass by do not change what plays. */
const SETTLE_MS = 1000;

/** A source repeats its report more often than this, also when nothing changes. */
const SILENT_AFTER_MS = 10_000;

const NOBODY: readonly Viewer[] = [];

/**
 * Who is in front of the screen, as a source outside the page reports it. A change counts once it has lasted for a second;
 * a source that falls silent reports nobody.
 */
export class Audience {
  readonly #clock: Clock;
  #viewers = NOBODY;
  #reported = NOBODY;
  #cancelSettling: Cancel = () => {};
  #cancelSilence: Cancel = () => {};
  #onChange: () => void = () => {};

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  /** Each combination of gender and age band once; empty without viewers. */
  get viewers(): readonly Viewer[] {
    return this.#viewers;
  }

  /** Called after each change of the viewers. */
  set onChange(listener: () => void) {
    this.#onChange = listener;
  }

  /** Takes a list of `{ gender, age }`. Returns whether it is one; anything else changes nothing. */
  report(report: unknown): boolean {
    const viewers = readViewers(report);
    if (!viewers) return false;
    this.#cancelSilence();
    this.#cancelSilence = this.#clock.setTimer(SILENT_AFTER_MS, () => this.#become(NOBODY));
    if (isSame(viewers, this.#reported)) return true;
    this.#reported = viewers;
    this.#cancelSettling();
    this.#cancelSettling = this.#clock.setTimer(SETTLE_MS, () => this.#become(viewers));
    return true;
  }

  stop(): void {
    this.#cancelSettling();
    this.#cancelSilence();
  }

  #become(viewers: readonly Viewer[]): void {
    this.#cancelSettling();
    this.#reported = viewers;
    if (isSame(viewers, this.#viewers)) return;
    this.#viewers = viewers;
    this.#onChange();
  }
}

function isSame(one: readonly Viewer[], other: readonly Viewer[]): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
