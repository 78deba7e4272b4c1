import { deviceErrors } from '../devices/device.errors.ts';
import { defineRoutes } from '../kernel/route.ts';
import { objectRef } from '../kernel/route-object.ts';
import { deviceFolders, devices } from '../resources.ts';
import { deviceTargetSchema } from './command-body.ts';
import { deviceTimeBodySchema, deviceTimeSchema, deviceTimeSetSchema } from './device-time.schema.ts';

/** Users who may edit the details of devices, among which is their zone. */
const access = { permission: '21102' } as const;

/**
 * The time of devices: manifests name the zone, so it is no command of the table, and it reaches offline devices and those of any
 * software.
 */
export const deviceTimeRoutes = defineRoutes(devices, {
  set: {
    method: 'PUT',
    path: '/devices/rpc-time-set',
    access,
    objects: [objectRef(devices, 'change', 'body.ids'), objectRef(deviceFolders, 'view', 'body.group_id')],
    summary: 'Sets the time zone of devices, whose wall clock their schedules and plans follow',
    body: deviceTimeBodySchema,
    response: deviceTimeSetSchema,
    errors: [deviceErrors.no_target, deviceErrors.too_many_targets, deviceErrors.no_recipient],
  },
  initial: {
    method: 'GET',
    path: '/devices/rpc-initial-time-set',
    access,
    objects: [objectRef(devices, 'view', 'query.ids'), objectRef(deviceFolders, 'view', 'query.group_id')],
    summary: 'The time zone of the first of these devices',
    query: deviceTargetSchema,
    response: deviceTimeSchema,
    errors: [deviceErrors.no_target, deviceErrors.too_many_targets],
  },
});
