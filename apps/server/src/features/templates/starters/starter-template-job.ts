import type { Language } from '@marquee/starter-templates';
import type { Db } from '../../../platform/database/transaction.ts';
import { defineJob } from '../../../platform/jobs/jobs.ts';
import type { Platform } from '../../../platform/platform.ts';
import * as starters from './starter.repository.ts';

type StarterJobDeps = Pick<Platform, 'config' | 'jobs'>;

/** Gives a new company the starter templates. */
export const starterTemplateJob = defineJob<{ companyId: number; language: Language }>(
  'templates.add-starters',
);

/** Call it in the transaction that adds a company. Nothing happens if the settings say so. */
export async function enqueueStarterTemplates(
  { config, jobs }: StarterJobDeps,
  db: Db,
  companyId: number,
): Promise<void> {
  const { starterTemplates: language } = config;
  if (language !== 'none') await jobs.enqueue(db, starterTemplateJob, { companyId, language });
}

/** The same after the first start, for the only company. */
export async function enqueueFirstStarterTemplates(
  platform: StarterJobDeps & Pick<Platform, 'db'>,
): Promise<void> {
  const companyId = await starters.getOldestCompany(platform.db);
  await enqueueStarterTemplates(platform, platform.db, companyId);
}
