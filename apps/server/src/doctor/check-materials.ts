import { convertJob, processJob } from '../features/materials/index.ts';
import { fromJson } from '../platform/database/columns.ts';
import { query } from '../platform/database/query.ts';
import type { CheckResult, DoctorContext } from './check.ts';
import { describeMaterial, processAgain } from './material-repair.ts';

/** Whether something still becomes of every material that waits for its playable form. */
export async function checkMaterials(context: DoctorContext): Promise<CheckResult> {
  const { db } = context;
  const { checked } = await query(db)
    .selectFrom('material')
    .select((eb) => eb.fn.countAll<number>().as('checked'))
    .executeTakeFirstOrThrow();
  // Looked at twice: a server that runs meanwhile begins and ends conversions between two questions.
  const before = new Set((await listStuck(context)).map(({ id }) => id));
  const stuck = before.size > 0 ? (await listStuck(context)).filter(({ id }) => before.has(id)) : [];
  return {
    checked,
    findings: stuck.map((material) => ({
      code: 'material.stuck',
      subject: `${describeMaterial(material)} waits for its conversion, which nothing does`,
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

async function listUnderWay({ db }: DoctorContext): Promise<Set<number>> {
  const jobs = await query(db)
    .selectFrom('job')
    .select('payload')
    .where('kind', 'in', [processJob.name, convertJob.name])
    .where('state', 'in', ['waiting', 'running'])
    .execute();
  return new Set(jobs.map(({ payload }) => (fromJson(payload) as { id: number }).id));
}
