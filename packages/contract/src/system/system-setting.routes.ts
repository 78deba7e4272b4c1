import { defineRoutes } from '../kernel/route.ts';
import { systemSettings } from '../resources.ts';
import { systemErrors } from './system.errors.ts';
import { systemSettingSchema, systemSettingUpdateSchema } from './system-setting.schema.ts';

/** One server for all companies: only administrators of the platform change it. */
const managing = { permission: '63000' } as const;

export const systemSettingRoutes = defineRoutes(systemSettings, {
  get: {
    method: 'GET',
    path: '/system-set',
    access: { permission: '41101' },
    summary: 'Version, time and settings of the server, and its nodes',
    response: systemSettingSchema,
  },
  update: {
    method: 'PUT',
    path: '/system-set',
    access: managing,
    summary: 'Changes settings of the server; they take effect when it restarts',
    body: systemSettingUpdateSchema,
    response: systemSettingSchema,
    errors: [
      systemErrors.fixed,
      systemErrors.port_in_use,
      systemErrors.address_unanswered,
      systemErrors.address_foreign,
    ],
  },
  restart: {
    method: 'POST',
    path: '/system-set/restart',
    access: managing,
    summary: 'Restarts the nodes of the server that something starts again, one after the other',
    errors: [systemErrors.unsupervised, systemErrors.restarting],
  },
});
