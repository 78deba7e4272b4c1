import { AUDIENCE_SLOT_MS, type AudienceFacts } from '@marquee/device-protocol';
import { audienceIn } from './simulated-audience.ts';
import { type Cancel, systemClock } from './system-clock.ts';

/** Between two looks for the first manifest. */
const WAIT_MS = 3000;
const DAY_MS = 86_400_000;

export interface AudienceCameraParts {
  readonly seed: string;
  /** How many days before now it has counted; undefined for no camera. */
  readonly days: number | undefined;
  readonly epochNow: () => number;
  /** Undefined before the first manifest: people come by the hours of its zone, and see its programs. */
  readonly timeZone: () => string | undefined;
  readonly programId: () => number | null;
  readonly counted: (counts: readonly AudienceFacts[]) => Promise<void>;
}

/** The camera of a simulated device: counts the people of every five minutes when these are over. */
export class AudienceCamera {
  readonly #parts: AudienceCameraParts;
  #next: number | undefined;
  #cancel: Cancel | undefined;

  constructor(parts: AudienceCameraParts) {
    this.#parts = parts;
  }

  start(): void {
    const { days, epochNow } = this.#parts;
    if (days === undefined) return;
    this.#next ??= Math.ceil((epochNow() - days * DAY_MS) / AUDIENCE_SLOT_MS) * AUDIENCE_SLOT_MS;
    this.#cancel = systemClock.after(WAIT_MS, () => void this.#count());
  }

  stop(): void {
    this.#cancel?.();
  }

  async #count(): Promise<void> {
    const { seed, epochNow, timeZone, programId, counted } = this.#parts;
    const zone = timeZone();
    if (zone === undefined) {
      this.#cancel = systemClock.after(WAIT_MS, () => void this.#count());
      return;
    }
    const counts: AudienceFacts[] = [];
    let from = this.#next ?? 0;
    for (; from + AUDIENCE_SLOT_MS <= epochNow(); from += AUDIENCE_SLOT_MS)
      counts.push(...audienceIn({ seed, from, timeZone: zone, programId: programId() }));
    this.#next = from;
    this.#cancel = systemClock.after(from + AUDIENCE_SLOT_MS - epochNow(), () => void this.#count());
    await counted(counts);
  }
}
