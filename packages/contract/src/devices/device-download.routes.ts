import { defineRoutes } from '../kernel/route.ts';
import { viewOf } from '../kernel/route-families.ts';
import { devices, releases } from '../resources.ts';
import { deviceDownloadsSchema, deviceFileQuerySchema } from './device-download.schema.ts';

/** The downloads of devices. */
export const deviceDownloadRoutes = defineRoutes(devices, {
  list: viewOf(devices, {
    path: '/devices-mips/{id}/downloads',
    access: { permission: '21101' },
    summary: 'The files that a device needs, and how much of each it has',
    alsoChangesWith: [releases],
    query: deviceFileQuerySchema,
    response: deviceDownloadsSchema,
  }),
});
