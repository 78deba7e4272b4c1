import { type RenditionKey, renditionJob } from '../features/renditions/index.ts';
import { fromJson } from '../platform/database/columns.ts';
import { query } from '../platform/database/query.ts';
import { insert as insertJob } from '../platform/jobs/job-queue.ts';
import type { CheckResult, DoctorContext, Repaired } from './check.ts';

interface Rendition {
  source_sha256: string;
  side: number;
}

export function describeRendition({ source_sha256, side }: Rendition): string {
  return `the rendition with ${side} pixels of the picture ${source_sha256}`;
}

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

/** Schedules the job, for the next start of the server. */
export async function makeAgain(
  { db, clock }: DoctorContext,
  { source_sha256, side }: Rendition,
): Promise<Repaired> {
  const key: RenditionKey = { source: source_sha256, side };
  await insertJob(db, renditionJob.name, key, { key: null, now: clock.now(), runAt: clock.now() });
  return { done: 'will be made again after the next start' };
}

async function listStuck({ db }: DoctorContext): Promise<Rendition[]> {
  const waiting = await query(db)
    .selectFrom('rendition')
    .select(['source_sha256', 'side'])
    .where('state', '=', 'waiting')
    .execute();
  if (waiting.length === 0) return [];
  const jobs = await query(db)
    .selectFrom('job')
    .select('payload')
    .where('kind', '=', renditionJob.name)
    .where('state', 'in', ['waiting', 'running'])
    .execute();
  const scheduled = new Set(
    jobs.map(({ payload }) => {
      const { source, side } = fromJson(payload) as RenditionKey;
      return `${source} ${side}`;
    }),
  );
  return waiting.filter(({ source_sha256, side }) => !scheduled.has(`${source_sha256} ${side}`));
}
