import type { Manifest, ManifestRelease } from '@marquee/device-protocol';
import { storedFilesOf } from '@marquee/scene';
import { inPlaceOf } from './former-releases.ts';

/** A release with the programs of it that can be shown now. */
export interface PlayableRelease extends ManifestRelease {
  /** Everything that these programs need is on the device, and each can be shown. */
  readonly isReady: boolean;
}

/** Whether a release is ready in some respect. */
export type ReadyCheck = (release: ManifestRelease) => boolean;

/**
 * The releases that may play while a newer manifest is downloading. Only releases of the newest manifest may play, by its
 * schedules; a release whose new programs are incomplete or cannot be shown keeps all its old ones, while they are known. A
 * release that took the place of another one leaves it there until it can be shown itself.
 * @param formersOf the releases whose place a release took, the latest first
 */
export function playableReleases(
  current: Manifest | undefined,
  next: Manifest | undefined,
  isReady: ReadyCheck,
  formersOf: (release: ManifestRelease) => readonly ManifestRelease[] = () => [],
): PlayableRelease[] {
  const newest = next ?? current;
  return (newest?.releases ?? []).map((release) => {
    if (isReady(release)) return { ...release, isReady: true };
    const old = current?.releases.find(({ id }) => id === release.id);
    if (old && isReady(old)) return { ...release, programs: old.programs, isReady: true };
    const former = formersOf(release).find(isReady);
    if (former) return { ...inPlaceOf(release, former), isReady: true };
    return { ...release, isReady: false };
  });
}

/** Hashes of the files that a release shows. */
export function hashesOf(release: ManifestRelease): string[] {
  const files = release.programs.flatMap(({ document }) => storedFilesOf(document));
  return [...new Set(files.map(({ sha256 }) => sha256))];
}
