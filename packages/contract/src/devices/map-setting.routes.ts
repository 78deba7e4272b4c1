import { defineRoutes } from '../kernel/route.ts';
import { systemSettings } from '../resources.ts';
import { mapSettingSchema } from './map-setting.schema.ts';

/** One setting for all companies: the policy of a page, which names the service, is the same for everybody. */
export const mapSettingRoutes = defineRoutes(systemSettings, {
  get: {
    method: 'GET',
    path: '/system-set/map',
    // Everybody who sees the map of devices.
    access: { permission: ['63000', '21101'] },
    summary: 'The tiles of the maps of devices',
    response: mapSettingSchema,
  },
  update: {
    method: 'PUT',
    path: '/system-set/map',
    access: { permission: '63000' },
    summary: 'Changes the tiles of the maps of devices, for all companies',
    body: mapSettingSchema,
    response: mapSettingSchema,
  },
});
