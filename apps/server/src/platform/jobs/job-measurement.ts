import { query } from '../database/query.ts';
import type { Db } from '../database/transaction.ts';
import type { Measurement } from '../http/metrics.ts';

/** How much background work waits and runs on all nodes, and how much was given up. */
export function jobMeasurement(db: Db): Measurement {
  return {
    name: 'marquee_jobs',
    help: 'Background jobs of all nodes by lane and state; dead ones were given up after repeated failures',
    labels: ['lane', 'state'],
    async read() {
      const rows = await query(db)
        .selectFrom('job')
        .select((eb) => ['lane', 'state', eb.fn.countAll<number>().as('value')])
        .where('state', '!=', 'done')
        .groupBy(['lane', 'state'])
        .execute();
      return rows.map(({ lane, state, value }) => ({ labels: { lane, state }, value }));
    },
  };
}
