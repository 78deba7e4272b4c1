import { toJson } from '../../../platform/database/columns.ts';
import { query } from '../../../platform/database/query.ts';
import type { Db } from '../../../platform/database/transaction.ts';

/** Writes what a device can do. */
export async function saveCapabilities(db: Db, deviceId: number, capabilities: string[]): Promise<void> {
  await query(db)
    .updateTable('device')
    .set({ capabilities: toJson(capabilities) })
    .where('id', '=', deviceId)
    .execute();
}
