import type { Language } from '@marquee/starter-templates';
import type { Db } from '../../platform/database/transaction.ts';
import { getOldestCompany, setLanguage } from '../../platform/organisation/index.ts';
import type { Platform } from '../../platform/platform.ts';
import { starterTemplateJob } from './starter-template.job.ts';

type StarterJobDeps = Pick<Platform, 'config' | 'jobs'>;

/** Call it in the transaction that adds a company. Without a language in the settings, the first sign-in decides. */
export async function enqueueStarterTemplates(
  { config, jobs }: StarterJobDeps,
  db: Db,
  companyId: number,
): Promise<void> {
  const { starterTemplates: language } = config;
  if (language === 'auto' || language === 'none') return;
  await setLanguage(db, companyId, language);
  await jobs.enqueue(db, starterTemplateJob, { companyId, language }, { companyId });
}

/** The same after the first start, for the only company. */
export async function enqueueFirstStarterTemplates(
  platform: StarterJobDeps & Pick<Platform, 'db'>,
): Promise<void> {
  const companyId = await getOldestCompany(platform.db);
  await enqueueStarterTemplates(platform, platform.db, companyId);
}

/**
 * Makes the language of a sign-in that of the company, if it has none yet. The administrator is the first who signs in, so the
 * starter templates come in the language of the sign-in page. Returns whether there is a job to wake.
 */
export async function learnLanguage(
  { config, jobs }: StarterJobDeps,
  db: Db,
  { companyId, language }: { companyId: number | null; language: Language },
): Promise<boolean> {
  const id = companyId ?? (await getOldestCompany(db));
  if (!(await setLanguage(db, id, language)) || config.starterTemplates !== 'auto') return false;
  await jobs.enqueue(db, starterTemplateJob, { companyId: id, language }, { companyId: id });
  return true;
}
