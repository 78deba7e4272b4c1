import { defineJob } from '../../platform/jobs/jobs.ts';

/** A rendition: the hash of the picture, and the length of the longer side in pixels. */
export interface RenditionKey {
  source: string;
  side: number;
}

/** Makes one rendition. */
export const renditionJob = defineJob<RenditionKey>('rendition.make');
