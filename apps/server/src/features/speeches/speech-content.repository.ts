import type { RepairDeps, Repaired } from '../../platform/content-store/content-owner.ts';
import { rowContentOwner } from '../../platform/content-store/row-content-owner.ts';
import { query } from '../../platform/database/query.ts';
import { insert as insertJob } from '../../platform/jobs/job-queue.ts';
import { NOBODY } from '../../platform/jobs/job-turns.ts';
import { speechJob } from './speech.job.ts';

/** Schedules the job of a speech, for the next start of the server. */
export async function prepareAgain(
  { db, clock }: Pick<RepairDeps, 'db' | 'clock'>,
  key: string,
): Promise<Repaired> {
  await query(db)
    .updateTable('speech')
    .set({
      state: 'waiting',
      failure: null,
      audio_sha256: null,
      audio_size: null,
      audio_mime: null,
      mouths_sha256: null,
      mouths_size: null,
      duration_ms: null,
      ended_at: null,
    })
    .where('key', '=', key)
    .execute();
  await insertJob(db, speechJob, { key }, { owner: NOBODY, now: clock.now() });
  return { done: 'will be prepared again after the next start' };
}

/** The files of speeches. Devices use their own voice until a lost one is prepared again. */
export const speechContent = rowContentOwner({
  table: 'speech',
  columns: ['audio_sha256', 'mouths_sha256'],
  facts: ['key'],
  isDerived: true,
  useOf: ({ key }) => ({
    subject: `a file of the speech ${key}`,
    repair: (deps) => prepareAgain(deps, key),
  }),
});
