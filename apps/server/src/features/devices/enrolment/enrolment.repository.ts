import type { EnrolRequest } from '@marquee/device-protocol';
import { type Insertable, type Selectable, sql } from 'kysely';
import { type Flag, toJson } from '../../../platform/database/columns.ts';
import { type JsonColumn, jsonRows, jsonRowsOf } from '../../../platform/database/json-rows.ts';
import { prepared, type ValueOf } from '../../../platform/database/prepared.ts';
import { query } from '../../../platform/database/query.ts';
import type { DeviceTable } from '../../../platform/database/tables/devices.ts';
import type { Db, Trx } from '../../../platform/database/transaction.ts';
import { firstCompany } from '../../../platform/organisation/index.ts';
import { deviceReleases } from '../../released/index.ts';

/** Where new devices go. */
export interface Destination {
  company_id: number;
  group_id: number;
  department_id: number;
}

export type CompanyDestination = Destination & { company_code: string; approves_devices: Flag };

export type KnownMac = Destination & Pick<Selectable<DeviceTable>, 'id' | 'mac' | 'state' | 'is_online'>;

/** A device that enrolled with a request key. */
export type KeyedDevice = Pick<
  Selectable<DeviceTable>,
  | 'id'
  | 'name'
  | 'state'
  | 'pairing_code'
  | 'token_hash'
  | 'request_key_hash'
  | 'request_salt'
  | 'registered_at'
  | 'last_seen_at'
>;

export interface NewDevice {
  request: EnrolRequest;
  destination: Destination;
  state: 'active' | 'waiting';
  tokenHash: string;
  /** Of a device that may repeat its enrolment. */
  requestKey: { hash: string; salt: string } | undefined;
  pairingCode: string | null;
  /** When its trial ends; null without licensing, and while it waits. */
  trialEndsAt: number | null;
  /** The disabled device that it has proved to be. */
  formerId?: number | undefined;
  timeZone: string | null;
  address: string;
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
  return readDestinations(db, { codes: JSON.stringify(companyCodes.map((code) => ({ code }))) });
}

const readDestinations = prepared((db, value: ValueOf<{ codes: string }>) =>
  query(db)
    .selectFrom('company')
    .innerJoin('resource_group', 'resource_group.company_id', 'company.id')
    .innerJoin('department', (join) =>
      join.onRef('department.company_id', '=', 'company.id').on('department.is_default', '=', 1),
    )
    .select(['company.id as company_id', 'resource_group.id as group_id', 'department.id as department_id'])
    .select(['company.code as company_code', 'company.approves_devices'])
    .where('resource_group.kind', '=', 'device')
    .where('resource_group.is_default', '=', 1)
    .where('company.is_disabled', '=', 0)
    .where(
      sql<boolean>`(${isFirstCompany} or company.code in
        (select v.code from ${jsonRowsOf(db, value('codes'), { code: 'text' })} as v))`,
    )
    .orderBy('company.id'),
);

/** Devices that have these MACs, or are waiting with them. */
export async function listByMac(db: Db, macs: readonly string[]): Promise<KnownMac[]> {
  return readByMac(db, { macs: JSON.stringify(macs.map((mac) => ({ mac }))) });
}

const readByMac = prepared((db, value: ValueOf<{ macs: string }>) => {
  const isOneOf = sql`mac in (select v.mac from ${jsonRowsOf(db, value('macs'), { mac: 'text' })} as v)`;
  return (
    query(db)
      .selectFrom('device')
      .select(['id', 'mac', 'state', 'is_online', 'company_id', 'group_id', 'department_id'])
      // Each state has an index of its own; without naming both, all devices are read.
      .where(sql<boolean>`((state <> 'waiting' and ${isOneOf}) or (state = 'waiting' and ${isOneOf}))`)
      .orderBy('id')
  );
});

