import type { Cancel, Clock } from '../clock.ts';
import { otherSlot, readMarker, type Slot, writeMarker } from './slot-marker.ts';

/** A new agent has this long to be connected and to present frames. */
export const TRIAL_MS = 5 * 60_000;
/** An agent that ran this long is not in a loop of crashes. */
const STEADY_MS = 60_000;
const PAUSE_MS = 1000;
const MAX_PAUSE_MS = 60_000;

/** A started agent. */
export interface RunningAgent {
  /** Ends it and its browser. */
  stop(): void;
}

export interface SupervisorOptions {
  /** Of the agent's data. */
  readonly folder: string;
  readonly clock: Clock;
  /** Starts the agent of a slot; calls back once when it has ended. */
  readonly startAgent: (slot: Slot, onEnd: () => void) => RunningAgent;
  readonly log: (text: string) => void;
}

/**
 * Keeps the agent of the chosen slot running, and returns to the other slot when a new one does not prove itself in time. It is
 * not part of any upgrade.
 */
export class Supervisor {
  readonly #options: SupervisorOptions;
  #agent: RunningAgent | undefined;
  #cancelPause: Cancel = () => {};
  #cancelTrial: Cancel = () => {};
  #pauseMs = PAUSE_MS;
  #isStopped = false;

  constructor(options: SupervisorOptions) {
    this.#options = options;
  }

  start(): void {
    const { folder, clock, startAgent, log } = this.#options;
    const marker = readMarker(folder);
    const { slot, trialsLeft } = marker;
    if (trialsLeft === 0) return this.#rollBack('it ended too often');
    if (trialsLeft !== null) {
      // Before it starts: whatever it does to the machine counts against it.
      writeMarker(folder, { ...marker, trialsLeft: trialsLeft - 1 });
      this.#cancelTrial = clock.after(TRIAL_MS, () => this.#endTrial());
    }
    log(`starting slot ${slot}${trialsLeft === null ? '' : ', on trial'}`);
    const startedAt = clock.now();
    this.#agent = startAgent(slot, () => this.#ended(startedAt));
  }

  stop(): void {
    this.#isStopped = true;
    this.#cancelPause();
    this.#cancelTrial();
    this.#agent?.stop();
  }

  #ended(startedAt: number): void {
    this.#cancelTrial();
    this.#agent = undefined;
    if (this.#isStopped) return;
    const { folder, clock, log } = this.#options;
    const isOnTrial = readMarker(folder).trialsLeft !== null;
    if (isOnTrial || clock.now() - startedAt >= STEADY_MS) this.#pauseMs = PAUSE_MS;
    log(`the agent has ended; again in ${this.#pauseMs / 1000} s`);
    this.#cancelPause = clock.after(this.#pauseMs, () => this.start());
    this.#pauseMs = Math.min(this.#pauseMs * 2, MAX_PAUSE_MS);
  }

  /** The agent itself notes that it is good, so this reads the marker again. */
  #endTrial(): void {
    const { folder } = this.#options;
    const marker = readMarker(folder);
    if (marker.trialsLeft === null) return;
    writeMarker(folder, { ...marker, trialsLeft: 0 });
    this.#options.log('the new agent did not report in within five minutes');
    this.#agent?.stop();
  }

  #rollBack(reason: string): void {
    const { folder, log } = this.#options;
    const { slot, formerVersion } = readMarker(folder);
    log(`returning to slot ${otherSlot(slot)}`);
    writeMarker(folder, { slot: otherSlot(slot), trialsLeft: null, formerVersion, rolledBack: reason });
    this.#pauseMs = PAUSE_MS;
    this.start();
  }
}
