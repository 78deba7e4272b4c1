/** A place in a list of durations that runs over and over. */
export interface SequencePlace {
  index: number;
  offsetMs: number;
  /** How many whole runs lie behind. */
  cycle: number;
}

/** Finds the place at `timeMs` in a repeating sequence; times below 0 count as 0. `durations` are positive and at least one. */
export function placeInSequence(durations: readonly number[], timeMs: number): SequencePlace {
  const total = durations.reduce((sum, duration) => sum + duration, 0);
  const time = Math.max(0, timeMs);
  const cycle = Math.floor(time / total);
  let offsetMs = time - cycle * total;
  for (const [index, duration] of durations.entries()) {
    if (offsetMs < duration) return { index, offsetMs, cycle };
    offsetMs -= duration;
  }
  return { index: 0, offsetMs: 0, cycle: cycle + 1 };
}
