/** A range of values with round steps around what is drawn. */
export interface Scale {
  from: number;
  to: number;
  /** The values that have a line, from the lowest. */
  ticks: number[];
}

/** Lines of a chart, at most, besides the lowest. */
const MAX_STEPS = 4;

/** Counts are whole, so steps are too. */
export function scaleOf(values: readonly number[]): Scale {
  const lowest = Math.min(...values, Number.POSITIVE_INFINITY);
  const highest = Math.max(...values, 0);
  if (lowest > highest) return { from: 0, to: 1, ticks: [0, 1] };
  const step = roundStep((highest - lowest) / MAX_STEPS);
  const from = Math.floor(lowest / step) * step;
  // What stays the same is a line in the middle, not at an edge.
  const to = Math.max(Math.ceil(highest / step) * step, from + step);
  const start = highest === lowest && from === lowest && from > 0 ? from - step : from;
  const ticks = Array.from(
    { length: Math.round((to - start) / step) + 1 },
    (_, index) => start + index * step,
  );
  return { from: start, to, ticks };
}

/** The next of 1, 2, 5, 10, 20 … */
function roundStep(least: number): number {
  if (least <= 1) return 1;
  const power = 10 ** Math.floor(Math.log10(least));
  return [1, 2, 5, 10].map((factor) => factor * power).find((step) => step >= least) ?? 10 * power;
}
