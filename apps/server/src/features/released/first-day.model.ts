const DAY_MS = 86_400_000;

/**
 * Releases that ended before this day (`YYYY-MM-DD`) are no longer in manifests. In some time zones it is still the day
 * before; another day covers spans that last past midnight.
 */
export function firstDayOfManifests(now: number): string {
  return new Date(now - 2 * DAY_MS).toISOString().slice(0, 10);
}
