import { FLOW_DAYS, FLOW_HOUR_DAYS, type FlowSetting } from '@marquee/contract';
import { query } from '../../../platform/database/query.ts';
import type { Db, Trx } from '../../../platform/database/transaction.ts';
import type { SettingRepository } from '../../../platform/settings/company-setting.service.ts';

export const flowSettings: SettingRepository<FlowSetting> = { read, save };

const INITIAL: FlowSetting = { flow_hour_days: FLOW_HOUR_DAYS.initial, flow_days: FLOW_DAYS.initial };

async function read(db: Db, companyId: number): Promise<FlowSetting> {
  const row = await query(db)
    .selectFrom('flow_setting')
    .select(['flow_hour_days', 'flow_days'])
    .where('company_id', '=', companyId)
    .executeTakeFirst();
  return row ?? INITIAL;
}

async function save(trx: Trx, companyId: number, setting: FlowSetting): Promise<void> {
  await query(trx)
    .insertInto('flow_setting')
    .values({ company_id: companyId, ...setting })
    .onConflict((conflict) => conflict.column('company_id').doUpdateSet(setting))
    .execute();
}

/** How long each company keeps counts of people. */
export async function listAll(db: Db): Promise<(FlowSetting & { company_id: number })[]> {
  const rows = await query(db)
    .selectFrom('company')
    .leftJoin('flow_setting', 'flow_setting.company_id', 'company.id')
    .select(['company.id as company_id', 'flow_setting.flow_hour_days', 'flow_setting.flow_days'])
    .execute();
  return rows.map(({ company_id, flow_hour_days, flow_days }) => ({
    company_id,
    flow_hour_days: flow_hour_days ?? INITIAL.flow_hour_days,
    flow_days: flow_days ?? INITIAL.flow_days,
  }));
}
