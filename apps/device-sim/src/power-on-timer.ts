import { nextPowerOn, type PowerPlan } from '@marquee/schedule';
import { type Cancel, systemClock } from './system-clock.ts';

/** Longer timers would fire immediately. */
const LONGEST_MS = 86_400_000;

interface PowerOnTimerParts {
  epochNow: () => number;
  powerOn: () => void;
}

/** The clock of a device that is shut down: it switches the device on by its power plan. */
export class PowerOnTimer {
  readonly #parts: PowerOnTimerParts;
  #cancel: Cancel | undefined;

  constructor(parts: PowerOnTimerParts) {
    this.#parts = parts;
  }

  set(plan: PowerPlan | undefined, timeZone: string): void {
    const { epochNow } = this.#parts;
    const at = nextPowerOn(plan, epochNow(), timeZone);
    if (at !== null) this.#waitUntil(at);
  }

  stop(): void {
    this.#cancel?.();
  }

  #waitUntil(at: number): void {
    const { epochNow, powerOn } = this.#parts;
    const rest = at - epochNow();
    this.#cancel = systemClock.after(Math.max(0, Math.min(rest, LONGEST_MS)), () =>
      rest > LONGEST_MS ? this.#waitUntil(at) : powerOn(),
    );
  }
}
