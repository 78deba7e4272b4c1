/** A place in a cycle of programs. */
export interface CyclePosition {
  /** Index of the program, from 0. */
  readonly index: number;
  /** How much of it has passed, in ms; at least 0 and less than its duration. */
  readonly offsetMs: number;
}

/**
 * Where every device of a synchronised release is at an instant of the server's time (epoch ms): its programs repeat
 * without a break since 1970-01-01T00:00Z, so devices agree without talking to each other. Undefined for a cycle
 * without length.
 */
export function positionInCycle(
  durationsMs: readonly number[],
  serverTimeMs: number,
): CyclePosition | undefined {
  const cycleMs = durationsMs.reduce((sum, durationMs) => sum + durationMs, 0);
  let offsetMs = serverTimeMs % cycleMs;
  for (const [index, durationMs] of durationsMs.entries()) {
    if (offsetMs < durationMs) return { index, offsetMs };
    offsetMs -= durationMs;
  }
  return undefined;
}
