import type { Device, DeviceDay } from '@marquee/contract';
import {
  type Candidate,
  dateOfDay,
  dayStartAt,
  type Evaluation,
  evaluate,
  nextFlipAfter,
  resolveTimeZone,
  scheduleStateAt,
} from '@marquee/schedule';
import { type CandidateRow, toCandidate } from './device-candidate.ts';
import { releasesByScreen, type ScreenReleases } from './releases-by-screen.ts';

type ScreenDay = DeviceDay['screens'][number];
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

/** What each release does on its screen in the course of a day; those that are not scheduled for it are left out. */
export function dayPlan(
  releases: readonly PlannedRelease[],
  device: Pick<Device, 'res' | 'capabilities' | 'time_zone'>,
  day: number,
): DeviceDay {
  const timeZone = resolveTimeZone(device.time_zone);
  const span = { start: dayStartAt(day, timeZone), end: dayStartAt(day + 1, timeZone), timeZone };
  const screens = releasesByScreen(releases, device).map((own) => screenDay(own, span));
  return { date: dateOfDay(day), start: span.start, end: span.end, screens };
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
    const evaluation = evaluate(candidates, screen, from, timeZone);
    for (const candidate of candidates) {
      const state = stateOf(candidate, evaluation, from, timeZone);
      if (!state) continue;
      const by = state.by === undefined ? null : (numbers.get(state.by) ?? null);
      addPart(parts, candidate.releaseId, { from, to, state: state.state, by });
    }
    for (const { releaseId, schedule } of hidden)
      if (scheduleStateAt(schedule, from, timeZone) === 'in-effect')
        addPart(parts, releaseId, { from, to, state: 'screen-not-shown', by: null });
  }
  return {
    screen,
    releases: releases.flatMap(({ id, number, name, mode, valid_to }) => {
      const own = parts.get(id);
      return own ? [{ release_id: id, number, name, mode, valid_to, parts: own }] : [];
    }),
  };
}

/** Every instant of the day at which a schedule comes into or goes out of effect, in order. */
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

function stateOf(
  { releaseId, schedule }: Candidate,
  { playing, rejected }: Evaluation,
  at: number,
  timeZone: string,
): { state: Part['state']; by?: number | undefined } | undefined {
  if (playing.includes(releaseId)) return { state: 'plays' };
  const rejection = rejected.find((one) => one.releaseId === releaseId);
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
