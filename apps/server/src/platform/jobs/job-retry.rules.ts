import { transientFailure } from '../transient-failure.ts';

/** Failures after which a job is set aside. */
export const MAX_ATTEMPTS = 5;
/** Starts that ended with the whole process after which a job waits before the next. */
const STARTS_WITHOUT_PAUSE = 4;
/** Starts after which a job is set aside although it never failed, because the whole process died with it each time. */
export const MAX_STARTS = 10;

const FIRST_PAUSE_MS = 2000;
const LONGEST_PAUSE_MS = 60_000;
/** A machine that has had problems for longer than this will not recover by itself. */
const MAX_POSTPONEMENT_MS = 24 * 60 * 60_000;

/** The fate of a job after a failure. */
export type RetryDecision =
  /** Runs again, and this attempt does not count. */
  | { step: 'postpone'; runAt: number }
  /** Runs again. */
  | { step: 'retry'; runAt: number }
  | { step: 'set_aside' };

/** Pauses quadruple with each attempt. While the machine has problems, each pause is as long as the job's age. */
export function decideRetry(
  { attempts, createdAt }: { attempts: number; createdAt: number },
  error: unknown,
  now: number,
): RetryDecision {
  const age = now - createdAt;
  if (transientFailure(error) && age < MAX_POSTPONEMENT_MS) {
    return { step: 'postpone', runAt: now + Math.min(LONGEST_PAUSE_MS, Math.max(FIRST_PAUSE_MS, age)) };
  }
  if (attempts >= MAX_ATTEMPTS) return { step: 'set_aside' };
  return { step: 'retry', runAt: now + FIRST_PAUSE_MS * 4 ** (attempts - 1) };
}

/**
 * The pause before a job runs again whose process died with it, in milliseconds. It lets a server start that one of its jobs kills,
 * and keeps a series of power cuts from using up the starts of a job that has no part in them.
 */
export function pauseAfterDeath({ attempts }: { attempts: number }): number {
  const repeated = attempts - STARTS_WITHOUT_PAUSE;
  return repeated <= 0 ? 0 : Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** (repeated - 1));
}

/** When to retry giving up a job after that failed too; undefined to stop retrying. */
export function nextGiveUp(
  { attempts }: { attempts: number },
  error: unknown,
  now: number,
): number | undefined {
  const isFinal = attempts > MAX_STARTS && !transientFailure(error);
  return isFinal ? undefined : now + LONGEST_PAUSE_MS;
}
