import { describe, expect, it } from 'vitest';
import type { DatabaseEngine } from '../platform/database/database.ts';
import { useDatabaseFromBefore } from './testing.ts';

const aRole = (id: number, actions: readonly string[]) =>
  `insert into role (id, company_id, department_id, number, name, actions, created_at)
    values (${id}, 1, 1, ${id}, 'r${id}', '${JSON.stringify(actions)}', 0)`;

const ROWS = [
  `insert into company (id, code, name, admin_name, login_name, phone, storage_quota, device_quota, created_at)
    values (1, 'c', 'c', '', '', '', 9, 9, 0)`,
  `insert into department (id, company_id, path, name, is_default, created_at) values (1, 1, '/1/', 'd', 1, 0)`,
  aRole(1, ['11101']),
  aRole(2, ['11101', '11102', '11103', '11104', '21101']),
  aRole(3, ['21101']),
  aRole(4, []),
];

describe.each<DatabaseEngine>(['sqlite', 'postgres'])('roles of before on %s', (engine) => {
  const { run } = useDatabaseFromBefore('0102', engine, ROWS);

  it('may do with web videos and digital humans what they may do with materials', async () => {
    const rows = await run('select actions from role order by id');
    const videos = ['13101', '13102', '13103', '13104'];
    expect(rows.map(({ actions }) => JSON.parse(String(actions)).toSorted())).toEqual([
      ['11101', '13101', '14101'],
      ['11101', '11102', '11103', '11104', ...videos, '14101', '14102', '14103', '21101'],
      ['21101'],
      [],
    ]);
  });
});
