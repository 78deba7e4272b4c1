export { startTestPostgres, type TestPostgres } from './start-test-postgres.ts';
