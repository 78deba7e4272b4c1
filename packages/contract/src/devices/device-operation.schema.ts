import { z } from 'zod';
import { listAnswer, listQuery } from '../kernel/list.ts';
import { TASK_FAILURES, TASK_STATUSES } from '../kernel/task-states.ts';
import { timestamp, wireInteger, wireLanguage, wireTimeZone } from '../kernel/wire.ts';

/** Of each half of an operation, as in the operation log; null where it is open, or where there is none. */
const half = z.union([z.literal(0), z.literal(1)]).nullable();

/** An operation on a device: a command, a message, or what became of the device itself. */
export const deviceOperationSchema = z.object({
  /** Unique within the device. */
  key: z.string(),
  /** By the numbers of `DEVICE_OPERATIONS` and of the commands. */
  operation: z.int(),
  /** The name of its command; null for an operation without one. */
  command: z.string().nullable(),
  at: timestamp,
  status: z.enum(TASK_STATUSES),
  /** Whether the server could send it: 0 failed, 1 succeeded. */
  send_result: half,
  sent_at: timestamp.nullable(),
  /** Whether the device received it: 0 failed, 1 succeeded. */
  receive_result: half,
  received_at: timestamp.nullable(),
  ended_at: timestamp.nullable(),
  reason: z.enum(TASK_FAILURES).nullable(),
  /** The device's own message. */
  remark: z.string(),
  /** The user who started it; null where nobody did. */
  login_id: z.string().nullable(),
  /** The payload of a command. */
  args: z.record(z.string(), z.unknown()).nullable(),
  /** The new name, or the title of a message as far as the reader may see it. */
  detail: z.string(),
  /** How often a device that went online left for a moment and came back. */
  interruptions: z.int(),
});

export type DeviceOperation = z.infer<typeof deviceOperationSchema>;

const filters = {
  operation: wireInteger(0, 9999).optional(),
  status: z.enum(TASK_STATUSES).optional(),
  /** Both inclusive. */
  start_at: wireInteger(0).optional(),
  end_at: wireInteger(0).optional(),
};

export const deviceOperationQuerySchema = listQuery(['at'], filters);

/** The headings of the table are in this language, its times in this time zone. */
export const deviceOperationExportSchema = listQuery(['at'], {
  ...filters,
  lang: wireLanguage.default('zh'),
  time_zone: wireTimeZone.default('UTC'),
});

export const deviceOperationListSchema = listAnswer(deviceOperationSchema);

/** Days that the chart of a device shows. */
export const TRACK_DAYS = [1, 7, 30] as const;

export const deviceTrackQuerySchema = z.object({
  days: wireInteger(1, 30).default(1),
});

export const deviceTrackSchema = z.object({
  from: timestamp,
  to: timestamp,
  /** The begin of the first known period; before it nothing is known. Null if there is none. */
  known_from: timestamp.nullable(),
  /** When the device was online, in order, cut to the time between `from` and `to`. */
  periods: z.array(
    z.object({
      from: timestamp,
      to: timestamp,
      /** How often it left for a moment and came back. */
      interruptions: z.int(),
    }),
  ),
  online_ms: z.int(),
  /** Times without a connection between two periods, and one that lasts. */
  outage_count: z.int(),
  longest_outage_ms: z.int(),
});

export type DeviceTrack = z.infer<typeof deviceTrackSchema>;
