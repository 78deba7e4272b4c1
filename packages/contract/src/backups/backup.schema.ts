import { z } from 'zod';
import { listAnswer, listQuery } from '../kernel/list.ts';
import { timestamp, wireInteger, wireTimeOfDay, wireTimeZone } from '../kernel/wire.ts';
import { backupFaultSchema } from './backup-fault.schema.ts';

/** How many days, weeks and months keep their newest backup. */
export const BACKUP_KEPT = {
  days: { minimum: 1, maximum: 366, initial: 7 },
  weeks: { minimum: 0, maximum: 520, initial: 5 },
  months: { minimum: 0, maximum: 120, initial: 12 },
} as const;

export const BACKUP_SCHEDULES = ['off', 'daily', 'weekly'] as const;
/** How often every hash of the newest backup is compared, after a backup by the schedule. */
export const BACKUP_VERIFICATIONS = ['never', 'weekly', 'monthly'] as const;

const kept = ({ minimum, maximum, initial }: (typeof BACKUP_KEPT)[keyof typeof BACKUP_KEPT]) =>
  wireInteger(minimum, maximum).default(initial);

/** When the server makes backups, and how long it keeps them; one setting for all companies. */
export const backupSettingSchema = z.object({
  schedule: z.enum(BACKUP_SCHEDULES),
  /** The time of day in `time_zone`. */
  time: wireTimeOfDay.default('03:00'),
  /** From 1 for Monday, of a weekly backup. */
  weekday: wireInteger(1, 7).default(7),
  time_zone: wireTimeZone,
  verify: z.enum(BACKUP_VERIFICATIONS).default('weekly'),
  keep_days: kept(BACKUP_KEPT.days),
  keep_weeks: kept(BACKUP_KEPT.weeks),
  keep_months: kept(BACKUP_KEPT.months),
});

export type BackupSetting = z.output<typeof backupSettingSchema>;

export const BACKUP_FAILURES = [
  'disk_full',
  'not_writable',
  'unreachable',
  'damaged',
  /** No backup is in the place. */
  'missing',
  'interrupted',
  'failed',
] as const;

export type BackupFailure = (typeof BACKUP_FAILURES)[number];

export const backupRunSchema = z.object({
  id: z.int(),
  /** A verification compares every hash of the newest backup. */
  kind: z.enum(['backup', 'verify']),
  state: z.enum(['running', 'done', 'failed']),
  is_scheduled: z.boolean(),
  started_by: z.string().nullable(),
  started_at: timestamp,
  ended_at: timestamp.nullable(),
  /** Files of content copied, of those that the place lacks. */
  done: z.int(),
  total: z.int(),
  /** The folder of the backup: its UTC time. */
  name: z.string().nullable(),
  /** Bytes of the backup with all of its content. */
  size: z.int().nullable(),
  /** Bytes that the place did not have before. */
  new_size: z.int().nullable(),
  failure: z.enum(BACKUP_FAILURES).nullable(),
  /** The first faults that were found; empty for a failure of the system. */
  faults: z.array(backupFaultSchema),
  /** The message of the program or of the system, in English. */
  reason: z.string().nullable(),
});

export type BackupRun = z.output<typeof backupRunSchema>;

export const backupStateSchema = z.object({
  setting: backupSettingSchema,
  /** A folder, or a bucket without its key; null without `MARQUEE_BACKUP_TO`. */
  place: z.string().nullable(),
  running: backupRunSchema.nullable(),
  /** When the newest whole backup ended that no verification has found damaged. */
  last_good_at: timestamp.nullable(),
  /** When a verification found the newest backup damaged. */
  damaged_at: timestamp.nullable(),
  next_at: timestamp.nullable(),
  /** Whether the newest whole backup is older than planned. */
  is_late: z.boolean(),
});

export type BackupState = z.output<typeof backupStateSchema>;

export const backupStartSchema = z.object({ kind: z.enum(['backup', 'verify']).default('backup') });

export const backupRunListQuerySchema = listQuery(['started_at'], {});
export const backupRunListSchema = listAnswer(backupRunSchema);
