import type { Cancel } from '@marquee/scene';
import { RAISE_AHEAD_MS } from '@marquee/scene-renderer';
import type { Clock } from '../clock/clock.ts';
import type { Item } from '../content/item.ts';
import './playback.css';
import type { ProgramRun } from './program-run.ts';

/** How long before its turn a program is mounted: enough for large pictures, short for weak machines. */
const PREPARE_AHEAD_MS = 5000;
/** How long the current program stays when the next one is not ready. */
const MAX_READY_WAIT_MS = 800;
/** How long an empty screen waits for the large pictures of its first program. */
const MAX_FIRST_WAIT_MS = 10_000;
/** An announced reload happens within this time, or not at all. */
const RELOAD_TIMEOUT_MS = 5000;

/** The events of a run. */
export interface ProgramRunEvents {
  readonly onEnd: () => void;
}

export interface ProgramSequencerOptions {
  readonly clock: Clock;
  /** The item that is due after this one, or first. */
  readonly dueAfter: (current: Item | undefined) => Item | undefined;
  /** Whether an item that is interrupted pauses, to continue later. */
  readonly mayResume: (item: Item) => boolean;
  /** Whether an item may continue after a pause: its release plays now, and nothing is promoted instead. */
  readonly plays: (item: Item) => boolean;
  readonly createRun: (item: Item, events: ProgramRunEvents) => ProgramRun;
  /** An item cannot be mounted; it must no longer be due afterwards. */
  readonly onBroken: (item: Item, error: unknown) => void;
  /** Asked before each program; true when the page is about to reload and nothing should start. */
  readonly isReloading: () => boolean;
  /** Called after each change with the playing item; undefined when nothing plays. */
  readonly onChange: (item: Item | undefined) => void;
}

interface Prepared {
  readonly run: ProgramRun;
  readonly ready: Promise<void>;
}

/**
 * Plays programs one after another without a gap: the next one is mounted before the current one ends. The current
 * program plays to its end unless it may no longer play. What an inter-cut release, an emergency message or a promotion interrupts
 * stays mounted, paused, and continues when its release plays again.
 */
export class ProgramSequencer {
  readonly #options: ProgramSequencerOptions;
  #current: ProgramRun | undefined;
  #next: Prepared | undefined;
  /** The interrupted programs, the last one on top: an inter-cut release may interrupt another one. */
  readonly #paused: ProgramRun[] = [];
  #isRunning = false;
  #isHeld = false;
  #isSwitching = false;
  #cancelPreparation: Cancel = () => {};

  constructor(options: ProgramSequencerOptions) {
    this.#options = options;
  }

  start(): void {
    this.#isRunning = true;
    this.#advance();
  }

  stop(): void {
    this.#isRunning = false;
    this.#stopCurrent();
    this.#dropNext();
    this.#dropPaused(() => true);
  }

  get item(): Item | undefined {
    return this.#current?.item;
  }

  /** Whether the programs stand still. */
  get isHeld(): boolean {
    return this.#isHeld;
  }

  /** Has what is on the screen stand still, or continue. Held, another program is shown only when this one may no longer play. */
  hold(isHeld: boolean): void {
    if (this.#isHeld === isHeld) return;
    this.#isHeld = isHeld;
    const run = this.#current;
    if (!run) return;
    if (isHeld) return this.#freeze(run);
    // The other devices have gone on, so this one joins them again.
    if (run.item.agreed) {
      this.#stopCurrent();
      return this.#advance();
    }
    run.resume();
    this.#armPreparation(run);
  }

  #freeze(run: ProgramRun): void {
    this.#cancelPreparation();
    this.#dropNext();
    run.freeze();
  }

  /** Whether the program on the screen should show something, but all of it has failed. */
  get paintsNothing(): boolean {
    return this.#current?.paintsNothing ?? false;
  }

