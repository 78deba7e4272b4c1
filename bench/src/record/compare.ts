import type { Figure, Slip } from '../lib/report.ts';
import { isSameKind, type Machine } from './machine.ts';
import type { RecordedBenchmark, RecordedFigure } from './record.ts';

/** A figure may become this much worse before it counts as slipped: the machines that measure are not quiet. */
const TOLERANCE = 0.25;
/** A small value may also vary by this share of its limit: 1 ms of skew becomes 2 ms where 50 are promised. */
const NOISE = 0.1;
/** Values with these units are ratios themselves. */
const RATIO_UNITS = [' ×', ' %'];

/**
 * The figures that are more than 25 % worse than recorded, in the direction of their targets. A figure with a floor is
 * compared by its ratio to it. Of a record from another kind of machine, only ratios are compared. New figures are none.
 */
export function findSlips(
  figures: readonly Figure[],
  recorded: RecordedBenchmark | undefined,
  machine: Machine,
): Slip[] {
  if (!recorded) return [];
  const comparesAll = isSameKind(recorded.machine, machine);
  return figures.flatMap((figure) => {
    const was = recorded.figures[figure.key];
    return was && (comparesAll || isRatio(figure)) ? (slipOf(was, figure) ?? []) : [];
  });
}

/** Names of recorded figures that the benchmark no longer measures. A changed key would otherwise end the comparison unseen. */
export function findLost(figures: readonly Figure[], recorded: RecordedBenchmark | undefined): string[] {
  const keys = new Set(figures.map(({ key }) => key));
  return Object.entries(recorded?.figures ?? {}).flatMap(([key, { name }]) => (keys.has(key) ? [] : [name]));
}

/** The figures of several runs of one benchmark, each from the run in which it was the median. */
export function medianOf(runs: readonly (readonly Figure[])[]): Figure[] {
  const [first = []] = runs;
  return first.map((figure) => {
    const same = runs.flatMap((run) => run.filter(({ key }) => key === figure.key));
    same.sort((one, other) => compared(one) - compared(other));
    return same[same.length >> 1] ?? figure;
  });
}

function slipOf(old: RecordedFigure, figure: Figure): Slip | undefined {
  const { name, target, amounts } = figure;
  const byFloor = amounts !== undefined && old.amounts !== undefined;
  const [was, is] = byFloor ? [compared(old), compared(figure)] : [old.value, figure.value];
  const loss = 'atMost' in target ? is - was : was - is;
  const limit = 'atMost' in target ? target.atMost : target.atLeast;
  if (loss <= was * TOLERANCE || (!byFloor && loss <= limit * NOISE)) return undefined;
  return { name, was, is, unit: byFloor ? ' × the floor' : figure.unit, share: loss / was };
}

function compared({ value, amounts }: RecordedFigure): number {
  return amounts ? amounts.measured / amounts.floor : value;
}

function isRatio({ amounts, unit }: Figure): boolean {
  return amounts !== undefined || RATIO_UNITS.includes(unit);
}
