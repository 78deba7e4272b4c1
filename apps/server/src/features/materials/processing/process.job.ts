import { defineJob } from '../../../platform/jobs/jobs.ts';

/** A version of a material's content; jobs skip versions that were replaced. */
export interface Version {
  id: number;
  contentVersion: number;
}

/** Creates the derived files that a material still lacks. */
export const processJob = defineJob<Version>('material.process');

/** Converts videos, handed over by {@link processJob} so that documents do not wait for them. */
export const convertJob = defineJob<Version>('material.convert');
