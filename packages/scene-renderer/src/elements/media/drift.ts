/** How to bring a video or sound back in sync with its timeline: nothing, a slightly different speed, or a jump. */
export type Correction = { kind: 'rate'; factor: number } | { kind: 'seek' };

/** Which drifts are corrected. */
export interface Tolerance {
  /** A drift below this is ignored. */
  ignoredMs: number;
  /** Above this, correction by speed would take too long. */
  seekMs: number;
}

/** A smaller drift of a picture is invisible. */
export const VIDEO_TOLERANCE: Tolerance = { ignoredMs: 80, seekMs: 500 };

/** Corrections of music are audible, and nobody hears that it is late. */
export const MUSIC_TOLERANCE: Tolerance = { ignoredMs: 1_500, seekMs: 1_500 };

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
export function correctionOf(driftMs: number, { ignoredMs, seekMs }: Tolerance): Correction {
  const size = Math.abs(driftMs);
  if (size > seekMs) return { kind: 'seek' };
  if (size <= ignoredMs) return { kind: 'rate', factor: 1 };
  return { kind: 'rate', factor: driftMs > 0 ? 1 - NUDGE : 1 + NUDGE };
}
