import { startTestPostgres } from './start-test-postgres.ts';

/** Provides the database tests of a run with one PostgreSQL, in which every test creates its own schema. */
export default async function setup(): Promise<() => Promise<void>> {
  const { url, origin, stop } = await startTestPostgres();
  console.log(`PostgreSQL: ${origin}`);
  process.env['MARQUEE_TEST_DATABASE_URL'] = url;
  return stop;
}
