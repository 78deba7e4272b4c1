import { z } from 'zod';
import { TASK_FAILURES } from '../kernel/task-states.ts';
import { wireArray, wireId } from '../kernel/wire.ts';
import { taskCountSchema } from './task.schema.ts';

const MAX_TASKS = 10_000;

/** Ids of tasks; those that the caller did not start are not counted. */
export const taskProgressQuerySchema = z.object({ tasks: wireArray(wireId, 1, MAX_TASKS) });

export const taskProgressSchema = z.object({
  ...taskCountSchema.shape,
  /** The first of the failed tasks. */
  failures: z
    .array(
      z.object({
        device_id: z.int(),
        device_name: z.string(),
        reason: z.enum(TASK_FAILURES).nullable(),
        remark: z.string(),
      }),
    )
    .max(100),
});

export type TaskProgress = z.infer<typeof taskProgressSchema>;
