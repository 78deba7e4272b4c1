import type { Insertable } from 'kysely';
import { query } from '../../platform/database/query.ts';
import type { DeviceTable } from '../../platform/database/tables/devices.ts';
import type { Db } from '../../platform/database/transaction.ts';
import type { TestCompany } from './organisations.ts';

const NEW = { name: 'screen', is_active: 1, is_online: 0, registered_at: 0 } as const;

/** Screens of the first company, in its default folder and department unless told otherwise. */
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
  const rows = devices.map((device) => ({ ...NEW, mac: crypto.randomUUID(), ...home, ...device }));
  const inserted = await query(db).insertInto('device').values(rows).returning('id').execute();
  return inserted.map((row) => row.id);
}

/** A screen in Shanghai, in the default folder and department of a company. */
export async function insertDevice(
  db: Db,
  { id, home, groups }: TestCompany,
  overrides: Partial<Insertable<DeviceTable>> = {},
): Promise<number> {
  const place = { company_id: id, department_id: home.id, group_id: groups.device };
  const values = { ...NEW, mac: crypto.randomUUID(), ...place, time_zone: 'Asia/Shanghai', ...overrides };
  return (await query(db).insertInto('device').values(values).returning('id').executeTakeFirstOrThrow()).id;
}
