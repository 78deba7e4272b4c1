/** The distances between labelled marks, in milliseconds. */
const STEPS = [
  100, 200, 500, 1_000, 2_000, 5_000, 10_000, 15_000, 30_000, 60_000, 300_000, 600_000, 3_600_000,
];

/** The smallest distance between labels, in screen pixels. */
const MIN_LABEL = 72;

/** The times to label on a timeline of this length and width. */
export function timeMarks(durationMs: number, width: number): number[] {
  const least = (MIN_LABEL / Math.max(width, 1)) * durationMs;
  const step = STEPS.find((candidate) => candidate >= least) ?? Math.ceil(least / 86_400_000) * 86_400_000;
  return Array.from({ length: Math.floor(durationMs / step) + 1 }, (_, index) => index * step);
}

/** `0:06.4`: minutes, seconds and tenths. */
export function formatMoment(ms: number): string {
  const tenths = Math.floor(ms / 100);
  const [minutes, seconds] = [Math.floor(tenths / 600), (tenths % 600) / 10];
  return `${minutes}:${seconds.toFixed(1).padStart(4, '0')}`;
}
