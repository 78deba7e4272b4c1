import { type Kysely, sql, type Transaction } from 'kysely';
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

/** After a table was made anew, a row refers to something that is not there. Nothing of the migration stands. */
export class BrokenReferenceError extends Error {
  constructor(tables: string[]) {
    super(`rows refer to what is not there: ${tables.join(', ')}`);
    this.name = 'BrokenReferenceError';
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
  if (engine === 'postgres') return db.transaction().execute((trx) => applyMissing(trx, engine, migrations));
  // https://sqlite.org/lang_altertable.html#otheralter: switched outside the transaction, checked inside it.
  await sql`pragma foreign_keys = off`.execute(db);
  try {
    return await db.transaction().execute((trx) => applyMissing(trx, engine, migrations));
  } finally {
    await sql`pragma foreign_keys = on`.execute(db);
  }
}

async function applyMissing<T>(
  trx: Transaction<T>,
  engine: DatabaseEngine,
  migrations: readonly Migration[],
): Promise<string[]> {
  if (engine === 'postgres') await sql`select pg_advisory_xact_lock(${ADVISORY_LOCK})`.execute(trx);
  const done = await readApplied(trx);
  const known = new Set(migrations.map((migration) => migration.name));
  const unknown = [...done].filter((name) => !known.has(name));
  if (unknown.length > 0) throw new NewerDatabaseError(unknown);
  const missing = migrations.filter((migration) => !done.has(migration.name));
  for (const migration of missing) await apply(trx, engine, migration);
  if (engine === 'sqlite' && missing.length > 0) await checkReferences(trx);
  return missing.map((migration) => migration.name);
}

/** What resting foreign keys would have refused. */
async function checkReferences(trx: Pick<Trx, 'getExecutor'>): Promise<void> {
  const { rows } = await sql<{ table: string }>`pragma foreign_key_check`.execute(trx);
  const tables = [...new Set(rows.map((row) => row.table))];
  if (tables.length > 0) throw new BrokenReferenceError(tables);
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
