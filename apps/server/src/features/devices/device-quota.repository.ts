import { query } from '../../platform/database/query.ts';
import { readTogether } from '../../platform/database/read-together.ts';
import type { DeviceState } from '../../platform/database/tables/devices.ts';
import type { Trx } from '../../platform/database/transaction.ts';
import { lockCompanies } from '../../platform/organisation/index.ts';

export interface DeviceQuota {
  quota: number;
  /** How many more devices may be active; zero or negative if the quota was lowered. */
  left: number;
  /** How many devices wait for an operator. */
  waiting: number;
}

/**
 * The free places of these companies' device quotas; devices that wait for an operator do not count. Locks the companies
 * until the transaction ends, so that of two concurrent transactions the second sees what the first has used.
 */
export async function lockDeviceQuota(
  trx: Trx,
  companyIds: readonly number[],
): Promise<Map<number, DeviceQuota>> {
  if (companyIds.length === 0) return new Map();
  const counted = query(trx)
    .selectFrom('device')
    .select((eb) => ['company_id', 'state', eb.fn.countAll<number>().as('count')])
    .where('company_id', 'in', companyIds)
    .where('state', 'in', ['active', 'waiting'])
    .groupBy(['company_id', 'state']);
  // A transaction keeps the order of its statements, so the devices are counted once the lock is held.
  const [companies, counts] = await readTogether(lockCompanies(trx, companyIds), counted);
  const countOf = (id: number, state: DeviceState) =>
    counts.find((row) => row.company_id === id && row.state === state)?.count ?? 0;
  return new Map(
    companies.map(({ id, device_quota: quota }) => [
      id,
      { quota, left: quota - countOf(id, 'active'), waiting: countOf(id, 'waiting') },
    ]),
  );
}
