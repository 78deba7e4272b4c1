import type { Figure } from '../lib/report.ts';

/** A figure as `docs/bench.json` keeps it. */
export type RecordedFigure = Pick<Figure, 'value' | 'unit' | 'target' | 'measured' | 'floor'>;

/** The figures of one benchmark, by their names, as it was last recorded. */
export interface RecordedBenchmark {
  /** `kindOfMachine` of that run. */
  machine: string;
  /** The commit that was measured. */
  commit: string;
  figures: Record<string, RecordedFigure>;
}

/** Benchmarks by their names. */
export type BenchRecord = Record<string, RecordedBenchmark>;

/** The record with one benchmark replaced; the others keep their figures. */
export function withBenchmark(
  record: BenchRecord,
  name: string,
  figures: readonly Figure[],
  run: Pick<RecordedBenchmark, 'machine' | 'commit'>,
): BenchRecord {
  const recorded = figures.map(({ name, ...figure }) => [name, rounded(figure)] as const);
  return { ...record, [name]: { ...run, figures: Object.fromEntries(recorded) } };
}

/** Four digits are more than any figure is worth. */
function rounded({ value, ...figure }: RecordedFigure): RecordedFigure {
  return { value: Number(value.toPrecision(4)), ...figure };
}
