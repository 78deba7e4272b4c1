import type { Insertable } from 'kysely';
import type { DeviceTable } from '../../platform/database/tables/devices.ts';
import type { Db } from '../../platform/database/transaction.ts';
import type { TestCompany } from './organisations.ts';

/** Screens of the first company, in its default folder and department unless told otherwise. */
export async function insertDevices(db: Db, devices: Partial<Insertable<DeviceTable>>[]): Promise<number[]> {
  const home = await db
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
  return insert(
    db,
    devices.map((device) => ({ ...home, ...device })),
  );
}

/** A screen in Shanghai, in the default folder and department of a company. */
export async function insertDevice(
  db: Db,
  { id, home, groups }: TestCompany,
  overrides: Partial<Insertable<DeviceTable>> = {},
): Promise<number> {
  const place = { company_id: id, department_id: home.id, group_id: groups.device };
  const ids = await insert(db, [{ ...place, time_zone: 'Asia/Shanghai', ...overrides }]);
  return ids[0]!;
}

type Place = Pick<Insertable<DeviceTable>, 'company_id' | 'department_id' | 'group_id'>;

async function insert(db: Db, devices: (Place & Partial<Insertable<DeviceTable>>)[]): Promise<number[]> {
  const rows = devices.map((device) => ({
    name: 'screen',
    mac: crypto.randomUUID(),
    is_active: 1 as const,
    is_online: 0 as const,
    registered_at: 0,
    ...device,
  }));
  const inserted = await db.insertInto('device').values(rows).returning('id').execute();
  return inserted.map((row) => row.id);
}
