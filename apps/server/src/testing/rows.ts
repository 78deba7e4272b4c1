import { newDocument } from '@marquee/scene';
import type { Insertable } from 'kysely';
import { toJson } from '../platform/database/columns.ts';
import type { DeviceTable } from '../platform/database/tables/devices.ts';
import type { ReleaseTable } from '../platform/database/tables/publishing.ts';
import type { Db } from '../platform/database/transaction.ts';

const NOW = Date.UTC(2026, 10, 21, 9);
let serial = 0;

/** A number that no other row of the test run has. */
function nextSerial(): number {
  serial += 1;
  return serial;
}

/** A company with its default department and its default group of devices, as the first start makes it. */
export async function insertCompany(db: Db): Promise<{ companyId: number; groupId: number }> {
  const code = `company-${nextSerial()}`;
  const company = await db
    .insertInto('company')
    .values({
      code,
      name: code,
      admin_name: '',
      login_name: '',
      phone: '',
      storage_quota: 1e11,
      device_quota: 10,
      created_at: NOW,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const group = await db
    .insertInto('resource_group')
    .values({
      kind: 'device',
      company_id: company.id,
      parent_id: null,
      path: '/1/',
      name: 'default',
      is_default: 1,
      created_at: NOW,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db
    .insertInto('department')
    .values({
      company_id: company.id,
      path: `/${company.id}/`,
      name: 'default',
      is_default: 1,
      created_at: NOW,
    })
    .execute();
  return { companyId: company.id, groupId: group.id };
}

async function getDefaultDepartment(db: Db, companyId: number): Promise<number> {
  const { id } = await db
    .selectFrom('department')
    .select('id')
    .where('company_id', '=', companyId)
    .where('is_default', '=', 1)
    .executeTakeFirstOrThrow();
  return id;
}

/** An enrolled screen in Shanghai. */
export async function insertDevice(
  db: Db,
  { companyId, groupId }: { companyId: number; groupId: number },
  overrides: Partial<Insertable<DeviceTable>> = {},
): Promise<number> {
  const tail = nextSerial().toString(16).padStart(6, '0').toUpperCase().match(/../g)?.join('-');
  const mac = `02-00-00-${tail}`;
  const row = await db
    .insertInto('device')
    .values({
      company_id: companyId,
      department_id: await getDefaultDepartment(db, companyId),
      group_id: groupId,
      name: mac,
      mac,
      token_hash: null,
      pairing_code: null,
      time_zone: 'Asia/Shanghai',
      ip: null,
      free_space: null,
      total_space: null,
      clock_skew_ms: null,
      current_program: null,
      volume: null,
      temperature: null,
      last_seen_at: null,
      online_at: null,
      offline_at: null,
      registered_at: NOW,
      activated_at: null,
      ...overrides,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
}

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
  const { id } = await db
    .insertInto('release')
    .values({
      company_id: companyId,
      department_id: await getDefaultDepartment(db, companyId),
      number: nextSerial(),
      name: 'release',
      mode: 'append',
      status: 1,
      valid_from: '2026-01-01',
      valid_to: '2026-12-31',
      weekdays: toJson([1, 2, 3, 4, 5, 6, 7]),
      spans: toJson([{ start: '00:00', end: '23:59' }]),
      creator_id: null,
      created_at: NOW,
      offline_at: null,
      offline_by: null,
      ...overrides,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  for (const [position, programId] of programIds.entries()) {
    await db
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
    await db
      .insertInto('content')
      .values({ sha256, size: 1000, mime: 'image/png', created_at: NOW })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    await db
      .insertInto('release_file')
      .values({ release_id: id, sha256, size: 1000, mime: 'image/png' })
      .execute();
  }
  for (const deviceId of deviceIds) {
    await db
      .insertInto('release_device')
      .values({ release_id: id, device_id: deviceId, reason: null, reported_at: null, removed_at: null })
      .execute();
  }
  return id;
}
