import { type MinuteRange, minutesOf } from '../minutes.ts';
import { dayOfDate } from '../time-zone.ts';
import { dayOf, localAt, weekdayIndex } from '../weekly-plan.ts';
import { crossRangeOf, type PowerPlan } from './power-plan.schema.ts';
import { nextWallChange, type Wall, wallValueAt } from './wall.ts';

/** The part of a plan that decides. `no-plan`: no entry counts, so the screen is on. */
export const POWER_REASONS = ['cross-date', 'special-date', 'weekly', 'no-plan'] as const;

export type PowerReason = (typeof POWER_REASONS)[number];

/** Whether a screen is on, why, and until when. */
export interface PowerState {
  readonly isOn: boolean;
  readonly reason: PowerReason;
  /** Epoch ms at which the screen turns on or off next; null if it never does. */
  readonly nextChangeAt: number | null;
}

/** Weekly entries repeat after this many days. */
const WEEK = 7;

/** The state of the screen at an instant in a zone, for a plan that is valid. An absent plan leaves it on. */
export function powerAt(plan: PowerPlan | undefined, instantMs: number, timeZone: string): PowerState {
  if (!plan) return { isOn: true, reason: 'no-plan', nextChangeAt: null };
  const entries = entriesOf(plan);
  const wall: Wall<boolean> = {
    at: (localMs) => stateAt(entries, localMs).isOn,
    turnsAfter: (localMs) => turnsAfter(entries, localMs),
  };
  const reasons: Wall<PowerReason> = {
    at: (localMs) => stateAt(entries, localMs).reason,
    turnsAfter: () => [],
  };
  return {
    isOn: wallValueAt(wall, instantMs, timeZone),
    reason: wallValueAt(reasons, instantMs, timeZone),
    nextChangeAt: nextWallChange(wall, instantMs, timeZone),
  };
}

/**
 * When a device that was shut down is switched on by its plan: at the end of the next time in which the plan has it off, or of this
 * one. Null if the plan never does.
 */
export function nextPowerOn(plan: PowerPlan | undefined, instantMs: number, timeZone: string): number | null {
  const { isOn, nextChangeAt } = powerAt(plan, instantMs, timeZone);
  return isOn && nextChangeAt !== null ? powerAt(plan, nextChangeAt, timeZone).nextChangeAt : nextChangeAt;
}

/** The entries that count, prepared for arithmetic on local time. */
interface Entries {
  /** By weekday, index 0 Monday; undefined if the plan names no weekday. */
  readonly weekly: readonly (readonly MinuteRange[])[] | undefined;
  /** By counted day; without ranges on a day that is closed. */
  readonly special: ReadonlyMap<number, readonly MinuteRange[]>;
  /** Local ms. */
  readonly cross: readonly { readonly start: number; readonly end: number; readonly isOn: boolean }[];
}

function entriesOf({ weekly, special, cross }: PowerPlan): Entries {
  const counts = ({ status }: { status: 'on' | 'off' }) => status === 'on';
  const weekdays = weekly.filter(counts);
  const dates = Map.groupBy(special.filter(counts), ({ date }) => dayOfDate(date));
  return {
    weekly:
      weekdays.length > 0
        ? Array.from({ length: WEEK }, (_, index) =>
            weekdays.filter(({ weekday }) => weekday === index + 1).flatMap(rangeOf),
          )
        : undefined,
    special: new Map(
      [...dates].map(([day, ofDay]) => [day, ofDay.filter(({ closed }) => !closed).flatMap(rangeOf)]),
    ),
    cross: cross.filter(counts).map((entry) => ({ ...crossRangeOf(entry), isOn: !entry.closed })),
  };
}

function rangeOf({ on, off }: { on: string; off: string }): MinuteRange[] {
  const range = minutesOf({ start: on, end: off });
  return range ? [range] : [];
}

function stateAt(entries: Entries, localMs: number): { isOn: boolean; reason: PowerReason } {
  const covering = entries.cross.filter(({ start, end }) => start <= localMs && localMs < end);
  // Two periods that contradict each other leave the screen on.
  if (covering.length > 0) return { isOn: covering.some(({ isOn }) => isOn), reason: 'cross-date' };
  const today = dayOf(localMs);
  for (const day of [today, today - 1]) {
    const isOn = rangesOn(entries, day)?.some(
      ({ start, end }) => localAt(day, start) <= localMs && localMs < localAt(day, end),
    );
    if (isOn) return { isOn, reason: entries.special.has(day) ? 'special-date' : 'weekly' };
  }
  if (entries.special.has(today)) return { isOn: false, reason: 'special-date' };
  return entries.weekly ? { isOn: false, reason: 'weekly' } : { isOn: true, reason: 'no-plan' };
}

/** The ranges that start on a day; undefined if no entry is for it. */
function rangesOn({ weekly, special }: Entries, day: number): readonly MinuteRange[] | undefined {
  return special.get(day) ?? weekly?.[weekdayIndex(day)];
}

/** Of every day on which something may change: the next two weeks, and as long after each date that is named. */
function turnsAfter(entries: Entries, localMs: number): number[] {
  const named = [
    ...entries.special.keys(),
    ...entries.cross.flatMap(({ start, end }) => [dayOf(start), dayOf(end)]),
  ];
  const today = dayOf(localMs);
  const days = new Set(
    [today - 1, ...named.filter((day) => day >= today - 1)].flatMap((day) =>
      Array.from({ length: WEEK + 2 }, (_, after) => day + after),
    ),
  );
  const turns = [...days].flatMap((day) => [
    localAt(day, 0),
    ...(rangesOn(entries, day) ?? []).flatMap(({ start, end }) => [localAt(day, start), localAt(day, end)]),
  ]);
  const all = new Set([...turns, ...entries.cross.flatMap(({ start, end }) => [start, end])]);
  return [...all].filter((turn) => turn > localMs).toSorted((one, other) => one - other);
}
