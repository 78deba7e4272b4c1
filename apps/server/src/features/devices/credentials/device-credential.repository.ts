import { sql } from 'kysely';
import { jsonRowsOf } from '../../../platform/database/json-rows.ts';
import { prepared, type ValueOf } from '../../../platform/database/prepared.ts';
import { query } from '../../../platform/database/query.ts';
import type { Db } from '../../../platform/database/transaction.ts';
import type { AuthenticatedDevice } from '../authenticated-device.model.ts';
import { sharedCapabilities } from './shared-capabilities.model.ts';

const readByTokenHashes = prepared((db, value: ValueOf<{ rows: string }>) =>
  select(db)
    .select('token_hash')
    .where(
      'token_hash',
      'in',
      sql<string>`(select v.token_hash from ${jsonRowsOf(db, value('rows'), { token_hash: 'text' })} as v)`,
    ),
);

/** By token hash; those that may not connect are left out. */
export async function findByTokenHashes(
  db: Db,
  tokenHashes: readonly string[],
  defaultTimeZone: string,
): Promise<Map<string, AuthenticatedDevice>> {
  const rows = await readByTokenHashes(db, {
    rows: JSON.stringify(tokenHashes.map((token_hash) => ({ token_hash }))),
  });
  const devices = new Map<string, AuthenticatedDevice>();
  for (const row of rows) {
    const device = toDevice(row, defaultTimeZone);
    if (device && row.token_hash !== null) devices.set(row.token_hash, device);
  }
  return devices;
}

export async function find(
  db: Db,
  id: number,
  defaultTimeZone: string,
): Promise<AuthenticatedDevice | undefined> {
  const row = await select(db).where('id', '=', id).executeTakeFirst();
  return toDevice(row, defaultTimeZone);
}

/** By id; those that may not connect are left out. */
export async function findAll(
  db: Db,
  ids: readonly number[],
  defaultTimeZone: string,
): Promise<Map<number, AuthenticatedDevice>> {
  const devices = new Map<number, AuthenticatedDevice>();
  for (const row of ids.length === 0 ? [] : await select(db).where('id', 'in', ids).execute()) {
    const device = toDevice(row, defaultTimeZone);
    if (device) devices.set(row.id, device);
  }
  return devices;
}

/** A disabled device counts as absent. */
function toDevice(
  row: Awaited<ReturnType<ReturnType<typeof select>['executeTakeFirst']>>,
  defaultTimeZone: string,
): AuthenticatedDevice | undefined {
  if (!row || row.state === 'disabled') return undefined;
  const { id, name, mac, state, activation } = row;
  return {
    id,
    name,
    mac,
    state,
    companyId: row.company_id,
    departmentId: row.department_id,
    timeZone: row.time_zone ?? defaultTimeZone,
    activation: activation && { state: activation, trialEndsAt: row.trial_ends_at },
    deviceType: row.device_type,
    heldBy: row.node_id,
    softVersion: row.soft_version,
    capabilities: sharedCapabilities(row.capabilities),
  };
}

function select(db: Db) {
  return query(db)
    .selectFrom('device')
    .select(['id', 'company_id', 'department_id', 'name', 'mac', 'state', 'device_type'])
    .select(['time_zone', 'node_id', 'soft_version', 'capabilities', 'activation', 'trial_ends_at']);
}
