import { describe, expect, it } from 'vitest';
import type { DatabaseEngine } from '../platform/database/database.ts';
import { useDatabaseFromBefore } from './testing.ts';

const HASH = 'a'.repeat(64);

const aPackage = (id: number, name: string, category: string) =>
  `insert into app (id, company_id, department_id, name, package, version, system, category, min_system, file_name, sha256,
    size, created_at) values (${id}, 1, 1, 'n', '${name}', '1.0', 'linux', '${category}', '', 'f.zip', '${HASH}', 1, 0)`;

const ROWS = [
  `insert into company (id, code, name, admin_name, login_name, phone, storage_quota, device_quota, created_at)
    values (1, 'c', 'c', '', '', '', 9, 9, 0)`,
  `insert into department (id, company_id, path, name, is_default, created_at) values (1, 1, '/1/', 'd', 1, 0)`,
  `insert into content (sha256, size, mime, created_at) values ('${HASH}', 1, 'application/zip', 0)`,
  aPackage(1, 'marquee-agent', 'firmware'),
  aPackage(2, 'com.example.board', 'firmware'),
  aPackage(3, 'com.example.menu', 'app'),
];

describe.each<DatabaseEngine>(['sqlite', 'postgres'])('packages of before on %s', (engine) => {
  const { run } = useDatabaseFromBefore('0077', engine, ROWS);

  it('keep their category, except those of the agent, which counted as firmware', async () => {
    const rows = await run(`select category from app order by id`);
    expect(rows.map((row) => row['category'])).toEqual(['agent', 'firmware', 'app']);
    await expect(run(`update app set category = 'toy'`)).rejects.toThrow(/check/i);
  });
});
