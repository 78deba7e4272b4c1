import type { Language } from '@marquee/starter-templates';
import { z } from 'zod';
import { defineJob } from '../../platform/jobs/jobs.ts';

const languageSchema: z.ZodType<Language> = z.enum(['zh', 'en']);

/** Gives a new company the starter templates. */
export const starterTemplateJob = defineJob(
  'templates.add-starters',
  z.object({ companyId: z.number(), language: languageSchema }),
);
