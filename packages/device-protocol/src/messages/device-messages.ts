import { z } from 'zod';
import { playsBatchSchema } from '../plays/play.schema.ts';
import {
  bootIdSchema,
  capabilitiesSchema,
  commandIdSchema,
  commandNameSchema,
  epochMsSchema,
  idSchema,
  plainText,
  revisionSchema,
  revisionsSchema,
  sha256Schema,
  stateKindSchema,
} from '../primitives.ts';
import { syncStateSchema } from '../sync-state.ts';

const freeSpaceSchema = z.int().min(0);

/** Why a command or setting failed: a code of `COMMAND_FAILURES`, or a message of the device. */
const detailSchema = plainText(200);

/** The settings of a revision that the device could not apply. */
const settingFailuresSchema = z.array(z.object({ name: commandNameSchema, detail: detailSchema })).max(100);

/** The first message of a connection. `clock` is the device's own time, for the clock skew shown to operators. */
export const helloSchema = z.object({
  type: z.literal('hello'),
  bootId: bootIdSchema,
  versions: z.object({
    protocol: z.int().min(1),
    software: plainText(32),
    firmware: plainText(64).optional(),
  }),
  appliedRevisions: revisionsSchema,
  /** Of the applied revision of the settings: `applied` is not acknowledged and may have been lost. */
  settingFailures: settingFailuresSchema.optional(),
  clock: epochMsSchema,
  freeSpace: freeSpaceSchema.optional(),
  timeZone: plainText(64).optional(),
  /** Omitted by devices that support no commands. */
  capabilities: capabilitiesSchema.optional(),
});

/** Sent every `heartbeatSeconds`; unknown values are omitted. */
export const heartbeatSchema = z.object({
  type: z.literal('heartbeat'),
  clock: epochMsSchema,
  releaseId: idSchema.nullable().optional(),
  programId: idSchema.nullable().optional(),
  volume: z.int().min(0).max(100).optional(),
  freeSpace: freeSpaceSchema.optional(),
  temperature: z.number().min(-100).max(200).optional(),
  network: z.enum(['ethernet', 'wifi', 'cellular', 'unknown']).optional(),
});

/** The device uses this revision from now on, except for the settings in `failures`. */
export const appliedSchema = z.object({
  type: z.literal('applied'),
  what: stateKindSchema,
  revision: revisionSchema,
  failures: settingFailuresSchema.optional(),
});

/** The command is in the journal of the device and need not be sent again. */
export const receivedSchema = z.object({ type: z.literal('received'), id: commandIdSchema });

/** The result of a command, sent until it is acknowledged. `detail` may be empty. */
export const resultSchema = z.object({
  type: z.literal('result'),
  id: commandIdSchema,
  status: z.enum(['done', 'failed']),
  detail: detailSchema,
});

/** The progress of each release of a manifest; sent on change, percentages at most once a second. */
export const syncReportSchema = z.object({
  type: z.literal('syncReport'),
  revision: revisionSchema,
  releases: z.array(z.object({ releaseId: idSchema, sync: syncStateSchema })).max(1000),
});

export const playsSchema = playsBatchSchema.extend({ type: z.literal('plays') });

export const FAULT_KINDS = [
  'element-failed',
  'file-corrupt',
  'download-failed',
  'manifest-refused',
  'black-screen',
  'disk-full',
  'clock-skew',
] as const;

/** A fault that an operator should know of. */
export const faultSchema = z.object({
  type: z.literal('fault'),
  kind: z.enum(FAULT_KINDS),
  at: epochMsSchema,
  detail: plainText(500),
  releaseId: idSchema.optional(),
  programId: idSchema.optional(),
  elementId: plainText(64).optional(),
  sha256: sha256Schema.optional(),
});

/** The device disconnects on purpose and is offline at once. */
export const deviceByeSchema = z.object({
  type: z.literal('bye'),
  reason: z.enum(['shutdown', 'restart', 'reload']),
});

/** Every message that a device may send, by name. */
export const deviceMessages = {
  hello: helloSchema,
  heartbeat: heartbeatSchema,
  applied: appliedSchema,
  syncReport: syncReportSchema,
  plays: playsSchema,
  fault: faultSchema,
  received: receivedSchema,
  result: resultSchema,
  bye: deviceByeSchema,
} as const;

export type DeviceMessages = {
  [Type in keyof typeof deviceMessages]: z.infer<(typeof deviceMessages)[Type]>;
};
export type DeviceMessage = DeviceMessages[keyof DeviceMessages];
export type FaultKind = (typeof FAULT_KINDS)[number];
