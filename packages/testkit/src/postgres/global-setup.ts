import { startTestPostgres } from './start-test-postgres.ts';

/** Gives the database tests of a run one PostgreSQL, in which every test makes a schema of its own. */
export default async function setup(): Promise<() => Promise<void>> {
  const { url, origin, stop } = await startTestPostgres();
  console.log(`PostgreSQL: ${origin}`);
  process.env['MARQUEE_TEST_DATABASE_URL'] = url;
  return stop;
}
