/** How to bring a video back in sync with its timeline: nothing, a slightly different speed, or a jump. */
export type Correction = { kind: 'rate'; factor: number } | { kind: 'seek' };

/** A drift below this is invisible. */
const TOLERATED_MS = 80;
/** Above this, correction by speed would take too long. */
const SEEK_MS = 500;
const NUDGE = 0.05;

/**
 * How far a video is ahead of its timeline (negative: behind). In a looping video the end and the beginning are adjacent: just before
 * the end and just after the beginning are close together.
 */
export function driftOf(actualMs: number, expectedMs: number, loopMs: number | null): number {
  const drift = actualMs - expectedMs;
  return loopMs === null ? drift : drift - Math.round(drift / loopMs) * loopMs;
}

/** Chooses the correction of a drift. */
export function correctionOf(driftMs: number): Correction {
  const size = Math.abs(driftMs);
  if (size > SEEK_MS) return { kind: 'seek' };
  if (size <= TOLERATED_MS) return { kind: 'rate', factor: 1 };
  return { kind: 'rate', factor: driftMs > 0 ? 1 - NUDGE : 1 + NUDGE };
}
