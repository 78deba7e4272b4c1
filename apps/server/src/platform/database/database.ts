import { Kysely } from 'kysely';
import { openPostgres } from './postgres/postgres-client.ts';
import { postgresDialect } from './postgres/postgres-dialect.ts';
import { type DatabaseEngine, Db } from './query.ts';
import { type SqliteOptions, sqliteDialect } from './sqlite/sqlite-dialect.ts';
import type { Tables } from './tables.ts';

export type { DatabaseEngine } from './query.ts';

export interface Database {
  engine: DatabaseEngine;
  db: Db;
  close(): Promise<void>;
}

export type DatabaseLocation = (
  | ({ engine: 'sqlite' } & Pick<SqliteOptions, 'file' | 'hasThreads'>)
  | { engine: 'postgres'; url: string }
) & {
  /** Read-only: the database itself refuses every change. */
  isReadOnly?: boolean;
};

/** Opens nothing yet; the first query connects. */
export function openDatabase(location: DatabaseLocation): Database {
  const dialect =
    location.engine === 'sqlite'
      ? sqliteDialect(location)
      : postgresDialect(openPostgres(location.url, location));
  const kysely = new Kysely<Tables>({ dialect });
  const db = new Db(location.engine, kysely, location.engine === 'sqlite' ? dialect : undefined);
  return { engine: location.engine, db, close: () => kysely.destroy() };
}