/** By the hashes of the request keys with which they enrolled. */
export async function findByRequestKeys(
  db: Db,
  hashes: readonly string[],
): Promise<Map<string, KeyedDevice>> {
  if (hashes.length === 0) return new Map();
  const rows = await query(db)
    .selectFrom('device')
    .select(['id', 'name', 'state', 'pairing_code', 'token_hash'])
    .select(['request_key_hash', 'request_salt', 'registered_at', 'last_seen_at'])
    .where('request_key_hash', 'in', hashes)
    .execute();
  return new Map(rows.map((row) => [row.request_key_hash ?? '', row]));
}

/** The disabled devices that had these tokens, by the hash of the token. */
export async function findByFormerTokens(
  db: Db,
  hashes: readonly string[],
): Promise<Map<string, { id: number; mac: string; company_id: number }>> {
  if (hashes.length === 0) return new Map();
  const rows = await query(db)
    .selectFrom('device')
    .select(['id', 'mac', 'company_id', 'former_token_hash'])
    .where('former_token_hash', 'in', hashes)
    .where('state', '=', 'disabled')
    .execute();
  return new Map(rows.map(({ former_token_hash, ...row }) => [former_token_hash ?? '', row]));
}

/** From now on these enrolments cannot be repeated, and nothing of which their tokens were made is left. */
export async function forgetSalts(db: Db, registeredBefore: number): Promise<void> {
  await query(db)
    .updateTable('device')
    .set({ request_salt: null })
    .where('request_salt', 'is not', null)
    .where('registered_at', '<', registeredBefore)
    .execute();
}

/** How many devices wait that enrolled from each of these addresses. */
export async function countWaitingByAddress(
  db: Db,
  addresses: readonly string[],
): Promise<Map<string, number>> {
  const rows = await readWaiting(db, {
    addresses: JSON.stringify(addresses.map((address) => ({ address }))),
  });
  return new Map(rows.map(({ enrol_address, count }) => [enrol_address ?? '', count]));
}

const readWaiting = prepared((db, value: ValueOf<{ addresses: string }>) =>
  query(db)
    .selectFrom('device')
    .select((eb) => ['enrol_address', eb.fn.countAll<number>().as('count')])
    .where('state', '=', 'waiting')
    .where(
      'enrol_address',
      'in',
      sql<string>`(select v.address from ${jsonRowsOf(db, value('addresses'), { address: 'text' })} as v)`,
    )
    .groupBy('enrol_address'),
);

/**
 * Deletes active devices that enrolled before `before`, have never connected, and have no release; returns how many
 * places each company gets back. Such a device enrols again when it comes.
 */
export async function deleteNeverConnected(
  trx: Trx,
  companyIds: readonly number[],
  before: number,
): Promise<Map<number, number>> {
  const rows = await query(trx)
    .deleteFrom('device')
    .where('company_id', 'in', companyIds)
    .where('state', '=', 'active')
    .where('last_seen_at', 'is', null)
    .where('activated_at', 'is', null)
    .where('registered_at', '<', before)
    .where(sql<boolean>`not ${deviceReleases.hasReleases('device.id')}`)
    .returning('company_id')
    .execute();
  return new Map([...Map.groupBy(rows, (row) => row.company_id)].map(([id, found]) => [id, found.length]));
}

/** Deletes devices that wait but have been silent since before `before`; returns their companies. */
export async function deleteSilentWaiting(
  db: Db,
  before: number,
  companyIds?: readonly number[],
): Promise<number[]> {
  const rows = await query(db)
    .deleteFrom('device')
    .where('state', '=', 'waiting')
    .where('is_online', '=', 0)
    .where((eb) => eb(eb.fn.coalesce('last_seen_at', 'registered_at'), '<', before))
    .$if(companyIds !== undefined, (deletion) => deletion.where('company_id', 'in', companyIds ?? []))
    .returning('company_id')
    .execute();
  return rows.map((row) => row.company_id);
}

export async function remove(trx: Trx, ids: readonly number[]): Promise<void> {
  await query(trx).deleteFrom('device').where('id', 'in', ids).execute();
}

