import { z } from 'zod';
import { listAnswer, listQuery } from '../kernel/list.ts';
import { timestamp, wireInteger } from '../kernel/wire.ts';

/** The state of a file on a device; `unknown` if the device has not reported it yet. */
export const DEVICE_FILE_STATES = [
  'downloading',
  'waiting',
  'queued',
  'paused',
  'failed',
  'removed',
  'done',
  'unknown',
] as const;

/** A file that a device needs for its releases. */
export const deviceFileSchema = z.object({
  sha256: z.string(),
  /** The name of its material; null if it belongs to none, or the caller sees no release that shows it. */
  file_name: z.string().nullable(),
  /** A program that shows it, and how many do. */
  program_name: z.string().nullable(),
  program_count: z.int(),
  /** Bytes. */
  size: z.int(),
  received: z.int(),
  state: z.enum(DEVICE_FILE_STATES),
  /** Of a queued or failed file: a code. */
  reason: z.string().nullable(),
});

export type DeviceFile = z.infer<typeof deviceFileSchema>;

export const deviceFileQuerySchema = listQuery(['order'], {
  /** 1 for the files on the device, 0 for all others. */
  is_complete: wireInteger(0, 1).optional(),
});

/** The files of a device, those that it lacks first, in the order in which it fetches them. */
export const deviceDownloadsSchema = listAnswer(deviceFileSchema).extend({
  summary: z.object({
    /** Whether operators have paused all downloads. */
    is_paused: z.boolean(),
    /** Bytes a second; null while nothing is transferred. */
    rate: z.int().nullable(),
    file_count: z.int(),
    done_count: z.int(),
    paused_count: z.int(),
    failed_count: z.int(),
    /** Bytes of all files. */
    bytes: z.int(),
    received: z.int(),
    /** Null if the device never reported its downloads. */
    reported_at: timestamp.nullable(),
  }),
});

export type DeviceDownloads = z.infer<typeof deviceDownloadsSchema>;
