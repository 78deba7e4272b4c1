import type { ErrorDefinition } from '../kernel/errors.ts';
import { releaseErrors } from './release.errors.ts';
import { RELEASE_STATUS } from './release.schema.ts';

/** Why this release cannot be reviewed now, or null (spec §4, §8). */
export function reviewRefusal(release: {
  status: number;
  reviewed_at: number | null;
}): ErrorDefinition | null {
  switch (release.status) {
    case RELEASE_STATUS.unreviewed:
      return null;
    case RELEASE_STATUS.offline:
      return releaseErrors.review_offline;
    case RELEASE_STATUS.deleted:
      return releaseErrors.review_not_needed;
    default:
      return release.reviewed_at === null ? releaseErrors.review_not_needed : releaseErrors.already_reviewed;
  }
}
