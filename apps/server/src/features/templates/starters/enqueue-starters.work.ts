import type { Db } from '../../../platform/database/transaction.ts';
import { getOldestCompany } from '../../../platform/organisation/index.ts';
import type { Platform } from '../../../platform/platform.ts';
import { starterTemplateJob } from './starter-template.job.ts';

type StarterJobDeps = Pick<Platform, 'config' | 'jobs'>;

/** Call it in the transaction that adds a company. Nothing happens if the settings say so. */
export async function enqueueStarterTemplates(
  { config, jobs }: StarterJobDeps,
  db: Db,
  companyId: number,
): Promise<void> {
  const { starterTemplates: language } = config;
  if (language !== 'none') await jobs.enqueue(db, starterTemplateJob, { companyId, language }, { companyId });
}

/** The same after the first start, for the only company. */
export async function enqueueFirstStarterTemplates(
  platform: StarterJobDeps & Pick<Platform, 'db'>,
): Promise<void> {
  const companyId = await getOldestCompany(platform.db);
  await enqueueStarterTemplates(platform, platform.db, companyId);
}
