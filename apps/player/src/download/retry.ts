import type { DownloadFailure } from './download-order.ts';

const LONGEST_WAIT_MS = 300_000;
const FIRST_WAIT_MS = 2000;

/** So many times a file may arrive corrupt before the screen leaves the server in peace for a while. */
export const CORRUPT_ATTEMPTS = 5;

export const PAUSE_AFTER_GIVING_UP_MS = 6 * 3_600_000;

/** How long to wait before the next round of downloads: twice as long after each fruitless one, up to five minutes. */
export function retryDelayMs(failedRounds: number, random: number): number {
  const wait = Math.min(FIRST_WAIT_MS * 2 ** Math.min(failedRounds, 20), LONGEST_WAIT_MS);
  return Math.round(wait * (0.75 + random / 2));
}

/** Whether trying the other files makes sense after this failure of one. */
export function concernsOneFile(failure: DownloadFailure): boolean {
  return failure === 'corrupt' || failure === 'not-found';
}
