import type { Language } from '@marquee/starter-templates';
import { defineJob } from '../../../platform/jobs/jobs.ts';

/** Gives a new company the starter templates. */
export const starterTemplateJob = defineJob<{ companyId: number; language: Language }>(
  'templates.add-starters',
);
