import type { DownloadSetting } from '@marquee/contract';
import { query } from '../../platform/database/query.ts';
import type { Db, Trx } from '../../platform/database/transaction.ts';
import type { SettingRepository } from '../../platform/settings/company-setting.service.ts';

const UNLIMITED: DownloadSetting = {
  bandwidth: null,
  concurrency: null,
  window_start: null,
  window_end: null,
};

export const downloadSettings: SettingRepository<DownloadSetting> = { read, save };

export async function read(db: Db, companyId: number): Promise<DownloadSetting> {
  const row = await query(db)
    .selectFrom('download_setting')
    .select(['bandwidth', 'concurrency', 'window_start', 'window_end'])
    .where('company_id', '=', companyId)
    .executeTakeFirst();
  return row ?? UNLIMITED;
}

async function save(trx: Trx, companyId: number, setting: DownloadSetting): Promise<void> {
  await query(trx)
    .insertInto('download_setting')
    .values({ company_id: companyId, ...setting })
    .onConflict((conflict) => conflict.column('company_id').doUpdateSet(setting))
    .execute();
}
