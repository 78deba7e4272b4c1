import { sql } from 'kysely';
import { jsonRows } from '../../../platform/database/json-rows.ts';
import { query } from '../../../platform/database/query.ts';
import type { DeviceTable } from '../../../platform/database/tables/devices.ts';
import type { Db, Trx } from '../../../platform/database/transaction.ts';
import { deviceReleases } from '../../released/index.ts';
import * as onlinePeriods from '../records/online-period.repository.ts';

/** A device connected or disconnected. */
export interface TransitionRow {
  id: number;
  is_online: 0 | 1;
  at: number;
  /** Why it left, by its own words. */
  left_as: DeviceTable['left_as'];
  ip: string | null;
  /** Null where the device has not reported it. */
  soft_version: string | null;
  version: string | null;
  firmware: string | null;
  agent_version: string | null;
  iot_card: string | null;
  latitude: number | null;
  longitude: number | null;
}

/** An online device and the node it is connected to. */
export interface HeldDevice {
  id: number;
  companyId: number;
  nodeId: string | null;
}

export interface FactsRow {
  id: number;
  last_seen_at: number;
  free_space?: number | undefined;
  volume?: number | undefined;
  temperature?: number | undefined;
  clock_skew_ms?: number | undefined;
  /** 0 when it plays nothing. */
  release_id?: number | undefined;
  program_id?: number | undefined;
  /** As JSON. */
  screen_off?: string | undefined;
  is_paused?: number | undefined;
  /** As JSON. */
  storage?: string | undefined;
  audience?: string | undefined;
  second_audience?: string | undefined;
}

/** A device that has moved to another node in the meantime stays online there. */
export async function writeTransitions(
  trx: Trx,
  nodeId: string,
  rows: readonly TransitionRow[],
): Promise<void> {
  const source = jsonRows(trx, rows, {
    id: 'int',
    is_online: 'int',
    at: 'int',
    left_as: 'text',
    ip: 'text',
    soft_version: 'text',
    version: 'text',
    firmware: 'text',
    agent_version: 'text',
    iot_card: 'text',
    latitude: 'real',
    longitude: 'real',
  });
  // What an operator has set counts more than the positioning of the device.
  const isPlaced = sql`v.latitude is not null and device.located_by is distinct from 'operator'`;
  await sql`update device set
        is_online = v.is_online,
        node_id = case when v.is_online = 1 then ${nodeId} end,
        last_seen_at = v.at,
        online_at = case when v.is_online = 1 then v.at else device.online_at end,
        offline_at = case when v.is_online = 0 then v.at else device.offline_at end,
        left_as = v.left_as,
        moved_to = case when v.is_online = 0 then device.moved_to end,
        moved_at = case when v.is_online = 0 then device.moved_at end,
        ip = coalesce(v.ip, device.ip),
        soft_version = coalesce(v.soft_version, device.soft_version),
        version = coalesce(v.version, device.version),
        firmware = coalesce(v.firmware, device.firmware),
        agent_version = coalesce(v.agent_version, device.agent_version),
        iot_card = coalesce(v.iot_card, device.iot_card),
        latitude = case when ${isPlaced} then v.latitude else device.latitude end,
        longitude = case when ${isPlaced} then v.longitude else device.longitude end,
        region_due = case when ${isPlaced} and (v.latitude is distinct from device.latitude
          or v.longitude is distinct from device.longitude) then 1 else device.region_due end,
        located_by = case when ${isPlaced} then 'device' else device.located_by end
      from ${source} as v
      where device.id = v.id and (v.is_online = 1 or device.node_id = ${nodeId})`.execute(query(trx));
  await onlinePeriods.begin(
    trx,
    rows.filter(({ is_online }) => is_online === 1),
  );
  await onlinePeriods.end(
    trx,
    rows.flatMap(({ id, is_online }) => (is_online === 0 ? [id] : [])),
  );
}

export async function writeFacts(db: Db, nodeId: string, rows: readonly FactsRow[]): Promise<void> {
  const source = jsonRows(db, rows, {
    id: 'int',
    last_seen_at: 'int',
    free_space: 'int',
    volume: 'int',
    temperature: 'real',
    clock_skew_ms: 'int',
    release_id: 'int',
    program_id: 'int',
    screen_off: 'text',
    is_paused: 'int',
    storage: 'text',
    audience: 'text',
    second_audience: 'text',
  });
  // A device names programs by number; only programs of its own releases are accepted.
  await sql`update device set
        last_seen_at = v.last_seen_at,
        free_space = coalesce(v.free_space, device.free_space),
        volume = coalesce(v.volume, device.volume),
        temperature = coalesce(v.temperature, device.temperature),
        clock_skew_ms = coalesce(v.clock_skew_ms, device.clock_skew_ms),
        current_program = case when v.program_id is null then device.current_program else
          ${deviceReleases.programNameOf({ device: sql`v.id`, release: sql`v.release_id`, program: sql`v.program_id` })} end,
        current_release_id = coalesce(v.release_id, device.current_release_id),
        current_program_id = coalesce(v.program_id, device.current_program_id),
        screen_off = coalesce(v.screen_off, device.screen_off),
        is_paused = coalesce(v.is_paused, device.is_paused),
        storage = coalesce(v.storage, device.storage),
        audience = coalesce(v.audience, device.audience),
        second_audience = coalesce(v.second_audience, device.second_audience)
      from ${source} as v where device.id = v.id and device.node_id = ${nodeId}`.execute(query(db));
}

/** The node that each online device is connected to. */
export async function listHeld(db: Db): Promise<HeldDevice[]> {
  return query(db)
    .selectFrom('device')
    .select(['id', 'company_id as companyId', 'node_id as nodeId'])
    .where('is_online', '=', 1)
    .execute();
}

/** For a node that stops: none of its devices is still connected. */
export async function takeOwnOffline(trx: Trx, nodeId: string, now: number): Promise<void> {
  await takeOffline(trx, now).where('node_id', '=', nodeId).execute();
  await onlinePeriods.end(trx);
}

/** Takes the devices of dead nodes offline; returns them with their companies. */
export async function takeOrphansOffline(
  trx: Trx,
  now: number,
): Promise<{ id: number; companyId: number }[]> {
  const orphans = await takeOffline(trx, now)
    .where((eb) =>
      eb.or([
        eb('node_id', 'is', null),
        eb('node_id', 'not in', eb.selectFrom('server_node').select('server_node.id')),
      ]),
    )
    .returning(['id', 'company_id as companyId'])
    .execute();
  if (orphans.length > 0) await onlinePeriods.end(trx);
  return orphans;
}

function takeOffline(db: Db, now: number) {
  return query(db)
    .updateTable('device')
    .set((eb) => ({
      is_online: 0,
      node_id: null,
      left_as: null,
      offline_at: eb.fn.coalesce('last_seen_at', eb.val(now)),
    }))
    .where('is_online', '=', 1);
}
