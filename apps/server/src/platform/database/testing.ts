import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe } from 'vitest';
import { migrations } from '../../migrations/index.ts';
import { type Database, type DatabaseEngine, type DatabaseLocation, openDatabase } from './database.ts';
import { migrate } from './migrate/migrate.ts';
import { query } from './query.ts';

export interface TestDatabase {
  location: DatabaseLocation;
  remove(): Promise<void>;
}

/** An empty database: a file in a temporary folder, or a schema on the PostgreSQL server of the test run. */
export async function createTestDatabase(engine: DatabaseEngine): Promise<TestDatabase> {
  return engine === 'sqlite' ? createSqlite() : createPostgres();
}

/**
 * A database for code that migrates it. On SQLite it is a copy of a file that each process migrates once, so that only
 * PostgreSQL still has something to do.
 */
export async function createPreparedDatabase(engine: DatabaseEngine): Promise<TestDatabase> {
  const place = await createTestDatabase(engine);
  if (place.location.engine !== 'sqlite') return place;
  migratedFile ??= migrateFile();
  await writeFile(place.location.file, await migratedFile);
  return place;
}

let migratedFile: Promise<Uint8Array> | undefined;

async function migrateFile(): Promise<Uint8Array> {
  const { location, remove } = await createSqlite();
  const { db, close } = openDatabase(location);
  await migrate(db, migrations);
  await close();
  const content = await readFile(location.file);
  await remove();
  return content;
}

/** Registers the same tests once for each engine; `get()` gives the migrated database inside them. */
export function describeOnBothDatabases(name: string, define: (get: () => Database) => void): void {
  describe.each<DatabaseEngine>(['sqlite', 'postgres'])(`${name} on %s`, (engine) => {
    let place: TestDatabase;
    let database: Database;
    beforeAll(async () => {
      place = await createPreparedDatabase(engine);
      database = openDatabase(place.location);
      await migrate(database.db, migrations);
    });
    afterAll(async () => {
      await database?.close();
      await place?.remove();
    });
    define(() => database);
  });
}

async function createSqlite() {
  const folder = await mkdtemp(join(tmpdir(), 'marquee-db-'));
  return {
    location: { engine: 'sqlite' as const, file: join(folder, 'marquee.db') },
    remove: () => rm(folder, { recursive: true, force: true }),
  };
}

async function createPostgres(): Promise<TestDatabase> {
  const url = process.env['MARQUEE_TEST_DATABASE_URL'];
  if (url === undefined) throw new Error('MARQUEE_TEST_DATABASE_URL names no PostgreSQL to test on');
  const schema = `test_${crypto.randomUUID().replaceAll('-', '')}`;
  const run = async (statement: string) => {
    const owner = openDatabase({ engine: 'postgres', url });
    await sql.raw(statement).execute(query(owner.db));
    await owner.close();
  };
  await run(`create schema ${schema}`);
  return {
    location: { engine: 'postgres', url, schema },
    remove: () => run(`drop schema ${schema} cascade`),
  };
}
