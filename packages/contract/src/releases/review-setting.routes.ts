import { defineRoutes } from '../kernel/route.ts';
import { systemSettings } from '../resources.ts';
import { reviewSettingSchema } from './review-setting.schema.ts';

const managing = { permission: '41101' } as const;

export const reviewSettingRoutes = defineRoutes(systemSettings, {
  get: {
    method: 'GET',
    path: '/system-set/review',
    // Also for authors of releases, who learn from it whether theirs will be reviewed.
    access: { permission: ['41101', '31202', '31203', '31116', '21202', '34111'] },
    summary: "How the caller's company reviews releases",
    response: reviewSettingSchema,
  },
  update: {
    method: 'PUT',
    path: '/system-set/review',
    access: managing,
    summary:
      "Changes how the caller's company reviews releases; releases that wait for a review go on waiting",
    body: reviewSettingSchema,
    response: reviewSettingSchema,
  },
});
