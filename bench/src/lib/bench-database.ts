import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { startTestPostgres } from '@marquee/testkit/postgres';
import postgres from 'postgres';

/** A database of a server, into which a benchmark inserts rows. */
export interface BenchDatabase {
  /** The end of the name of each figure; empty for the usual database. */
  readonly name: string;
  /** Of a server that has this database. */
  readonly env: Record<string, string>;
  /** Runs one statement. */
  run(statement: string): Promise<void>;
  /** Removes it. */
  stop(): Promise<void>;
}

/** Returns the database that a server has created, or will create, in `folder`. */
export type StartDatabase = (folder: string) => Promise<BenchDatabase>;

export const startSqlite: StartDatabase = async (folder) => {
  let database: DatabaseSync | undefined;
  return {
    name: '',
    env: {},
    run: async (statement) => {
      database ??= new DatabaseSync(join(folder, 'marquee.db'));
      database.prepare(statement).all();
    },
    stop: async () => database?.close(),
  };
};

export const startPostgres: StartDatabase = async () => {
  const { url, stop } = await startTestPostgres();
  const sql = postgres(url, { max: 1, onnotice: () => undefined });
  return {
    name: ' of PostgreSQL',
    env: { DATABASE_URL: url },
    run: async (statement) => void (await sql.unsafe(statement)),
    stop: async () => {
      await sql.end();
      await stop();
    },
  };
};
