import { type Kysely, sql } from 'kysely';
import type { DatabaseEngine } from './database.ts';
import { type Migration, POSTGRES_WORDS, SQLITE_WORDS } from './migration.ts';
import type { Trx } from './transaction.ts';

/** Any number that no other program on the same PostgreSQL server takes for its own lock. */
const ADVISORY_LOCK = 7_204_119_001;

/** The database was made by a newer version of the product than this one. */
export class NewerDatabaseError extends Error {
  constructor(names: string[]) {
    super(`the database was made by a newer version: it knows ${names.join(', ')}`);
    this.name = 'NewerDatabaseError';
  }
}

/**
 * Brings the database to the newest form, all missing steps in one transaction, so that a kill leaves the
 * old form whole. Servers that start together wait here for each other: SQLite by its one writer, PostgreSQL
 * by an advisory lock.
 */
export async function migrate<T>(
  db: Kysely<T>,
  engine: DatabaseEngine,
  migrations: readonly Migration[],
): Promise<string[]> {
  return db.transaction().execute(async (trx) => {
    if (engine === 'postgres') await sql`select pg_advisory_xact_lock(${ADVISORY_LOCK})`.execute(trx);
    const done = await readApplied(trx);
    const known = new Set(migrations.map((migration) => migration.name));
    const unknown = [...done].filter((name) => !known.has(name));
    if (unknown.length > 0) throw new NewerDatabaseError(unknown);
    const missing = migrations.filter((migration) => !done.has(migration.name));
    for (const migration of missing) await apply(trx, engine, migration);
    return missing.map((migration) => migration.name);
  });
}

async function readApplied(trx: Pick<Trx, 'getExecutor'>): Promise<Set<string>> {
  await sql`create table if not exists migration (name text primary key)`.execute(trx);
  const { rows } = await sql<{ name: string }>`select name from migration`.execute(trx);
  return new Set(rows.map((row) => row.name));
}

async function apply(
  trx: Pick<Trx, 'getExecutor'>,
  engine: DatabaseEngine,
  migration: Migration,
): Promise<void> {
  const words = engine === 'sqlite' ? SQLITE_WORDS : POSTGRES_WORDS;
  for (const statement of migration.statements(words)) await sql.raw(statement).execute(trx);
  await sql`insert into migration (name) values (${migration.name})`.execute(trx);
}
