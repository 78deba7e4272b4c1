import { fromJson } from '../platform/database/columns.ts';
import { query } from '../platform/database/query.ts';
import type { JobKind } from '../platform/jobs/jobs.ts';
import type { DoctorContext } from './check.ts';

/** The payloads of the jobs of a kind that wait or run. Those that no server could read count as absent. */
export async function listUnfinished<Payload>(
  { db }: Pick<DoctorContext, 'db'>,
  kind: JobKind<Payload>,
): Promise<Payload[]> {
  const jobs = await query(db)
    .selectFrom('job')
    .select('payload')
    .where('kind', '=', kind.name)
    .where('state', 'in', ['waiting', 'running'])
    .execute();
  return jobs.flatMap(({ payload }) => kind.payload.safeParse(fromJson(payload)).data ?? []);
}
