import { AUDIENCE_SLOT_MS, type AudienceFacts } from '@marquee/device-protocol';
import { AGE_BANDS, type AgeBand, dayStartAt, type Gender, localDayAt, type Viewer } from '@marquee/schedule';

/** How busy each hour of the day is, from 0 to 1: a shop that opens at eight and closes at ten in the evening. */
const BUSY = [
  0, 0, 0, 0, 0, 0, 0.02, 0.1, 0.35, 0.4, 0.5, 0.7, 0.95, 0.8, 0.55, 0.5, 0.6, 0.8, 1, 0.95, 0.7, 0.4, 0.1, 0,
];

/** From Sunday to Saturday. */
const WEEK = [1, 0.6, 0.55, 0.6, 0.65, 0.85, 1];

const AGE_SHARES: Record<AgeBand, number> = {
  '0-10': 0.06,
  '11-20': 0.14,
  '21-30': 0.3,
  '31-40': 0.24,
  '41-50': 0.14,
  '51+': 0.12,
};

/** The share of people whose gender and age the camera does not see. */
const UNKNOWN_SHARE = 0.04;
const MOST_PEOPLE = 12;
const THURSDAY = 4;
/** How busy a steady crowd is at all hours. */
const STEADY = 1;

/** `rush` follows the hours of a shop and the days of its week, `steady` is the same around the clock. */
export const AUDIENCE_PATTERNS = ['rush', 'steady'] as const;

export type AudiencePattern = (typeof AUDIENCE_PATTERNS)[number];

export interface AudienceSlot {
  /** The same seed has the same people at the same time. */
  readonly seed: string;
  readonly pattern: AudiencePattern;
  /** Begin of the five minutes, in epoch milliseconds. */
  readonly from: number;
  readonly timeZone: string;
}

/** Somebody who comes to a screen. */
export interface PasserBy extends Viewer {
  /** When they come, in epoch milliseconds. */
  readonly at: number;
  readonly dwellMs: number;
  readonly attentionMs: number;
}

/** The people who come to a screen in five minutes. */
export function peopleIn(slot: AudienceSlot): PasserBy[] {
  const { seed, from } = slot;
  const random = randomOf(`${seed} ${from}`);
  const size = 0.4 + randomOf(seed)() * 0.6;
  const expected = MOST_PEOPLE * size * busyAt(slot);
  const count = Math.floor(expected * (0.5 + random()) + random());
  return Array.from({ length: count }, () => {
    const isKnown = random() >= UNKNOWN_SHARE;
    const gender: Gender | null = isKnown ? (random() < 0.54 ? 'female' : 'male') : null;
    const ageBand = isKnown ? ageBandAt(random()) : null;
    const dwellMs = 2000 + Math.floor(random() ** 2 * 90_000);
    const attentionMs = random() < 0.55 ? Math.floor(dwellMs * random() * 0.8) : 0;
    return { at: from + Math.floor(random() * AUDIENCE_SLOT_MS), gender, ageBand, dwellMs, attentionMs };
  });
}

/** The people of a list who are in front of the screen at an instant, each combination of gender and age band once. */
export function viewersAt(people: readonly PasserBy[], at: number): Viewer[] {
  const there = people.filter((one) => one.at <= at && at < one.at + one.dwellMs);
  const kinds = new Map(
    there.map(({ gender, ageBand }) => [`${gender} ${ageBand}`, { gender, ageBand }] as const),
  );
  return [...kinds.keys()].sort().flatMap((kind) => kinds.get(kind) ?? []);
}

/**
 * The counts of the camera of a simulated device for the five minutes that begin at `from`.
 * @param programAt the program that played on the screen at an instant; null for none
 */
export function countsOf(
  people: readonly PasserBy[],
  { from, screen }: { from: number; screen: 1 | 2 },
  programAt: (at: number) => number | null,
): AudienceFacts[] {
  const span = { from, to: from + AUDIENCE_SLOT_MS, screen };
  const counts = new Map<string, AudienceFacts>();
  for (const { at, gender, ageBand, dwellMs, attentionMs } of people) {
    const programId = programAt(at);
    const key = `${programId} ${gender} ${ageBand}`;
    const known = counts.get(key);
    counts.set(key, {
      ...{ ...span, programId, gender, ageBand },
      people: (known?.people ?? 0) + 1,
      watched: (known?.watched ?? 0) + Number(attentionMs >= 1000),
      dwellMs: (known?.dwellMs ?? 0) + dwellMs,
      attentionMs: (known?.attentionMs ?? 0) + attentionMs,
    });
  }
  const nobody = { gender: null, ageBand: null, people: 0, watched: 0, dwellMs: 0, attentionMs: 0 };
  const [first = { ...span, programId: programAt(from), ...nobody }, ...others] = counts.values();
  return [{ ...first, observedMs: AUDIENCE_SLOT_MS }, ...others];
}

function busyAt({ pattern, from, timeZone }: AudienceSlot): number {
  if (pattern === 'steady') return STEADY;
  const day = localDayAt(from, timeZone);
  const hour = Math.floor((from - dayStartAt(day, timeZone)) / 3_600_000) % 24;
  const weekday = (((day + THURSDAY) % 7) + 7) % 7;
  return (BUSY[hour] ?? 0) * (WEEK[weekday] ?? 1);
}

function ageBandAt(share: number): AgeBand {
  let sum = 0;
  return AGE_BANDS.find((band) => share < (sum += AGE_SHARES[band])) ?? '51+';
}

/** The same numbers for the same text, from 0 to below 1 (mulberry32 of an FNV hash). */
function randomOf(text: string): () => number {
  let state = 0x811c9dc5;
  for (let index = 0; index < text.length; index += 1)
    state = Math.imul(state ^ text.charCodeAt(index), 0x01000193) >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
