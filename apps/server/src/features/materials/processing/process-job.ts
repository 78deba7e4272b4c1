import { defineJob } from '../../../platform/jobs/jobs.ts';

/** A content of a material; a job for one that was replaced meanwhile has nothing to do. */
export interface Version {
  id: number;
  contentVersion: number;
}

/** Makes of a material what screens and people look at, as far as it is not there yet. */
export const processJob = defineJob<Version>('material.process');

/** The long ones apart, so that a document does not wait for an hour of video: {@link processJob} hands them over. */
export const convertJob = defineJob<Version>('material.convert');
