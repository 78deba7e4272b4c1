/** The promised limit of a ratio or a value. */
export type Target = { atLeast: number } | { atMost: number };

export interface Figure {
  name: string;
  /** The product's measurement, for instance `1,450 MB/s`. */
  measured: string;
  /** The same work with the least possible code, measured in the same run. */
  floor: string;
  /** The value that is compared with the target: a ratio to the floor, or an absolute value. */
  value: number;
  unit: string;
  target: Target;
}

/** A figure that became worse since it was recorded. */
export interface Slip {
  name: string;
  was: number;
  is: number;
  unit: string;
}

export function meets(figure: Figure): boolean {
  const { value, target } = figure;
  return 'atLeast' in target ? value >= target.atLeast : value <= target.atMost;
}

export function printFigure(figure: Figure): void {
  const { target } = figure;
  const limit = 'atLeast' in target ? `≥ ${target.atLeast}` : `≤ ${target.atMost}`;
  const verdict = meets(figure) ? 'met' : 'MISSED';
  const value = `${format(figure.value)}${figure.unit}`;
  console.log(`  ${verdict.padEnd(7)}${figure.name}: ${value} (promised ${limit}${figure.unit})`);
  console.log(`        measured ${figure.measured}; floor ${figure.floor}`);
}

/**
 * Prints a figure that is worse than recorded.
 * @param otherMachine the kind of machine of the record, if it is another one: then only ratios can be compared
 */
export function printSlip({ name, was, is, unit }: Slip, otherMachine?: string): void {
  const percent = was === 0 ? '' : ` (${is > was ? '+' : ''}${(((is - was) / was) * 100).toFixed(0)} %)`;
  const where = otherMachine ? `, recorded on another machine: ${otherMachine}` : '';
  console.log(`  SLIPPED ${name}: ${format(was)}${unit} → ${format(is)}${unit}${percent}${where}`);
}

function format(value: number): string {
  return value >= 100 ? value.toFixed(0) : value.toPrecision(3);
}
