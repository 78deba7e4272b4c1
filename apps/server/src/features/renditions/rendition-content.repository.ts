import type { RepairDeps, Repaired } from '../../platform/content-store/content-owner.ts';
import { rowContentOwner } from '../../platform/content-store/row-content-owner.ts';
import { query } from '../../platform/database/query.ts';
import { insert as insertJob } from '../../platform/jobs/job-queue.ts';
import { NOBODY } from '../../platform/jobs/job-turns.ts';
import { type RenditionKey, renditionJob } from './rendition.job.ts';

export function describeRendition({ source, side }: RenditionKey): string {
  return `the rendition with ${side} pixels of the picture ${source}`;
}

/** Schedules the job of a rendition, for the next start of the server. */
export async function makeAgain(
  { db, clock }: Pick<RepairDeps, 'db' | 'clock'>,
  key: RenditionKey,
): Promise<Repaired> {
  await insertJob(db, renditionJob, key, { owner: NOBODY, now: clock.now() });
  return { done: 'will be made again after the next start' };
}

/** The files of renditions. Devices show the original until a lost one is made again. */
export const renditionContent = rowContentOwner({
  table: 'rendition',
  columns: ['sha256'],
  facts: ['source_sha256', 'side'],
  isDerived: true,
  useOf: ({ source_sha256: source, side }) => ({
    subject: describeRendition({ source, side }),
    async repair(deps) {
      await query(deps.db)
        .updateTable('rendition')
        .set({ state: 'waiting', sha256: null, mime: null, size: null, width: null, height: null })
        .where('source_sha256', '=', source)
        .where('side', '=', side)
        .execute();
      return makeAgain(deps, { source, side });
    },
  }),
});
