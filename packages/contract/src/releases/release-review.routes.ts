import { defineRoutes } from '../kernel/route.ts';
import { changeOf, viewOf } from '../kernel/route-families.ts';
import { objectRef } from '../kernel/route-object.ts';
import { programs, releases } from '../resources.ts';
import { releaseErrors } from './release.errors.ts';
import {
  programReviewSchema,
  releaseReviewedSchema,
  releaseReviewSchema,
  reviewSheetSchema,
} from './release-review.schema.ts';

const reviewErrors = [
  releaseErrors.review_not_needed,
  releaseErrors.already_reviewed,
  releaseErrors.review_offline,
  releaseErrors.review_failed,
  releaseErrors.review_own,
  releaseErrors.reviewed_by_you,
  releaseErrors.device_full,
  releaseErrors.device_files_full,
];

/** The review of releases (spec §4). */
export const releaseReviewRoutes = defineRoutes(releases, {
  sheet: viewOf(releases, {
    path: '/releases/{id}/review',
    access: { permission: ['31205', '31201'] },
    summary: 'A release with what its devices play now, for its reviewer',
    response: reviewSheetSchema,
  }),
  review: changeOf(releases, 'body.ids', {
    path: '/releases/review',
    access: { permission: '31205' },
    act: 'review',
    summary: 'Approves releases or refuses them, all or none',
    body: releaseReviewSchema,
    response: releaseReviewedSchema,
    errors: [...reviewErrors],
  }),
  reviewPrograms: {
    method: 'PUT',
    path: '/programs/review',
    // It approves releases, so that the right to review programs alone is not enough.
    access: { allOf: ['31110', '31205'] },
    act: 'review',
    objects: [objectRef(programs, 'view', 'body.ids')],
    summary:
      'Approves the unreviewed releases that play nothing but these programs, or refuses those that play any of them; all or none',
    body: programReviewSchema,
    response: releaseReviewedSchema,
    errors: [...reviewErrors],
  },
});
