import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { migrations } from '../../../migrations/index.ts';
import { type Database, type DatabaseEngine, openDatabase } from '../database.ts';
import { query } from '../query.ts';
import { createTestDatabase, type TestDatabase } from '../testing.ts';
import { BrokenReferenceError, migrate, NewerDatabaseError } from './migrate.ts';

describe('the list of migrations', () => {
  it('is numbered from 1 without gaps', () => {
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

  it('applies every migration once', async () => {
    const { db } = open();
    expect(await migrate(db, migrations)).toEqual(migrations.map((migration) => migration.name));
    expect(await migrate(db, migrations)).toEqual([]);
  });

  // A second server on the same SQLite file is refused earlier, by the lock on the data folder.
  it.runIf(engine === 'postgres')('applies each migration once when two servers start together', async () => {
    const [first, second] = await Promise.all(
      [open(), open()].map((database) => migrate(database.db, migrations)),
    );
    expect([...(first ?? []), ...(second ?? [])]).toEqual(migrations.map((migration) => migration.name));
  });

  it('leaves the old schema intact when a migration fails', async () => {
    const { db } = open();
    const broken = { name: '9999-broken', statements: () => ['create table half (id int)', 'nonsense'] };
    await expect(migrate(db, [...migrations, broken])).rejects.toThrow();
    expect(await migrate(db, migrations)).toHaveLength(migrations.length);
  });

  it.runIf(engine === 'sqlite')('refuses a migration that leaves a reference to a missing row', async () => {
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

  it('refuses a database created by a newer version', async () => {
    const { db } = open();
    await migrate(db, [...migrations, { name: '9999-future', statements: () => [] }]);
    await expect(migrate(db, migrations)).rejects.toBeInstanceOf(NewerDatabaseError);
  });
});
