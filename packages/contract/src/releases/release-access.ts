/*
 * Who may make the calls of releases that pages ask for without making them: the editor shows who may release, and does
 * not fetch what a release is.
 */

import type { PermissionCode } from '../permissions/permissions.ts';

export const viewingReleases = { access: { permission: '31201' } } as const;

export const releasingAgain = { access: { permission: '31202' } } as const;

export const creatingReleases: { access: { permission: PermissionCode[] } } = {
  access: { permission: ['31202', '21202'] },
};

export const releasingOwnPrograms = { access: { permission: '31116' } } as const;

/** Whether the caller may release programs, by either call. */
export const releasingPrograms = {
  access: {
    permission: [...creatingReleases.access.permission, releasingOwnPrograms.access.permission],
  },
};
