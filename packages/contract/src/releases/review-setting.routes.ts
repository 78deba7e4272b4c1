import { defineRoutes } from '../kernel/route.ts';
import { systemSettings } from '../resources.ts';
import { reviewSettingSchema } from './review-setting.schema.ts';

const managing = { permission: '41101' } as const;

export const reviewSettingRoutes = defineRoutes(systemSettings, {
  get: {
    method: 'GET',
    path: '/system-set/review',
    access: managing,
    summary: "How the caller's company reviews releases",
    response: reviewSettingSchema,
    errors: [],
  },
  update: {
    method: 'PUT',
    path: '/system-set/review',
    access: managing,
    summary:
      "Changes how the caller's company reviews releases; releases that wait for a review go on waiting",
    body: reviewSettingSchema,
    response: reviewSettingSchema,
    errors: [],
  },
});
