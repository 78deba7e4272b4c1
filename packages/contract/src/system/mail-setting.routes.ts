import { defineRoutes } from '../kernel/route.ts';
import { systemSettings } from '../resources.ts';
import {
  mailSettingSchema,
  mailSettingUpdateSchema,
  mailTestedSchema,
  mailTestSchema,
} from './mail-setting.schema.ts';
import { systemErrors } from './system.errors.ts';

/** One mail server for all companies: only administrators of the platform see and change it. */
const managing = { permission: '63000' } as const;

export const mailSettingRoutes = defineRoutes(systemSettings, {
  get: {
    method: 'GET',
    path: '/system-set/mail',
    access: managing,
    summary: 'The mail server that this server uses, without its password',
    response: mailSettingSchema,
  },
  update: {
    method: 'PUT',
    path: '/system-set/mail',
    access: managing,
    summary: 'Replaces the mail server; it is used from now on',
    body: mailSettingUpdateSchema,
    response: mailSettingSchema,
    errors: [systemErrors.fixed],
  },
  test: {
    method: 'POST',
    path: '/system-set/mail/test',
    access: managing,
    summary: 'Sends a test mail by the mail server that is set, and tells the result',
    body: mailTestSchema,
    response: mailTestedSchema,
  },
});
