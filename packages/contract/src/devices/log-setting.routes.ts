import { defineRoutes } from '../kernel/route.ts';
import { devices, systemSettings } from '../resources.ts';
import { logClearSchema, logSettingSchema, logsClearedSchema } from './log-setting.schema.ts';

const managing = { permission: '41101' } as const;

export const logSettingRoutes = defineRoutes(systemSettings, {
  get: {
    method: 'GET',
    path: '/system-set/logs',
    access: managing,
    summary: "How long the log files of the devices of the caller's company are kept",
    response: logSettingSchema,
  },
  update: {
    method: 'PUT',
    path: '/system-set/logs',
    access: managing,
    summary: 'Changes how long the log files of devices are kept',
    body: logSettingSchema,
    response: logSettingSchema,
  },
  clear: {
    method: 'POST',
    path: '/system-set/logs/clear',
    access: managing,
    summary: "Deletes log files of all devices of the caller's company; the operation log stays",
    body: logClearSchema,
    response: logsClearedSchema,
    alsoChangesWith: [devices],
  },
});
