import { sql } from 'kysely';
import { query, type Trx } from '../query.ts';

/** Any number that no other program on the same PostgreSQL server uses for a lock of its own. */
const ADVISORY_LOCK = 7_204_119_001;

/**
 * Makes servers that start together take turns at what only the first of them does, until the transaction ends. SQLite
 * serves one server, and has one writer.
 */
export async function lockStart(trx: Trx): Promise<void> {
  if (trx.engine === 'postgres')
    await sql`select pg_advisory_xact_lock(${ADVISORY_LOCK})`.execute(query(trx));
}
