import { prepareAgain, speechJob } from '../features/speeches/index.ts';
import { query } from '../platform/database/query.ts';
import type { CheckResult, DoctorContext } from './check.ts';
import { listUnfinished } from './unfinished-jobs.ts';

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

async function listStuck(context: DoctorContext): Promise<string[]> {
  const waiting = await query(context.db)
    .selectFrom('speech')
    .select('key')
    .where('state', '=', 'waiting')
    .execute();
  if (waiting.length === 0) return [];
  const scheduled = new Set((await listUnfinished(context, speechJob)).map(({ key }) => key));
  return waiting.map(({ key }) => key).filter((key) => !scheduled.has(key));
}
