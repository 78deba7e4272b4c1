import { byPrecedence, type Candidate, type PlayMode } from './candidate.ts';
import { nextFlipAfter, type ScheduleState, scheduleStateAt } from './effect.ts';
import { coverAt, type Emergency, nextCoverChange } from './emergency.ts';
import { powerAt } from './plans/power-plan.ts';
import type { ScreenPower } from './screen-off.ts';

/** Why a candidate does not play. */
export type RejectionReason =
  | Exclude<ScheduleState, 'in-effect'>
  | 'not-approved'
  | 'not-downloaded'
  | 'replaced-by'
  | 'emergency'
  | 'screen-off';

/** A candidate that does not play, and why. */
export interface Rejection {
  readonly releaseId: number;
  readonly reason: RejectionReason;
  /** The release that plays instead; only with `replaced-by`. */
  readonly by?: number;
}

/** The releases that play at an instant, and until when. */
export interface Evaluation {
  /** Ids of the releases that play, in the order in which they take turns; empty when nothing plays. */
  readonly playing: readonly number[];
  /** The mode of what plays, or would play without an emergency; null when nothing would, or the screen is off. */
  readonly mode: PlayMode | null;
  /** The emergency message that covers the screen; absent without one. */
  readonly emergency?: number;
  /** The screen is off; absent while it is on. */
  readonly isOff?: true;
  /** Every other candidate for the screen, in the order given. */
  readonly rejected: readonly Rejection[];
  /** The instant (epoch ms) at which `playing`, `emergency` or `isOff` will next differ if no candidate changes; null for never. */
  readonly nextChangeAt: number | null;
}

/**
 * Decides what one screen plays at an instant, and gives a reason for everything for it that does not play; candidates
 * for another screen have no effect. The strongest mode in effect plays: replace, inter-cut, synchronised, append. Of
 * several releases of that mode, the one that became valid last plays alone, or the one with the higher number if they
 * became valid on the same day; append releases take turns instead. Releases that are not approved or not complete are
 * ignored. Nothing plays under an emergency message that fills the screen. Such a message is shown on a screen that is off as
 * well; everything else is not.
 * @throws RangeError for a zone this machine does not know.
 */
export function evaluate(
  candidates: readonly Candidate[],
  screen: number,
  instantMs: number,
  timeZone: string,
  emergencies: readonly Emergency[] = [],
  power?: ScreenPower,
): Evaluation {
  const own = candidates.filter((candidate) => candidate.screen === screen);
  const state = stateOfScreen(screen, instantMs, timeZone, emergencies, power);
  const { winner, ...decision } = decideAmong(own, instantMs, timeZone, state);
  const isVisible = decision.emergency === undefined && !decision.isOff;
  const changes = [
    nextCoverChange(emergencies, screen, instantMs),
    decision.emergency === undefined ? state.nextPowerChange : null,
    isVisible ? nextChange(own, winner, instantMs, timeZone) : null,
  ];
  return { ...decision, nextChangeAt: changes.reduce(earliest) };
}

/** The releases that play at an instant, without the more costly search for the next change. */
export type Decision = Omit<Evaluation, 'nextChangeAt'>;

/** The decision of {@link evaluate} without emergencies, for callers that know at which instants to ask. */
export function decide(
  candidates: readonly Candidate[],
  screen: number,
  instantMs: number,
  timeZone: string,
  power?: ScreenPower,
): Decision {
  const own = candidates.filter((candidate) => candidate.screen === screen);
  const state = stateOfScreen(screen, instantMs, timeZone, [], power);
  const { winner: _, ...decision } = decideAmong(own, instantMs, timeZone, state);
  return decision;
}

/** Everything about a screen that keeps its releases from playing. */
interface StateOfScreen {
  readonly cover: Emergency | undefined;
  readonly isOff: boolean;
  readonly nextPowerChange: number | null;
}

function stateOfScreen(
  screen: number,
  instantMs: number,
  timeZone: string,
  emergencies: readonly Emergency[],
  power: ScreenPower,
): StateOfScreen {
  const cover = coverAt(emergencies, screen, instantMs);
  if (power === 'off') return { cover, isOff: !cover, nextPowerChange: null };
  const { isOn, nextChangeAt } = powerAt(power, instantMs, timeZone);
  return { cover, isOff: !cover && !isOn, nextPowerChange: nextChangeAt };
}

function decideAmong(
  own: readonly Candidate[],
  instantMs: number,
  timeZone: string,
  { cover, isOff }: StateOfScreen,
): Decision & { winner: Candidate | undefined } {
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
  const due = winner ? [winner] : inEffect;
  const rejected: Rejection[] = [];
  for (const { candidate, reason } of assessed) {
    const { releaseId } = candidate;
    if (reason) rejected.push({ releaseId, reason });
    else if (isOff) rejected.push({ releaseId, reason: 'screen-off' });
    else if (winner && candidate !== winner) {
      rejected.push({ releaseId, reason: 'replaced-by', by: winner.releaseId });
    } else if (cover) rejected.push({ releaseId, reason: 'emergency' });
  }
  return {
    playing: cover || isOff ? [] : due.map(({ releaseId }) => releaseId),
    mode: isOff ? null : (strongest?.mode ?? null),
    ...(cover && { emergency: cover.id }),
    ...(isOff && { isOff: true }),
    rejected,
    winner,
  };
}

/**
 * Whether a program that is playing may play to its end. Only a replace release waits for it. An inter-cut or
 * synchronised release starts immediately, and a release that was taken offline, is no longer complete or is outside its
 * schedule stops immediately. Nothing continues under an emergency message that fills the screen.
 */
export function mayFinish(evaluation: Evaluation, releaseId: number): boolean {
  if (evaluation.emergency !== undefined) return false;
  return (
    evaluation.playing.includes(releaseId) ||
    (evaluation.mode === 'replace' && isRejected(evaluation, releaseId, 'replaced-by'))
  );
}

/**
 * Whether a program that is interrupted pauses, to continue where it was: an inter-cut release plays instead of it, or an
 * emergency message covers it. A synchronised release never pauses, because it continues where the other devices are.
 */
export function mayResume(
  evaluation: Evaluation,
  { releaseId, mode }: Pick<Candidate, 'releaseId' | 'mode'>,
): boolean {
  if (mode === 'synchronised') return false;
  return (
    isRejected(evaluation, releaseId, 'emergency') ||
    (evaluation.mode === 'inter-cut' && isRejected(evaluation, releaseId, 'replaced-by'))
  );
}

function isRejected({ rejected }: Evaluation, releaseId: number, reason: RejectionReason): boolean {
  return rejected.some((rejection) => rejection.releaseId === releaseId && rejection.reason === reason);
}

function rejectionReason(
  candidate: Candidate,
  instantMs: number,
  timeZone: string,
): Exclude<RejectionReason, 'replaced-by' | 'emergency'> | undefined {
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
  let next: number | null = null;
  for (const candidate of candidates) {
    if (candidate.status !== 'approved' || !candidate.ready) continue;
    const isHidden = winner && byPrecedence(candidate, winner) < 0;
    if (isHidden) continue;
    next = earliest(next, nextFlipAfter(candidate.schedule, instantMs, timeZone));
  }
  return next;
}

function earliest(a: number | null, b: number | null): number | null {
  return a === null || b === null ? (a ?? b) : Math.min(a, b);
}
