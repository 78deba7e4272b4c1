import type { DeviceFile } from '@marquee/contract';
import type { ManifestFileUse } from '../../manifests/index.ts';
import type { StoredReport } from './device-download.repository.ts';

export interface DeviceManifest {
  revision: number;
  files: readonly ManifestFileUse[];
}

/**
 * The files that a device should have, as it reported them last: those that it lacks in the order in which it fetches them, then the others.
 * @param report undefined if it never reported its downloads
 * @param seen ids of the releases that the reader sees
 * @param names of files that no release shows, by their hash
 */
export function deviceFiles(
  { revision, files }: DeviceManifest,
  report: StoredReport | undefined,
  seen: ReadonlySet<number>,
  names: ReadonlyMap<string, string> = new Map(),
): DeviceFile[] {
  const lacking = new Map(report?.files.map((file, place) => [file.sha256, { ...file, place }]));
  // Without a report of this manifest nobody knows what has become of its new files.
  const others = report?.revision !== revision ? 'unknown' : isCut(report) ? 'waiting' : 'done';
  const places = new Map<string, number>();
  const rows = files.map(({ sha256, size, name, uses }): DeviceFile => {
    const use = uses.find(({ releaseId }) => seen.has(releaseId));
    const known = lacking.get(sha256);
    const state = known?.state ?? others;
    places.set(sha256, known?.place ?? (state === 'done' ? files.length + 1 : files.length));
    return {
      sha256,
      file_name: use ? name : (names.get(sha256) ?? null),
      program_name: use?.programName ?? null,
      program_count: new Set(uses.map(({ programName }) => programName)).size,
      size,
      received: state === 'done' ? size : Math.min(size, known?.received ?? 0),
      state,
      reason: known?.reason ?? null,
    };
  });
  return rows.sort((one, other) => (places.get(one.sha256) ?? 0) - (places.get(other.sha256) ?? 0));
}

/** Whether the device lacks more files than its report names. */
function isCut({ count, files }: StoredReport): boolean {
  return count > files.length;
}
