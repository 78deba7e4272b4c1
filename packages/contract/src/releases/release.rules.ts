import type { ErrorDefinition } from '../kernel/errors.ts';
import { RELEASE_STATUS } from '../kernel/release-status.ts';
import { releaseErrors } from './release.errors.ts';
import { PUBLISH_TYPE, type Release } from './release.schema.ts';

type ReleaseScreens = Pick<Release, 'publish_type' | 'screen'>;

/** The screens of a device that a release is for: 1, 2 or both. */
export function screensOfRelease({ publish_type, screen }: ReleaseScreens): readonly number[] {
  return publish_type === PUBLISH_TYPE.dual_screen ? [1, 2] : [screen];
}

/** Why this release cannot be taken offline now, or null. */
export function pulloutRefusal(release: Pick<Release, 'status'>): ErrorDefinition | null {
  if (release.status === RELEASE_STATUS.deleted) return releaseErrors.already_deleted;
  return release.status === RELEASE_STATUS.offline ? releaseErrors.already_offline : null;
}

/** Why this release cannot be deleted now, or null (spec §4: only offline releases). */
export function releaseDeletionRefusal(release: Pick<Release, 'status'>): ErrorDefinition | null {
  if (release.status === RELEASE_STATUS.deleted) return releaseErrors.already_deleted;
  return release.status === RELEASE_STATUS.offline ? null : releaseErrors.delete_only_offline;
}
