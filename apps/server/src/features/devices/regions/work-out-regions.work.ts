import type { Db } from '../../../platform/database/transaction.ts';
import * as deviceRegions from './device-region.repository.ts';
import { regionOf } from './region.model.ts';

/** Devices of one statement. */
const AT_ONCE = 1000;

/**
 * Works out the regions of devices whose place has changed. @param ids of the devices; without them, of all
 */
export async function workOutRegions(db: Db, ids?: readonly number[]): Promise<void> {
  for (;;) {
    const due = await deviceRegions.listDue(db, AT_ONCE, ids);
    if (due.length === 0) return;
    await deviceRegions.save(
      db,
      due.map((device) => ({ ...device, region: regionOf(device) })),
    );
    if (due.length < AT_ONCE) return;
  }
}
