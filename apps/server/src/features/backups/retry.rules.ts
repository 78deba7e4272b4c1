const MINUTE_MS = 60_000;
/** The pauses after the first, second, … failure. After the last one the backup waits for its next planned time. */
const PAUSES_MS = [10, 30, 90, 240].map((minutes) => minutes * MINUTE_MS);

/** The attempts at a planned backup that failed. */
export interface FailedAttempts {
  count: number;
  /** The end of the newest of them. */
  ended_at: number | null;
}

/** When to begin the next attempt at the backup that was planned for `due`; undefined when it was tried often enough. */
export function nextAttempt(due: number, { count, ended_at }: FailedAttempts): number | undefined {
  if (count === 0) return due;
  const pause = PAUSES_MS[count - 1];
  return pause === undefined ? undefined : (ended_at ?? due) + pause;
}
