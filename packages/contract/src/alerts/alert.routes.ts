import { countTabs } from '../kernel/list-tabs.ts';
import { defineRoutes } from '../kernel/route.ts';
import { alerts } from '../resources.ts';
import {
  alertListQuerySchema,
  alertListSchema,
  alertsReadSchema,
  alertTabs,
  allAlertsReadSchema,
  newestAlertsQuerySchema,
  newestAlertsSchema,
} from './alert.schema.ts';

/** Who sees a device sees its alerts. */
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
