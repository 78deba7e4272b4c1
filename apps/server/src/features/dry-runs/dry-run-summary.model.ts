import {
  type DownloadLimits,
  DRY_RUN_VERDICTS,
  type DryRun,
  type DryRunResult,
  type DryRunVerdict,
} from '@marquee/contract';

/** The effect of a release on one device. */
export type DeviceResult = Omit<DryRunResult, 'device_ids'>;

/** Joins devices with the same result, the worst results first. */
export function groupResults(results: ReadonlyMap<number, DeviceResult>): DryRunResult[] {
  const groups = new Map<string, DryRunResult>();
  for (const [deviceId, result] of results) {
    const key = JSON.stringify(result);
    const group = groups.get(key);
    if (group) group.device_ids.push(deviceId);
    else groups.set(key, { ...result, device_ids: [deviceId] });
  }
  const rank = ({ verdict }: DryRunResult) => DRY_RUN_VERDICTS.indexOf(verdict);
  return [...groups.values()].sort((a, b) => rank(a) - rank(b));
}

export function countVerdicts(results: readonly DryRunResult[]): Record<DryRunVerdict, number> {
  const counts = Object.fromEntries(DRY_RUN_VERDICTS.map((verdict) => [verdict, 0]));
  for (const { verdict, device_ids } of results) counts[verdict] = (counts[verdict] ?? 0) + device_ids.length;
  return counts as Record<DryRunVerdict, number>;
}

/** The releases that lose time, the one on most devices first. */
export function displacedBy(results: readonly DryRunResult[]): DryRun['displaced'] {
  const displaced = new Map<number, DryRun['displaced'][number]>();
  for (const { displaces, device_ids } of results) {
    for (const { release_id, ms } of displaces) {
      const known = displaced.get(release_id) ?? { release_id, device_count: 0, ms: 0 };
      known.device_count += device_ids.length;
      known.ms = Math.max(known.ms, ms);
      displaced.set(release_id, known);
    }
  }
  return [...displaced.values()].sort((a, b) => b.device_count - a.device_count || b.ms - a.ms);
}

/** The ids of all releases that results name. */
export function namedReleases(results: readonly DryRunResult[]): Set<number> {
  return new Set(
    results.flatMap(({ displaces, replaced_by, awaited }) => [
      ...[...displaces, ...replaced_by].map(({ release_id }) => release_id),
      ...awaited,
    ]),
  );
}

/**
 * Until all devices have their files: they download next to each other, as many at a time as the limit says. Null
 * without a bandwidth.
 */
export function fleetDownloadMs(
  results: Iterable<Pick<DeviceResult, 'download_ms'>>,
  { bandwidth, concurrency }: DownloadLimits,
): number | null {
  if (bandwidth === null) return null;
  const times = Array.from(results, ({ download_ms }) => download_ms ?? 0);
  const longest = times.reduce((most, time) => Math.max(most, time), 0);
  if (concurrency === null) return longest;
  const together = times.reduce((sum, time) => sum + time, 0) / concurrency;
  return Math.max(longest, Math.ceil(together / 1000) * 1000);
}
