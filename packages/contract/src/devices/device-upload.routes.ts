import { defineRoutes, fileAnswer } from '../kernel/route.ts';
import { viewOf } from '../kernel/route-families.ts';
import { objectRef } from '../kernel/route-object.ts';
import { devices } from '../resources.ts';
import { deviceErrors } from './device.errors.ts';
import {
  deviceLogDeletionSchema,
  deviceLogListQuerySchema,
  deviceLogListSchema,
  deviceLogParamsSchema,
  screenshotListQuerySchema,
  screenshotListSchema,
  screenshotParamsSchema,
} from './device-upload.schema.ts';

/** Files that devices have uploaded: pictures of their screens, and logs. */
export const deviceUploadRoutes = defineRoutes(devices, {
  screenshots: viewOf(devices, {
    path: '/devices-mips/{id}/screenshots',
    access: { permission: '21101' },
    summary: "A device's pictures of its screens, without those of releases that the caller does not see",
    query: screenshotListQuerySchema,
    response: screenshotListSchema,
  }),
  screenshot: {
    method: 'GET',
    path: '/devices-mips/{id}/screenshots/{screenshot}',
    access: { permission: '21101' },
    objects: [objectRef(devices, 'view', 'params.id')],
    summary: 'A picture that a device took of its screen',
    params: screenshotParamsSchema,
    response: fileAnswer,
    errors: [deviceErrors.upload_not_found],
  },
  logs: {
    method: 'GET',
    path: '/log/device-files',
    access: { permission: '21113' },
    objects: [objectRef(devices, 'view', 'query.device_id')],
    summary: 'Logs that a device has uploaded',
    query: deviceLogListQuerySchema,
    response: deviceLogListSchema,
  },
  log: {
    method: 'GET',
    path: '/log/device-files/{device_id}/{log}',
    access: { permission: '21113' },
    objects: [objectRef(devices, 'view', 'params.device_id')],
    summary: 'The text of a log that a device has uploaded',
    params: deviceLogParamsSchema,
    response: fileAnswer,
    errors: [deviceErrors.upload_not_found],
  },
  deleteLogs: {
    method: 'DELETE',
    path: '/log/device-files',
    access: { permission: '21139' },
    objects: [objectRef(devices, 'change', 'body.device_id')],
    summary: 'Deletes logs that a device has uploaded',
    body: deviceLogDeletionSchema,
    errors: [deviceErrors.upload_not_found],
  },
});
