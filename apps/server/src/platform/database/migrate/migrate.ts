import { sql } from 'kysely';
import { type Db, openTransaction, query, type Trx } from '../query.ts';
import { type Migration, POSTGRES_TYPES, SQLITE_TYPES } from './migration.ts';
import { lockStart } from './start-lock.ts';

/** The database was created by a newer version of the product. */
export class NewerDatabaseError extends Error {
  constructor(names: string[]) {
    super(`the database was created by a newer version: it has the migrations ${names.join(', ')}`);
    this.name = 'NewerDatabaseError';
  }
}

/** After a table was rebuilt, a row refers to one that does not exist. The whole migration is rolled back. */
export class BrokenReferenceError extends Error {
  constructor(tables: string[]) {
    super(`rows refer to rows that do not exist: ${tables.join(', ')}`);
    this.name = 'BrokenReferenceError';
  }
}

/**
 * Applies all missing migrations in one transaction, so that a killed server leaves the old schema intact. Servers that
 * start at the same time wait for each other: on SQLite for its one writer, on PostgreSQL for an advisory lock.
 */
export async function migrate(db: Db, migrations: readonly Migration[]): Promise<string[]> {
  if (db.engine === 'postgres') return openTransaction(db, (trx) => applyMissing(trx, migrations));
  // https://sqlite.org/lang_altertable.html#otheralter: switched outside the transaction, checked inside it.
  await sql`pragma foreign_keys = off`.execute(query(db));
  try {
    return await openTransaction(db, (trx) => applyMissing(trx, migrations));
  } finally {
    await sql`pragma foreign_keys = on`.execute(query(db));
  }
}

/** The migrations that a database of an earlier version lacks; none for a new database. */
export async function listMissing(db: Db, migrations: readonly Migration[]): Promise<string[]> {
  const found = db.engine === 'sqlite' ? FIND_TABLE.sqlite : FIND_TABLE.postgres;
  const { rows } = await found.execute(query(db));
  if (rows.length === 0) return [];
  const { rows: applied } = await sql<{ name: string }>`select name from migration`.execute(query(db));
  const done = new Set(applied.map(({ name }) => name));
  return done.size === 0 ? [] : migrations.map(({ name }) => name).filter((name) => !done.has(name));
}

const FIND_TABLE = {
  sqlite: sql`select 1 from sqlite_schema where type = 'table' and name = 'migration'`,
  postgres: sql`select 1 where to_regclass('migration') is not null`,
};

async function applyMissing(trx: Trx, migrations: readonly Migration[]): Promise<string[]> {
  await lockStart(trx);
  const done = await readApplied(trx);
  const known = new Set(migrations.map((migration) => migration.name));
  const unknown = [...done].filter((name) => !known.has(name));
  if (unknown.length > 0) throw new NewerDatabaseError(unknown);
  const missing = migrations.filter((migration) => !done.has(migration.name));
  for (const migration of missing) await apply(trx, migration);
  if (trx.engine === 'sqlite' && missing.length > 0) await checkReferences(trx);
  return missing.map((migration) => migration.name);
}

/** Finds what the foreign keys would have refused if they had been on. */
async function checkReferences(trx: Trx): Promise<void> {
  const { rows } = await sql<{ table: string }>`pragma foreign_key_check`.execute(query(trx));
  const tables = [...new Set(rows.map((row) => row.table))];
  if (tables.length > 0) throw new BrokenReferenceError(tables);
}

async function readApplied(trx: Trx): Promise<Set<string>> {
  await sql`create table if not exists migration (name text primary key)`.execute(query(trx));
  const { rows } = await sql<{ name: string }>`select name from migration`.execute(query(trx));
  return new Set(rows.map((row) => row.name));
}

async function apply(trx: Trx, migration: Migration): Promise<void> {
  const types = trx.engine === 'sqlite' ? SQLITE_TYPES : POSTGRES_TYPES;
  for (const statement of migration.statements(types)) await sql.raw(statement).execute(query(trx));
  await sql`insert into migration (name) values (${migration.name})`.execute(query(trx));
}
