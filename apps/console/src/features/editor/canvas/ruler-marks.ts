/** The distances between labelled marks, in program pixels. */
const STEPS = [1, 2, 5, 10, 20, 50, 100, 200, 500, 1000, 2000, 5000];

/** The smallest distance between labels, in screen pixels. */
const MIN_LABEL = 60;

/** Marks between two labels. */
const MARKS = 5;

export interface RulerMarks {
  /** Program pixels with a label. */
  labels: number[];
  /** Program pixels with a mark, labelled ones included. */
  marks: number[];
}

/** The marks of a ruler that shows `from` to `to` program pixels. */
export function rulerMarks(from: number, to: number, zoom: number): RulerMarks {
  const step = STEPS.find((candidate) => candidate * zoom >= MIN_LABEL) ?? 10_000;
  return { labels: multiples(from, to, step), marks: multiples(from, to, Math.max(1, step / MARKS)) };
}

function multiples(from: number, to: number, step: number): number[] {
  const first = Math.floor(from / step);
  const count = Math.max(0, Math.ceil(to / step) - first + 1);
  return Array.from({ length: count }, (_, index) => (first + index) * step);
}
