/** A limit for a ratio or a value: what the product promises of it. */
export type Target = { atLeast: number } | { atMost: number };

export interface Figure {
  name: string;
  /** What was measured of the product, for instance `1,450 MB/s`. */
  measured: string;
  /** The same work done barely, measured in the same run. */
  floor: string;
  /** What is judged: a ratio to the floor, or a value of its own. */
  value: number;
  unit: string;
  target: Target;
}

export function meets(figure: Figure): boolean {
  const { value, target } = figure;
  return 'atLeast' in target ? value >= target.atLeast : value <= target.atMost;
}

export function printFigure(figure: Figure): void {
  const { target } = figure;
  const limit = 'atLeast' in target ? `≥ ${target.atLeast}` : `≤ ${target.atMost}`;
  const verdict = meets(figure) ? 'met' : 'SHORT';
  const value = `${format(figure.value)}${figure.unit}`;
  console.log(`  ${verdict.padEnd(6)}${figure.name}: ${value} (promised ${limit}${figure.unit})`);
  console.log(`        measured ${figure.measured}; floor ${figure.floor}`);
}

function format(value: number): string {
  return value >= 100 ? value.toFixed(0) : value.toPrecision(3);
}
