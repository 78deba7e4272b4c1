import type { ErrorDefinition } from '../kernel/errors.ts';
import { RELEASE_STATUS } from '../kernel/release-status.ts';
import { releaseErrors } from './release.errors.ts';
import { type Release } from './release.schema.ts';

/** Why this release cannot be reviewed now, or null (spec §4, §8). */
export function reviewRefusal(release: Pick<Release, 'status' | 'reviewed_at'>): ErrorDefinition | null {
  switch (release.status) {
    case RELEASE_STATUS.unreviewed:
      return null;
    case RELEASE_STATUS.offline:
      return releaseErrors.review_offline;
    case RELEASE_STATUS.deleted:
      return releaseErrors.review_not_needed;
    case RELEASE_STATUS.approved:
    case RELEASE_STATUS.not_approved:
      return release.reviewed_at === null ? releaseErrors.review_not_needed : releaseErrors.already_reviewed;
  }
}
