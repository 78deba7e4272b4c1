import type { EnrolRequest } from '@marquee/device-protocol';
import { type Insertable, sql } from 'kysely';
import { firstCompany } from '../../../platform/actor/working-place.ts';
import { toJson } from '../../../platform/database/columns.ts';
import { query } from '../../../platform/database/query.ts';
import type { DeviceTable } from '../../../platform/database/tables/devices.ts';
import type { Db, Trx } from '../../../platform/database/transaction.ts';

/** Where new devices go. */
export interface Destination {
  company_id: number;
  group_id: number;
  department_id: number;
}

export type CompanyDestination = Destination & { company_code: string };

export type KnownMac = Destination & { mac: string; state: 'active' | 'waiting' | 'disabled' };

export interface NewDevice {
  request: EnrolRequest;
  destination: Destination;
  state: 'active' | 'waiting';
  tokenHash: string;
  pairingCode: string | null;
  timeZone: string | null;
  now: number;
}

const isFirstCompany = sql<boolean>`company.id = ${firstCompany}`;

/**
 * The default group and default department of those of these companies that exist and are not disabled, and of the
 * first company.
 */
export async function listDestinations(
  db: Db,
  companyCodes: readonly string[],
): Promise<CompanyDestination[]> {
  return query(db)
    .selectFrom('company')
    .innerJoin('resource_group', 'resource_group.company_id', 'company.id')
    .innerJoin('department', (join) =>
      join.onRef('department.company_id', '=', 'company.id').on('department.is_default', '=', 1),
    )
    .select(['company.id as company_id', 'resource_group.id as group_id', 'department.id as department_id'])
    .select('company.code as company_code')
    .where('resource_group.kind', '=', 'device')
    .where('resource_group.is_default', '=', 1)
    .where('company.is_disabled', '=', 0)
    .where((eb) => eb.or([isFirstCompany, ...companyCodes.map((code) => eb('company.code', '=', code))]))
    .orderBy('company.id')
    .execute();
}

/** Devices that have these MACs, or are waiting with them. */
export async function listByMac(db: Db, macs: readonly string[]): Promise<KnownMac[]> {
  return query(db)
    .selectFrom('device')
    .select(['mac', 'state', 'company_id', 'group_id', 'department_id'])
    .where('mac', 'in', macs)
    .execute();
}

/** Returns the new ids by token hash. */
export async function insert(trx: Trx, devices: readonly NewDevice[]): Promise<Map<string, number>> {
  if (devices.length === 0) return new Map();
  const rows = await query(trx)
    .insertInto('device')
    .values(devices.map(toRow))
    .returning(['id', 'token_hash'])
    .execute();
  return new Map(rows.map((row) => [row.token_hash ?? '', row.id]));
}

export async function updateFacts(db: Db, id: number, request: EnrolRequest): Promise<void> {
  await query(db)
    .updateTable('device')
    .set({ ...factsOf(request), ...knownCapabilities(request) })
    .where('id', '=', id)
    .execute();
}

export async function findPairingCode(db: Db, id: number): Promise<string | undefined> {
  const row = await query(db)
    .selectFrom('device')
    .select('pairing_code')
    .where('id', '=', id)
    .executeTakeFirst();
  return row?.pairing_code ?? undefined;
}

function toRow(device: NewDevice): Insertable<DeviceTable> {
  const { request, destination, state, tokenHash, pairingCode, timeZone, now } = device;
  return {
    ...destination,
    ...factsOf(request),
    name: request.mac,
    mac: request.mac,
    state,
    token_hash: tokenHash,
    pairing_code: pairingCode,
    time_zone: timeZone,
    registered_at: now,
    ...knownCapabilities({ capabilities: [], ...request }),
  };
}

/** Devices that connect send them in their hello instead. */
function knownCapabilities({ capabilities }: Pick<EnrolRequest, 'capabilities'>) {
  return capabilities && { capabilities: toJson(capabilities) };
}

function factsOf(request: EnrolRequest) {
  return {
    device_type: request.deviceType,
    system_type: request.systemType,
    model: request.model,
    mainboard: request.mainboard,
    firmware: request.firmware,
    soft_version: request.softVersion,
    screens: toJson(request.screens),
    res: request.screens.map(({ width, height }) => `${width}*${height}`).join(','),
  };
}
