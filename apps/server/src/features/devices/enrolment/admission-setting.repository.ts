import type { AdmissionSetting } from '@marquee/contract';
import { sql } from 'kysely';
import { toFlag } from '../../../platform/database/columns.ts';
import { query } from '../../../platform/database/query.ts';
import type { Db, Trx } from '../../../platform/database/transaction.ts';
import { firstCompany } from '../../../platform/organisation/index.ts';
import type { SettingRepository } from '../../../platform/settings/company-setting.service.ts';
import { deviceReleases } from '../../released/index.ts';

export const admissionSettings: SettingRepository<AdmissionSetting> = { read, save };

async function read(db: Db, companyId: number): Promise<AdmissionSetting> {
  const { approves_devices } = await query(db)
    .selectFrom('company')
    .select('approves_devices')
    .where('id', '=', companyId)
    .executeTakeFirstOrThrow();
  return { approves_devices: approves_devices === 1 };
}

async function save(trx: Trx, companyId: number, { approves_devices }: AdmissionSetting): Promise<void> {
  await query(trx)
    .updateTable('company')
    .set({ approves_devices: toFlag(approves_devices) })
    .where('id', '=', companyId)
    .execute();
}

/** A company's device quota, and how many active devices use it. */
export async function countPlaces(db: Db, companyId: number): Promise<{ quota: number; active: number }> {
  return query(db)
    .selectFrom('company')
    .select((eb) => [
      'device_quota as quota',
      eb
        .selectFrom('device')
        .select(eb.fn.countAll<number>().as('count'))
        .where('device.company_id', '=', companyId)
        .where('device.state', '=', 'active')
        .$asScalar()
        .$notNull()
        .as('active'),
    ])
    .where('id', '=', companyId)
    .executeTakeFirstOrThrow();
}

/**
 * How many active devices of a company nobody has named, moved to a group, released to, or accepted by their code. Whether they
 * have connected does not matter, because an impostor can connect too.
 */
export async function countUntouched(db: Db, companyId: number): Promise<number> {
  const { count } = await query(db)
    .selectFrom('device')
    .innerJoin('resource_group', 'resource_group.id', 'device.group_id')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('device.company_id', '=', companyId)
    .where('device.state', '=', 'active')
    .whereRef('device.name', '=', 'device.mac')
    .where('resource_group.is_default', '=', 1)
    .where('device.activated_at', 'is', null)
    .where(sql<boolean>`not ${deviceReleases.hasReleases('device.id')}`)
    .executeTakeFirstOrThrow();
  return count;
}

/** The code that players of a company have to name; null for the first company, which those without a code join. */
export async function findCode(db: Db, companyId: number): Promise<string | null> {
  const row = await query(db)
    .selectFrom('company')
    .select('code')
    .where('id', '=', companyId)
    .where(sql<boolean>`company.id <> ${firstCompany}`)
    .executeTakeFirst();
  return row?.code ?? null;
}
