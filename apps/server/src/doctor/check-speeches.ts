import { prepareAgain, speechJob } from '../features/speeches/index.ts';
import { fromJson } from '../platform/database/columns.ts';
import { query } from '../platform/database/query.ts';
import type { CheckResult, DoctorContext } from './check.ts';

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
