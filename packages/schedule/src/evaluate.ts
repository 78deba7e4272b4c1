import { byRank, type Candidate } from './candidate.ts';
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
  /** Every other candidate for the screen, in the order given. */
  readonly rejected: readonly Rejection[];
  /** The instant (epoch ms) at which `playing` will next differ if no candidate changes; null for never. */
  readonly nextChangeAt: number | null;
}

/**
 * Decides what one screen plays at an instant, and gives a reason for everything for it that does not play; candidates
 * for another screen have no effect. A replace release in effect plays alone; among several, the one that became valid
 * last, then the one with the higher number. Otherwise all append releases in effect take turns. Releases that are not
 * approved or not complete are ignored.
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
  const inEffect = assessed.filter(({ reason }) => !reason).map(({ candidate }) => candidate);
  const winner = inEffect
    .filter(({ mode }) => mode === 'replace')
    .sort(byRank)
    .at(-1);
  const playing = winner ? [winner] : [...inEffect].sort(byRank);
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
    rejected,
    nextChangeAt: nextChange(own, winner, instantMs, timeZone),
  };
}

/**
 * Whether a program that is playing may play to its end. Only a replacement waits for it: a release that was taken
 * offline, is no longer complete or is outside its schedule stops at once.
 */
export function mayFinish({ playing, rejected }: Evaluation, releaseId: number): boolean {
  return (
    playing.includes(releaseId) ||
    rejected.some((rejection) => rejection.releaseId === releaseId && rejection.reason === 'replaced-by')
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
 * Under a replace release only its own end or the start of a stronger one is visible; otherwise every start and end
 * is. The first of those is therefore exactly the next change, without simulation.
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
    const isHidden = winner && candidate !== winner && !isStronger(candidate, winner);
    if (isHidden) continue;
    const flip = nextFlipAfter(candidate.schedule, instantMs, timeZone);
    if (flip !== null && (earliest === null || flip < earliest)) earliest = flip;
  }
  return earliest;
}

function isStronger(candidate: Candidate, winner: Candidate): boolean {
  return candidate.mode === 'replace' && byRank(candidate, winner) > 0;
}
