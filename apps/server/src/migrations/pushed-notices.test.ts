import { describe, expect, it } from 'vitest';
import type { DatabaseEngine } from '../platform/database/database.ts';
import { query } from '../platform/database/query.ts';
import pushedNotices from './0050-pushed-notices.ts';
import { useDatabaseFromBefore } from './testing.ts';

const notice = (id: number) =>
  `insert into notice (id, company_id, department_id, number, category, title, content, speed, direction, position,
    font_size, font_color, background_color, opacity, layout, is_test, type, start_at, end_at, created_at)
    values (${id}, 1, 1, ${id}, 2, 't', 'c', 1, 1, 1, 54, '#ffffff', '#000000', 50, 'full', 0, 1, 5, 9, 5)`;

const rows = [
  `insert into company (id, code, name, admin_name, login_name, phone, storage_quota, device_quota, created_at)
    values (1, 'c', 'c', '', '', '', 0, 0, 0)`,
  `insert into department (id, company_id, path, name, created_at) values (1, 1, '/1/', 'd', 0)`,
  `insert into resource_group (id, company_id, kind, path, name, created_at) values (901, 1, 'device', '/901/', 'g', 0)`,
  `insert into device (id, company_id, department_id, group_id, mac, name, token_hash, registered_at)
    values (1, 1, 1, 901, 'm1', 'one', 't1', 0), (2, 1, 1, 901, 'm2', 'two', 't2', 0)`,
  notice(1),
  notice(2),
  `insert into notice_device (notice_id, device_id) values (1, 1), (2, 1)`,
  `insert into device_desired (device_id, what, revision, digest, updated_at) values (1, 'manifest', 4, 'd', 0)`,
];

describe.each<DatabaseEngine>(['sqlite', 'postgres'])('devices with notices from before on %s', (engine) => {
  const database = useDatabaseFromBefore(pushedNotices.name, engine, rows);

  it('player S1: get their first list of notices, and the others none', async () => {
    const states = query(database.db).selectFrom('device_desired').select(['device_id', 'what', 'revision']);
    expect(await states.orderBy('what').execute()).toEqual([
      { device_id: 1, what: 'manifest', revision: 4 },
      { device_id: 1, what: 'notices', revision: 1 },
    ]);
  });
});
