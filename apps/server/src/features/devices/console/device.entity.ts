import {
  AVAILABILITY,
  aiModulesOf,
  type Device,
  type DeviceTroubleKind,
  type FlowUse,
  SCREEN_ORIENTATIONS,
  type Screenshot,
} from '@marquee/contract';
import { fromJson, type Json } from '../../../platform/database/columns.ts';
import type { ServerLicence } from '../../licences/index.ts';
import type { ShownNotice } from '../../notices/index.ts';
import type { DeviceRelease } from '../../released/index.ts';
import type { DeviceRow } from './device.repository.ts';
import { FAILED, isOperable, troubleOfRank } from './device-trouble.model.ts';
import { incomingRelease } from './incoming-release.model.ts';
import { whatIsOn } from './on-screen.model.ts';

/** A device as the list reads it, in one statement. */
export interface ListedDevice extends DeviceRow {
  group_name: string;
  department_name: string;
  attention: number;
  play_time_ms: number | null;
  /** The device's approved releases, the newest last. */
  live_releases: Json<DeviceRelease[]>;
}

/** When and where a device is read. */
export interface ReadingContext {
  now: number;
  /** The time zone of devices that have not reported their own. */
  serverTimeZone: string;
}

/** Facts that are read beside the row of a device. */
export interface BesideDevice {
  /** The messages on its screens. */
  notices: readonly ShownNotice[];
  /** The newest picture of its first screen. */
  screenshot: Screenshot | null;
  /** The downloads of the device in this month, by its time zone. */
  flow: (timeZone: string) => FlowUse;
  /** Undefined on a server without licensing. */
  licence: ServerLicence | undefined;
}

export function toDevice(
  row: ListedDevice,
  { notices, screenshot, flow, licence }: BesideDevice,
  { now, serverTimeZone }: ReadingContext,
): Device {
  const timeZone = row.time_zone ?? serverTimeZone;
  const releases = fromJson(row.live_releases);
  const isInService = row.state === 'active' && row.is_online === 1;
  const capabilities = fromJson(row.capabilities);
  const isOff = row.screen_off !== null && fromJson(row.screen_off) !== null;
  const releaseId = row.current_program === null ? null : row.current_release_id;
  return {
    id: row.id,
    device_name: row.name,
    device_mac: row.mac,
    device_type: row.device_type,
    system_type: row.system_type,
    model: row.model,
    mainboard: row.mainboard,
    firmware: row.firmware,
    agent_version: row.agent_version,
    version: row.version,
    soft_version: row.soft_version,
    res: row.res,
    ...screensOf(row),
    state: row.state,
    is_online: row.is_online === 1,
    is_available: isOperable(row.attention) ? AVAILABILITY.operable : AVAILABILITY.inoperable,
    is_active: row.is_active === 1,
    activation: row.activation,
    trial_ends_at: row.activation === 'trial' || row.activation === 'expired' ? row.trial_ends_at : null,
    ...aiModulesOf(row, licence),
    group_id: row.group_id,
    group_name: row.group_name,
    department_id: row.department_id,
    department_name: row.department_name,
    ip: row.ip,
    time_zone: timeZone,
    flow: flow(timeZone),
    free_space: row.free_space,
    total_space: row.total_space,
    clock_skew_ms: row.clock_skew_ms,
    volume: row.volume,
    temperature: row.temperature,
    current_program: row.is_online === 1 ? row.current_program : null,
    on_screen: whatIsOn({ ...row, capabilities }, { releases, notices, timeZone, now }),
    screenshot,
    trouble: troubleOf(row, releases),
    incoming: isInService ? incomingRelease(releases, { releaseId, timeZone, now, isOff }) : null,
    capabilities,
    iot_card: row.iot_card,
    latitude: row.latitude,
    longitude: row.longitude,
    located_by: row.located_by,
    address: row.address,
    remark: row.remark,
    charge_user: row.charge_user,
    charge_user_phone: row.charge_user_phone,
    play_time_ms: row.play_time_ms ?? 0,
    last_seen_at: row.last_seen_at,
    online_at: row.online_at,
    offline_at: row.offline_at,
    registered_at: row.registered_at,
    activated_at: activatedAt(row),
  };
}

/** Without licensing a device is activated by its admission. */
function activatedAt(row: DeviceRow): number | null {
  if (row.activation !== null) return row.is_active === 1 ? row.licensed_at : null;
  return row.is_active === 1 ? (row.activated_at ?? row.registered_at) : null;
}

/** A device that has not reported its screens has one of an unknown size. */
function screensOf({ screens }: Pick<DeviceRow, 'screens'>): Pick<Device, 'screen_count' | 'screens'> {
  const known = fromJson(screens).map(({ width, height, orientation }, index) => ({
    screen: index + 1,
    width,
    height,
    device_screen:
      orientation ?? (height > width ? SCREEN_ORIENTATIONS.portrait : SCREEN_ORIENTATIONS.landscape),
  }));
  return { screen_count: Math.max(1, known.length), screens: known };
}

function troubleOf(row: ListedDevice, releases: readonly DeviceRelease[]): Device['trouble'] {
  const kind = troubleOfRank(row.attention);
  return kind ? { kind, ...causeOf(kind, row, releases) } : null;
}

function causeOf(
  kind: DeviceTroubleKind,
  row: ListedDevice,
  releases: readonly DeviceRelease[],
): { reason: string | null; at: number | null } {
  switch (kind) {
    case 'offline':
      return { reason: row.left_as, at: row.offline_at };
    case 'moved':
      return { reason: row.moved_to, at: row.moved_at };
    case 'fault':
      return { reason: row.fault_kind, at: row.fault_at };
    case 'sync': {
      const failed = releases.findLast(({ sync_state }) => FAILED.includes(sync_state));
      const reason = failed?.sync_state === 'failed' ? failed.reason : 'insufficient-space';
      return { reason: reason ?? null, at: failed?.reported_at ?? null };
    }
    case 'waiting':
      return { reason: null, at: row.registered_at };
    case 'space':
    case 'clock':
    case 'disabled':
      return { reason: null, at: null };
  }
}
