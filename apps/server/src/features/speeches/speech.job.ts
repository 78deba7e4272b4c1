import { z } from 'zod';
import { defineJob } from '../../platform/jobs/jobs.ts';

/** Prepares one speech. */
export const speechJob = defineJob('speech.prepare', z.object({ key: z.string() }), { atOnce: 1 });
