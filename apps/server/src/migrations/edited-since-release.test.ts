import { describe, expect, it } from 'vitest';
import type { DatabaseEngine } from '../platform/database/database.ts';
import { query } from '../platform/database/query.ts';
import { useDatabaseFromBefore } from './testing.ts';

/** Later migrations read it. */
const DOCUMENT = JSON.stringify({ width: 100, height: 100, scenes: [] });

const rows = [
  `insert into company (id, code, name, admin_name, login_name, phone, storage_quota, device_quota, created_at)
    values (1, 'c', 'c', '', '', '', 0, 0, 0)`,
  `insert into department (id, company_id, path, name, created_at) values (1, 1, '/1/', 'd', 0)`,
  `insert into resource_group (id, company_id, kind, path, name, created_at) values (901, 1, 'program', '/901/', 'g', 0)`,
  `insert into program (id, company_id, department_id, group_id, number, name, width, height, document, created_at, updated_at)
    values (1, 1, 1, 901, 1, 'edited', 100, 100, '${DOCUMENT}', 0, 30), (2, 1, 1, 901, 2, 'unchanged', 100, 100, '${DOCUMENT}', 0, 10)`,
  `insert into "release" (id, company_id, department_id, number, name, mode, valid_from, valid_to, weekdays, spans, created_at)
    values (1, 1, 1, 1, 'r', 'append', '2026-01-01', '2026-12-31', '[]', '[]', 20)`,
  `insert into release_program (release_id, position, program_id, program_name, document, duration_ms, size)
    values (1, 0, 1, 'edited', '${DOCUMENT}', 0, 0), (1, 1, 2, 'unchanged', '${DOCUMENT}', 0, 0)`,
];

describe.each<DatabaseEngine>(['sqlite', 'postgres'])('console 12: releases from before on %s', (engine) => {
  const database = useDatabaseFromBefore('0022', engine, rows);

  it('have the former content of programs that were saved after the release', async () => {
    const edited = query(database.db)
      .selectFrom('release_program')
      .innerJoin('program', 'program.id', 'release_program.program_id')
      .select('program.name')
      .whereRef('release_program.content_hash', '<>', 'program.content_hash');
    expect(await edited.execute()).toEqual([{ name: 'edited' }]);
  });
});
