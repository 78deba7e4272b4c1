import {
  type Candidate,
  evaluate,
  nextFlipAfter,
  type ScreenPower,
  scheduleStateAt,
} from '@marquee/schedule';

/** A candidate with the length of its programs together, which decides its share of a rotation. */
export interface AirtimeCandidate extends Candidate {
  readonly loopMs: number;
}

/** Part of the time in a zone; epoch ms, half-open. */
export interface AirtimeSpan {
  readonly start: number;
  readonly end: number;
  readonly timeZone: string;
  /** Of the screen. */
  readonly power?: ScreenPower;
}

/** For how long another release and this one want the screen at the same time. */
export interface Overlap {
  releaseId: number;
  ms: number;
  isSameMode: boolean;
}

/** The effect of a release on a screen. */
export interface Airtime {
  /** Whether its schedule has any time in the span. */
  isScheduled: boolean;
  /** When it first plays; null for never. */
  startsAt: number | null;
  /** For how long it is on the screen, alone or in turns. */
  playsMs: number;
  /** For how long the screen is off while it is scheduled. */
  offMs: number;
  /** The release's share of the time in which it takes turns, from 0 to 1; null if it takes no turns. */
  share: number | null;
  /** Releases that it plays instead of. */
  displaces: Overlap[];
  /** Releases that play instead of it. */
  replacedBy: Overlap[];
}

/**
 * Goes from one change of what plays to the next, and asks the evaluator of the players what plays with the release and
 * what would play without it.
 */
export function airtimeOf(
  own: AirtimeCandidate,
  others: readonly AirtimeCandidate[],
  { start, end, timeZone, power }: AirtimeSpan,
): Airtime {
  const all = [...others, own];
  const known = new Map(all.map((candidate) => [candidate.releaseId, candidate]));
  const displaces = new Map<number, number>();
  const replacedBy = new Map<number, number>();
  const turns = { ms: 0, ownMs: 0 };
  const airtime = { isScheduled: false, startsAt: null as number | null, playsMs: 0, offMs: 0 };
  let at = start;
  while (at < end) {
    const flip = nextFlipAfter(own.schedule, at, timeZone) ?? end;
    if (scheduleStateAt(own.schedule, at, timeZone) !== 'in-effect') {
      at = flip;
      continue;
    }
    airtime.isScheduled = true;
    const { playing, isOff, nextChangeAt } = evaluate(all, own.screen, at, timeZone, [], power);
    const isPlaying = playing.includes(own.releaseId);
    const isAlone = isPlaying && own.mode !== 'append';
    const without = isAlone ? evaluate(others, own.screen, at, timeZone, [], power) : undefined;
    const to = Math.min(end, flip, nextChangeAt ?? end, without?.nextChangeAt ?? end);
    const ms = to - at;
    if (isOff) airtime.offMs += ms;
    if (isPlaying) {
      airtime.startsAt ??= at;
      airtime.playsMs += ms;
    } else for (const releaseId of playing) add(replacedBy, releaseId, ms);
    for (const releaseId of without?.playing ?? []) add(displaces, releaseId, ms);
    if (isPlaying && playing.length > 1) {
      turns.ms += ms;
      turns.ownMs += ms * shareOf(own, playing, known);
    }
    at = to;
  }
  return {
    ...airtime,
    share: turns.ms > 0 ? turns.ownMs / turns.ms : null,
    displaces: overlapsOf(displaces, known, own),
    replacedBy: overlapsOf(replacedBy, known, own),
  };
}

/** The airtime of a release for several screens on the worst of them, where it starts last or plays least. */
export function worstAirtime(airtimes: readonly Airtime[]): Airtime {
  const [first, ...others] = airtimes;
  if (!first) throw new RangeError('a release is for at least one screen');
  return others.reduce(
    (worst, one) => ({
      isScheduled: worst.isScheduled,
      startsAt: latest(worst.startsAt, one.startsAt),
      playsMs: Math.min(worst.playsMs, one.playsMs),
      offMs: Math.max(worst.offMs, one.offMs),
      share: worst.share === null ? one.share : Math.min(worst.share, one.share ?? worst.share),
      displaces: longestOf([...worst.displaces, ...one.displaces]),
      replacedBy: longestOf([...worst.replacedBy, ...one.replacedBy]),
    }),
    first,
  );
}

/** Null, for never, is the latest. */
function latest(one: number | null, other: number | null): number | null {
  return one === null || other === null ? null : Math.max(one, other);
}

/** Each release once, with its longest overlap. */
function longestOf(overlaps: readonly Overlap[]): Overlap[] {
  const sorted = overlaps.toSorted((a, b) => b.ms - a.ms || a.releaseId - b.releaseId);
  return sorted.filter(
    ({ releaseId }, index) => sorted.findIndex((one) => one.releaseId === releaseId) === index,
  );
}

/** Releases take turns loop by loop; equal shares if none has a length. */
function shareOf(
  own: AirtimeCandidate,
  playing: readonly number[],
  known: ReadonlyMap<number, AirtimeCandidate>,
): number {
  const total = playing.reduce((sum, id) => sum + (known.get(id)?.loopMs ?? 0), 0);
  return total > 0 ? own.loopMs / total : 1 / playing.length;
}

function overlapsOf(
  times: ReadonlyMap<number, number>,
  known: ReadonlyMap<number, AirtimeCandidate>,
  own: AirtimeCandidate,
): Overlap[] {
  return [...times]
    .map(([releaseId, ms]) => ({ releaseId, ms, isSameMode: known.get(releaseId)?.mode === own.mode }))
    .sort((a, b) => b.ms - a.ms || a.releaseId - b.releaseId);
}

function add(times: Map<number, number>, releaseId: number, ms: number): void {
  times.set(releaseId, (times.get(releaseId) ?? 0) + ms);
}
