import { deviceErrors } from '../devices/device.errors.ts';
import { countTabs } from '../kernel/list-tabs.ts';
import { defineRoutes, fileAnswer } from '../kernel/route.ts';
import { objectRef } from '../kernel/route-object.ts';
import { alerts, devices } from '../resources.ts';
import {
  alertFileParamsSchema,
  alertListQuerySchema,
  alertListSchema,
  alertsReadSchema,
  alertTabs,
  allAlertsReadSchema,
  newestAlertsQuerySchema,
  newestAlertsSchema,
} from './alert.schema.ts';

/** Who sees a device sees its alerts; those of the server are seen by administrators of the platform. */
const viewing = { permission: '21101' } as const;

export const alertRoutes = defineRoutes(alerts, {
  list: {
    method: 'GET',
    path: '/alerts',
    access: viewing,
    summary: 'Alerts: one for each device and lasting condition, and for each failed task',
    query: alertListQuerySchema,
    response: alertListSchema,
  },
  counts: countTabs(alertTabs, {
    path: '/alerts/counts',
    access: viewing,
    summary: 'Number of alerts for each tab of the list',
  }),
  newest: {
    method: 'GET',
    path: '/alerts/newest',
    access: viewing,
    summary: 'The newest alerts that need attention, grouped by kind and time, and how many are unread',
    query: newestAlertsQuerySchema,
    response: newestAlertsSchema,
  },
  file: {
    method: 'GET',
    path: '/alerts/files/{device_id}/{file}',
    access: viewing,
    objects: [objectRef(devices, 'view', 'params.device_id')],
    summary: 'A picture or video that a device took of what was wrong',
    params: alertFileParamsSchema,
    response: fileAnswer,
    errors: [deviceErrors.upload_not_found],
  },
  read: {
    method: 'PUT',
    path: '/alerts/read',
    access: viewing,
    summary: 'Marks alerts as read by this user',
    body: alertsReadSchema,
  },
  readAll: {
    method: 'PUT',
    path: '/alerts/read-all',
    access: viewing,
    summary: 'Marks all alerts up to one as read by this user',
    body: allAlertsReadSchema,
  },
});
