import {
  describeRendition,
  makeAgain,
  type RenditionKey,
  renditionJob,
} from '../features/renditions/index.ts';
import { query } from '../platform/database/query.ts';
import type { CheckResult, DoctorContext } from './check.ts';
import { listUnfinished } from './unfinished-jobs.ts';

/** Checks that every rendition still to be made has a job. */
export async function checkRenditions(context: DoctorContext): Promise<CheckResult> {
  const { db } = context;
  const { checked } = await query(db)
    .selectFrom('rendition')
    .select((eb) => eb.fn.countAll<number>().as('checked'))
    .executeTakeFirstOrThrow();
  // Checked twice, because a running server makes renditions between two queries.
  const before = new Set((await listStuck(context)).map(describeRendition));
  const stuck = before.size > 0 ? await listStuck(context) : [];
  return {
    checked,
    findings: stuck
      .filter((rendition) => before.has(describeRendition(rendition)))
      .map((rendition) => ({
        code: 'rendition.stuck',
        subject: `${describeRendition(rendition)} waits for a job that is not scheduled`,
        repair: () => makeAgain(context, rendition),
      })),
  };
}

async function listStuck(context: DoctorContext): Promise<RenditionKey[]> {
  const waiting = await query(context.db)
    .selectFrom('rendition')
    .select(['source_sha256 as source', 'side'])
    .where('state', '=', 'waiting')
    .execute();
  if (waiting.length === 0) return [];
  const scheduled = new Set((await listUnfinished(context, renditionJob)).map(describeRendition));
  return waiting.filter((rendition) => !scheduled.has(describeRendition(rendition)));
}
