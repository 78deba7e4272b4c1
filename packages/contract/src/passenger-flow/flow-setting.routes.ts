import { defineRoutes } from '../kernel/route.ts';
import { systemSettings } from '../resources.ts';
import { flowSettingSchema } from './flow-setting.schema.ts';

const managing = { permission: '41101' } as const;

export const flowSettingRoutes = defineRoutes(systemSettings, {
  get: {
    method: 'GET',
    path: '/system-set/passenger-flow',
    access: managing,
    summary: "How long counts of people of the caller's company are kept",
    response: flowSettingSchema,
  },
  update: {
    method: 'PUT',
    path: '/system-set/passenger-flow',
    access: managing,
    summary: 'Changes how long counts of people are kept; older ones are deleted within a day',
    body: flowSettingSchema,
    response: flowSettingSchema,
  },
});
