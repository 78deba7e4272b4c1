import { type Cancel, systemClock } from './system-clock.ts';

/** A connection lasts between these times, in milliseconds. */
const LASTS_MS = { min: 30_000, max: 300_000 };
/** Long enough that the server notices that the device is offline. */
const OUTAGE_MS = { min: 120_000, max: 300_000 };
/** The share of breaks after which the network is gone for an {@link OUTAGE_MS}. */
const OUTAGES = 0.25;

export interface FlakyNetworkParts {
  random: () => number;
  /** Breaks the connection; the device reconnects immediately. */
  cut: () => void;
  unplug: () => void;
  plugIn: () => void;
}

/** Breaks the connection of a device again and again, sometimes for minutes. */
export class FlakyNetwork {
  readonly #parts: FlakyNetworkParts;
  #cancel: Cancel | undefined;

  constructor(parts: FlakyNetworkParts) {
    this.#parts = parts;
  }

  start(): void {
    this.#cancel?.();
    this.#cancel = systemClock.after(this.#between(LASTS_MS), () => this.#break());
  }

  stop(): void {
    this.#cancel?.();
  }

  #break(): void {
    const { random, cut, unplug, plugIn } = this.#parts;
    if (random() >= OUTAGES) {
      cut();
      return this.start();
    }
    unplug();
    this.#cancel = systemClock.after(this.#between(OUTAGE_MS), () => {
      plugIn();
      this.start();
    });
  }

  #between({ min, max }: { min: number; max: number }): number {
    return min + this.#parts.random() * (max - min);
  }
}
