import { groupErrors } from '../groups/group.errors.ts';
import { defineRoutes } from '../kernel/route.ts';
import { systemSettings } from '../resources.ts';
import { webhookErrors } from '../webhooks/webhook.errors.ts';
import {
  alertRouteIdSchema,
  alertSecretSchema,
  alertSettingSchema,
  alertSettingUpdatedSchema,
  alertSettingUpdateSchema,
  alertTestedSchema,
} from './alert-setting.schema.ts';

const managing = { permission: '41101' } as const;

export const alertSettingRoutes = defineRoutes(systemSettings, {
  get: {
    method: 'GET',
    path: '/system-set/alerts',
    access: managing,
    summary: "Which alerts the caller's company has, and where their notices go",
    response: alertSettingSchema,
  },
  update: {
    method: 'PUT',
    path: '/system-set/alerts',
    access: managing,
    summary: 'Replaces the rules of alerts and the routes of their notices; routes keep their ids',
    body: alertSettingUpdateSchema,
    response: alertSettingUpdatedSchema,
    errors: [groupErrors.not_found, webhookErrors.address_private],
  },
  renewSecret: {
    method: 'POST',
    path: '/system-set/alerts/secret',
    access: managing,
    summary: 'Replaces the secret of the webhook of a route; only this answer has the new one',
    body: alertRouteIdSchema,
    response: alertSecretSchema,
  },
  test: {
    method: 'POST',
    path: '/system-set/alerts/test',
    access: managing,
    summary: 'Sends a test notice over a route, and tells the result',
    body: alertRouteIdSchema,
    response: alertTestedSchema,
  },
});
