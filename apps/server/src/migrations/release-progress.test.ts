import { describe, expect, it } from 'vitest';
import type { DatabaseEngine } from '../platform/database/database.ts';
import { query } from '../platform/database/query.ts';
import { useDatabaseFromBefore } from './testing.ts';

const rows = [
  `insert into company (id, code, name, admin_name, login_name, phone, storage_quota, device_quota, created_at)
    values (1, 'c', 'c', '', '', '', 0, 0, 0)`,
  `insert into department (id, company_id, path, name, created_at) values (1, 1, '/1/', 'd', 0)`,
  `insert into resource_group (id, company_id, kind, path, name, created_at) values (901, 1, 'device', '/901/', 'g', 0)`,
  `insert into device (id, company_id, department_id, group_id, mac, name, token_hash, registered_at)
    values (1, 1, 1, 901, 'm1', 'one', 't1', 0), (2, 1, 1, 901, 'm2', 'two', 't2', 0), (3, 1, 1, 901, 'm3', 'three', 't3', 0)`,
  `insert into "release" (id, company_id, department_id, number, name, mode, valid_from, valid_to, weekdays, spans, created_at)
    values (1, 1, 1, 1, 'r', 'append', '2026-01-01', '2026-12-31', '[]', '[]', 0)`,
  `insert into release_device (release_id, device_id, sync_state, progress)
    values (1, 1, 'failed', -1), (1, 2, 'insufficient-space', -2), (1, 3, 'downloading', 40)`,
];

describe.each<DatabaseEngine>(['sqlite', 'postgres'])('the progress of releases on %s', (engine) => {
  const database = useDatabaseFromBefore('0015', engine, rows);

  it('is a percentage, and a failure is in the state', async () => {
    const devices = query(database.db).selectFrom('release_device').select(['sync_state', 'progress']);
    expect(await devices.orderBy('device_id').execute()).toEqual([
      { sync_state: 'failed', progress: 0 },
      { sync_state: 'insufficient-space', progress: 0 },
      { sync_state: 'downloading', progress: 40 },
    ]);
  });

  it('keeps the releases', async () => {
    const releases = query(database.db).selectFrom('release').select(['id', 'name', 'status']);
    expect(await releases.execute()).toEqual([{ id: 1, name: 'r', status: 0 }]);
  });
});
