import { z } from 'zod';
import { TASK_FAILURES, TASK_STATUSES } from '../kernel/task-states.ts';
import { timestamp } from '../kernel/wire.ts';

/** The settings of a device that were ever set, each with the task that set it last. */
export const deviceSettingsSchema = z.object({
  data: z.array(
    z.object({
      /** Name of the command. */
      command: z.string(),
      payload: z.record(z.string(), z.unknown()),
      set_at: timestamp,
      /** Null if its task is no longer kept, like the following. */
      login_id: z.string().nullable(),
      status: z.enum(TASK_STATUSES).nullable(),
      reason: z.enum(TASK_FAILURES).nullable(),
      /** The device's own sentence about a failure. */
      remark: z.string(),
    }),
  ),
});

export type DeviceSetting = z.infer<typeof deviceSettingsSchema>['data'][number];
