import { z } from 'zod';
import { rule } from '../kernel/rules.ts';
import { webhookAddress } from '../kernel/webhook-address.ts';
import {
  timestamp,
  wireArray,
  wireFlag,
  wireId,
  wireInteger,
  wireLabel,
  wireTimeOfDay,
  wireTimeZone,
} from '../kernel/wire.ts';
import { ALERT_KINDS, type AlertKind, HOT_DEGREES, OFFLINE_MINUTES } from './alert-kinds.ts';

export const MAX_ALERT_ROUTES = 20;

/** Kinds that can be sent during quiet hours too, because hardware may burn or the public sees it. */
export const URGENT_ALERT_KINDS: readonly AlertKind[] = ['black-screen', 'temperature'];

function kinds(minimum: number) {
  return wireArray(z.enum(ALERT_KINDS), minimum, ALERT_KINDS.length).refine(
    (all) => new Set(all).size === all.length,
    rule('duplicate'),
  );
}

/** Addresses of one route; more are a mailing list. */
export const MAX_ALERT_EMAILS = 20;

/** Where notices of alerts go, and which. */
const routeShape = z.object({
  /** Absent for a new one. */
  id: wireId.optional(),
  name: wireLabel(32),
  kinds: kinds(1),
  /** Devices of this group and the groups below it; null for all devices of the company. */
  group_id: wireId.nullable().default(null),
  /** Empty for none. */
  webhook_url: webhookAddress.or(z.literal('')).default(''),
  emails: wireArray(z.email(rule('email')).max(254), 0, MAX_ALERT_EMAILS).default([]),
  /** During these hours of the company's clock notices wait, and come as one at the end; null for none. */
  quiet_start: wireTimeOfDay.nullable().default(null),
  /** Before the start, if they cross midnight. */
  quiet_end: wireTimeOfDay.nullable().default(null),
  /** Whether urgent kinds do not wait. */
  sends_urgent: wireFlag.default(true),
  is_enabled: wireFlag.default(true),
});

export const alertRouteSchema = routeShape
  .refine(({ quiet_start, quiet_end }) => (quiet_start === null) === (quiet_end === null), {
    message: rule('both_times'),
    path: ['quiet_end'],
  })
  .refine(({ quiet_start, quiet_end }) => quiet_start === null || quiet_start !== quiet_end, {
    message: rule('different_times'),
    path: ['quiet_end'],
  })
  .refine(({ webhook_url, emails }) => webhook_url !== '' || emails.length > 0, {
    message: rule('at_least_one_receiver'),
    path: ['emails'],
  });

export type AlertRouteInput = z.output<typeof alertRouteSchema>;

const rulesShape = z.object({
  /** The kinds that are watched; an empty list turns alerts off. */
  kinds: kinds(0),
  offline_minutes: wireInteger(OFFLINE_MINUTES.minimum, OFFLINE_MINUTES.maximum),
  /** °C. */
  hot_degrees: wireInteger(HOT_DEGREES.minimum, HOT_DEGREES.maximum),
  /** The clock of quiet hours. */
  time_zone: wireTimeZone,
});

/** The rules without the routes, for their form. */
export const alertRulesSchema = rulesShape;

export type AlertRules = z.output<typeof rulesShape>;

export const alertSettingUpdateSchema = rulesShape.extend({
  /** Routes that are left out are deleted. */
  routes: wireArray(alertRouteSchema, 0, MAX_ALERT_ROUTES),
});

/**
 * Why a notice could not be sent: a failure of the request, the status of the answer as `http-503`, or the reply of the
 * mail server as `smtp-550`.
 */
const failure = z.string().nullable();

export const alertSettingSchema = rulesShape.extend({
  /** Whether the server can send e-mail. */
  sends_mail: z.boolean(),
  routes: z.array(
    routeShape.extend({
      id: z.int(),
      sent_at: timestamp.nullable(),
      failed_at: timestamp.nullable(),
      failure,
      mail_sent_at: timestamp.nullable(),
      mail_failed_at: timestamp.nullable(),
      mail_failure: failure,
    }),
  ),
});

export type AlertSetting = z.output<typeof alertSettingSchema>;

export type AlertRoute = AlertSetting['routes'][number];

/** With the secrets of the added routes that have a webhook, which sign its notices: only this answer has them. */
export const alertSettingUpdatedSchema = alertSettingSchema.extend({
  secrets: z.array(z.object({ route: z.int(), secret: z.string() })),
});

export type AlertSettingUpdated = z.output<typeof alertSettingUpdatedSchema>;

/** The id of a route. */
export const alertRouteIdSchema = z.object({ route: wireId });

export const alertSecretSchema = z.object({ secret: z.string() });

/** The results of a test notice; null for success, and for a way that the route does not have. */
export const alertTestedSchema = z.object({ failure, mail_failure: failure });
