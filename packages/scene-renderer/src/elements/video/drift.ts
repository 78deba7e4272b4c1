/** How to bring a video back in step with its timeline: nothing, a slightly different speed, or a jump. */
export type Correction = { kind: 'rate'; factor: number } | { kind: 'seek' };

/** A smaller drift is invisible. */
const TOLERATED_MS = 80;
/** Above this a change of speed would take too long. */
const SEEK_MS = 500;
const NUDGE = 0.05;

/**
 * How far a video is ahead of its timeline (negative: behind). In a video that loops by itself, the end and the beginning are neighbours:
 * just before the one and just after the other are close together.
 */
export function driftOf(actualMs: number, expectedMs: number, loopMs: number | null): number {
  const drift = actualMs - expectedMs;
  return loopMs === null ? drift : drift - Math.round(drift / loopMs) * loopMs;
}

/** How to correct a drift. */
export function correctionOf(driftMs: number): Correction {
  const size = Math.abs(driftMs);
  if (size > SEEK_MS) return { kind: 'seek' };
  if (size <= TOLERATED_MS) return { kind: 'rate', factor: 1 };
  return { kind: 'rate', factor: driftMs > 0 ? 1 - NUDGE : 1 + NUDGE };
}
