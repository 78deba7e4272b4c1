import { query } from '../../platform/database/query.ts';
import type { Db } from '../../platform/database/transaction.ts';
import type { Measurement } from '../../platform/http/metrics.ts';

/** Open alerts of all companies together. */
export function alertMeasurement(db: Db): Measurement {
  return {
    name: 'marquee_open_alerts',
    help: 'Alerts that have not ended, by kind',
    labels: ['kind'],
    async read() {
      const rows = await query(db)
        .selectFrom('alert')
        .select((eb) => ['kind', eb.fn.countAll<number>().as('value')])
        .where('ended_at', 'is', null)
        .groupBy('kind')
        .execute();
      return rows.map(({ kind, value }) => ({ labels: { kind }, value }));
    },
  };
}
