import { median } from '../lib/measure.ts';
import { type Figure, meets, type Slip } from '../lib/report.ts';
import type { RecordedBenchmark } from './record.ts';

/** A figure may become this much worse before it counts as slipped: the machines that measure are not quiet. */
const TOLERANCE = 0.25;

/** The figures that are more than 25 % worse than recorded, in the direction of their targets. New figures are none. */
export function findSlips(figures: readonly Figure[], recorded: RecordedBenchmark | undefined): Slip[] {
  return figures.flatMap((figure) => {
    const was = recorded?.figures[figure.name]?.value;
    const { name, value, unit } = figure;
    return was !== undefined && isWorse(figure, was) ? [{ name, was, is: value, unit }] : [];
  });
}

/** The figures with the median values of several runs of one benchmark, described by the run that is nearest to it. */
export function medianOf(runs: readonly (readonly Figure[])[]): Figure[] {
  const [first = []] = runs;
  return first.map((figure) => {
    const same = runs.flatMap((run) => run.filter(({ name }) => name === figure.name));
    const middle = median(same.map(({ value }) => value));
    return same.find(({ value }) => value === middle) ?? figure;
  });
}

/** Of nothing, any share is infinite: then the promise decides. */
function isWorse(figure: Figure, was: number): boolean {
  if (was === 0) return !meets(figure);
  const change = (figure.value - was) / was;
  return 'atLeast' in figure.target ? change < -TOLERANCE : change > TOLERANCE;
}
