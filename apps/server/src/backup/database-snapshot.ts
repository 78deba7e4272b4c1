import { chmod } from 'node:fs/promises';
import { join } from 'node:path';
import { backup, DatabaseSync } from 'node:sqlite';
import { sql } from 'kysely';
import type { StoredContent } from '../platform/content-store/content-store.ts';
import { type Database, type DatabaseLocation, openDatabase } from '../platform/database/database.ts';
import { type Db, openTransaction, query } from '../platform/database/query.ts';
import { readState } from '../platform/installation/installation.repository.ts';
import type { Mark } from '../platform/installation/mark.ts';
import { BackupError } from './backup-format.ts';
import { dumpPostgres } from './postgres-programs.ts';

const OWNER_ONLY = 0o600;

/** A copy of the database as it was at one moment, and what it says of itself. */
export interface DatabaseSnapshot {
  /** The SQLite file, or the archive of `pg_dump`. */
  path: string;
  installation: Mark;
  migrations: string[];
  /** Every file of content that the database knows. */
  content: StoredContent[];
}

/**
 * Copies the database into `folder` while servers write to it.
 * @throws BackupError, DatabaseError
 */
export async function takeSnapshot(location: DatabaseLocation, folder: string): Promise<DatabaseSnapshot> {
  const path = join(folder, 'database');
  return location.engine === 'sqlite'
    ? { path, ...(await copySqlite(location.file, path)) }
    : { path, ...(await copyPostgres(location, path)) };
}

type Facts = Omit<DatabaseSnapshot, 'path'>;

/** The open reading transaction holds the moment; without it, every write of the server would begin the copy again. */
async function copySqlite(file: string, path: string): Promise<Facts> {
  const source = new DatabaseSync(file, { readOnly: true, timeout: 5000 });
  try {
    source.exec('begin; select count(*) from sqlite_schema');
    await backup(source, path, { rate: 4000 });
  } finally {
    source.close();
  }
  await chmod(path, OWNER_ONLY);
  checkCopy(path);
  return withDatabase({ engine: 'sqlite', file: path, isReadOnly: true }, ({ db }) => readFacts(db));
}

/** The copy becomes a single file, without a write-ahead log. */
function checkCopy(path: string): void {
  const copy = new DatabaseSync(path);
  try {
    copy.exec('pragma journal_mode = delete');
    const [row] = copy.prepare('pragma quick_check(1)').all();
    if (row?.['quick_check'] !== 'ok')
      throw new BackupError(`the database is corrupt: ${row?.['quick_check']}`);
  } finally {
    copy.close();
  }
}

/** The facts are read in the transaction whose snapshot `pg_dump` writes. */
function copyPostgres(location: DatabaseLocation & { engine: 'postgres' }, path: string): Promise<Facts> {
  return withDatabase(location, ({ db }) =>
    openTransaction(db, async (trx) => {
      await sql`set transaction isolation level repeatable read, read only`.execute(query(trx));
      const { rows } = await sql<{ id: string }>`select pg_export_snapshot() as id`.execute(query(trx));
      const facts = await readFacts(trx);
      await dumpPostgres(location.url, { path, snapshot: rows[0]?.id ?? '' });
      return facts;
    }),
  );
}

async function readFacts(db: Db): Promise<Facts> {
  const { mark: installation } = await readState(db);
  if (!installation) throw new BackupError('the database has not been used by a server yet');
  const { rows } = await sql<{ name: string }>`select name from migration order by name`.execute(query(db));
  const content = await query(db)
    .selectFrom('content')
    .select(['sha256', 'size'])
    .orderBy('sha256')
    .execute();
  return { installation, migrations: rows.map(({ name }) => name), content };
}

async function withDatabase<T>(
  location: DatabaseLocation,
  work: (database: Database) => Promise<T>,
): Promise<T> {
  const database = openDatabase(location);
  try {
    return await work(database);
  } finally {
    await database.close();
  }
}
