import type { DeviceActivation } from '@marquee/contract';
import { fromJson } from '../../platform/database/columns.ts';
import { query } from '../../platform/database/query.ts';
import type { Db } from '../../platform/database/transaction.ts';
import { idList, type Reacher } from '../../platform/reach/index.ts';
import type { PlannedRelease } from '../devices/index.ts';
import { deviceReleases, type MeasuredRelease } from '../released/index.ts';

/** The facts of a device that a dry run needs. */
export interface TriedDevice {
  id: number;
  time_zone: string | null;
  screens: { width: number; height: number }[];
  res: string;
  capabilities: string[];
  free_space: number | null;
  is_online: boolean;
  clock_skew_ms: number | null;
  device_type: number;
  activation: DeviceActivation | null;
}

/** Devices in service; others are left out. */
export async function listDevices(db: Db, companyId: number, ids: readonly number[]): Promise<TriedDevice[]> {
  const rows = await query(db)
    .selectFrom('device')
    .select(['id', 'time_zone', 'screens', 'res', 'capabilities', 'free_space', 'is_online', 'clock_skew_ms'])
    .select(['device_type', 'activation'])
    .where('company_id', '=', companyId)
    .where('state', '=', 'active')
    .where('id', 'in', idList(db, ids))
    .execute();
  return rows.map(({ screens, capabilities, is_online, ...device }) => ({
    ...device,
    screens: fromJson(screens),
    capabilities: fromJson(capabilities),
    is_online: is_online === 1,
  }));
}

/** A release that devices have, taken as complete: a dry run looks at days when it is. */
export type CurrentRelease = MeasuredRelease & Pick<PlannedRelease, 'sync_state' | 'undelivered'>;

/** The releases by id; without a name if the actor may not see them. */
export async function listReleases(
  db: Db,
  actor: Reacher,
  ids: readonly number[],
): Promise<Map<number, CurrentRelease>> {
  const rows = await deviceReleases.listMeasured(db, actor, ids);
  return new Map(rows.map((row) => [row.id, { ...row, sync_state: 'synchronised', undelivered: null }]));
}
