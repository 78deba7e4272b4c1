import { z } from 'zod';
import { defineHandoverRoute } from '../departments/handover.routes.ts';
import { defineGroupRoutes, groupPaths } from '../groups/group.routes.ts';
import { defineRoute } from '../kernel/route.ts';
import { named } from '../kernel/route-object.ts';
import { wireId } from '../kernel/wire.ts';
import { deviceErrors } from './device.errors.ts';
import {
  deviceDetailSchema,
  deviceIdsSchema,
  deviceInfoSchema,
  deviceListQuerySchema,
  deviceListSchema,
  devicePairSchema,
  deviceRenameSchema,
} from './device.schema.ts';

const done = z.object({});

export const deviceRoutes = {
  list: defineRoute({
    method: 'GET',
    path: '/devices-mips',
    access: { permission: '21101' },
    summary: 'Screens',
    query: deviceListQuerySchema,
    response: deviceListSchema,
    errors: [],
  }),
  detail: defineRoute({
    method: 'GET',
    path: '/devices-mips/{id}',
    access: { permission: '21101' },
    objects: [named('device', 'view', 'params.id', deviceErrors.not_found)],
    summary: 'One screen: what it plays now and why, its releases and faults',
    params: z.object({ id: wireId }),
    response: deviceDetailSchema,
    errors: [deviceErrors.not_found],
  }),
  rename: defineRoute({
    method: 'PUT',
    path: '/devices/rpc-update-name',
    access: { permission: '21109' },
    objects: [named('device', 'change', 'body.id', deviceErrors.not_found)],
    summary: 'Renames a screen',
    body: deviceRenameSchema,
    response: done,
    errors: [deviceErrors.not_found],
  }),
  updateInfo: defineRoute({
    method: 'PUT',
    path: '/devices/add-ons',
    access: { permission: '21102' },
    objects: [named('device', 'change', 'body.id', deviceErrors.not_found)],
    summary: "Edits a screen's basic information",
    body: deviceInfoSchema,
    response: done,
    errors: [deviceErrors.not_found],
  }),
  pair: defineRoute({
    method: 'PUT',
    path: '/devices/pairing',
    access: { permission: '21102' },
    objects: [named('device', 'change', 'body.id', deviceErrors.not_found)],
    summary: 'Accepts a waiting screen by the code that it shows',
    body: devicePairSchema,
    response: done,
    errors: [
      deviceErrors.not_found,
      deviceErrors.not_waiting,
      deviceErrors.pairing_code_wrong,
      deviceErrors.quota_exceeded,
    ],
  }),
  delete: defineRoute({
    method: 'DELETE',
    path: '/devices',
    access: { permission: '21103' },
    objects: [named('device', 'delete', 'body.ids', deviceErrors.not_found)],
    summary: 'Deletes screens that are off line, all or none',
    body: deviceIdsSchema,
    response: done,
    errors: [deviceErrors.not_found, deviceErrors.online_kept],
  }),
};

/** Hands screens over to another department, whose rule then decides who sees them. */
export const deviceDepartmentRoutes = defineHandoverRoute({
  path: '/devices/department',
  noun: 'screens',
  resource: 'device',
  notFound: deviceErrors.not_found,
});

export const deviceGroupRoutes = defineGroupRoutes({
  paths: groupPaths('/devices-mips/device-group'),
  noun: 'screens',
  permissions: { view: '21101', add: '21129', update: '21130', delete: '21131', move: '21125' },
  group: 'device_group',
  resource: 'device',
  target: 'view',
  notFound: deviceErrors.not_found,
});
