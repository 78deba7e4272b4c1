import { z } from 'zod';

/** The result of a command call: a task for each device that gets the command, and why the others do not. */
export const commandOutcomeSchema = z.object({
  tasks: z.array(z.object({ device_id: z.int(), task_id: z.int() })),
  refused: z.array(
    z.object({
      device_id: z.int(),
      device_name: z.string(),
      /** An error code. */
      code: z.string(),
    }),
  ),
});

export type CommandOutcome = z.infer<typeof commandOutcomeSchema>;
