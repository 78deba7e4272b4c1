import { z } from 'zod';
import { filterText, listAnswer, listQuery } from '../kernel/list.ts';
import { timestamp, wireId, wireIds } from '../kernel/wire.ts';

/** A picture that a device took of one of its screens. */
export const screenshotSchema = z.object({
  id: z.int(),
  screen: z.int(),
  /** When it arrived. */
  taken_at: timestamp,
  /** The release and the program on the screen; null if nothing played. */
  release_id: z.int().nullable(),
  program_id: z.int().nullable(),
});

export type Screenshot = z.infer<typeof screenshotSchema>;

export const deviceScreenshotSchema = screenshotSchema.extend({
  program_name: z.string().nullable(),
  /** Bytes. */
  size: z.int(),
  /** Who asked for it. */
  login_id: z.string(),
  /** The whole output, or only the player's page, without what lies above it; null if the device did not say. */
  source: z.enum(['output', 'page']).nullable(),
});

export type DeviceScreenshot = z.infer<typeof deviceScreenshotSchema>;

export const screenshotListQuerySchema = listQuery(['taken_at'], {});

export const screenshotListSchema = listAnswer(deviceScreenshotSchema);

/** The screenshot is one of this device, by its id. */
export const screenshotParamsSchema = z.object({ id: wireId, screenshot: wireId });

/** A log that a device has uploaded. */
export const deviceLogSchema = z.object({
  id: z.int(),
  /** Counts the logs of a device, from 1. */
  number: z.int(),
  file_name: z.string(),
  /** Bytes. */
  file_size: z.int(),
  uploaded_at: timestamp,
  /** Who asked for it. */
  login_id: z.string(),
});

export type DeviceLog = z.infer<typeof deviceLogSchema>;

export const deviceLogListQuerySchema = listQuery(['number', 'file_name', 'file_size', 'uploaded_at'], {
  device_id: wireId,
  /** A part of the file name. */
  file_name: filterText.optional(),
});

export const deviceLogListSchema = listAnswer(deviceLogSchema);

/** The log is one of this device, by its id. */
export const deviceLogParamsSchema = z.object({ device_id: wireId, log: wireId });

export const deviceLogDeletionSchema = z.object({ device_id: wireId, logs: wireIds });
