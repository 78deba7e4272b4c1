import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type Database, openDatabase } from '../database.ts';
import { query } from '../query.ts';
import { withTransaction } from '../transaction.ts';
import { Wire } from './testing/wire.ts';

describe('a PostgreSQL outage', () => {
  let wire: Wire;
  let database: Database;
  beforeEach(async () => {
    const url = new URL(process.env['MARQUEE_TEST_DATABASE_URL'] ?? '');
    wire = new Wire(new URL(url));
    await wire.join();
    url.hostname = '127.0.0.1';
    url.port = String(wire.port);
    database = openDatabase({ engine: 'postgres', url: url.href });
  });
  afterEach(async () => {
    await database.close();
    await wire.cut();
  });

  const read = () => sql`select 1`.execute(query(database.db));
  const change = () =>
    withTransaction(database.db, async (trx) => {
      await sql`select 1`.execute(query(trx));
      await sql`select pg_sleep(0.01)`.execute(query(trx));
      await sql`select 2`.execute(query(trx));
    });
  const crowd = () => Array.from({ length: 100 }, (_, index) => (index % 2 === 0 ? read() : change()));
  const comesBack = (ask: () => Promise<unknown>) => {
    const state = () =>
      ask().then(
        () => 'back',
        () => 'away',
      );
    return expect.poll(state).toBe('back');
  };
  const failuresOf = (results: PromiseSettledResult<unknown>[]) =>
    new Set(results.flatMap((result) => (result.status === 'rejected' ? [result.reason.failure] : [])));

  it('fails every query promptly while the server is down, and works again when it is back', async () => {
    await read();
    const first = crowd();
    await first[1];
    await wire.cut();
    expect(failuresOf(await Promise.allSettled(first))).toEqual(new Set(['gone']));
    const away = await Promise.allSettled(crowd());
    expect(away.every(({ status }) => status === 'rejected')).toBe(true);
    expect(failuresOf(away)).toEqual(new Set(['gone']));
    await wire.join();
    await comesBack(read);
    expect(failuresOf(await Promise.allSettled(crowd()))).toEqual(new Set());
  });

  it('survives a lost connection between two statements of a transaction', async () => {
    const attempt = withTransaction(database.db, async (trx) => {
      await sql`select 1`.execute(query(trx));
      await wire.cut();
      await new Promise((resolve) => setImmediate(resolve));
      await sql`select 2`.execute(query(trx));
    });
    await expect(attempt).rejects.toMatchObject({ failure: 'gone' });
    await wire.join();
    await comesBack(change);
  });

  it('works with a server that starts later', async () => {
    await wire.cut();
    await expect(read()).rejects.toMatchObject({ failure: 'gone' });
    await wire.join();
    await comesBack(read);
  });
});
