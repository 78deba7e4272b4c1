/** Whether this is `npm run soak`, which runs the long form of tests that have one. */
export const isSoak = process.env['MARQUEE_SOAK'] === '1';

/** How long a test of endurance runs: `MARQUEE_SOAK_MINUTES`, or else this many minutes. */
export function soakMinutes(usual: number): number {
  return Number(process.env['MARQUEE_SOAK_MINUTES'] || usual);
}

/** The seed of a test's random choices: `MARQUEE_SOAK_SEED` to repeat a run, otherwise a different number each time. */
export function soakSeed(): number {
  return Number(process.env['MARQUEE_SOAK_SEED'] || Date.now() % 1_000_000);
}

/** How often a long test repeats what it does: `MARQUEE_SOAK_COUNT`, or else this often. */
export function soakCount(usual: number): number {
  return Number(process.env['MARQUEE_SOAK_COUNT'] || usual);
}
