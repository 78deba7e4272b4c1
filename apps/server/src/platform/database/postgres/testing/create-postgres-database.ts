import { sql } from 'kysely';
import { type DatabaseLocation, openDatabase } from '../../database.ts';
import { query } from '../../query.ts';

interface PostgresDatabase {
  name: string;
  location: DatabaseLocation;
  remove(): Promise<void>;
}

/** Creates a database on the PostgreSQL server of the test run: an empty one, or a copy of the one with that name. */
export async function createPostgresDatabase(copied = 'template1'): Promise<PostgresDatabase> {
  const server = process.env['MARQUEE_TEST_DATABASE_URL'];
  if (server === undefined) throw new Error('MARQUEE_TEST_DATABASE_URL names no PostgreSQL to test on');
  const run = async (statement: string) => {
    const owner = openDatabase({ engine: 'postgres', url: server });
    await sql.raw(statement).execute(query(owner.db));
    await owner.close();
  };
  const name = `test_${crypto.randomUUID().replaceAll('-', '')}`;
  // Copying whole files takes half the processor time of the usual way, page by page through the log.
  await run(`create database ${name} template ${copied} strategy file_copy`);
  const url = new URL(server);
  url.pathname = `/${name}`;
  return {
    name,
    location: { engine: 'postgres', url: url.href },
    remove: () => run(`drop database ${name} with (force)`),
  };
}
