/** The promised limit of a ratio or a value. */
export type Target = { atLeast: number } | { atMost: number };

export interface Figure {
  /** Identifies the figure in its benchmark for ever; the name may be reworded. */
  key: string;
  name: string;
  /** The product's measurement, for instance `1,450 MB/s`. */
  measured: string;
  /** The same work with the least possible code, measured in the same run. */
  floor: string;
  /** The value that is compared with the target: a ratio to the floor, or an absolute value. */
  value: number;
  unit: string;
  target: Target;
  /** Measurement and floor as numbers, if `measured` divided by `floor` rises and falls with the value. */
  amounts?: Amounts;
}

/** Two numbers of the same unit. */
export interface Amounts {
  measured: number;
  floor: number;
}

/** A figure that became worse since it was recorded. */
export interface Slip {
  name: string;
  was: number;
  is: number;
  unit: string;
  /** By how much it is worse: 0.3 for 30 %. Infinite if it was 0. */
  share: number;
}

export function meets(figure: Figure): boolean {
  const { value, target } = figure;
  return 'atLeast' in target ? value >= target.atLeast : value <= target.atMost;
}

/** Prints a figure and, after several runs, in how many of them its target was met. */
export function printFigure(figure: Figure, runs: readonly (readonly Figure[])[]): void {
  const { target } = figure;
  const limit = 'atLeast' in target ? `≥ ${target.atLeast}` : `≤ ${target.atMost}`;
  const verdict = meets(figure) ? 'met' : 'MISSED';
  const value = `${format(figure.value)}${figure.unit}`;
  console.log(`  ${verdict.padEnd(7)}${figure.name}: ${value} (promised ${limit}${figure.unit})`);
  console.log(`        measured ${figure.measured}; floor ${figure.floor}`);
  if (runs.length > 1) console.log(`        ${describeRuns(figure, runs)}`);
}

/** For instance `met in 4 of 5 runs: 1.02, 0.98, 1.11, 1.24, 1.05`. */
function describeRuns({ key }: Figure, runs: readonly (readonly Figure[])[]): string {
  const same = runs.flatMap((run) => run.filter((figure) => figure.key === key));
  const values = same.map(({ value }) => format(value)).join(', ');
  return `met in ${same.filter(meets).length} of ${same.length} runs: ${values}`;
}

/** One line about a figure that is worse than recorded. */
export function describeSlip({ name, was, is, unit, share }: Slip): string {
  const percent = Number.isFinite(share) ? ` (${(share * 100).toFixed(0)} % worse)` : '';
  return `${name}: ${format(was)}${unit} → ${format(is)}${unit}${percent}`;
}

function format(value: number): string {
  return value >= 100 ? value.toFixed(0) : value.toPrecision(3);
}