/** Returns the new ids by token hash. */
export async function insert(trx: Trx, devices: readonly NewDevice[]): Promise<Map<string, number>> {
  if (devices.length === 0) return new Map();
  const columns = sql.join(Object.keys(ENROLLED_COLUMNS).map((column) => sql.ref(column)));
  const source = jsonRows(trx, devices.map(toRow), ENROLLED_COLUMNS);
  const { rows } = await sql<{ id: number; token_hash: string }>`
    insert into device (${columns}) select ${columns} from ${source} as v returning id, token_hash`.execute(
    query(trx),
  );
  return new Map(rows.map(({ token_hash, id }) => [token_hash, id]));
}

/** Returns whether its manifest may differ now: it has other screens, or can do other things. */
export async function updateFacts(trx: Trx, id: number, request: EnrolRequest): Promise<boolean> {
  const former = await query(trx)
    .selectFrom('device')
    .select(['screens', 'capabilities'])
    .where('id', '=', id)
    .executeTakeFirst();
  const known = knownCapabilities(request);
  const { systemVersion, iotCard, location } = request;
  await query(trx)
    .updateTable('device')
    .set({
      ...factsOf(request),
      ...known,
      ...(systemVersion !== undefined && { version: systemVersion }),
      ...(iotCard !== undefined && { iot_card: iotCard }),
    })
    .where('id', '=', id)
    .execute();
  if (location) await locate(trx, id, location);
  const isAbler = known !== undefined && former?.capabilities !== known.capabilities;
  return isAbler || former?.screens !== toJson(request.screens);
}

/** A place that an operator has set stays. */
async function locate(trx: Trx, id: number, location: NonNullable<EnrolRequest['location']>): Promise<void> {
  await query(trx)
    .updateTable('device')
    .set({ ...location, located_by: 'device' })
    .where('id', '=', id)
    .where(sql<boolean>`located_by is distinct from 'operator'`)
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

const ENROLLED_COLUMNS = {
  company_id: 'int',
  group_id: 'int',
  department_id: 'int',
  device_type: 'int',
  system_type: 'text',
  model: 'text',
  mainboard: 'text',
  firmware: 'text',
  agent_version: 'text',
  version: 'text',
  soft_version: 'text',
  iot_card: 'text',
  latitude: 'real',
  longitude: 'real',
  located_by: 'text',
  screens: 'text',
  res: 'text',
  name: 'text',
  mac: 'text',
  state: 'text',
  is_active: 'int',
  activation: 'text',
  trial_ends_at: 'int',
  token_hash: 'text',
  request_key_hash: 'text',
  request_salt: 'text',
  pairing_code: 'text',
  former_id: 'int',
  time_zone: 'text',
  registered_at: 'int',
  enrol_address: 'text',
  capabilities: 'text',
} as const satisfies Partial<Record<keyof DeviceTable, JsonColumn>>;

function toRow(device: NewDevice): Pick<Insertable<DeviceTable>, keyof typeof ENROLLED_COLUMNS> {
  const { request, destination, state, tokenHash, requestKey, pairingCode, timeZone, address, now } = device;
  const { trialEndsAt } = device;
  return {
    ...destination,
    ...factsOf(request),
    name: request.mac,
    mac: request.mac,
    state,
    is_active: state === 'active' && trialEndsAt === null ? 1 : 0,
    activation: trialEndsAt === null ? null : 'trial',
    trial_ends_at: trialEndsAt,
    token_hash: tokenHash,
    request_key_hash: requestKey?.hash ?? null,
    request_salt: requestKey?.salt ?? null,
    pairing_code: pairingCode,
    former_id: device.formerId ?? null,
    time_zone: timeZone,
    registered_at: now,
    enrol_address: address,
    version: request.systemVersion ?? '',
    iot_card: request.iotCard ?? '',
    latitude: request.location?.latitude ?? null,
    longitude: request.location?.longitude ?? null,
    located_by: request.location ? 'device' : null,
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
    agent_version: request.agentVersion ?? '',
    soft_version: request.softVersion,
    screens: toJson(request.screens),
    res: request.screens.map(({ width, height }) => `${width}*${height}`).join(','),
  };
}
