import { sql } from 'kysely';
import { query } from '../../../platform/database/query.ts';
import type { Db } from '../../../platform/database/transaction.ts';

/** Adds a sample of what each company stores, unless it is known already. */
export async function add(
  db: Db,
  samples: readonly { company_id: number; bytes: number }[],
  { at, minutes }: { at: number; minutes: number },
): Promise<void> {
  if (samples.length === 0) return;
  await query(db)
    .insertInto('storage_sample')
    .values(samples.map((sample) => ({ ...sample, step_minutes: minutes, at, samples: 1 })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** The oldest sample of a company since a moment: when it was taken, and the bytes that the company stored then. */
export async function findOldest(
  db: Db,
  companyId: number,
  since: number,
): Promise<{ at: number; bytes: number } | undefined> {
  return query(db)
    .selectFrom('storage_sample')
    .select(['at', sql<number>`storage_sample.bytes / storage_sample.samples`.as('bytes')])
    .where('company_id', '=', companyId)
    .where('at', '>=', since)
    .orderBy('at')
    .limit(1)
    .executeTakeFirst();
}
