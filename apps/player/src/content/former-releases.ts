import type { Manifest, ManifestRelease, SignedManifest } from '@marquee/device-protocol';

/** A release of an earlier manifest, with the signature under which it came. */
export interface Former {
  readonly release: ManifestRelease;
  readonly signed: SignedManifest;
}

interface KeepChecks {
  /** Whether each program of a release has worked on its screen. */
  readonly isProven: (release: ManifestRelease) => Promise<boolean>;
  readonly hasFailed: (release: ManifestRelease) => boolean;
}

/**
 * The releases whose place another one has taken, the latest first, as far as they are known. A release for another screen is none.
 * @param known the releases of earlier manifests, the latest first
 */
export function formersOf(
  release: ManifestRelease,
  newest: Manifest,
  known: readonly ManifestRelease[],
): ManifestRelease[] {
  const { formerIds = [] } = newest.formers?.find(({ releaseId }) => releaseId === release.id) ?? {};
  return formerIds.flatMap((id) => {
    if (newest.releases.some((one) => one.id === id)) return [];
    const former = known.find((one) => one.id === id);
    return former?.screen === release.screen ? [former] : [];
  });
}

/** A former release at the times of the one that took its place, but not beyond its own last day. */
export function inPlaceOf(release: ManifestRelease, former: ManifestRelease): ManifestRelease {
  const { number, mode, status, schedule } = release;
  const validTo = former.schedule.validTo < schedule.validTo ? former.schedule.validTo : schedule.validTo;
  return { ...former, number, mode, status, schedule: { ...schedule, validTo } };
}

/**
 * Which former releases have to be kept for a manifest: those of each release that has not proven itself, down to the latest one that
 * has.
 */
export async function formersToKeep(
  newest: Manifest,
  known: readonly Former[],
  { isProven, hasFailed }: KeepChecks,
): Promise<Former[]> {
  const releases = known.map(({ release }) => release);
  const kept = new Set<ManifestRelease>();
  for (const release of newest.releases) {
    const formers = formersOf(release, newest, releases).filter((former) => !hasFailed(former));
    if (formers.length === 0 || (await isProven(release))) continue;
    for (const former of formers) {
      kept.add(former);
      if (await isProven(former)) break;
    }
  }
  return known.filter(({ release }) => kept.has(release));
}
