import { DatabaseSync } from 'node:sqlite';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { migrations } from '../../../migrations/index.ts';
import { type Database, openDatabase } from '../database.ts';
import { migrate } from '../migrate/migrate.ts';
import { query } from '../query.ts';
import { allEnded } from '../read-together.ts';
import { createTestDatabase, type TestDatabase } from '../testing.ts';
import { withTransaction } from '../transaction.ts';

const LARGE = 'x'.repeat(100_000);

describe.each([
  ['threads of its own', true],
  ['the thread of its caller', false],
])('SQLite in %s', (_, hasThreads) => {
  let place: TestDatabase;
  let database: Database;
  beforeEach(async () => {
    place = await createTestDatabase('sqlite');
    database = open();
    await migrate(database.db, migrations);
  });
  afterEach(async () => {
    await database.close();
    await place.remove();
  });

  const file = () => (place.location.engine === 'sqlite' ? place.location.file : '');
  const open = () => openDatabase({ engine: 'sqlite', file: file(), hasThreads });
  const put = (key: string, value = '') =>
    query(database.db).insertInto('setting').values({ key, value }).execute();
  const keys = async () => {
    const rows = await query(database.db).selectFrom('setting').select('key').orderBy('key').execute();
    return rows.map((row) => row.key);
  };
  /** Behaves like a full disk without filling one. */
  const limitTo = async (pages: number) => {
    await withTransaction(database.db, (trx) =>
      sql.raw(`pragma max_page_count = ${pages}`).execute(query(trx)),
    );
  };
  const settle = (writes: Promise<unknown>[]) => Promise.allSettled(writes);

  it('commits concurrent writes together, and refuses only the invalid ones', async () => {
    const results = await settle([put('a'), put('b'), put('a'), put('c')]);
    expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'rejected', 'fulfilled']);
    expect(results[2]).toMatchObject({ reason: { failure: 'unique' } });
    expect(await keys()).toEqual(['a', 'b', 'c']);
  });

  it('separates transactions from single writes, in any order', async () => {
    const transfer = (key: string) =>
      withTransaction(database.db, async (trx) => {
        await query(trx).insertInto('setting').values({ key, value: '' }).execute();
        await query(trx).selectFrom('setting').selectAll().execute();
        throw new Error('rolled back');
      });
    await settle([put('a'), transfer('x'), put('b'), put('c'), transfer('y'), put('d')]);
    expect(await keys()).toEqual(['a', 'b', 'c', 'd']);
  });

  it('reports a full disk, keeps reading, and writes again when there is space', async () => {
    await put('before');
    await limitTo(1);
    await expect(put('large', LARGE)).rejects.toMatchObject({ failure: 'full' });
    const transaction = withTransaction(database.db, (trx) =>
      query(trx).insertInto('setting').values({ key: 'large', value: LARGE }).execute(),
    );
    await expect(transaction).rejects.toMatchObject({ failure: 'full' });
    expect(await keys()).toEqual(['before']);
    await limitTo(1_000_000);
    await put('after');
    expect(await keys()).toEqual(['after', 'before']);
  });

  it('acknowledges none of the writes that a full disk rolled back together', async () => {
    await limitTo(1);
    const results = await settle([put('a'), put('b'), put('large', LARGE), put('c')]);
    const acknowledged = ['a', 'b', 'large', 'c'].filter(
      (_, index) => results[index]?.status === 'fulfilled',
    );
    expect(await keys()).toEqual(acknowledged);
  });

  it('writes nothing of a transaction that cannot start', async () => {
    const other = new DatabaseSync(file());
    other.exec('begin immediate');
    const started = withTransaction(database.db, async (trx) => {
      const write = (key: string) => query(trx).insertInto('setting').values({ key, value: '' }).execute();
      await allEnded(write('a'), write('b'));
    });
    await expect(started).rejects.toMatchObject({ failure: 'busy' });
    other.exec('commit');
    other.close();
    await put('c');
    expect(await keys()).toEqual(['c']);
  });

  it('rejects a write outside the open transaction instead of deadlocking', async () => {
    const attempt = withTransaction(database.db, async () => {
      await put('beside');
    });
    await expect(attempt).rejects.toThrow('outside the open transaction');
  });

  it('reads beside an open transaction, also with common table expressions', async () => {
    const { promise: gate, resolve: open } = Promise.withResolvers<void>();
    const writing = withTransaction(database.db, () => gate);
    const numbers = sql<{ n: number }>`
      with recursive found (n) as (select 1 union all select n + 1 from found where n < 3)
      select n, 'update' as "delete" from found`;
    const { rows } = await numbers.execute(query(database.db));
    expect(rows.map(({ n }) => n)).toEqual([1, 2, 3]);
    open();
    await writing;
  });

  it('writes with common table expressions', async () => {
    await sql`with added (key) as (select 'c') insert into setting (key, value) select key, '' from added`.execute(
      query(database.db),
    );
    expect(await keys()).toEqual(['c']);
  });

  it('names the columns that a table has when it is read', async () => {
    const read = () => query(database.db).selectFrom('setting').selectAll().execute();
    await put('a', 'b');
    expect(await read()).toEqual([{ key: 'a', value: 'b' }]);
    await sql`alter table setting add column added text default 'c'`.execute(query(database.db));
    expect(await read()).toEqual([{ key: 'a', value: 'b', added: 'c' }]);
  });

  it('ends its threads when the file cannot be opened', async () => {
    const threads = () =>
      process.getActiveResourcesInfo().filter((resource) => resource === 'MessagePort').length;
    const before = threads();
    const missing = openDatabase({ engine: 'sqlite', file: '/nowhere/marquee.db', hasThreads });
    await expect(query(missing.db).selectFrom('setting').selectAll().execute()).rejects.toMatchObject({
      failure: 'gone',
      message: expect.stringContaining('/nowhere/marquee.db cannot be opened'),
    });
    expect(threads()).toBe(before);
    await missing.close();
  });

  it('is gone once closed', async () => {
    const { db } = database;
    await database.close();
    await expect(query(db).selectFrom('setting').selectAll().execute()).rejects.toThrow();
    database = open();
  });
});
