import { describe, expect, it } from 'vitest';
import type { DatabaseEngine } from '../platform/database/database.ts';
import { query } from '../platform/database/query.ts';
import { useDatabaseFromBefore } from './testing.ts';

const company = (id: number) =>
  `insert into company (id, code, name, admin_name, login_name, phone, storage_quota, device_quota, created_at)
    values (${id}, 'code-${id}', 'company ${id}', '', '', '', 0, 0, 0)`;
const rows = [
  company(71),
  company(72),
  `insert into speech (key, text, voice, speed, wanted_at) values ('k', 'Welcome', 'female', 50, 0)`,
];

describe.each<DatabaseEngine>(['sqlite', 'postgres'])('speeches from before on %s', (engine) => {
  const database = useDatabaseFromBefore('0047', engine, rows);

  it('count as ordered by every company, because their documents may name them', async () => {
    const ordered = query(database.db).selectFrom('speech_company').selectAll().orderBy('company_id');
    expect(await ordered.execute()).toEqual([
      { speech_key: 'k', company_id: 71 },
      { speech_key: 'k', company_id: 72 },
    ]);
  });
});
