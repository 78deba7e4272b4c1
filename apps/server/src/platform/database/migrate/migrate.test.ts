import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { migrations } from '../../../migrations/index.ts';
import { type Database, type DatabaseEngine, openDatabase } from '../database.ts';
import { query } from '../query.ts';
import { createTestDatabase, type TestDatabase } from '../testing.ts';
import { BrokenReferenceError, migrate, NewerDatabaseError } from './migrate.ts';

describe('the list of migrations', () => {
  it('is numbered from 1 without a gap', () => {
    const numbers = migrations.map((migration) => Number(migration.name.slice(0, 4)));
    expect(numbers).toEqual(numbers.map((_, index) => index + 1));
  });
});

describe.each<DatabaseEngine>(['sqlite', 'postgres'])('migrating on %s', (engine) => {
  let place: TestDatabase;
  let opened: Database[];
  const open = () => {
    const database = openDatabase(place.location);
    opened.push(database);
    return database;
  };

  beforeEach(async () => {
    place = await createTestDatabase(engine);
    opened = [];
  });

  afterEach(async () => {
    for (const database of opened) await database.close();
    await place.remove();
  });

  it('takes every step once', async () => {
    const { db } = open();
    expect(await migrate(db, migrations)).toEqual(migrations.map((migration) => migration.name));
    expect(await migrate(db, migrations)).toEqual([]);
  });

  // A second server on the same SQLite file is refused before it comes to this: see the data-folder lock.
  it.runIf(engine === 'postgres')('lets two servers that start together take each step once', async () => {
    const [first, second] = await Promise.all(
      [open(), open()].map((database) => migrate(database.db, migrations)),
    );
    expect([...(first ?? []), ...(second ?? [])]).toEqual(migrations.map((migration) => migration.name));
  });

  it('leaves the old form whole when a step fails', async () => {
    const { db } = open();
    const broken = { name: '9999-broken', statements: () => ['create table half (id int)', 'nonsense'] };
    await expect(migrate(db, [...migrations, broken])).rejects.toThrow();
    expect(await migrate(db, migrations)).toHaveLength(migrations.length);
  });

  it.runIf(engine === 'sqlite')('refuses a step after which a row refers to what is not there', async () => {
    const { db } = open();
    await migrate(db, migrations);
    const rows = [
      `insert into company (code, name, admin_name, login_name, phone, storage_quota, device_quota, created_at)
        values ('c', 'c', '', '', '', 0, 0, 0)`,
      `insert into department (company_id, path, name, created_at) values (1, '/1/', 'd', 0)`,
    ];
    for (const row of rows) await sql.raw(row).execute(query(db));
    const careless = { name: '9999-careless', statements: () => ['delete from company'] };
    await expect(migrate(db, [...migrations, careless])).rejects.toBeInstanceOf(BrokenReferenceError);
    expect(await query(db).selectFrom('company').select('code').execute()).toEqual([{ code: 'c' }]);
    await expect(query(db).deleteFrom('company').execute()).rejects.toMatchObject({ failure: 'foreign_key' });
  });

  it('refuses a database that a newer version made', async () => {
    const { db } = open();
    await migrate(db, [...migrations, { name: '9999-future', statements: () => [] }]);
    await expect(migrate(db, migrations)).rejects.toBeInstanceOf(NewerDatabaseError);
  });
});
