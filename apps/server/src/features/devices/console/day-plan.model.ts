import type { Device, DeviceDay } from '@marquee/contract';
import {
  type Candidate,
  coverAt,
  type Decision,
  dateOfDay,
  dayStartAt,
  decide,
  type Emergency,
  nextFlipAfter,
  powerAt,
  resolveTimeZone,
  type ScreenPower,
  scheduleStateAt,
} from '@marquee/schedule';
import type { Undelivered } from '../../released/index.ts';
import { type CandidateRow, toCandidate } from './device-candidate.model.ts';
import { releasesByScreen, type ScreenReleases } from './releases-by-screen.model.ts';

type ScreenDay = DeviceDay['screens'][number];
type Outcome = Decision['rejected'][number] | null;
type Part = ScreenDay['releases'][number]['parts'][number];

/** A release of the device, without a name if the reader may not see it. */
export interface PlannedRelease extends CandidateRow {
  name: string | null;
  /** Why the device does not have it yet, or null. */
  undelivered: Undelivered | null;
}

/** An emergency message of the device, without a title if the reader may not see it. */
interface PlannedEmergency extends Emergency {
  number: number;
  title: string | null;
}

/** Days on the clocks of a device; epoch ms. */
export interface DaySpan {
  /** Counted from 1970-01-01. */
  first: number;
  dayStarts: number[];
  start: number;
  end: number;
  timeZone: string;
}

/** The facts that decide besides the releases. */
interface Surroundings {
  emergencies?: readonly PlannedEmergency[];
  power?: ScreenPower;
}

/** A release that does not play whatever the schedules of others, and why. */
interface Idle {
  candidate: Candidate;
  state: Part['state'];
}

/** With more parts for one screen, some releases are left out. */
const MAX_PARTS = 5000;

/** Some days of a device, from the first one. */
export function daySpan({ time_zone }: Pick<Device, 'time_zone'>, first: number, days = 1): DaySpan {
  const timeZone = resolveTimeZone(time_zone);
  const dayStarts = Array.from({ length: days }, (_, index) => dayStartAt(first + index, timeZone));
  const [start, end] = [dayStartAt(first, timeZone), dayStartAt(first + days, timeZone)];
  return { first, dayStarts, start, end, timeZone };
}

/**
 * The state of each release on its screen in the course of these days, the emergency messages that cover the screen, and when it is off;
 * releases that are not scheduled for them are left out.
 */
export function dayPlan(
  releases: readonly PlannedRelease[],
  device: Pick<Device, 'res' | 'capabilities'>,
  span: DaySpan,
  surroundings: Surroundings = {},
): DeviceDay {
  const { first, dayStarts, start, end } = span;
  const screens = releasesByScreen(releases, device).map((own) => screenDay(own, span, surroundings));
  return { date: dateOfDay(first), start, end, day_starts: dayStarts, screens };
}

function screenDay(
  { screen, releases, shown, notShown }: ScreenReleases<PlannedRelease>,
  span: DaySpan,
  { emergencies = [], power }: Surroundings,
): ScreenDay {
  const { timeZone } = span;
  const toOwnCandidate = (release: PlannedRelease) => toCandidate(release, screen);
  const candidates = shown.filter((release) => release.undelivered === null).map(toOwnCandidate);
  const idle: Idle[] = [
    ...shown.flatMap((release) =>
      release.undelivered === null
        ? []
        : [{ candidate: toOwnCandidate(release), state: release.undelivered }],
    ),
    ...notShown.map((release) => ({
      candidate: toOwnCandidate(release),
      state: 'screen-not-shown' as const,
    })),
  ];
  const numbers = new Map(releases.map(({ id, number }) => [id, number]));
  const scheduled = [...candidates, ...idle.map(({ candidate }) => candidate)];
  const times = timesWithin(
    [...flipsOf(scheduled, span), ...endsOf(emergencies), ...powerChangesOf(power, span)],
    span,
  );
  const covers: ScreenDay['covers'] = [];
  const off: ScreenDay['off'] = [];
  const parts = new Map<number, Part[]>();
  for (const [index, from] of times.entries()) {
    const to = times[index + 1];
    if (to === undefined) break;
    const decision = decide(candidates, screen, from, timeZone, power);
    const outcomes = outcomesOf(decision);
    const cover = coverAt(emergencies, screen, from);
    if (decision.isOff && !cover) addOff(off, { from, to });
    if (cover) addCover(covers, cover, { from, to });
    for (const candidate of candidates) {
      const state = stateOf(candidate, outcomes, from, timeZone);
      if (!state) continue;
      const by = state.by === undefined ? null : (numbers.get(state.by) ?? null);
      const isCovered = cover !== undefined && (state.state === 'plays' || state.state === 'screen-off');
      addPart(parts, candidate.releaseId, { from, to, state: isCovered ? 'covered' : state.state, by });
    }
    for (const { candidate, state } of idle)
      if (scheduleStateAt(candidate.schedule, from, timeZone) === 'in-effect')
        addPart(parts, candidate.releaseId, { from, to, state, by: null });
  }
  const kept = keptReleases(parts);
  return {
    screen,
    releases: releases.flatMap(({ id, number, name, mode, valid_to }) => {
      const own = kept.has(id) ? parts.get(id) : undefined;
      return own ? [{ release_id: id, number, name, mode, valid_to, parts: own }] : [];
    }),
    left_out_count: parts.size - kept.size,
    off,
    covers,
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

/** The start of the period, the instants within it at which anything changes, and its end, in order. */
function timesWithin(changes: readonly number[], { start, end }: DaySpan): number[] {
  const within = changes.filter((at) => start < at && at < end);
  return [...new Set([start, ...within, end])].sort((one, other) => one - other);
}

function endsOf(emergencies: readonly Emergency[]): number[] {
  return emergencies.flatMap(({ startsAt, endsAt }) => [startsAt, endsAt]);
}

/** Every instant of the period at which the plan turns the screen on or off. */
function powerChangesOf(power: ScreenPower, { start, end, timeZone }: DaySpan): number[] {
  if (power === 'off') return [];
  const changes: number[] = [];
  const next = (at: number) => powerAt(power, at, timeZone).nextChangeAt;
  for (let at = next(start); at !== null && at < end; at = next(at)) changes.push(at);
  return changes;
}

/** Every instant of the period at which a schedule comes into or goes out of effect. */
function flipsOf(candidates: readonly Candidate[], { start, end, timeZone }: DaySpan): number[] {
  const flips: number[] = [];
  for (const { schedule } of candidates) {
    for (
      let at = nextFlipAfter(schedule, start, timeZone);
      at !== null && at < end;
      at = nextFlipAfter(schedule, at, timeZone)
    )
      flips.push(at);
  }
  return flips;
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
  return rejection?.reason === 'not-downloaded' ||
    rejection?.reason === 'not-approved' ||
    rejection?.reason === 'screen-off'
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

/** Continues the previous stretch. */
function addOff(off: ScreenDay['off'], { from, to }: Pick<Part, 'from' | 'to'>): void {
  const last = off.at(-1);
  if (last?.to === from) last.to = to;
  else off.push({ from, to });
}

/** Continues the previous stretch if the same message covers the screen. */
function addCover(
  covers: ScreenDay['covers'],
  { id, number, title }: PlannedEmergency,
  { from, to }: Pick<Part, 'from' | 'to'>,
): void {
  const last = covers.at(-1);
  if (last?.to === from && last.notice_id === id) last.to = to;
  else covers.push({ notice_id: id, number, title, from, to });
}
