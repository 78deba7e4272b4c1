import { z } from 'zod';
import { filterText, listAnswer, listQuery } from '../kernel/list.ts';
import { rule } from '../kernel/rules.ts';
import {
  timestamp,
  wireArray,
  wireFlag,
  wireId,
  wireInteger,
  wireLabel,
  wireLanguage,
  wireTimeOfDay,
  wireTimeZone,
} from '../kernel/wire.ts';
import type { PermissionCode } from '../permissions/permissions.ts';

/** The subject of a report: plays by program, material or device, or the time that devices were online. */
export const REPORT_SUBJECTS = ['programs', 'materials', 'devices', 'online'] as const;

export type ReportSubject = (typeof REPORT_SUBJECTS)[number];

/** The codes that the owner of a report needs besides the one for statistics: a report is an export. */
export const REPORT_CODES: Readonly<Record<ReportSubject, PermissionCode>> = {
  programs: '33103',
  materials: '33102',
  devices: '33103',
  online: '21101',
};

/**
 * The days that it covers, and so how often it is sent: the day before; the seven days before, on one day of the week; the month before, on
 * the first day of a month.
 */
export const REPORT_PERIODS = ['day', 'week', 'month'] as const;

export type ReportPeriod = (typeof REPORT_PERIODS)[number];

/** Reports of one company. */
export const MAX_REPORTS = 200;
/** Receivers of one report; more are a mailing list. */
export const MAX_REPORT_EMAILS = 20;

const fields = {
  name: wireLabel(32),
  subject: z.enum(REPORT_SUBJECTS),
  period: z.enum(REPORT_PERIODS),
  /** When it is sent, in `time_zone`. */
  time: wireTimeOfDay.default('08:00'),
  /** From 1 for Monday, of a weekly report. */
  weekday: wireInteger(1, 7).default(1),
  time_zone: wireTimeZone,
  /** Devices of this group and the groups below it; null for all devices that the owner sees. */
  group_id: wireId.nullable().default(null),
  emails: wireArray(z.email(rule('email')).max(254), 0, MAX_REPORT_EMAILS)
    .refine((all) => all.length > 0, rule('at_least_one_email'))
    .refine((all) => new Set(all).size === all.length, rule('duplicate')),
  /** The language of mail and table. */
  lang: wireLanguage,
  /** Whether it is sent on schedule. */
  is_enabled: wireFlag.default(true),
};

export const reportAddSchema = z.object(fields);

export type ReportInput = z.output<typeof reportAddSchema>;

export const reportUpdateSchema = reportAddSchema.extend({ report: wireId });

export const reportIdSchema = z.object({ report: wireId });

/**
 * Why the server paused it: its owner is gone or disabled, may no longer export this, or no longer sees the group.
 */
export const REPORT_PAUSES = ['owner_gone', 'no_right', 'group_gone'] as const;

export type ReportPause = (typeof REPORT_PAUSES)[number];

/** Why a report was not sent: a reason to pause it, `no_mail_server`, `smtp-550`, `timeout`, `unreachable`, `broken`. */
const failure = z.string().nullable();

const runSchema = z.object({
  id: z.int(),
  is_manual: z.boolean(),
  /** `waiting` before the first attempt and between attempts. */
  state: z.enum(['waiting', 'sent', 'failed']),
  /** The days that it covers. */
  first_day: z.string(),
  last_day: z.string(),
  due_at: timestamp,
  finished_at: timestamp.nullable(),
  attempts: z.int(),
  failure,
  /** The receivers that the mail server refused, while it accepted others. */
  refused: z.array(z.string()),
});

export type ReportRun = z.output<typeof runSchema>;

export const reportSchema = z.object({
  id: z.int(),
  ...fields,
  group_name: z.string().nullable(),
  /** Null once the user is gone. */
  owner_name: z.string().nullable(),
  /** Null unless the server paused it. */
  pause: z.enum(REPORT_PAUSES).nullable(),
  /** Null while it is paused. */
  next_at: timestamp.nullable(),
  last_run: runSchema.nullable(),
});

export type Report = z.output<typeof reportSchema>;

export const reportListQuerySchema = listQuery(['name', 'created_at'], {
  /** Part of the name. */
  name: filterText.optional(),
});

export const reportListSchema = listAnswer(reportSchema).extend({
  /** Whether the server can send e-mail. */
  sends_mail: z.boolean(),
});

export const reportRunQuerySchema = z.object({
  report: wireId,
  page: wireInteger(1, 100_000).default(1),
  per_page: wireInteger(1, 100).default(10),
});

/** The newest first; they are kept for 400 days. */
export const reportRunListSchema = listAnswer(runSchema);
