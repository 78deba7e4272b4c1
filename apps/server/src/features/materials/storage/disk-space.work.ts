import { type DiskSpace, type MaterialOverviewQuery, STORED_TYPES } from '@marquee/contract';
import type { Actor } from '../../../platform/actor/actor.ts';
import type { Db } from '../../../platform/database/transaction.ts';
import { getQuota, measureStorage } from '../../../platform/storage/index.ts';
import { sumStoredTypes } from './material-storage.repository.ts';

/** The stored files of every type, also of those without any. The sums of the whole company include samples. */
export async function readDiskSpace(db: Db, actor: Actor, params: MaterialOverviewQuery): Promise<DiskSpace> {
  const [rows, used, quota] = await Promise.all([
    sumStoredTypes(db, actor, params),
    measureStorage(db, actor.company_id),
    getQuota(db, actor.company_id),
  ]);
  const none = { count: 0, size: 0 };
  const data = STORED_TYPES.map((type) => ({ ...none, ...rows.find((row) => row.type === type), type }));
  return { data, used, quota };
}
