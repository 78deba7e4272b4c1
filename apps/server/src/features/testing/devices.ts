import { newRow } from '@marquee/testkit';
import type { Insertable } from 'kysely';
import { query } from '../../platform/database/query.ts';
import type { DeviceTable } from '../../platform/database/tables/devices.ts';
import type { Db } from '../../platform/database/transaction.ts';
import { insertRow } from './insert-row.ts';
import type { TestCompany } from './organisations.ts';

/** Devices of the first company, by default in its default group and department. */
export async function insertDevices(db: Db, devices: Partial<Insertable<DeviceTable>>[]): Promise<number[]> {
  const home = await query(db)
    .selectFrom('resource_group')
    .innerJoin('department', (join) =>
      join
        .onRef('department.company_id', '=', 'resource_group.company_id')
        .on('department.is_default', '=', 1),
    )
    .select(['resource_group.id as group_id', 'resource_group.company_id', 'department.id as department_id'])
    .where('resource_group.kind', '=', 'device')
    .where('resource_group.is_default', '=', 1)
    .orderBy('resource_group.company_id')
    .limit(1)
    .executeTakeFirstOrThrow();
  // SQLite takes null for a column that only some of the rows name.
  const defaults = { is_active: 1 as const, is_online: 0 as const, ...home };
  const rows = devices.map((device) => newRow.device({ ...defaults, ...device }));
  const inserted = await query(db).insertInto('device').values(rows).returning('id').execute();
  return inserted.map((row) => row.id);
}

/** A device in Shanghai, in the default group and department of a company. */
export async function insertDevice(
  db: Db,
  { id, home, groups }: TestCompany,
  overrides: Partial<Insertable<DeviceTable>> = {},
): Promise<number> {
  const place = { company_id: id, department_id: home.id, group_id: groups.device };
  return insertRow(
    db,
    'device',
    newRow.device({ is_active: 1 as const, ...place, time_zone: 'Asia/Shanghai', ...overrides }),
  );
}
