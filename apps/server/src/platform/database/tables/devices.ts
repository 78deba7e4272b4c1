import type {
  CodeOf,
  Device,
  DeviceActivation,
  LogRetention,
  RegionCode,
  STATISTIC_TYPES,
} from '@marquee/contract';
import type { DownloadsReport, StorageUse } from '@marquee/device-protocol';
import type { ScreenOff, Viewer } from '@marquee/schedule';
import type { Generated } from 'kysely';
import type { Flag, Instant, Json } from '../columns.ts';

export type DeviceState = 'active' | 'waiting' | 'disabled';

export interface DeviceTable {
  id: Generated<number>;
  company_id: number;
  department_id: number;
  group_id: number;
  name: string;
  mac: string;
  state: Generated<DeviceState>;
  token_hash: string | null;
  pairing_code: string | null;
  /** Of a disabled device: the token that it had. */
  former_token_hash: string | null;
  /** Of a waiting device: the disabled one that it has proved to be. */
  former_id: number | null;
  device_type: Generated<Device['device_type']>;
  system_type: Generated<string>;
  model: Generated<string>;
  mainboard: Generated<string>;
  firmware: Generated<string>;
  /** The address of another server to which it reported that it moved, and when; null once it has been here again. */
  moved_to: string | null;
  moved_at: Instant | null;
  /** Of the agent; empty without one. */
  agent_version: Generated<string>;
  /** Of the operating system. */
  version: Generated<string>;
  /** Of the player. */
  soft_version: Generated<string>;
  /** Without an orientation if the device has not reported it. */
  screens: Generated<Json<{ width: number; height: number; orientation?: 0 | 1 | 2 | 3 }[]>>;
  res: Generated<string>;
  iot_card: Generated<string>;
  latitude: number | null;
  longitude: number | null;
  /** Null while nobody knows where it is. */
  located_by: Device['located_by'];
  /** The region that its address names, otherwise that of its coordinates. */
  region: Generated<RegionCode | 'unknown'>;
  /** Whether its place has changed since the region was worked out. */
  region_due: Generated<Flag>;
  /** IANA name; null until the device has reported it. */
  time_zone: string | null;
  /** Activated; on a server without licensing, admitted. */
  is_active: Generated<Flag>;
  is_online: Generated<Flag>;
  /** The server node that the device is connected to; null while it is offline. */
  node_id: string | null;
  ip: string | null;
  free_space: number | null;
  total_space: number | null;
  clock_skew_ms: number | null;
  /** The program on its screen, as it reported it last; null when it plays nothing. */
  current_program: string | null;
  /** Whose program that is. Valid only with `current_program`. */
  current_release_id: number | null;
  current_program_id: number | null;
  /** Why its screens are off, as it reported last; null while they are on and if it never reported it. */
  screen_off: Json<ScreenOff | null> | null;
  /** The use of its disk, as it reported last; null if it never did. */
  storage: Json<StorageUse> | null;
  /** Whether operators have paused it, as it reported last. */
  is_paused: Generated<Flag>;
  /** For whom it promotes programs on its first screen, as it reported it last; null if it never did. */
  audience: Json<Viewer[]> | null;
  /** The same on its second screen. */
  second_audience: Json<Viewer[]> | null;
  /** The newest fault that no other value of the device describes. */
  fault_kind: string | null;
  fault_at: Instant | null;
  volume: number | null;
  temperature: number | null;
  address: Generated<string>;
  remark: Generated<string>;
  charge_user: Generated<string>;
  charge_user_phone: Generated<string>;
  last_seen_at: Instant | null;
  online_at: Instant | null;
  offline_at: Instant | null;
  /** Why it left, by its own words; null while it is online, and if it said nothing. */
  left_as: 'shutdown' | 'restart' | 'reload' | null;
  registered_at: Instant;
  /** Where it enrolled from; null for devices of earlier versions. */
  enrol_address: string | null;
  /** The hash of the key with which it may repeat its enrolment; null if it sent none. */
  request_key_hash: string | null;
  /** The second part, besides the key, of which its token was made; null once the enrolment cannot be repeated. */
  request_salt: string | null;
  activated_at: Instant | null;
  /** Null until it is admitted, and on a server without licensing. */
  activation: DeviceActivation | null;
  trial_ends_at: Instant | null;
  /** When it was activated, on a server with licensing. */
  licensed_at: Instant | null;
  /** As named in its last hello. */
  capabilities: Generated<Json<string[]>>;
}

/**
 * The revision of a state that a device should have; it only increases, and the content of a revision never changes.
 */
export interface DeviceDesiredTable {
  device_id: number;
  what: 'settings' | 'manifest' | 'notices';
  revision: number;
  /** Hash of the content; empty to force a rebuild with a new revision. Notices have none. */
  digest: string;
  /** When the revision was assigned; the manifest's time of issue. */
  updated_at: Instant;
}

/** A desired state that has to be rebuilt. */
export interface DeviceDesiredDueTable {
  device_id: number;
  what: string;
}

export interface DeviceAppliedTable {
  device_id: number;
  what: string;
  revision: number;
  applied_at: Instant;
}

export interface DeviceFaultTable {
  id: Generated<number>;
  device_id: number;
  kind: string;
  detail: Generated<Json<Record<string, unknown>>>;
  at: Instant;
}

/** The last report of a device about its downloads. */
export interface DeviceDownloadTable {
  device_id: number;
  report: Json<Omit<DownloadsReport, 'type'>>;
  reported_at: Instant;
}

