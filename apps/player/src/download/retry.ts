import type { DownloadFailure } from './download-order.ts';

const MAX_WAIT_MS = 300_000;
const FIRST_WAIT_MS = 2000;

/** How many times a file may arrive corrupt before downloads of it pause. */
export const CORRUPT_ATTEMPTS = 5;

export const PAUSE_AFTER_GIVING_UP_MS = 6 * 3_600_000;

/** The delay before the next round of downloads: doubled after each round without progress, up to five minutes. */
export function retryDelayMs(failedRounds: number, random: number): number {
  const wait = Math.min(FIRST_WAIT_MS * 2 ** Math.min(failedRounds, 20), MAX_WAIT_MS);
  return Math.round(wait * (0.75 + random / 2));
}

/** Whether it makes sense to try the other files after this failure. */
export function affectsOneFileOnly(failure: DownloadFailure): boolean {
  return failure === 'corrupt' || failure === 'not-found';
}
