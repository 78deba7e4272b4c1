import type { DownloadFailure } from './download-order.ts';

const MAX_WAIT_MS = 300_000;
const FIRST_WAIT_MS = 2000;

/** How many times a file may arrive corrupt before downloads of it pause. */
export const CORRUPT_ATTEMPTS = 5;

export const PAUSE_AFTER_GIVING_UP_MS = 6 * 3_600_000;

/** How many attempts without progress may fail for a passing reason before operators need to know. */
const PASSING_ATTEMPTS = 3;

/** The delay before the next round of downloads: doubled after each round without progress, up to five minutes. */
export function retryDelayMs(failedRounds: number, random: number): number {
  const wait = Math.min(FIRST_WAIT_MS * 2 ** Math.min(failedRounds, 20), MAX_WAIT_MS);
  return Math.round(wait * (0.75 + random / 2));
}

const AFFECT_ALL: readonly DownloadFailure[] = [
  'unreachable',
  'unauthorised',
  'busy',
  'no-traffic',
  'not-now',
  'waiting',
];

/** Whether every other file would fail for the same reason. */
export function affectsAllFiles(failure: DownloadFailure): boolean {
  return AFFECT_ALL.includes(failure);
}

/** Whether the failure needs an operator. An interruption or an error of the server usually passes. */
export function isLasting(failure: DownloadFailure, attempts: number): boolean {
  switch (failure) {
    case 'corrupt':
    case 'damaged':
    case 'no-space':
    case 'not-found':
      return true;
    case 'interrupted':
    case 'server-error':
      return attempts >= PASSING_ATTEMPTS;
    case 'busy':
    case 'no-traffic':
    case 'not-now':
    case 'unreachable':
    case 'unauthorised':
    case 'waiting':
      return false;
  }
}
