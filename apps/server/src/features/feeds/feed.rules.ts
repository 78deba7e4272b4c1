const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

/** The interval for a feed that only an editor or a preview shows. */
export const EDITOR_REFRESH_MS = HOUR_MS;
/** A node that dies during a refresh leaves the feed to the others after this time. */
export const CLAIM_MS = 2 * MINUTE_MS;
/** Refreshes are spread over this share of their interval, so that feeds that began together do not stay together. */
const JITTER = 0.05;

/** How long to wait after a successful refresh; `random` is from 0 inclusive to 1 exclusive. */
export function nextRefreshMs(refreshMs: number, random: number): number {
  return Math.round(refreshMs * (1 + JITTER * random));
}

/** How long to wait after this many failures in sequence: a minute, then twice as long each time, up to the interval. */
export function retryMs(failures: number, refreshMs: number, random: number): number {
  const waitMs = Math.min(MINUTE_MS * 2 ** Math.min(failures - 1, 20), refreshMs);
  return Math.round(waitMs * (1 + JITTER * random));
}
