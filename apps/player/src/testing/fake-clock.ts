import type { Cancel } from '@marquee/scene';
import type { Clock } from '../clock/clock.ts';

interface Timer {
  readonly at: number;
  readonly run: () => void;
}

/** A clock that moves only when advanced. */
export class FakeClock implements Clock {
  #now = 0;
  #epoch: number;
  #timers: Timer[] = [];

  constructor(epochMs: number) {
    this.#epoch = epochMs;
  }

  now(): number {
    return this.#now;
  }

  epochNow(): number {
    return this.#epoch + this.#now;
  }

  setTimer(delayMs: number, run: () => void): Cancel {
    const timer = { at: this.#now + delayMs, run };
    this.#timers.push(timer);
    return () => {
      this.#timers = this.#timers.filter((other) => other !== timer);
    };
  }

  /** Advances by this much, firing due timers in order and letting promises settle in between. */
  async advance(byMs: number): Promise<void> {
    const end = this.#now + byMs;
    await settle();
    for (let due = this.#next(end); due; due = this.#next(end)) {
      this.#now = due.at;
      this.#timers = this.#timers.filter((other) => other !== due);
      due.run();
      await settle();
    }
    this.#now = end;
  }

  /** Sets the wall clock, as a person would; no timer notices. */
  setEpoch(toMs: number): void {
    this.#epoch = toMs - this.#now;
  }

  get pendingTimers(): number {
    return this.#timers.length;
  }

  #next(end: number): Timer | undefined {
    return this.#timers.filter(({ at }) => at <= end).sort((a, b) => a.at - b.at)[0];
  }
}

/** Lets everything that waits for promises, not for time, run to its end. */
export async function settle(): Promise<void> {
  for (let turn = 0; turn < 20; turn += 1) {
    await new Promise<void>((resolve) => {
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () => {
        port1.close();
        resolve();
      };
      port2.postMessage(null);
    });
  }
}
