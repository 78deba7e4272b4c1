import { z } from 'zod';

/** What became of a command: a task for each device that gets it, and why the others do not. */
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
