import { AUDIENCE_SLOT_MS, type AudienceFacts } from '@marquee/device-protocol';
import { audienceIn } from './simulated-audience.ts';
import { type Cancel, systemClock } from './system-clock.ts';

/** The first manifest has come by then, so that the people see its programs. */
const START_AFTER_MS = 3000;
const DAY_MS = 86_400_000;

export interface AudienceCameraParts {
  readonly seed: string;
  /** How many days before now it has counted; undefined for no camera. */
  readonly days: number | undefined;
  readonly epochNow: () => number;
  readonly timeZone: () => string;
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
    this.#cancel = systemClock.after(START_AFTER_MS, () => void this.#count());
  }

  stop(): void {
    this.#cancel?.();
  }

  async #count(): Promise<void> {
    const { seed, epochNow, timeZone, programId, counted } = this.#parts;
    const counts: AudienceFacts[] = [];
    let from = this.#next ?? 0;
    for (; from + AUDIENCE_SLOT_MS <= epochNow(); from += AUDIENCE_SLOT_MS)
      counts.push(...audienceIn({ seed, from, timeZone: timeZone(), programId: programId() }));
    this.#next = from;
    this.#cancel = systemClock.after(from + AUDIENCE_SLOT_MS - epochNow(), () => void this.#count());
    await counted(counts);
  }
}
