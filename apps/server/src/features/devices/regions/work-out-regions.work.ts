import type { Db } from '../../../platform/database/transaction.ts';
import * as deviceRegions from './device-region.repository.ts';
import { regionOf } from './region.model.ts';

/** Devices of one statement. */
const AT_ONCE = 1000;

/**
 * Works out the regions of devices whose place has changed. @param ids of the devices; without them, of all
 */
export async function workOutRegions(db: Db, ids?: readonly number[]): Promise<void> {
  let after = 0;
  for (;;) {
    const due = await deviceRegions.listDue(db, { after, limit: AT_ONCE, ids });
    const last = due.at(-1);
    if (!last) return;
    await deviceRegions.save(
      db,
      due.map((device) => ({ ...device, region: regionOf(device) })),
    );
    after = last.id;
  }
}
