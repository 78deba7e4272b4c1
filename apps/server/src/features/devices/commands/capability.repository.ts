import { sql } from 'kysely';
import { toJson } from '../../../platform/database/columns.ts';
import { jsonRows } from '../../../platform/database/json-rows.ts';
import { query } from '../../../platform/database/query.ts';
import type { Trx } from '../../../platform/database/transaction.ts';

export interface Introduction {
  deviceId: number;
  capabilities: string[];
}

/** Writes what devices can do. */
export async function saveCapabilities(trx: Trx, introductions: readonly Introduction[]): Promise<void> {
  const rows = introductions.map(({ deviceId, capabilities }) => ({
    id: deviceId,
    capabilities: toJson(capabilities),
  }));
  const source = jsonRows(trx, rows, { id: 'int', capabilities: 'text' });
  await sql`update device set capabilities = v.capabilities from ${source} as v where device.id = v.id`.execute(
    query(trx),
  );
}
