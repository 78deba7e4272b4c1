const MINUTE_MS = 60_000;
const MAX_PAUSE_MS = 60 * MINUTE_MS;
/** With pauses of 1, 2, 4 … 60 minutes, about a day. */
const MAX_ATTEMPTS = 28;

/** How long to wait before the next attempt; undefined if none would help. @param made how many attempts have failed */
export function nextAttempt(failure: string, made: number): number | undefined {
  if (failure.startsWith('smtp-5') || made >= MAX_ATTEMPTS) return undefined;
  return Math.min(MINUTE_MS * 2 ** Math.min(made - 1, 6), MAX_PAUSE_MS);
}
