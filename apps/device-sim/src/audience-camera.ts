import { AUDIENCE_SLOT_MS, type AudienceFacts } from '@marquee/device-protocol';
import type { Viewer } from '@marquee/schedule';
import {
  type AudiencePattern,
  type AudienceSlot,
  countsOf,
  type PasserBy,
  peopleIn,
  viewersAt,
} from './simulated-audience.ts';
import { type Cancel, systemClock } from './system-clock.ts';

/** Between two looks for the first manifest. */
const WAIT_MS = 3000;
const DAY_MS = 86_400_000;

/** The people in front of the screens of simulated devices. */
export interface SimulatedAudience {
  readonly pattern: AudiencePattern;
  /** How many days before now cameras have counted them. */
  readonly days: number;
  /** Between two spans of these days, in milliseconds, so that days pass faster; without it, all of them are counted immediately. */
  readonly pauseMs?: number | undefined;
}

export interface AudienceCameraParts {
  readonly seed: string;
  /** 1 or 2. */
  readonly screen: 1 | 2;
  /** Undefined for no camera. */
  readonly audience: SimulatedAudience | undefined;
  readonly epochNow: () => number;
  /** Undefined before the first manifest: people come by the hours of its zone, and see its programs. */
  readonly timeZone: () => string | undefined;
  /** The program that played at an instant; null for none. */
  readonly programAt: (at: number) => number | null;
  readonly counted: (counts: readonly AudienceFacts[]) => Promise<void>;
  /** Other viewers are there. */
  readonly viewersChanged: () => void;
}

/** The camera of a screen of a simulated device: knows who is in front of it, and counts the people of every five minutes when these are over. */
export class AudienceCamera {
  readonly #parts: AudienceCameraParts;
  #next: number | undefined;
  #cancelCount: Cancel | undefined;
  #cancelLook: Cancel | undefined;
  #viewers: readonly Viewer[] = [];
  /** The people of the present five minutes and those before. */
  #crowd: { from: number; people: PasserBy[] } | undefined;

  constructor(parts: AudienceCameraParts) {
    this.#parts = parts;
  }

  /** Each combination of gender and age band once; empty without a camera, and while it stands still. */
  get viewers(): readonly Viewer[] {
    return this.#viewers;
  }

  start(): void {
    const { audience, epochNow } = this.#parts;
    if (!audience) return;
    this.#next ??= Math.ceil((epochNow() - audience.days * DAY_MS) / AUDIENCE_SLOT_MS) * AUDIENCE_SLOT_MS;
    this.#cancelCount = systemClock.after(WAIT_MS, () => void this.#count(audience));
    this.#cancelLook = systemClock.after(WAIT_MS, () => this.#look(audience));
  }

  stop(): void {
    this.#cancelCount?.();
    this.#cancelLook?.();
    this.#viewers = [];
  }

  async #count(audience: SimulatedAudience): Promise<void> {
    const { screen, epochNow, timeZone, programAt, counted } = this.#parts;
    const zone = timeZone();
    if (zone === undefined) {
      this.#cancelCount = systemClock.after(WAIT_MS, () => void this.#count(audience));
      return;
    }
    const counts: AudienceFacts[] = [];
    let from = this.#next ?? 0;
    const { pauseMs = 0 } = audience;
    const until = pauseMs > 0 ? Math.min(epochNow(), from + AUDIENCE_SLOT_MS) : epochNow();
    for (; from + AUDIENCE_SLOT_MS <= until; from += AUDIENCE_SLOT_MS)
      counts.push(...countsOf(peopleIn(this.#slot(audience, from, zone)), { from, screen }, programAt));
    this.#next = from;
    this.#cancelCount = systemClock.after(
      Math.max(pauseMs, from + AUDIENCE_SLOT_MS - epochNow()),
      () => void this.#count(audience),
    );
    await counted(counts);
  }

  /** Looks again when the next one comes or goes. */
  #look(audience: SimulatedAudience): void {
    const { epochNow, timeZone, viewersChanged } = this.#parts;
    const zone = timeZone();
    if (zone === undefined) {
      this.#cancelLook = systemClock.after(WAIT_MS, () => this.#look(audience));
      return;
    }
    const now = epochNow();
    const people = this.#peopleAt(audience, now, zone);
    const viewers = viewersAt(people, now);
    const isChange = JSON.stringify(viewers) !== JSON.stringify(this.#viewers);
    this.#viewers = viewers;
    const changes = people.flatMap(({ at, dwellMs }) => [at, at + dwellMs]);
    const slotEnd = now - (now % AUDIENCE_SLOT_MS) + AUDIENCE_SLOT_MS;
    const next = Math.min(slotEnd, ...changes.filter((at) => at > now));
    this.#cancelLook = systemClock.after(next - now, () => this.#look(audience));
    if (isChange) viewersChanged();
  }

  #peopleAt(audience: SimulatedAudience, now: number, zone: string): PasserBy[] {
    const from = now - (now % AUDIENCE_SLOT_MS);
    if (this.#crowd?.from !== from) {
      // Some of those who came before are still there.
      const slots = [from - AUDIENCE_SLOT_MS, from].map((at) => this.#slot(audience, at, zone));
      this.#crowd = { from, people: slots.flatMap(peopleIn) };
    }
    return this.#crowd.people;
  }

  #slot({ pattern }: SimulatedAudience, from: number, timeZone: string): AudienceSlot {
    return { seed: this.#parts.seed, pattern, from, timeZone };
  }
}
