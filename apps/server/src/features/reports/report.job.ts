import { z } from 'zod';
import { defineJob } from '../../platform/jobs/jobs.ts';

/** Makes and sends the mail of a run. Mail servers can be slow, so nothing else waits for these jobs. */
export const reportJob = defineJob(
  'report',
  z.object({
    run: z.int(),
    /** How many attempts came before; a job that is repeated after a crash finds out whether its attempt was made. */
    attempts: z.int(),
  }),
  { atOnce: 2 },
);
