import { AUDIENCE_SLOT_MS, type AudienceFacts } from '@marquee/device-protocol';
import type { Cancel } from '@marquee/scene';
import type { Viewer } from '@marquee/schedule';
import type { ScreenNumber } from '../boot/screen-number.ts';
import type { Clock } from '../clock/clock.ts';
import type { SourceViewer } from './read-viewers.ts';

/** Who is gone for less than this and comes back under the same id is the same person. */
const GONE_AFTER_MS = 10_000;

/** People who pass by do not count, and neither does a glance. */
const COUNTS_AFTER_MS = 1000;

/** A person whom the source follows. */
interface Track {
  kind: Viewer;
  isPresent: boolean;
  isLooking: boolean;
  lastSeenAt: number;
  /** Time that is not in the sums yet, because the person does not count yet. */
  heldDwellMs: number;
  heldAttentionMs: number;
  attentionMs: number;
  isCounted: boolean;
  hasWatched: boolean;
}

export interface AudienceCounterOptions {
  readonly clock: Clock;
  readonly screen: ScreenNumber;
  /** The program on the screen; null for nothing. */
  readonly programId: () => number | null;
  readonly onCounts: (counts: AudienceFacts) => void;
}

/**
 * Counts the people that a source reports: at most five minutes in one record of a program, a gender and an age band. It forgets
 * everyone who has left. What the running five minutes have is lost with the power.
 */
export class AudienceCounter {
  readonly #options: AudienceCounterOptions;
  readonly #tracks = new Map<string, Track>();
  readonly #sums = new Map<string, AudienceFacts>();
  /** When the last report came, by the clock that only moves forward; undefined while the source is silent. */
  #reportedAt: number | undefined;
  #observedMs = 0;
  #slot: number | undefined;
  #slotStart = 0;
  #cancelSlot: Cancel = () => {};

  constructor(options: AudienceCounterOptions) {
    this.#options = options;
  }

  /** Everyone whom the source sees now; undefined when it has fallen silent. */
  report(people: readonly SourceViewer[] | undefined): void {
    const now = this.#options.clock.now();
    this.#advance(now);
    this.#reportedAt = people ? now : undefined;
    for (const track of this.#tracks.values()) track.isPresent = false;
    for (const [id, person] of namedOf(people ?? [])) this.#see(id, person, now);
    for (const [id, track] of this.#tracks)
      if (!track.isPresent && now - track.lastSeenAt >= GONE_AFTER_MS) this.#tracks.delete(id);
  }

  /** Another program is on the screen from now on, or none. Call before `programId` says so. */
  programChanges(): void {
    this.#advance(this.#options.clock.now());
  }

  /** Hands over what was counted so far. */
  flush(): void {
    this.#advance(this.#options.clock.now());
    this.#endSlot();
  }

  stop(): void {
    this.flush();
    this.#cancelSlot();
    this.#slot = undefined;
  }

  #see(id: string, person: SourceViewer, now: number): void {
    const track = this.#tracks.get(id) ?? newTrack(person, now);
    this.#tracks.set(id, track);
    track.isPresent = true;
    track.isLooking = person.attention === true;
    track.lastSeenAt = now;
    // Sources know a person better after a moment; a person who counts keeps the kind.
    if (!track.isCounted)
      track.kind = {
        gender: person.gender ?? track.kind.gender,
        ageBand: person.ageBand ?? track.kind.ageBand,
      };
  }

  /** Adds the time since the last report to everyone who was there. */
  #advance(now: number): void {
    // A wall clock that was set says nothing about the time that has passed.
    if (this.#slot === undefined) this.#turnSlot();
    if (this.#reportedAt !== undefined) {
      const elapsed = Math.max(0, now - this.#reportedAt);
      this.#reportedAt = now;
      this.#observedMs += elapsed;
      for (const track of this.#tracks.values()) if (track.isPresent) this.#addTime(track, elapsed);
    }
    this.#turnSlot();
  }

  #addTime(track: Track, elapsed: number): void {
    track.heldDwellMs += elapsed;
    track.lastSeenAt += elapsed;
    if (track.isLooking) {
      track.heldAttentionMs += elapsed;
      track.attentionMs += elapsed;
    }
    if (!track.isCounted && track.heldDwellMs < COUNTS_AFTER_MS) return;
    const sum = this.#sumOf(track.kind);
    const hasWatched = track.attentionMs >= COUNTS_AFTER_MS;
    this.#sums.set(keyOf(sum), {
      ...sum,
      people: sum.people + Number(!track.isCounted),
      watched: sum.watched + Number(hasWatched && !track.hasWatched),
      dwellMs: sum.dwellMs + track.heldDwellMs,
      attentionMs: sum.attentionMs + track.heldAttentionMs,
    });
    Object.assign(track, { isCounted: true, hasWatched, heldDwellMs: 0, heldAttentionMs: 0 });
  }

