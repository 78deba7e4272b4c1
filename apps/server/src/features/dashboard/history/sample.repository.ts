import { type RawBuilder, sql } from 'kysely';
import { query } from '../../../platform/database/query.ts';
import type { Trx } from '../../../platform/database/transaction.ts';
import type { Thinning } from './sample-steps.model.ts';

/** The tables of samples: what each row is of, and the columns that are added up. */
const TABLES = {
  device_sample: {
    keys: ['company_id', 'department_id'],
    sums: ['samples', 'online', 'offline', 'recovered', 'recovered_ms'],
  },
  storage_sample: { keys: ['company_id'], sums: ['samples', 'bytes'] },
  traffic_sample: { keys: ['company_id', 'department_id', 'direction'], sums: ['bytes'] },
} as const;

/** Sums up samples to those of a longer step, or deletes them. */
export async function thin(trx: Trx, { minutes, into, before }: Thinning): Promise<void> {
  for (const [name, { keys, sums }] of Object.entries(TABLES)) {
    const table = sql.table(name);
    const isDue = sql`step_minutes = ${sql.lit(minutes)} and at < ${sql.lit(before)}`;
    if (into !== null) {
      const ofStep = sql.join(keys.map((key) => sql.ref(key)));
      const columns = sql.join(sums.map((column) => sql.ref(column)));
      const added = sums.map((column) => sql`sum(${sql.ref(column)})`);
      const merged = sums.map(
        (column) => sql`${sql.ref(column)} = ${sql.ref(`${name}.${column}`)} + excluded.${sql.ref(column)}`,
      );
      await sql`insert into ${table} (${ofStep}, step_minutes, at, ${columns})
        select ${ofStep}, ${sql.lit(into)}, ${startOfStep(into)}, ${sql.join(added)}
        from ${table} where ${isDue} group by ${ofStep}, ${startOfStep(into)}
        on conflict (${ofStep}, step_minutes, at) do update set ${sql.join(merged)}`.execute(query(trx));
    }
    await sql`delete from ${table} where ${isDue}`.execute(query(trx));
  }
}

/** The beginning of the step of this length in which a sample is. */
export function startOfStep(minutes: number): RawBuilder<number> {
  const ms = sql.lit(minutes * 60_000);
  return sql<number>`(at / ${ms} * ${ms})`;
}
