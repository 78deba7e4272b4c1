import { defineRoutes } from '../kernel/route.ts';
import { systemSettings } from '../resources.ts';
import { recordSettingSchema } from './record-setting.schema.ts';

const managing = { permission: '41101' } as const;

export const recordSettingRoutes = defineRoutes(systemSettings, {
  get: {
    method: 'GET',
    path: '/system-set/records',
    access: managing,
    summary: "How long tasks and operation records of the caller's company are kept",
    response: recordSettingSchema,
  },
  update: {
    method: 'PUT',
    path: '/system-set/records',
    access: managing,
    summary: 'Changes how long tasks and operation records are kept; open tasks stay',
    body: recordSettingSchema,
    response: recordSettingSchema,
  },
});
