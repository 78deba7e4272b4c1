import { query } from '../../../platform/database/query.ts';
import type { Trx } from '../../../platform/database/transaction.ts';
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
