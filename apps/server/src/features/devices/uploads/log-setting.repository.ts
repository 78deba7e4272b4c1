import { type LogRetention, type LogSetting, RETAINED_DAYS } from '@marquee/contract';
import { query } from '../../../platform/database/query.ts';
import type { Db, Trx } from '../../../platform/database/transaction.ts';
import type { SettingRepository } from '../../../platform/settings/company-setting.service.ts';

const INITIAL: LogRetention = 'three_months';

export const logSettings: SettingRepository<LogSetting> = { read, save };

async function read(db: Db, companyId: number): Promise<LogSetting> {
  const row = await query(db)
    .selectFrom('log_setting')
    .select('log_retention')
    .where('company_id', '=', companyId)
    .executeTakeFirst();
  return row ?? { log_retention: INITIAL };
}

async function save(trx: Trx, companyId: number, setting: LogSetting): Promise<void> {
  await query(trx)
    .insertInto('log_setting')
    .values({ company_id: companyId, ...setting })
    .onConflict((conflict) => conflict.column('company_id').doUpdateSet(setting))
    .execute();
}

/** For how many days each company keeps logs; those that keep them for ever are left out. */
export async function listLogDays(db: Db): Promise<{ companyId: number; days: number }[]> {
  const rows = await query(db)
    .selectFrom('company')
    .leftJoin('log_setting', 'log_setting.company_id', 'company.id')
    .select(['company.id as company_id', 'log_setting.log_retention'])
    .execute();
  return rows.flatMap(({ company_id, log_retention }) => {
    const days = RETAINED_DAYS[log_retention ?? INITIAL];
    return days === null ? [] : [{ companyId: company_id, days }];
  });
}
