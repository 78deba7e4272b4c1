import { byPrecedence, type Candidate, type PlayMode } from './candidate.ts';
import { nextFlipAfter, type ScheduleState, scheduleStateAt } from './effect.ts';

/** Why a candidate does not play. */
export type RejectionReason =
  | Exclude<ScheduleState, 'in-effect'>
  | 'not-approved'
  | 'not-downloaded'
  | 'replaced-by';

/** A candidate that does not play, and why. */
export interface Rejection {
  readonly releaseId: number;
  readonly reason: RejectionReason;
  /** The release that plays instead; only with `replaced-by`. */
  readonly by?: number;
}

/** What plays at an instant, and until when. */
export interface Evaluation {
  /** Ids of the releases that play, in the order in which they take turns; empty when nothing plays. */
  readonly playing: readonly number[];
  /** The mode of what plays; null when nothing plays. */
  readonly mode: PlayMode | null;
  /** Every other candidate for the screen, in the order given. */
  readonly rejected: readonly Rejection[];
  /** The instant (epoch ms) at which `playing` will next differ if no candidate changes; null for never. */
  readonly nextChangeAt: number | null;
}

/**
 * Decides what one screen plays at an instant, and gives a reason for everything for it that does not play; candidates
 * for another screen have no effect. The strongest mode in effect plays: replace, inter-cut, synchronised, append. Of
 * several releases of that mode, the one that became valid last plays alone, or the one with the higher number if they
 * became valid on the same day; append releases take turns instead. Releases that are not approved or not complete are
 * ignored.
 * @throws RangeError for a zone this machine does not know.
 */
export function evaluate(
  candidates: readonly Candidate[],
  screen: number,
  instantMs: number,
  timeZone: string,
): Evaluation {
  const own = candidates.filter((candidate) => candidate.screen === screen);
  const assessed = own.map((candidate) => ({
    candidate,
    reason: rejectionReason(candidate, instantMs, timeZone),
  }));
  const inEffect = assessed
    .filter(({ reason }) => !reason)
    .map(({ candidate }) => candidate)
    .sort(byPrecedence);
  const strongest = inEffect.at(-1);
  const winner = strongest?.mode === 'append' ? undefined : strongest;
  const playing = winner ? [winner] : inEffect;
  const rejected: Rejection[] = [];
  for (const { candidate, reason } of assessed) {
    const { releaseId } = candidate;
    if (reason) rejected.push({ releaseId, reason });
    else if (winner && candidate !== winner) {
      rejected.push({ releaseId, reason: 'replaced-by', by: winner.releaseId });
    }
  }
  return {
    playing: playing.map(({ releaseId }) => releaseId),
    mode: strongest?.mode ?? null,
    rejected,
    nextChangeAt: nextChange(own, winner, instantMs, timeZone),
  };
}

/**
 * Whether a program that is playing may play to its end. Only a replace release waits for it. An inter-cut or
 * synchronised release starts at once, and a release that was taken offline, is no longer complete or is outside its
 * schedule stops at once.
 */
export function mayFinish(evaluation: Evaluation, releaseId: number): boolean {
  return (
    evaluation.playing.includes(releaseId) ||
    (evaluation.mode === 'replace' && isReplaced(evaluation, releaseId))
  );
}

/** Whether a program that is interrupted pauses, to go on where it was: an inter-cut release plays instead of it. */
export function mayResume(evaluation: Evaluation, releaseId: number): boolean {
  return evaluation.mode === 'inter-cut' && isReplaced(evaluation, releaseId);
}

function isReplaced({ rejected }: Evaluation, releaseId: number): boolean {
  return rejected.some(
    (rejection) => rejection.releaseId === releaseId && rejection.reason === 'replaced-by',
  );
}

function rejectionReason(
  candidate: Candidate,
  instantMs: number,
  timeZone: string,
): Exclude<RejectionReason, 'replaced-by'> | undefined {
  if (candidate.status !== 'approved') return 'not-approved';
  const state = scheduleStateAt(candidate.schedule, instantMs, timeZone);
  if (state !== 'in-effect') return state;
  return candidate.ready ? undefined : 'not-downloaded';
}

/**
 * Under a release that plays alone only its own end or the start of a stronger one is visible; otherwise every start
 * and end is. The first of those is therefore exactly the next change, without simulation.
 */
function nextChange(
  candidates: readonly Candidate[],
  winner: Candidate | undefined,
  instantMs: number,
  timeZone: string,
): number | null {
  let earliest: number | null = null;
  for (const candidate of candidates) {
    if (candidate.status !== 'approved' || !candidate.ready) continue;
    const isHidden = winner && byPrecedence(candidate, winner) < 0;
    if (isHidden) continue;
    const flip = nextFlipAfter(candidate.schedule, instantMs, timeZone);
    if (flip !== null && (earliest === null || flip < earliest)) earliest = flip;
  }
  return earliest;
}