  #sumOf(kind: Viewer): AudienceFacts {
    const { screen, programId } = this.#options;
    const sum: AudienceFacts = {
      from: this.#slotStart,
      to: this.#slotStart,
      screen,
      programId: programId(),
      gender: kind.gender,
      ageBand: kind.ageBand,
      people: 0,
      watched: 0,
      dwellMs: 0,
      attentionMs: 0,
    };
    return this.#sums.get(keyOf(sum)) ?? sum;
  }

  /** Five minutes of the wall clock, which may have been set meanwhile. */
  #turnSlot(): void {
    const { clock } = this.#options;
    const epoch = clock.epochNow();
    const slot = Math.floor(epoch / AUDIENCE_SLOT_MS);
    if (slot === this.#slot) return;
    this.#endSlot();
    this.#slot = slot;
    this.#slotStart = epoch;
    this.#cancelSlot();
    this.#cancelSlot = clock.setTimer((slot + 1) * AUDIENCE_SLOT_MS - epoch, () =>
      this.#advance(clock.now()),
    );
  }

  #endSlot(): void {
    const { onCounts, clock } = this.#options;
    if (this.#observedMs === 0 && this.#sums.size === 0) return;
    const to = Math.min(Math.max(clock.epochNow(), this.#slotStart), this.#slotStart + AUDIENCE_SLOT_MS);
    const sums = [...this.#sums.values()];
    const records = sums.length > 0 ? sums : [this.#sumOf({ gender: null, ageBand: null })];
    const [first, ...others] = records;
    if (first) onCounts({ ...rounded(first), to, observedMs: Math.round(this.#observedMs) });
    for (const record of others) onCounts({ ...rounded(record), to });
    this.#sums.clear();
    this.#observedMs = 0;
    this.#slotStart = to;
  }
}

/**
 * A source without ids tells nobody apart: as many people of a kind as there are now are the same as before, and those beyond
 * are new.
 */
function namedOf(people: readonly SourceViewer[]): [string, SourceViewer][] {
  const counts = new Map<string, number>();
  const named = people
    .filter(({ id }) => id !== undefined)
    .map((person) => [`=${person.id}`, person] as const);
  // Those who look come first, so that one person's looks add up.
  const unnamed = people
    .filter(({ id }) => id === undefined)
    .toSorted((one, other) => Number(other.attention === true) - Number(one.attention === true))
    .map((person) => {
      const kind = `${person.gender} ${person.ageBand}`;
      const number = (counts.get(kind) ?? 0) + 1;
      counts.set(kind, number);
      return [`${kind} ${number}`, person] as const;
    });
  return [...named, ...unnamed].map(([id, person]) => [id, person]);
}

function newTrack({ gender, ageBand }: SourceViewer, now: number): Track {
  return {
    kind: { gender, ageBand },
    isPresent: true,
    isLooking: false,
    lastSeenAt: now,
    heldDwellMs: 0,
    heldAttentionMs: 0,
    attentionMs: 0,
    isCounted: false,
    hasWatched: false,
  };
}

function keyOf({ programId, gender, ageBand }: AudienceFacts): string {
  return `${programId} ${gender} ${ageBand}`;
}

function rounded(counts: AudienceFacts): AudienceFacts {
  const dwellMs = Math.round(counts.dwellMs);
  return { ...counts, dwellMs, attentionMs: Math.min(dwellMs, Math.round(counts.attentionMs)) };
}
