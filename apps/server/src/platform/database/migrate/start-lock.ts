import { sql } from 'kysely';
import { query, type Trx } from '../query.ts';

/** An arbitrary number; no other program on the same PostgreSQL server may use it for an advisory lock. */
const ADVISORY_LOCK = 7_204_119_001;

/**
 * Makes servers that start together take turns until the transaction ends. SQLite needs no lock: it serves one server
 * and has one writer.
 */
export async function lockStart(trx: Trx): Promise<void> {
  if (trx.engine === 'postgres')
    await sql`select pg_advisory_xact_lock(${ADVISORY_LOCK})`.execute(query(trx));
}