  /** The playing item and the paused ones. */
  get mounted(): Item[] {
    return [...this.#paused, ...(this.#current ? [this.#current] : [])].map(({ item }) => item);
  }

  /** Call when the due item may have changed. `mayGoOn` says whether the current item may play to its end. */
  reconsider(mayGoOn: (item: Item) => boolean): void {
    if (!this.#isRunning) return;
    const { mayResume, plays } = this.#options;
    this.#dropPaused((item) => !mayResume(item) && !plays(item));
    if (this.#current && mayGoOn(this.#current.item)) {
      if (this.#next && !this.#isDue(this.#next.run.item)) this.#dropNext();
      return;
    }
    this.#advance();
  }

  #isDue(item: Item): boolean {
    const due = this.#options.dueAfter(this.#current?.item);
    return (
      due?.program === item.program &&
      due.releaseId === item.releaseId &&
      due.turnMs === item.turnMs &&
      !due.promoted === !item.promoted
    );
  }

  /** Shows what is due now; clears the screen immediately when nothing is. */
  #advance(): void {
    if (!this.#isRunning || this.#isSwitching || this.#resume()) return;
    if (!this.#options.dueAfter(this.#current?.item)) {
      this.#dropNext();
      this.#leaveCurrent();
      return this.#options.onChange(undefined);
    }
    void this.#showNext();
  }

  /** Continues with what was interrupted, if its release plays again. */
  #resume(): boolean {
    const run = this.#paused.at(-1);
    if (!run || !this.#options.plays(run.item)) return false;
    this.#paused.pop();
    this.#dropNext();
    this.#stopCurrent();
    this.#current = run;
    run.resume();
    this.#options.onChange(run.item);
    this.#armOrFreeze(run);
    return true;
  }

  async #showNext(): Promise<void> {
    this.#isSwitching = true;
    const { run, ready } = this.#prepare();
    run.raise();
    await this.#untilReady(ready);
    this.#isSwitching = false;
    if (!this.#isRunning) return;
    if (this.#options.isReloading()) {
      this.#cancelPreparation();
      this.#cancelPreparation = this.#options.clock.setTimer(RELOAD_TIMEOUT_MS, () => this.#advance());
      return;
    }
    if (this.#next?.run !== run || !this.#isDue(run.item)) return this.#advance();
    this.#next = undefined;
    const previous = this.#current;
    this.#current = run;
    run.begin();
    if (previous) this.#leave(previous);
    this.#options.onChange(run.item);
    this.#armOrFreeze(run);
  }

  #armOrFreeze(run: ProgramRun): void {
    if (this.#isHeld) this.#freeze(run);
    else this.#armPreparation(run);
  }

  #leave(run: ProgramRun): void {
    if (!run.isOn || !this.#options.mayResume(run.item)) return run.destroy();
    run.pause();
    this.#paused.push(run);
  }

  #leaveCurrent(): void {
    const run = this.#current;
    this.#cancelPreparation();
    this.#current = undefined;
    if (run) this.#leave(run);
  }

  /** While a visitor uses the program, nobody knows when it ends: it is looked at again. */
  #armPreparation(run: ProgramRun): void {
    const restMs = run.remainingMs ?? 2 * PREPARE_AHEAD_MS;
    this.#cancelPreparation();
    this.#cancelPreparation = this.#options.clock.setTimer(Math.max(0, restMs - PREPARE_AHEAD_MS), () => {
      if (run !== this.#current) return;
      const { remainingMs } = run;
      if (remainingMs === undefined || remainingMs > PREPARE_AHEAD_MS) this.#armPreparation(run);
      else this.#prepareAhead(run, remainingMs);
    });
  }

  #prepareAhead(current: ProgramRun, restMs: number): void {
    if (this.#isSwitching || !this.#options.dueAfter(this.#current?.item)) return;
    this.#prepare();
    const untilRaised = Math.max(0, restMs - RAISE_AHEAD_MS);
    this.#cancelPreparation = this.#options.clock.setTimer(untilRaised, () => {
      if (current === this.#current && current.remainingMs !== undefined) this.#next?.run.raise();
    });
  }

  /** The prepared run if it is still due, otherwise a new one. */
  #prepare(): Prepared {
    if (this.#next && this.#isDue(this.#next.run.item)) return this.#next;
    this.#dropNext();
    const item = this.#options.dueAfter(this.#current?.item);
    if (!item) throw new Error('nothing is due');
    const run: ProgramRun = this.#options.createRun(item, {
      onEnd: () => {
        if (this.#current === run) this.#advance();
      },
    });
    this.#next = { run, ready: run.prepare().catch((error) => this.#options.onBroken(item, error)) };
    return this.#next;
  }

  async #untilReady(ready: Promise<void>): Promise<void> {
    const { clock } = this.#options;
    let cancel: Cancel = () => {};
    const timeout = new Promise<void>((resolve) => {
      cancel = clock.setTimer(this.#current ? MAX_READY_WAIT_MS : MAX_FIRST_WAIT_MS, resolve);
    });
    await Promise.race([ready, timeout]);
    cancel();
  }

  #stopCurrent(): void {
    this.#cancelPreparation();
    this.#current?.destroy();
    this.#current = undefined;
  }

  #dropPaused(isOver: (item: Item) => boolean): void {
    for (const run of this.#paused.filter(({ item }) => isOver(item))) {
      this.#paused.splice(this.#paused.indexOf(run), 1);
      run.destroy();
    }
  }

  #dropNext(): void {
    this.#next?.run.destroy();
    this.#next = undefined;
  }
}
