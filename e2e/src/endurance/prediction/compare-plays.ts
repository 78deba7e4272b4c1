import type { Mode } from './device-plan.ts';

/** A time in which a release was predicted to be on the screen, alone or in turns. */
export interface PredictedPart {
  readonly releaseId: number;
  readonly from: number;
  readonly to: number;
}

/** A play of a program as the server counted it. */
export interface CountedPlay {
  readonly releaseId: number;
  readonly startedAt: number;
  readonly durationMs: number;
}

/** A release of a device, as far as the rules ask for it. */
export interface KnownRelease {
  readonly mode: Mode;
  readonly longestProgramMs: number;
}

export interface Comparison {
  /** Differences that no rule explains. */
  readonly deviations: readonly string[];
  readonly plays: number;
  /** How long the predicted release began after its time when W4 lets nothing end first, the longest and the median, in ms. */
  readonly changes: { readonly count: number; readonly medianMs: number; readonly mostMs: number };
  readonly predictedMs: number;
  readonly playedMs: number;
}

/** "Cut" means within a second (W4); a busy machine takes another. */
const CUT_MS = 2000;

/**
 * Compares the plays of a device between two times with what was predicted. By W4 a program may play to its end when a `replace` or
 * `append` release takes its turn; everything else changes within a second.
 */
export function comparePlays(
  plays: readonly CountedPlay[],
  predicted: readonly PredictedPart[],
  releases: ReadonlyMap<number, KnownRelease>,
  [from, to]: readonly [number, number],
): Comparison {
  const inTime = plays.filter(({ startedAt }) => startedAt >= from && startedAt < to);
  const partsIn = predicted.flatMap((part) => clipped(part, from, to));
  const longest = Math.max(0, ...[...releases.values()].map(({ longestProgramMs }) => longestProgramMs));
  const deviations = [
    ...inTime.flatMap((play) => strangeStart(play, predicted)),
    ...inTime.flatMap((play) => lateEnd(play, predicted, releases)),
    ...[...releases].flatMap(([id, release]) => wrongTotal(id, release, { inTime, partsIn, longest })),
  ];
  const waits = waitsOf(inTime, partsIn, releases);
  return {
    deviations,
    plays: inTime.length,
    changes: {
      count: waits.length,
      medianMs: waits[waits.length >> 1] ?? 0,
      mostMs: waits.at(-1) ?? 0,
    },
    predictedMs: unionMs(partsIn),
    playedMs: inTime.reduce((sum, { durationMs }) => sum + durationMs, 0),
  };
}

/** A program that begins when its release is not predicted. */
function strangeStart({ releaseId, startedAt }: CountedPlay, predicted: readonly PredictedPart[]): string[] {
  const own = predicted.filter((part) => part.releaseId === releaseId);
  if (own.some(({ from, to }) => startedAt >= from - CUT_MS && startedAt <= to + CUT_MS)) return [];
  return [
    `release ${releaseId} began a program at ${timeOf(startedAt)}, which is in none of its ${own.length} parts`,
  ];
}

/** Nothing pauses a `replace` release, and it is cut at the end of its time. */
function lateEnd(
  { releaseId, startedAt, durationMs }: CountedPlay,
  predicted: readonly PredictedPart[],
  releases: ReadonlyMap<number, KnownRelease>,
): string[] {
  if (releases.get(releaseId)?.mode !== 'replace') return [];
  const part = predicted.findLast((one) => one.releaseId === releaseId && one.from - CUT_MS <= startedAt);
  if (!part || startedAt + durationMs <= part.to + CUT_MS) return [];
  return [`release ${releaseId} played until ${timeOf(startedAt + durationMs)}, after ${timeOf(part.to)}`];
}

interface Sums {
  readonly inTime: readonly CountedPlay[];
  readonly partsIn: readonly PredictedPart[];
  readonly longest: number;
}

/**
 * Releases that play alone are on the screen as long as predicted, but for a program of another that ends first at each beginning
 * (`replace` only), and one of their own that ends later.
 */
function wrongTotal(releaseId: number, release: KnownRelease, { inTime, partsIn, longest }: Sums): string[] {
  if (release.mode === 'append') return [];
  const parts = partsIn.filter((part) => part.releaseId === releaseId);
  const predictedMs = unionMs(parts);
  const playedMs = inTime
    .filter((play) => play.releaseId === releaseId)
    .reduce((sum, { durationMs }) => sum + durationMs, 0);
  const late = release.mode === 'replace' ? longest + CUT_MS : CUT_MS;
  const lacking = predictedMs - playedMs > (parts.length + 1) * late;
  const over = playedMs - predictedMs > (parts.length + 1) * (release.longestProgramMs + CUT_MS);
  return lacking || over
    ? [
        `release ${releaseId} (${release.mode}) played ${playedMs} ms of ${predictedMs} ms in ${parts.length} parts`,
      ]
    : [];
}

/** From the beginning of each part of a release that cuts or pauses what plays until its first program began, in order. */
function waitsOf(
  plays: readonly CountedPlay[],
  parts: readonly PredictedPart[],
  releases: ReadonlyMap<number, KnownRelease>,
): number[] {
  return parts
    .filter(({ releaseId }) => ['inter-cut', 'synchronised'].includes(releases.get(releaseId)?.mode ?? ''))
    .flatMap((part) => {
      const first = plays.find(
        (play) => play.releaseId === part.releaseId && play.startedAt >= part.from - CUT_MS,
      );
      return first && first.startedAt < part.to ? [first.startedAt - part.from] : [];
    })
    .sort((a, b) => a - b);
}

function clipped(part: PredictedPart, from: number, to: number): PredictedPart[] {
  const clip = { ...part, from: Math.max(part.from, from), to: Math.min(part.to, to) };
  return clip.from < clip.to ? [clip] : [];
}

/** For how long at least one of them is predicted. */
function unionMs(parts: readonly PredictedPart[]): number {
  let sum = 0;
  let end = 0;
  for (const { from, to } of [...parts].sort((a, b) => a.from - b.from)) {
    sum += Math.max(0, to - Math.max(from, end));
    end = Math.max(end, to);
  }
  return sum;
}

function timeOf(at: number): string {
  return new Date(at).toISOString().slice(11, 23);
}
