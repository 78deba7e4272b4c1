const MINUTE_MS = 60_000;
const DAY_MINUTES = 24 * 60;

/** The steps of samples in minutes, and for how many days samples of each are kept before the next step sums them up. */
export const SAMPLE_STEPS = [
  { minutes: 1, days: 0.25 },
  { minutes: 10, days: 2 },
  { minutes: 60, days: 35 },
  { minutes: DAY_MINUTES, days: 400 },
] as const;

/** The step of samples of devices and storage; traffic begins with minutes. */
export const SAMPLE_MINUTES = 10;

/** The beginning of the step in which a moment is. */
export function stepStart(at: number, minutes: number): number {
  const ms = minutes * MINUTE_MS;
  return Math.floor(at / ms) * ms;
}

/** Samples that are to be summed up, or deleted if `into` is null: those of a step that began before a time. */
export interface Thinning {
  minutes: number;
  into: number | null;
  before: number;
}

/** The samples to thin at a moment, the shortest steps first. Only whole steps of the next length are summed up. */
export function thinningsAt(now: number): Thinning[] {
  return SAMPLE_STEPS.map(({ minutes, days }, index) => {
    const into = SAMPLE_STEPS[index + 1]?.minutes ?? null;
    const before = stepStart(now - days * DAY_MINUTES * MINUTE_MS, into ?? minutes);
    return { minutes, into, before };
  });
}
