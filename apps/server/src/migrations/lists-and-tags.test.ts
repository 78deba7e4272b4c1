import { describe, expect, it } from 'vitest';
import type { DatabaseEngine } from '../platform/database/database.ts';
import { useDatabaseFromBefore } from './testing.ts';

const HASH = 'a'.repeat(64);

const ROWS = [
  `insert into company (id, code, name, admin_name, login_name, phone, storage_quota, device_quota, created_at)
    values (1, 'c', 'c', '', '', '', 9, 9, 0)`,
  `insert into department (id, company_id, path, name, is_default, created_at)
    values (1, 1, '/1/', 'd', 1, 0), (2, 1, '/2/', 'e', 0, 0)`,
  `insert into resource_group (id, kind, company_id, path, name, is_default, created_at)
    values (901, 'material', 1, '/901/', 'g', 1, 0)`,
  `insert into content (sha256, size, mime, created_at) values ('${HASH}', 1, 'image/png', 0)`,
  `insert into material (id, company_id, department_id, group_id, number, name, type, sha256, mime, size, created_at,
    updated_at) values (7, 1, 2, 901, 1, 'poster.png', 'picture', '${HASH}', 'image/png', 1, 0, 0)`,
  `insert into material_tag (material_id, tag) values (7, 'sale'), (7, '春节')`,
];

describe.each<DatabaseEngine>(['sqlite', 'postgres'])('tags of a database with materials on %s', (engine) => {
  const { run } = useDatabaseFromBefore('0012', engine, ROWS);
  const owners = () =>
    run(`select tag, material_id, company_id, department_id from material_tag order by tag`);

  it('are kept, with the owners of their materials', async () => {
    const owner = { material_id: 7, company_id: 1, department_id: 2 };
    expect(await owners()).toEqual([
      { tag: 'sale', ...owner },
      { tag: '春节', ...owner },
    ]);
  });

  it('follow their materials, and are deleted with them', async () => {
    await run(`update material set department_id = 1 where id = 7`);
    expect((await owners()).map((row) => row['department_id'])).toEqual([1, 1]);
    await run(`delete from material where id = 7`);
    expect(await owners()).toEqual([]);
  });

  it('cannot belong to another owner', async () => {
    const foreign = `insert into material_tag (material_id, tag, company_id, department_id) values (7, 'x', 1, 1)`;
    await expect(run(foreign)).rejects.toThrow(/foreign key/i);
  });
});
