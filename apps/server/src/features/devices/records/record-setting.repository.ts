import { RECORD_DAYS, type RecordSetting } from '@marquee/contract';
import { query } from '../../../platform/database/query.ts';
import type { Db, Trx } from '../../../platform/database/transaction.ts';
import type { SettingRepository } from '../../../platform/settings/company-setting.service.ts';

export const recordSettings: SettingRepository<RecordSetting> = { read, save };

async function read(db: Db, companyId: number): Promise<RecordSetting> {
  const row = await query(db)
    .selectFrom('record_setting')
    .select('record_days')
    .where('company_id', '=', companyId)
    .executeTakeFirst();
  return row ?? { record_days: RECORD_DAYS.initial };
}

async function save(trx: Trx, companyId: number, setting: RecordSetting): Promise<void> {
  await query(trx)
    .insertInto('record_setting')
    .values({ company_id: companyId, ...setting })
    .onConflict((conflict) => conflict.column('company_id').doUpdateSet(setting))
    .execute();
}

/** How long each company keeps records. */
export async function listAll(db: Db): Promise<{ company_id: number; record_days: number }[]> {
  const rows = await query(db)
    .selectFrom('company')
    .leftJoin('record_setting', 'record_setting.company_id', 'company.id')
    .select(['company.id as company_id', 'record_setting.record_days'])
    .execute();
  return rows.map(({ company_id, record_days }) => ({
    company_id,
    record_days: record_days ?? RECORD_DAYS.initial,
  }));
}
