import { newDocument } from '@marquee/scene';
import { newRow } from '@marquee/testkit';
import type { Insertable } from 'kysely';
import { query } from '../../platform/database/query.ts';
import type { ReleaseTable } from '../../platform/database/tables/publishing.ts';
import type { Db } from '../../platform/database/transaction.ts';
import { insertRow } from './insert-row.ts';

const NOW = Date.UTC(2026, 10, 21, 9);
let serial = 0;

export interface ReleaseRow extends Partial<Insertable<ReleaseTable>> {
  companyId: number;
  deviceIds: readonly number[];
  /** Hashes of the files it needs. */
  files?: readonly string[];
  /** The size of each file in bytes; by default 1,000. */
  fileSize?: number;
  programIds?: readonly number[];
  /** Programs for screen 2, in a release for both screens. */
  secondProgramIds?: readonly number[];
}

/** An approved release of one program (id 1) for the whole of 2026. */
export async function insertRelease(db: Db, options: ReleaseRow): Promise<number> {
  const {
    companyId,
    deviceIds,
    files = [],
    fileSize = 1000,
    programIds = [1],
    secondProgramIds = [],
    ...overrides
  } = options;
  const { screen = 1 } = overrides;
  serial += 1;
  const id = await insertRow(
    db,
    'release',
    newRow.release({
      company_id: companyId,
      department_id: await getDefaultDepartment(db, companyId),
      number: serial,
      created_at: NOW,
      ...(secondProgramIds.length > 0 && { type: 3 }),
      ...overrides,
    }),
  );
  const programs = [
    ...programIds.map((programId) => ({ programId, screen })),
    ...secondProgramIds.map((programId) => ({ programId, screen: 2 })),
  ];
  for (const [position, { programId, ...shown }] of programs.entries()) {
    await query(db)
      .insertInto('release_program')
      .values({
        release_id: id,
        position,
        program_id: programId,
        ...shown,
        program_name: `program ${programId}`,
        document: JSON.stringify(newDocument({ width: 1920, height: 1080 })),
        cover: JSON.stringify(newDocument({ width: 1920, height: 1080 })),
        duration_ms: 10_000,
        size: 0,
      })
      .execute();
  }
  for (const sha256 of files) {
    await query(db)
      .insertInto('content')
      .values({ sha256, size: fileSize, mime: 'image/png', created_at: NOW })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    await query(db)
      .insertInto('release_file')
      .values({ release_id: id, sha256, size: fileSize, mime: 'image/png' })
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
