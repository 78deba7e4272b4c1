import type { Amounts, Figure } from '../lib/report.ts';
import type { Machine } from './machine.ts';

/** A figure as `docs/bench.json` keeps it. */
export type RecordedFigure = Omit<Figure, 'key'>;

/** The figures of one benchmark, by their keys, as it was last recorded. */
export interface RecordedBenchmark {
  machine: Machine;
  /** The commit that was measured. */
  commit: string;
  figures: Record<string, RecordedFigure>;
}

/** Benchmarks by their names. */
export type BenchRecord = Record<string, RecordedBenchmark>;

/**
 * The record with one benchmark replaced; the others keep their figures.
 * @throws Error if two figures have the same key
 */
export function withBenchmark(
  record: BenchRecord,
  name: string,
  figures: readonly Figure[],
  run: Pick<RecordedBenchmark, 'machine' | 'commit'>,
): BenchRecord {
  const recorded: Record<string, RecordedFigure> = {};
  for (const { key, ...figure } of figures) {
    if (recorded[key]) throw new Error(`two figures of ${name} have the key ${key}`);
    recorded[key] = rounded(figure);
  }
  return { ...record, [name]: { ...run, figures: recorded } };
}

function rounded({ amounts, ...figure }: RecordedFigure): RecordedFigure {
  const value = round(figure.value);
  return { ...figure, value, ...(amounts && { amounts: roundedAmounts(amounts) }) };
}

function roundedAmounts({ measured, floor }: Amounts): Amounts {
  return { measured: round(measured), floor: round(floor) };
}

/** Four digits are more than any figure is worth. */
function round(value: number): number {
  return Number(value.toPrecision(4));
}
