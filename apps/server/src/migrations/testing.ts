import { sql } from 'kysely';
import { afterEach, beforeEach } from 'vitest';
import { type Database, type DatabaseEngine, openDatabase } from '../platform/database/database.ts';
import { migrate } from '../platform/database/migrate/migrate.ts';
import { query } from '../platform/database/query.ts';
import { createTestDatabase, type TestDatabase } from '../platform/database/testing.ts';
import type { Db } from '../platform/database/transaction.ts';
import { migrations } from './index.ts';

interface EarlierDatabase {
  readonly db: Db;
  /** @returns the rows of a statement */
  run(statement: string): Promise<Record<string, unknown>[]>;
}

/** For each test: a database that was filled by `rows` before the migration with that number, and has all migrations now. */
export function useDatabaseFromBefore(
  number: string,
  engine: DatabaseEngine,
  rows: readonly string[],
): EarlierDatabase {
  let place: TestDatabase;
  let database: Database;
  const run = async (statement: string) =>
    (await sql.raw<Record<string, unknown>>(statement).execute(query(database.db))).rows;
  beforeEach(async () => {
    place = await createTestDatabase(engine);
    database = openDatabase(place.location);
    await migrate(
      database.db,
      migrations.filter(({ name }) => name < number),
    );
    for (const row of rows) await run(row);
    await migrate(database.db, migrations);
  });
  afterEach(async () => {
    await database.close();
    await place.remove();
  });
  return {
    get db() {
      return database.db;
    },
    run,
  };
}
