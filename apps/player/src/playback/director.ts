import { type Cancel, documentDurationMs } from '@marquee/scene';
import type { Clock } from '../clock/clock.ts';
import type { Item } from './item.ts';
import './playback.css';
import type { Screening } from './screening.ts';

/** A program is mounted so long before its turn: enough for large pictures, short for weak machines. */
const PREPARE_AHEAD_MS = 5000;
/** What is on stays on for so long when the next is not ready; then it gives way all the same. */
const PATIENCE_MS = 800;
/** A reload that was announced comes within this time, or not at all. */
const LEAVING_MS = 5000;

/** What a screening tells while it is on. */
export interface ScreeningEvents {
  readonly onEnd: () => void;
}

export interface DirectorOptions {
  readonly clock: Clock;
  /** What is due after this item, or first. */
  readonly dueAfter: (current: Item | undefined) => Item | undefined;
  readonly open: (item: Item, events: ScreeningEvents) => Screening;
  /** Asked before each program; true when the page is about to be reloaded, and nothing shall begin. */
  readonly isLeaving: () => boolean;
  /** Told after each change of what is on; undefined when nothing is. */
  readonly onChange: (item: Item | undefined) => void;
}

interface Prepared {
  readonly screening: Screening;
  readonly ready: Promise<void>;
}

/**
 * Puts programs on the screen one after another, without a gap: the next one is mounted before the present one ends.
 * What is on goes on to its end, unless it may no longer play.
 */
export class Director {
  readonly #options: DirectorOptions;
  #current: Screening | undefined;
  #next: Prepared | undefined;
  #isRunning = false;
  #isSwitching = false;
  #cancelPreparation: Cancel = () => {};

  constructor(options: DirectorOptions) {
    this.#options = options;
  }

  start(): void {
    this.#isRunning = true;
    this.#advance();
  }

  stop(): void {
    this.#isRunning = false;
    this.#takeDown();
    this.#dropNext();
  }

  get item(): Item | undefined {
    return this.#current?.item;
  }

  /** What is due may have changed. `mayGoOn` says whether what is on may stay to its end. */
  reconsider(mayGoOn: (item: Item) => boolean): void {
    if (!this.#isRunning) return;
    if (this.#current && mayGoOn(this.#current.item)) {
      if (this.#next && !this.#isDue(this.#next.screening.item)) this.#dropNext();
      return;
    }
    this.#advance();
  }

  #isDue(item: Item): boolean {
    const due = this.#options.dueAfter(this.#current?.item);
    return due?.program === item.program && due.releaseId === item.releaseId;
  }

  /** Brings on what is due now; with nothing due the screen is cleared at once. */
  #advance(): void {
    if (!this.#isRunning || this.#isSwitching) return;
    if (!this.#options.dueAfter(this.#current?.item)) {
      this.#dropNext();
      this.#takeDown();
      return this.#options.onChange(undefined);
    }
    void this.#bringOn();
  }

  async #bringOn(): Promise<void> {
    this.#isSwitching = true;
    const { screening, ready } = this.#prepare();
    await Promise.race([ready, this.#patience()]);
    this.#isSwitching = false;
    if (!this.#isRunning) return;
    if (this.#options.isLeaving()) {
      this.#cancelPreparation();
      this.#cancelPreparation = this.#options.clock.setTimer(LEAVING_MS, () => this.#advance());
      return;
    }
    if (this.#next?.screening !== screening || !this.#isDue(screening.item)) return this.#advance();
    this.#next = undefined;
    const previous = this.#current;
    this.#current = screening;
    screening.begin();
    previous?.destroy();
    this.#options.onChange(screening.item);
    const ahead = documentDurationMs(screening.item.program.document) - PREPARE_AHEAD_MS;
    this.#cancelPreparation();
    this.#cancelPreparation = this.#options.clock.setTimer(Math.max(0, ahead), () => this.#prepareAhead());
  }

  #prepareAhead(): void {
    if (!this.#isSwitching && this.#options.dueAfter(this.#current?.item)) this.#prepare();
  }

  /** The prepared screening if it is still the one that is due, else a new one. */
  #prepare(): Prepared {
    if (this.#next && this.#isDue(this.#next.screening.item)) return this.#next;
    this.#dropNext();
    const item = this.#options.dueAfter(this.#current?.item);
    if (!item) throw new Error('nothing is due');
    const screening: Screening = this.#options.open(item, {
      onEnd: () => {
        if (this.#current === screening) this.#advance();
      },
    });
    this.#next = { screening, ready: screening.prepare() };
    return this.#next;
  }

  #patience(): Promise<void> {
    return new Promise((resolve) => {
      this.#options.clock.setTimer(PATIENCE_MS, resolve);
    });
  }

  #takeDown(): void {
    this.#cancelPreparation();
    this.#current?.destroy();
    this.#current = undefined;
  }

  #dropNext(): void {
    this.#next?.screening.destroy();
    this.#next = undefined;
  }
}