/** A time in which a device was online. */
export interface OnlinePeriodTable {
  device_id: number;
  started_at: Instant;
  /** Null while it lasts. */
  ended_at: Instant | null;
  /** How often the device left for a moment and came back. */
  returns: Generated<number>;
}

/** An operation on a device that no other table has. */
export interface DeviceEventTable {
  id: Generated<number>;
  device_id: number;
  operation: number;
  at: Instant;
  login_id: string;
  detail: Generated<string>;
}

export interface LogSettingTable {
  company_id: number;
  log_retention: LogRetention;
}

/** How long a company keeps the tasks and the operation records of its devices. */
export interface RecordSettingTable {
  company_id: number;
  record_days: number;
}

export interface PromotionSettingTable {
  company_id: number;
  promotes: Flag;
  strategy: 'A' | 'B';
}

/** The tiles of the maps of devices: one row, or none for the map that ships with the product. */
export interface MapSettingTable {
  id: number;
  tile_address: string | null;
  tile_attribution: string;
  tile_max_zoom: number;
}

/** One play as the device reported it; names are copied because programs and materials may be deleted later. */
export interface PlayTable {
  device_id: number;
  boot_id: string;
  seq: number;
  company_id: number;
  program_id: number;
  program_name: string;
  material_id: number | null;
  material_name: string | null;
  release_id: number | null;
  screen: Generated<number>;
  started_at: Instant;
  duration_ms: number;
  /** Whether it ended before it was complete; such a play does not count. */
  is_cut: Generated<number>;
  received_at: Instant;
}

/** The programs that a device has ever reported as played, on all of its screens. */
export interface PlayTotalTable {
  device_id: number;
  duration_ms: number;
}

/** Plays `from_seq` to `to_seq` of a boot that the device dropped before it could deliver them. */
export interface PlayGapTable {
  device_id: number;
  boot_id: string;
  from_seq: number;
  to_seq: number;
  company_id: number;
  reason: string;
  received_at: Instant;
  /** Days since 1970-01-01 in the time zone of the device: those of the first and the last missing play. */
  first_day: Generated<number>;
  last_day: Generated<number>;
}

/**
 * Plays per day in the device's time zone, written together with the plays, so that reports never read single plays.
 */
export interface PlayDayTable {
  device_id: number;
  kind: CodeOf<typeof STATISTIC_TYPES>;
  subject_id: number;
  /** 0 for plays from before they were counted by release. */
  release_id: number;
  /** `YYYY-MM-DD`. */
  day: string;
  company_id: number;
  subject_name: string;
  device_name: string;
  device_mac: string;
  /** Complete plays. */
  count: number;
  duration_ms: number;
  cut_count: Generated<number>;
  cut_duration_ms: Generated<number>;
}

/** The value of a setting that a device should have; its settings document consists of these. */
export interface DeviceSettingTable {
  device_id: number;
  /** Name of the command. */
  name: string;
  payload: Json<Record<string, unknown>>;
  updated_at: Instant;
  /** Whether the device could not apply it when it last reported. */
  is_failing: Generated<0 | 1>;
}

/** One command for one device. */
export interface TaskTable {
  id: Generated<number>;
  company_id: number;
  device_id: number;
  /** The id it is sent with; null for a setting, which is sent as desired state. */
  command_id: string | null;
  command: string;
  operation: number;
  args: Json<Record<string, unknown>>;
  status: 'waiting' | 'running' | 'success' | 'failed' | 'superseded' | 'cancelled';
  reason: string | null;
  remark: Generated<string>;
  login_id: string;
  created_at: Instant;
  /** When it may be sent at the earliest; null for immediately. */
  not_before: Instant | null;
  /** Null for a setting. */
  expires_at: Instant | null;
  /** Revision of the settings document that contains it; null until that is built. */
  revision: number | null;
  /** When it was first sent; null for a setting. */
  sent_at: Instant | null;
  /** When the device had written it to disk. */
  received_at: Instant | null;
  /** When the device had installed an upgrade. */
  installed_at: Instant | null;
  finished_at: Instant | null;
  /** When an operator sent it again, as another task. */
  retried_at: Instant | null;
}

/** A file that a device has uploaded because a command asked for it. */
export interface DeviceUploadTable {
  id: Generated<number>;
  company_id: number;
  device_id: number;
  /** The task may have been deleted. */
  task_id: number;
  /** Number of the kind: 0 picture, 1 log. */
  kind: number;
  /** Counts the files of a device and kind, from 1. */
  number: number;
  screen: number;
  /** Given by the server. */
  name: string;
  content_sha256: string;
  size: number;
  mime: string;
  /** The release and the program of a picture; null for nothing. */
  release_id: number | null;
  program_id: number | null;
  /** The output, or only the player's page; null for a log, and if the device did not say. */
  source: 'output' | 'page' | null;
  login_id: string;
  uploaded_at: Instant;
}

/** An app that a device has reported as installed. */
export interface DeviceAppTable {
  device_id: number;
  package: string;
  name: string;
  version: string;
  version_code: number | null;
}

/** Somebody watched the screen of a device live. */
export interface LiveViewTable {
  id: Generated<number>;
  device_id: number;
  company_id: number;
  user_id: number;
  login_id: string;
  /** Of the user. */
  address: string;
  started_at: Instant;
  /** When the console last asked for a frame, within a few seconds. */
  seen_at: Instant;
  ended_at: Instant | null;
}
