import type { Cancel } from '@marquee/scene';
import type { Viewer } from '@marquee/schedule';
import type { Clock } from '../clock/clock.ts';
import { kindsOf, readViewers, type SourceViewer } from './read-viewers.ts';

/** People who pass by do not change what plays. */
const SETTLE_MS = 1000;

/** A source repeats its report more often than this, also when nothing changes. */
const SILENT_AFTER_MS = 10_000;

const NOBODY: readonly SourceViewer[] = [];

/**
 * Who is in front of the screen, as a source outside the page reports it. A change counts once it has lasted for a second;
 * a source that falls silent reports nobody.
 */
export class Audience {
  readonly #clock: Clock;
  #viewers: readonly Viewer[] = NOBODY;
  #reported: readonly Viewer[] = NOBODY;
  readonly #reportListeners: ((people: readonly SourceViewer[] | undefined) => void)[] = [];
  #isStopped = false;
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

  /**
   * Calls the listener with everyone of each report, immediately, and with undefined when the source has fallen silent. These
   * are people, and change with every report; `viewers` are the kinds for whom programs are promoted.
   */
  listenToReports(listener: (people: readonly SourceViewer[] | undefined) => void): void {
    this.#reportListeners.push(listener);
  }

  /** Takes a list of `{ id, gender, age, attention, vip }`. Returns whether it is one; anything else changes nothing. */
  report(report: unknown): boolean {
    const people = readViewers(report);
    if (!people) return false;
    if (this.#isStopped) return true;
    const viewers = kindsOf(people);
    this.#cancelSilence();
    this.#cancelSilence = this.#clock.setTimer(SILENT_AFTER_MS, () => {
      this.#tell(undefined);
      this.#become(NOBODY);
    });
    this.#tell(people);
    if (isSame(viewers, this.#reported)) return true;
    this.#reported = viewers;
    this.#cancelSettling();
    this.#cancelSettling = this.#clock.setTimer(SETTLE_MS, () => this.#become(viewers));
    return true;
  }

  stop(): void {
    this.#isStopped = true;
    this.#cancelSettling();
    this.#cancelSilence();
  }

  #tell(people: readonly SourceViewer[] | undefined): void {
    for (const listener of this.#reportListeners) listener(people);
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
