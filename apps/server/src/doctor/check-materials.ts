import { convertJob, describeMaterial, processAgain, processJob } from '../features/materials/index.ts';
import { query } from '../platform/database/query.ts';
import type { CheckResult, DoctorContext } from './check.ts';
import { listUnfinished } from './unfinished-jobs.ts';

/** Checks that every material waiting for its conversion has a job. */
export async function checkMaterials(context: DoctorContext): Promise<CheckResult> {
  const { db } = context;
  const { checked } = await query(db)
    .selectFrom('material')
    .select((eb) => eb.fn.countAll<number>().as('checked'))
    .executeTakeFirstOrThrow();
  // Checked twice, because a running server starts and finishes conversions between two queries.
  const before = new Set((await listStuck(context)).map(({ id }) => id));
  const stuck = before.size > 0 ? (await listStuck(context)).filter(({ id }) => before.has(id)) : [];
  return {
    checked,
    findings: stuck.map((material) => ({
      code: 'material.stuck',
      subject: `${describeMaterial(material)} waits for a conversion that is not scheduled`,
      repair: () => processAgain(context, material.id),
    })),
  };
}

async function listStuck(context: DoctorContext) {
  const waiting = await query(context.db)
    .selectFrom('material')
    .select(['id', 'number', 'name', 'company_id'])
    .where('processing', 'in', ['waiting', 'converting'])
    .orderBy('id')
    .execute();
  const underWay = await listUnderWay(context);
  return waiting.filter(({ id }) => !underWay.has(id));
}

async function listUnderWay(context: DoctorContext): Promise<Set<number>> {
  // In this order no job is missed that the first kind hands over to the second meanwhile.
  const processed = await listUnfinished(context, processJob);
  const converted = await listUnfinished(context, convertJob);
  return new Set([...processed, ...converted].map(({ id }) => id));
}
