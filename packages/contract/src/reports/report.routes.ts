import { platformErrors } from '../kernel/platform.errors.ts';
import { defineRoutes } from '../kernel/route.ts';
import { objectRef } from '../kernel/route-object.ts';
import { deviceFolders, reports } from '../resources.ts';
import { reportErrors } from './report.errors.ts';
import {
  reportAddSchema,
  reportIdSchema,
  reportListQuerySchema,
  reportListSchema,
  reportRunListSchema,
  reportRunQuerySchema,
  reportSchema,
  reportUpdateSchema,
} from './report.schema.ts';

const viewing = { permission: '33101' } as const;

/** Statistics by e-mail. Users see their own reports, administrators all of their company. */
export const reportRoutes = defineRoutes(reports, {
  list: {
    method: 'GET',
    path: '/staticReport/reports',
    access: viewing,
    summary: 'The reports that are sent on schedule, each with its last result',
    query: reportListQuerySchema,
    response: reportListSchema,
  },
  add: {
    method: 'POST',
    path: '/staticReport/reports',
    access: viewing,
    summary: 'Adds a report, which is sent with what the caller may see at that time',
    objects: [objectRef(deviceFolders, 'view', 'body.group_id')],
    body: reportAddSchema,
    response: reportSchema,
    errors: [reportErrors.too_many],
  },
  update: {
    method: 'PUT',
    path: '/staticReport/reports',
    access: viewing,
    summary: 'Replaces the settings of a report, pauses it, or resumes it from the next time on',
    objects: [objectRef(deviceFolders, 'view', 'body.group_id')],
    body: reportUpdateSchema,
    response: reportSchema,
    errors: [platformErrors.not_found],
  },
  delete: {
    method: 'DELETE',
    path: '/staticReport/reports',
    access: viewing,
    summary: 'Deletes a report with its results',
    body: reportIdSchema,
    errors: [platformErrors.not_found],
  },
  send: {
    method: 'POST',
    path: '/staticReport/reports/send',
    access: viewing,
    act: 'send_now',
    summary: 'Sends a report about the newest period now; its schedule stays',
    body: reportIdSchema,
    errors: [platformErrors.not_found, reportErrors.no_mail_server, reportErrors.sending],
  },
  runs: {
    method: 'GET',
    path: '/staticReport/reports/runs',
    access: viewing,
    summary: 'When a report was sent, and why not, the newest first',
    query: reportRunQuerySchema,
    response: reportRunListSchema,
  },
});
