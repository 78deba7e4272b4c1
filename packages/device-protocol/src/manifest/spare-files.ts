import { storedFilesOf } from '@marquee/scene';
import type { ManifestRelease } from './manifest.schema.ts';

/** The hashes of the files that only dispensable releases show (S12). */
export function spareFiles(
  releases: readonly ManifestRelease[],
  isDispensable: (release: ManifestRelease) => boolean,
): ReadonlySet<string> {
  const spare = new Set<string>();
  const needed = new Set<string>();
  for (const release of releases) {
    const hashes = isDispensable(release) ? spare : needed;
    for (const { document } of release.programs)
      for (const { sha256 } of storedFilesOf(document)) hashes.add(sha256);
  }
  for (const sha256 of needed) spare.delete(sha256);
  return spare;
}
