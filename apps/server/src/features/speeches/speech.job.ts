import { defineJob } from '../../platform/jobs/jobs.ts';

/** Prepares one speech. */
export const speechJob = defineJob<{ key: string }>('speech.prepare');
