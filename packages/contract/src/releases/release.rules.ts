import type { ErrorDefinition } from '../kernel/errors.ts';
import { releaseErrors } from './release.errors.ts';
import { RELEASE_STATUS } from './release.schema.ts';

/** Why this release cannot be taken offline now, or null. */
export function pulloutRefusal(release: { status: number }): ErrorDefinition | null {
  if (release.status === RELEASE_STATUS.deleted) return releaseErrors.already_deleted;
  return release.status === RELEASE_STATUS.offline ? releaseErrors.already_offline : null;
}

/** Why this release cannot be deleted now, or null (spec §4: only offline releases). */
export function releaseDeletionRefusal(release: { status: number }): ErrorDefinition | null {
  if (release.status === RELEASE_STATUS.deleted) return releaseErrors.already_deleted;
  return release.status === RELEASE_STATUS.offline ? null : releaseErrors.delete_only_offline;
}
