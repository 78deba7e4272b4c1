import { z } from 'zod';
import { PASSWORD_PROFILES } from '../kernel/logins.ts';
import { rule } from '../kernel/rules.ts';
import { timestamp, wireArray, wireFlag, wireInteger } from '../kernel/wire.ts';

/** Specification §5: four digits in a range, the same as that of the address to which devices are moved. */
export const BACKGROUND_PORTS = { minimum: 9000, maximum: 9999 } as const;
export const MESSAGE_PORTS = { minimum: 7000, maximum: 7999 } as const;
export const RPC_PORTS = { minimum: 0, maximum: 65_535 } as const;

/** Former ports that stay open, of each kind. */
export const MAX_FORMER_PORTS = 4;

/** From this version on devices receive a new message port; older ones keep to the former one. */
export const NEW_MESSAGE_PORT_SINCE = '6.0.0';

/** Files in one batch of uploads. */
export const UPLOAD_BATCH = { minimum: 10, maximum: 50 } as const;

export const SERVER_SETTINGS = [
  'background_port',
  'message_port',
  'rpc_address',
  'rpc_port',
  'opens_sign_up',
  'password_profile',
  'upload_batch',
] as const;
export type ServerSettingName = (typeof SERVER_SETTINGS)[number];

/** The programs that start the server again after it has ended. */
export const SUPERVISORS = ['start-script', 'systemd', 'container'] as const;
export type Supervisor = (typeof SUPERVISORS)[number];

const HOST_LABEL = /^(?!-)[a-z0-9-]{1,63}(?<!-)$/i;
const NUMBER = /^\d+$/;

/** Whether a text is a dotted IPv4 address or the name of a host. */
export function isHost(text: string): boolean {
  const labels = text.split('.');
  if (text.length > 253 || !labels.every((label) => HOST_LABEL.test(label))) return false;
  if (!NUMBER.test(labels.at(-1) ?? '')) return true;
  return (
    labels.length === 4 && labels.every((label) => /^(0|[1-9]\d{0,2})$/.test(label) && Number(label) < 256)
  );
}

/** A field of a form that is empty means null. */
const emptied = (value: unknown) => (typeof value === 'string' && value.trim() === '' ? null : value);

const address = z.preprocess(emptied, z.string().trim().refine(isHost, rule('host')).nullable());
const rpcPort = z.preprocess(emptied, wireInteger(RPC_PORTS.minimum, RPC_PORTS.maximum).nullable());
const formerPorts = wireArray(wireInteger(1, 65_535), 0, MAX_FORMER_PORTS);

const values = z.object({
  /** Console, calls, files and player. */
  background_port: z.int(),
  /** Connections of devices. */
  message_port: z.int(),
  /** Where devices and other machines reach the server; null for the addresses that the machine has. */
  rpc_address: z.string().nullable(),
  /** The port at that address; null for the background port. */
  rpc_port: z.int().nullable(),
  /** Whether anyone may request an account. */
  opens_sign_up: z.boolean(),
  /** The rules of passwords. */
  password_profile: z.enum(PASSWORD_PROFILES),
  /** How many files a user may upload at a time. */
  upload_batch: z.int(),
});

/** A node of the server, and whether it still has to restart. */
const nodeSchema = z.object({
  /** The name of its machine. */
  host: z.string(),
  started_at: timestamp,
  supervisor: z.enum(SUPERVISORS).nullable(),
  /** Whether it is the one that answers. */
  is_own: z.boolean(),
  awaits_restart: z.boolean(),
});

export type ServerNode = z.infer<typeof nodeSchema>;

/** The settings of the server, as they are in effect, and as they will be after the next restart. */
export const systemSettingSchema = z.object({
  version: z.string(),
  system_time: timestamp,
  /** IANA name of the zone of the server. */
  time_zone: z.string(),
  ...values.shape,
  database: z.enum(['sqlite', 'postgres']),
  /** Null for SQLite, which is a file and has no port. */
  database_port: z.int().nullable(),
  /** Identifies the installation (specification §5). */
  device_code: z.string().regex(/^1019[0-9A-Z]{16}$/),
  /** Of the machine that answers; for administrators of the platform only. */
  mac_addresses: z.array(z.string().regex(/^[0-9A-F]{2}(-[0-9A-F]{2}){5}$/)),
  after_restart: values,
  /** Former ports that stay open after the next restart, for devices and addresses that still use them. */
  former_background_ports: z.array(z.int()),
  former_message_ports: z.array(z.int()),
  /** The variables that determine settings, so that they cannot be changed here. */
  fixed: z.partialRecord(z.enum(SERVER_SETTINGS), z.string()),
  /** `broken`: the file of the settings could not be read at the start, and the server uses what it would use without. */
  settings_file: z.enum(['absent', 'read', 'broken']),
  nodes: z.array(nodeSchema),
});

export type SystemSetting = z.infer<typeof systemSettingSchema>;

/** Absent settings stay as they are. */
export const systemSettingUpdateSchema = z.object({
  background_port: wireInteger(BACKGROUND_PORTS.minimum, BACKGROUND_PORTS.maximum).optional(),
  message_port: wireInteger(MESSAGE_PORTS.minimum, MESSAGE_PORTS.maximum).optional(),
  rpc_address: address.optional(),
  rpc_port: rpcPort.optional(),
  opens_sign_up: wireFlag.optional(),
  password_profile: z.enum(PASSWORD_PROFILES).optional(),
  upload_batch: wireInteger(UPLOAD_BATCH.minimum, UPLOAD_BATCH.maximum).optional(),
  /** The former ports that stay open; those that are left out are closed by the next restart. */
  former_background_ports: formerPorts.optional(),
  former_message_ports: formerPorts.optional(),
});

export type SystemSettingUpdate = z.output<typeof systemSettingUpdateSchema>;
