/** Status of a release in the API. */
export const RELEASE_STATUS = {
  unreviewed: 0,
  approved: 1,
  not_approved: 2,
  offline: 3,
  deleted: 4,
} as const;
