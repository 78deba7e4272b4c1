import { groupErrors } from '../groups/group.errors.ts';
import { defineRoutes } from '../kernel/route.ts';
import { systemSettings } from '../resources.ts';
import {
  alertSettingSchema,
  alertSettingUpdateSchema,
  alertTestedSchema,
  alertTestSchema,
} from './alert-setting.schema.ts';

const managing = { permission: '41101' } as const;

export const alertSettingRoutes = defineRoutes(systemSettings, {
  get: {
    method: 'GET',
    path: '/system-set/alerts',
    access: managing,
    summary: "Which alerts the caller's company has, and where their notices go",
    response: alertSettingSchema,
  },
  update: {
    method: 'PUT',
    path: '/system-set/alerts',
    access: managing,
    summary: 'Replaces the rules of alerts and the routes of their notices; routes keep their ids',
    body: alertSettingUpdateSchema,
    response: alertSettingSchema,
    errors: [groupErrors.not_found],
  },
  test: {
    method: 'POST',
    path: '/system-set/alerts/test',
    access: managing,
    summary: 'Sends a test notice over a route, and tells the result',
    body: alertTestSchema,
    response: alertTestedSchema,
  },
});
