import { speechJob } from '../features/speeches/index.ts';
import { fromJson } from '../platform/database/columns.ts';
import { query } from '../platform/database/query.ts';
import { insert as insertJob } from '../platform/jobs/job-queue.ts';
import type { CheckResult, DoctorContext, Repaired } from './check.ts';

/** Checks that every speech still to be prepared has a job. */
export async function checkSpeeches(context: DoctorContext): Promise<CheckResult> {
  const { checked } = await query(context.db)
    .selectFrom('speech')
    .select((eb) => eb.fn.countAll<number>().as('checked'))
    .executeTakeFirstOrThrow();
  // Checked twice, because a running server prepares speeches between two queries.
  const before = new Set(await listStuck(context));
  const stuck = before.size > 0 ? await listStuck(context) : [];
  return {
    checked,
    findings: stuck
      .filter((key) => before.has(key))
      .map((key) => ({
        code: 'speech.stuck',
        subject: `the speech ${key} waits for a job that is not scheduled`,
        repair: () => prepareAgain(context, key),
      })),
  };
}

/** Schedules the job, for the next start of the server. */
export async function prepareAgain({ db, clock }: DoctorContext, key: string): Promise<Repaired> {
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
  await insertJob(db, speechJob.name, { key }, { key: null, now: clock.now(), runAt: clock.now() });
  return { done: 'will be prepared again after the next start' };
}

async function listStuck({ db }: DoctorContext): Promise<string[]> {
  const waiting = await query(db).selectFrom('speech').select('key').where('state', '=', 'waiting').execute();
  if (waiting.length === 0) return [];
  const jobs = await query(db)
    .selectFrom('job')
    .select('payload')
    .where('kind', '=', speechJob.name)
    .where('state', 'in', ['waiting', 'running'])
    .execute();
  const scheduled = new Set(jobs.map(({ payload }) => (fromJson(payload) as { key: string }).key));
  return waiting.map(({ key }) => key).filter((key) => !scheduled.has(key));
}
