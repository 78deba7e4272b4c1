import { z } from 'zod';
import { commandOutcomeSchema } from '../commands/index.ts';
import { filterText, listAnswer, listQuery } from '../kernel/list.ts';
import { defineTabs } from '../kernel/list-tabs.ts';
import { TASK_FAILURES, TASK_STATUSES } from '../kernel/task-states.ts';
import {
  timestamp,
  wireId,
  wireIds,
  wireInteger,
  wireLanguage,
  wireText,
  wireTimeZone,
} from '../kernel/wire.ts';

export const taskSchema = z.object({
  id: z.int(),
  device_id: z.int(),
  device_name: z.string(),
  device_mac: z.string(),
  /** Name of the command. */
  command: z.string(),
  /** Number of the operation. */
  type: z.int(),
  status: z.enum(TASK_STATUSES),
  reason: z.enum(TASK_FAILURES).nullable(),
  remark: z.string(),
  /** The user who sent the command. */
  login_id: z.string(),
  start_time: timestamp,
  end_time: timestamp.nullable(),
  /** The payload of the command. */
  args: z.record(z.string(), z.unknown()),
  /** When it was sent to the device last; null for a setting, which devices fetch. */
  sent_at: timestamp.nullable(),
  /** When the device had it on disk. */
  received_at: timestamp.nullable(),
  /** When the device had installed an upgrade, which succeeds once the device reports the new version; null for others. */
  installed_at: timestamp.nullable(),
  /** When it is sent at the earliest; null for immediately. */
  not_before: timestamp.nullable(),
  /** Until when it may be sent; null for a setting, which waits for its device. */
  expires_at: timestamp.nullable(),
  /** When an operator sent it again, as another task. */
  retried_at: timestamp.nullable(),
});

export type Task = z.infer<typeof taskSchema>;

const sorts = ['start_time', 'end_time', 'device_name', 'status', 'id'] as const;

const filters = {
  device_id: wireId.optional(),
  device_name: filterText.optional(),
  device_mac: wireText(1, 17).optional(),
  command: wireText(1, 44).optional(),
  type: wireInteger(0, 9999).optional(),
  status: z.enum(TASK_STATUSES).optional(),
  /** Why it failed. */
  reason: z.enum(TASK_FAILURES).optional(),
  /** Part of the login id of the user who sent the command. */
  login_id: filterText.optional(),
  /** A group of devices, including the groups below it. */
  group_id: wireId.optional(),
  /** Both inclusive. */
  start_at: wireInteger(0).optional(),
  end_at: wireInteger(0).optional(),
};

export const taskListQuerySchema = listQuery(sorts, filters);

/** The filters and the order of the list, and how texts and times of the table are written. */
export const taskExportQuerySchema = listQuery(sorts, {
  ...filters,
  lang: wireLanguage.default('zh'),
  time_zone: wireTimeZone.default('UTC'),
});

/** Tasks of one device, spelled as existing scripts do: `deviceId=7&sort=startTime`. */
export const deviceTaskListQuerySchema = listQuery(['startTime', 'endTime', 'status', 'id'], {
  deviceId: wireId,
  status: z.enum(TASK_STATUSES).optional(),
});

export const taskListSchema = listAnswer(taskSchema);

export const taskTabs = defineTabs(taskListQuerySchema, {
  waiting: { status: 'waiting' },
  running: { status: 'running' },
  success: { status: 'success' },
  failed: { status: 'failed' },
  superseded: { status: 'superseded' },
  cancelled: { status: 'cancelled' },
});

/** Ids of tasks, as in the call for their progress. */
export const taskIdsSchema = z.object({ tasks: wireIds });

/** The tasks that were withdrawn, and why the others were not. */
export const taskCancellationSchema = z.object({
  cancelled: z.array(z.int()),
  refused: commandOutcomeSchema.shape.refused,
});

export type TaskCancellation = z.infer<typeof taskCancellationSchema>;

export const taskCountSchema = z.object({
  waiting: z.int(),
  running: z.int(),
  success: z.int(),
  failed: z.int(),
  superseded: z.int(),
  cancelled: z.int(),
});

export type TaskCount = z.infer<typeof taskCountSchema>;
