import type { Device, DeviceDay } from '@marquee/contract';
import {
  type Candidate,
  type Decision,
  dateOfDay,
  dayStartAt,
  decide,
  nextFlipAfter,
  resolveTimeZone,
  scheduleStateAt,
} from '@marquee/schedule';
import { type CandidateRow, toCandidate } from './device-candidate.ts';
import { releasesByScreen, type ScreenReleases } from './releases-by-screen.ts';

type ScreenDay = DeviceDay['screens'][number];
type Outcome = Decision['rejected'][number] | null;
type Part = ScreenDay['releases'][number]['parts'][number];

/** A release of the device, without a name if the reader may not see it. */
export interface PlannedRelease extends CandidateRow {
  name: string | null;
}

interface Span {
  start: number;
  end: number;
  timeZone: string;
}

/** With more parts for one screen, some releases are left out. */
const MAX_PARTS = 5000;

/**
 * What each release does on its screen in the course of a day, or of several; those that are not scheduled for them are
 * left out.
 */
export function dayPlan(
  releases: readonly PlannedRelease[],
  device: Pick<Device, 'res' | 'capabilities' | 'time_zone'>,
  first: number,
  days = 1,
): DeviceDay {
  const timeZone = resolveTimeZone(device.time_zone);
  const day_starts = Array.from({ length: days }, (_, index) => dayStartAt(first + index, timeZone));
  const span = { start: dayStartAt(first, timeZone), end: dayStartAt(first + days, timeZone), timeZone };
  const screens = releasesByScreen(releases, device).map((own) => screenDay(own, span));
  return { date: dateOfDay(first), start: span.start, end: span.end, day_starts, screens };
}

function screenDay(
  { screen, releases, shown, notShown }: ScreenReleases<PlannedRelease>,
  span: Span,
): ScreenDay {
  const { start, end, timeZone } = span;
  const candidates = shown.map(toCandidate);
  const hidden = notShown.map(toCandidate);
  const numbers = new Map(releases.map(({ id, number }) => [id, number]));
  const times = [start, ...flipsWithin([...candidates, ...hidden], span), end];
  const parts = new Map<number, Part[]>();
  for (const [index, from] of times.entries()) {
    const to = times[index + 1];
    if (to === undefined) break;
    const outcomes = outcomesOf(decide(candidates, screen, from, timeZone));
    for (const candidate of candidates) {
      const state = stateOf(candidate, outcomes, from, timeZone);
      if (!state) continue;
      const by = state.by === undefined ? null : (numbers.get(state.by) ?? null);
      addPart(parts, candidate.releaseId, { from, to, state: state.state, by });
    }
    for (const { releaseId, schedule } of hidden)
      if (scheduleStateAt(schedule, from, timeZone) === 'in-effect')
        addPart(parts, releaseId, { from, to, state: 'screen-not-shown', by: null });
  }
  const kept = keptReleases(parts);
  return {
    screen,
    releases: releases.flatMap(({ id, number, name, mode, valid_to }) => {
      const own = kept.has(id) ? parts.get(id) : undefined;
      return own ? [{ release_id: id, number, name, mode, valid_to, parts: own }] : [];
    }),
    left_out_count: parts.size - kept.size,
  };
}

/** The ids of the releases that the answer has room for, those that play before the others. */
function keptReleases(parts: ReadonlyMap<number, readonly Part[]>): Set<number> {
  const plays = (own: readonly Part[]) => own.some(({ state }) => state === 'plays');
  const ordered = [...parts].sort(([, one], [, other]) => Number(plays(other)) - Number(plays(one)));
  const kept = new Set<number>();
  let room = MAX_PARTS;
  for (const [id, own] of ordered) {
    room -= own.length;
    if (room < 0) break;
    kept.add(id);
  }
  return kept;
}

/** Every instant of the period at which a schedule comes into or goes out of effect, in order. */
function flipsWithin(candidates: readonly Candidate[], { start, end, timeZone }: Span): number[] {
  const flips = new Set<number>();
  for (const { schedule } of candidates) {
    for (
      let at = nextFlipAfter(schedule, start, timeZone);
      at !== null && at < end;
      at = nextFlipAfter(schedule, at, timeZone)
    )
      flips.add(at);
  }
  return [...flips].sort((one, other) => one - other);
}

/** Why each release does not play; null for those that do. */
function outcomesOf({ playing, rejected }: Decision): Map<number, Outcome> {
  const outcomes = new Map<number, Outcome>();
  for (const rejection of rejected) outcomes.set(rejection.releaseId, rejection);
  for (const id of playing) outcomes.set(id, null);
  return outcomes;
}

function stateOf(
  { releaseId, schedule }: Candidate,
  outcomes: ReadonlyMap<number, Outcome>,
  at: number,
  timeZone: string,
): { state: Part['state']; by?: number | undefined } | undefined {
  const rejection = outcomes.get(releaseId);
  if (rejection === null) return { state: 'plays' };
  if (rejection?.reason === 'replaced-by') return { state: 'replaced', by: rejection.by };
  if (scheduleStateAt(schedule, at, timeZone) !== 'in-effect') return undefined;
  return rejection?.reason === 'not-downloaded' || rejection?.reason === 'not-approved'
    ? { state: rejection.reason }
    : undefined;
}

/** Continues the previous part if nothing has changed. */
function addPart(parts: Map<number, Part[]>, releaseId: number, part: Part): void {
  const own = parts.get(releaseId) ?? [];
  const last = own.at(-1);
  if (last?.to === part.from && last.state === part.state && last.by === part.by) last.to = part.to;
  else own.push(part);
  parts.set(releaseId, own);
}
