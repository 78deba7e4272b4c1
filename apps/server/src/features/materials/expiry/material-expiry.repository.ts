import { RELEASE_STATUS } from '@marquee/contract';
import { query } from '../../../platform/database/query.ts';
import type { Db, Trx } from '../../../platform/database/transaction.ts';
import { where } from '../../../platform/database/where.ts';
import type { MaterialRow } from '../library/material.repository.ts';

/** Marks materials whose last day is over as taken off, of all or of `ids`; returns those it marked. */
export async function takeOff(trx: Trx, now: number, ids?: readonly number[]): Promise<MaterialRow[]> {
  return query(trx)
    .updateTable('material')
    .set({ taken_off_at: now })
    .where('expires_at', '<=', now)
    .where('taken_off_at', 'is', null)
    .where(where.all(where.in('material.id', ids)))
    .returningAll()
    .execute();
}

/** Removes the mark from those of these materials whose last day is not over; returns them. */
export async function putBack(trx: Trx, now: number, ids: readonly number[]): Promise<MaterialRow[]> {
  return query(trx)
    .updateTable('material')
    .set({ taken_off_at: null })
    .where('id', 'in', ids)
    .where('taken_off_at', 'is not', null)
    .where((eb) => eb.or([eb('expires_at', 'is', null), eb('expires_at', '>', now)]))
    .returningAll()
    .execute();
}

/** The devices with an approved release that shows any of these materials. */
export async function listDevicesShowing(db: Db, materialIds: readonly number[]): Promise<number[]> {
  const rows = await query(db)
    .selectFrom('release_material')
    .innerJoin('release', 'release.id', 'release_material.release_id')
    .innerJoin('release_device', 'release_device.release_id', 'release.id')
    .select('release_device.device_id')
    .distinct()
    .where('release_material.material_id', 'in', materialIds)
    .where('release.status', '=', RELEASE_STATUS.approved)
    .where('release_device.removed_at', 'is', null)
    .execute();
  return rows.map((row) => row.device_id);
}
