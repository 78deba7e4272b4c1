import { transientFailure } from '../transient-failure.ts';

/** Failures after which a job is set aside. */
export const MAX_ATTEMPTS = 5;
/** Beginnings after which it is set aside though it never failed: each time the whole process ended with it. */
export const MAX_BEGINNINGS = 10;

const FIRST_PAUSE_MS = 2000;
const LONGEST_PAUSE_MS = 60_000;
/** A machine that has been in trouble for longer than this will not get better by itself. */
const PATIENCE_MS = 24 * 60 * 60_000;

/** What becomes of a job that failed. */
export type JobFate =
  /** It comes up again, as if it had not been begun. */
  | { step: 'postpone'; runAt: number }
  /** It comes up again. */
  | { step: 'retry'; runAt: number }
  | { step: 'set_aside' };

/** Pauses grow: four times as long with each attempt, as long again as it has waited where the machine is in trouble. */
export function fateOf(
  { attempts, createdAt }: { attempts: number; createdAt: number },
  error: unknown,
  now: number,
): JobFate {
  const age = now - createdAt;
  if (transientFailure(error) && age < PATIENCE_MS) {
    return { step: 'postpone', runAt: now + Math.min(LONGEST_PAUSE_MS, Math.max(FIRST_PAUSE_MS, age)) };
  }
  if (attempts >= MAX_ATTEMPTS) return { step: 'set_aside' };
  return { step: 'retry', runAt: now + FIRST_PAUSE_MS * 4 ** (attempts - 1) };
}

/** When to retry a failed notification that a job was given up; undefined to stop retrying. */
export function nextGivingUp(
  { attempts }: { attempts: number },
  error: unknown,
  now: number,
): number | undefined {
  const isHopeless = attempts > MAX_BEGINNINGS && !transientFailure(error);
  return isHopeless ? undefined : now + LONGEST_PAUSE_MS;
}
