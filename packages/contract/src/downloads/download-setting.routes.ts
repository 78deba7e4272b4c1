import { defineRoutes } from '../kernel/route.ts';
import { systemSettings } from '../resources.ts';
import { downloadSettingSchema } from './download-setting.schema.ts';

const managing = { permission: '41101' } as const;

export const downloadSettingRoutes = defineRoutes(systemSettings, {
  get: {
    method: 'GET',
    path: '/download-set',
    access: managing,
    summary: "How the devices of the caller's company download files",
    response: downloadSettingSchema,
  },
  update: {
    method: 'PUT',
    path: '/download-set',
    access: managing,
    summary: 'Changes how devices download files; a download that has begun keeps its bandwidth',
    body: downloadSettingSchema,
    response: downloadSettingSchema,
  },
});
