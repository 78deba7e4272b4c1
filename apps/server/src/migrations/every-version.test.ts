import { isSoak } from '@marquee/testkit/harness';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { type DatabaseEngine, openDatabase } from '../platform/database/database.ts';
import { migrate } from '../platform/database/migrate/migrate.ts';
import { query } from '../platform/database/query.ts';
import { createTestDatabase } from '../platform/database/testing.ts';
import type { Db } from '../platform/database/transaction.ts';
import { migrations } from './index.ts';

/** The first version that somebody could work with: organisation, content, programs, devices, releases. */
const FIRST = migrations.filter(({ name }) => name < '0006');
const HASH = 'a'.repeat(64);
/** Above the ids that migrations get, because an id that is given does not count on PostgreSQL. */
const ID = 1000;
/** Between two upgrades; the soak takes every version. */
const STEP = isSoak ? 1 : 20;

/** One row of each kind, as that version wrote it. */
const ROWS = [
  `insert into company (id, code, name, admin_name, login_name, phone, storage_quota, device_quota, created_at)
    values (${ID}, 'acme', 'Acme', 'a', 'acme', '', 1000, 10, 1)`,
  `insert into "user" (id, company_id, login_id, name, password_hash, belong_to, created_at)
    values (${ID}, ${ID}, 'anna', 'Anna', 'x', 1, 1)`,
  ...['material', 'program', 'device'].map(
    (kind, index) => `insert into resource_group (id, kind, company_id, path, name, is_default, created_at)
      values (${ID + index}, '${kind}', ${ID}, '/${ID + index}/', 'default', 1, 1)`,
  ),
  `insert into content (sha256, size, mime, created_at) values ('${HASH}', 5, 'image/png', 1)`,
  `insert into material (id, company_id, group_id, number, name, type, sha256, mime, size, creator_id, created_at, updated_at)
    values (${ID}, ${ID}, ${ID}, 1, 'a.png', 'picture', '${HASH}', 'image/png', 5, ${ID}, 1, 1)`,
  `insert into program (id, company_id, group_id, number, name, width, height, document, created_at, updated_at)
    values (${ID}, ${ID}, ${ID + 1}, 1, 'shop', 1920, 1080, '{"scenes":[]}', 1, 1)`,
  `insert into program_material (program_id, material_id) values (${ID}, ${ID})`,
  `insert into device (id, company_id, group_id, name, mac, registered_at)
    values (${ID}, ${ID}, ${ID + 2}, 'lobby', 'aa', 1)`,
];

const KEPT = ['company', '"user"', 'content', 'material', 'program', 'program_material', 'device'];

describe.each<DatabaseEngine>(['sqlite', 'postgres'])(
  'an installation of the first version on %s',
  (engine) => {
    /** Upgrades it by these steps, each of which is one start of a server. */
    const upgradedBy = async (steps: readonly number[]) => {
      const place = await createTestDatabase(engine);
      const database = openDatabase(place.location);
      try {
        await migrate(database.db, FIRST);
        for (const row of ROWS) await sql.raw(row).execute(query(database.db));
        for (const count of steps) await migrate(database.db, migrations.slice(0, count));
        return { schema: await schemaOf(database.db), rows: await countRows(database.db) };
      } finally {
        await database.close();
        await place.remove();
      }
    };

    it('keeps its rows and gets the same schema, at once or by the versions since', async () => {
      const every = migrations
        .map((_, index) => index + 1)
        .filter((count) => count > FIRST.length && (count % STEP === 0 || count === migrations.length));
      const atOnce = await upgradedBy([migrations.length]);
      expect(atOnce.rows).toEqual(KEPT.map((table) => [table, 1]));
      expect(await upgradedBy(every)).toEqual(atOnce);
    });
  },
);

async function countRows(db: Db): Promise<[string, number][]> {
  const counts: [string, number][] = [];
  for (const table of KEPT) {
    const { rows } = await sql<{ total: number }>`select count(*) as total from ${sql.raw(table)}`.execute(
      query(db),
    );
    counts.push([table, Number(rows[0]?.total)]);
  }
  return counts;
}

/** Every column and index. */
async function schemaOf(db: Db): Promise<unknown[]> {
  const found =
    db.engine === 'sqlite'
      ? sql`select name, sql from sqlite_schema order by name`
      : sql`select table_name, column_name, data_type, is_nullable, column_default from information_schema.columns
          where table_schema = current_schema() order by 1, 2`;
  return (await found.execute(query(db))).rows;
}
