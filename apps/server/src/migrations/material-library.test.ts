import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type Database, type DatabaseEngine, openDatabase } from '../platform/database/database.ts';
import { migrate } from '../platform/database/migrate/migrate.ts';
import { query } from '../platform/database/query.ts';
import { createTestDatabase, type TestDatabase } from '../platform/database/testing.ts';
import { migrations } from './index.ts';

const before = migrations.filter(({ name }) => name < '0010');
const HASH = 'a'.repeat(64);
const OTHER_HASH = 'b'.repeat(64);

/** A company whose poster is in a program, in a release and in an upload. */
const ROWS = [
  `insert into company (id, code, name, admin_name, login_name, phone, storage_quota, device_quota, created_at)
    values (1, 'c', 'c', '', '', '', 9, 9, 0)`,
  `insert into department (id, company_id, path, name, is_default, created_at) values (1, 1, '/1/', 'd', 1, 0)`,
  `insert into "user" (id, company_id, department_id, login_id, name, password_hash, belong_to, created_at)
    values (1, 1, 1, 'u', 'u', '', 1, 0)`,
  `insert into resource_group (id, kind, company_id, path, name, is_default, created_at)
    values (901, 'material', 1, '/901/', 'g', 1, 0), (902, 'program', 1, '/902/', 'g', 1, 0), (903, 'material', 1, '/903/', 'h', 0, 0)`,
  `insert into content (sha256, size, mime, created_at) values ('${HASH}', 1, 'image/png', 0), ('${OTHER_HASH}', 1, 'image/png', 0)`,
  `insert into material (id, company_id, department_id, group_id, number, name, type, sha256, mime, size, creator_id,
    created_at, updated_at) values (7, 1, 1, 901, 1, 'poster.png', 'picture', '${HASH}', 'image/png', 1, 1, 0, 0)`,
  `insert into program (id, company_id, department_id, group_id, number, name, width, height, document, created_at,
    updated_at) values (1, 1, 1, 902, 1, 'p', 100, 100, '{}', 0, 0)`,
  `insert into program_material (program_id, material_id) values (1, 7)`,
  `insert into "release" (id, company_id, department_id, number, name, mode, valid_from, valid_to, weekdays, spans,
    created_at) values (1, 1, 1, 1, 'r', 'append', '2026-01-01', '2026-01-02', '[]', '[]', 0)`,
  `insert into release_file (release_id, sha256, size, mime) values (1, '${HASH}', 1, 'image/png')`,
  `insert into upload (id, company_id, user_id, group_id, name, type, size, material_id, created_at, updated_at,
    expires_at) values ('u', 1, 1, 901, 'poster.png', 'picture', 1, 7, 0, 0, 0)`,
];

const another = (values: { id: number; group: number; name: string; hash: string }) =>
  `insert into material (id, company_id, department_id, group_id, number, name, type, sha256, mime, size, created_at,
    updated_at) values (${values.id}, 1, 1, ${values.group}, ${values.id}, '${values.name}', 'picture',
    '${values.hash}', 'image/png', 1, 0, 0)`;

describe.each<DatabaseEngine>(['sqlite', 'postgres'])(
  'the media library of a database with materials on %s',
  (engine) => {
    let place: TestDatabase;
    let database: Database;
    const run = (statement: string) =>
      sql.raw<Record<string, unknown>>(statement).execute(query(database.db));
    const all = async (statement: string) => (await run(statement)).rows;

    beforeEach(async () => {
      place = await createTestDatabase(engine);
      database = openDatabase(place.location);
      await migrate(database.db, before);
      for (const row of ROWS) await run(row);
      if (engine === 'sqlite') {
        await run(another({ id: 9, group: 901, name: 'gone.png', hash: OTHER_HASH }));
        await run(`delete from material where id = 9`);
      }
      await migrate(database.db, migrations);
    });
    afterEach(async () => {
      await database.close();
      await place.remove();
    });

    it('keeps materials and everything that refers to them', async () => {
      expect(await all(`select id, name, processing, content_version, creator_id from material`)).toEqual([
        { id: 7, name: 'poster.png', processing: 'ready', content_version: 1, creator_id: 1 },
      ]);
      expect(await all(`select material_id from program_material`)).toEqual([{ material_id: 7 }]);
      expect(await all(`select material_id, replaces from upload`)).toEqual([
        { material_id: 7, replaces: null },
      ]);
    });

    it('records which materials existing releases contain', async () => {
      expect(await all(`select release_id, material_id from release_material`)).toEqual([
        { release_id: 1, material_id: 7 },
      ]);
    });

    it('deletes what belonged to a deleted material, and refuses a material in a missing group', async () => {
      await run(`delete from material where id = 7`);
      expect(await all(`select material_id from program_material`)).toEqual([]);
      expect(await all(`select material_id from release_material`)).toEqual([]);
      expect(await all(`select material_id from upload`)).toEqual([{ material_id: null }]);
      const homeless = run(another({ id: 8, group: 99, name: 'x.png', hash: OTHER_HASH }));
      await expect(homeless).rejects.toMatchObject({ failure: 'foreign_key' });
    });

    it('has unique names within a group, and unique contents within a department', async () => {
      const same = run(another({ id: 8, group: 901, name: 'poster.png', hash: OTHER_HASH }));
      await expect(same).rejects.toMatchObject({ failure: 'unique' });
      const twin = run(another({ id: 8, group: 903, name: 'twin.png', hash: HASH }));
      await expect(twin).rejects.toMatchObject({ failure: 'unique' });
      await run(another({ id: 8, group: 903, name: 'poster.png', hash: OTHER_HASH }));
    });

    it.runIf(engine === 'sqlite')('never reuses an id', async () => {
      await run(
        another({ id: 8, group: 903, name: 'new.png', hash: OTHER_HASH })
          .replace('(id, ', '(')
          .replace('(8, ', '('),
      );
      expect(await all(`select max(id) as id from material`)).toEqual([{ id: 10 }]);
    });
  },
);
