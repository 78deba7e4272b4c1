import type { Insertable } from 'kysely';
import type { DeviceTable } from '../../platform/database/tables/devices.ts';
import type { Db } from '../../platform/database/transaction.ts';

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
  const rows = devices.map((device) => ({
    ...home,
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
