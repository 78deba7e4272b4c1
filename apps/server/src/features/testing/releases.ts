import { RELEASE_STATUS } from '@marquee/contract';
import { newDocument } from '@marquee/scene';
import type { Insertable } from 'kysely';
import { toJson } from '../../platform/database/columns.ts';
import { query } from '../../platform/database/query.ts';
import type { ReleaseTable } from '../../platform/database/tables/publishing.ts';
import type { Db } from '../../platform/database/transaction.ts';

const NOW = Date.UTC(2026, 10, 21, 9);
let serial = 0;

export interface ReleaseRow extends Partial<Insertable<ReleaseTable>> {
  companyId: number;
  deviceIds: readonly number[];
  /** Hashes of the files it needs; each counts 1,000 bytes. */
  files?: readonly string[];
  programIds?: readonly number[];
}

/** An approved release of one program (id 1) for the whole of 2026. */
export async function insertRelease(db: Db, options: ReleaseRow): Promise<number> {
  const { companyId, deviceIds, files = [], programIds = [1], ...overrides } = options;
  serial += 1;
  const { id } = await query(db)
    .insertInto('release')
    .values({
      company_id: companyId,
      department_id: await getDefaultDepartment(db, companyId),
      number: serial,
      name: 'release',
      mode: 'append',
      status: RELEASE_STATUS.approved,
      valid_from: '2026-01-01',
      valid_to: '2026-12-31',
      weekdays: toJson([1, 2, 3, 4, 5, 6, 7]),
      spans: toJson([{ start: '00:00', end: '23:59' }]),
      created_at: NOW,
      ...overrides,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  for (const [position, programId] of programIds.entries()) {
    await query(db)
      .insertInto('release_program')
      .values({
        release_id: id,
        position,
        program_id: programId,
        program_name: `program ${programId}`,
        document: JSON.stringify(newDocument({ width: 1920, height: 1080 })),
        duration_ms: 10_000,
        size: 0,
      })
      .execute();
  }
  for (const sha256 of files) {
    await query(db)
      .insertInto('content')
      .values({ sha256, size: 1000, mime: 'image/png', created_at: NOW })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    await query(db)
      .insertInto('release_file')
      .values({ release_id: id, sha256, size: 1000, mime: 'image/png' })
      .execute();
  }
  for (const deviceId of deviceIds) {
    await query(db).insertInto('release_device').values({ release_id: id, device_id: deviceId }).execute();
  }
  return id;
}

async function getDefaultDepartment(db: Db, companyId: number): Promise<number> {
  const { id } = await query(db)
    .selectFrom('department')
    .select('id')
    .where('company_id', '=', companyId)
    .where('is_default', '=', 1)
    .executeTakeFirstOrThrow();
  return id;
}
