import { z } from 'zod';
import { defineJob } from '../../../platform/jobs/jobs.ts';

/** A version of a material's content; jobs skip versions that were replaced. */
const versionSchema = z.object({ id: z.number(), contentVersion: z.number() });

export type Version = z.infer<typeof versionSchema>;

/** Creates the derived files that a material still lacks. */
export const processJob = defineJob('material.process', versionSchema, { atOnce: 1 });

/** Converts videos, handed over by {@link processJob} so that documents do not wait for them. */
export const convertJob = defineJob('material.convert', versionSchema, { atOnce: 1 });
