import { z } from 'zod';
import { defineJob } from '../../platform/jobs/jobs.ts';

/** A rendition: the hash of the picture, and the length of the longer side in pixels. */
const renditionKeySchema = z.object({ source: z.string(), side: z.number() });

export type RenditionKey = z.infer<typeof renditionKeySchema>;

/** Makes one rendition. */
export const renditionJob = defineJob('rendition.make', renditionKeySchema, { atOnce: 1 });
