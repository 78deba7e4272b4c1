import { query } from '../../platform/database/query.ts';
import type { Trx } from '../../platform/database/transaction.ts';

export interface DeviceQuota {
  quota: number;
  /** How many more devices may be active; zero or negative if the quota was lowered. */
  left: number;
}

/**
 * What is left of these companies' device quotas; devices that wait for an operator do not count. Locks the companies
 * until the transaction ends, so that of two concurrent transactions the second sees what the first has used.
 */
export async function lockDeviceQuota(
  trx: Trx,
  companyIds: readonly number[],
): Promise<Map<number, DeviceQuota>> {
  if (companyIds.length === 0) return new Map();
  const companies = await query(trx)
    .updateTable('company')
    .set((eb) => ({ device_quota: eb.ref('device_quota') }))
    .where('id', 'in', companyIds)
    .returning(['id', 'device_quota as quota'])
    .execute();
  const counts = await query(trx)
    .selectFrom('device')
    .select((eb) => ['company_id', eb.fn.countAll<number>().as('count')])
    .where('company_id', 'in', companyIds)
    .where('state', '=', 'active')
    .groupBy('company_id')
    .execute();
  const taken = new Map(counts.map(({ company_id, count }) => [company_id, count]));
  return new Map(companies.map(({ id, quota }) => [id, { quota, left: quota - (taken.get(id) ?? 0) }]));
}
