import { z } from 'zod';
import { filterText, listAnswer, listQuery } from '../kernel/list.ts';
import { defineTabs } from '../kernel/list-tabs.ts';
import { timestamp, wireFlag, wireId, wireIds, wireInteger } from '../kernel/wire.ts';
import { ALERT_KINDS } from './alert-kinds.ts';

/** A picture or a video that the device took of what was wrong. */
const alertFileSchema = z.object({
  id: z.int(),
  /** 5 for a picture, 6 for a video. */
  kind: z.int(),
  /** Bytes. */
  size: z.int(),
  /** When it arrived. */
  uploaded_at: timestamp,
});

export type AlertFile = z.infer<typeof alertFileSchema>;

/** The file is one of an alert of this device, by its id. */
export const alertFileParamsSchema = z.object({ device_id: wireId, file: wireId });

export const alertSchema = z.object({
  id: z.int(),
  kind: z.enum(ALERT_KINDS),
  /** Null for an alert of the server, and so are the others of the device. */
  device_id: z.int().nullable(),
  device_name: z.string().nullable(),
  device_mac: z.string().nullable(),
  group_id: z.int().nullable(),
  group_name: z.string().nullable(),
  /**
   * The kind of a fault, the name of a failed command, °C, ms by which a clock is ahead, bytes of free space, or why there
   * is no backup; null for the others.
   */
  detail: z.string().nullable(),
  /** When the condition began. */
  started_at: timestamp,
  /** Null while it lasts; a failed task ends when it begins. */
  ended_at: timestamp.nullable(),
  /** Whether this user has read it. */
  is_read: z.boolean(),
  /** The oldest first. */
  files: z.array(alertFileSchema),
});

export type Alert = z.infer<typeof alertSchema>;

export const alertListQuerySchema = listQuery(['started_at', 'ended_at', 'device_name', 'kind', 'id'], {
  kind: z.enum(ALERT_KINDS).optional(),
  /** Whether the condition lasts. */
  is_open: wireFlag.optional(),
  device_id: wireId.optional(),
  device_name: filterText.optional(),
  /** A group of devices, including the groups below it. */
  group_id: wireId.optional(),
  /** When it began, both inclusive. */
  start_at: wireInteger(0).optional(),
  end_at: wireInteger(0).optional(),
});

export const alertListSchema = listAnswer(alertSchema);

export const alertTabs = defineTabs(alertListQuerySchema, {
  open: { is_open: true },
  ended: { is_open: false },
});

/** Nothing to choose: the same for all callers who see the same devices. */
export const newestAlertsQuerySchema = z.object({});

/** Alerts of one kind that began together. */
const alertGroupSchema = z.object({
  kind: z.enum(ALERT_KINDS),
  /** When the first and the last of them began. */
  since: timestamp,
  until: timestamp,
  alert_count: z.int(),
  /** Whether this user has read all of them. */
  is_read: z.boolean(),
  /** The alert, if it is the only one. */
  alert: alertSchema.pick({ id: true, device_id: true, device_name: true, detail: true }).nullable(),
  /** The group of all the devices, if it is one. */
  group_name: z.string().nullable(),
});

export type AlertGroup = z.infer<typeof alertGroupSchema>;

/** The content of the bell: conditions that last, and tasks that failed within a day. */
export const newestAlertsSchema = z.object({
  /** Of the alerts that the bell counts. */
  unread_count: z.int(),
  /** Conditions that last. */
  open_count: z.int(),
  /** The newest alert of the answer; 0 without any. Reading all of them means up to this one. */
  newest_id: z.int(),
  /** The newest first, at most 20. */
  data: z.array(alertGroupSchema),
});

export type NewestAlerts = z.infer<typeof newestAlertsSchema>;

/** Ids of alerts; those that the caller may not see are left out. */
export const alertsReadSchema = z.object({ alerts: wireIds });

/** Every alert up to this id. */
export const allAlertsReadSchema = z.object({ until: wireId });
