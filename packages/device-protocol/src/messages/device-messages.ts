import { MAX_DEVICE_RELEASES, PACKAGE_LIMITS } from '@marquee/commands';
import { AGE_BANDS, ageBandSchema, GENDERS, genderSchema, SCREEN_OFF_REASONS } from '@marquee/schedule';
import { z } from 'zod';
import { activationStateSchema } from '../activation/activation.schema.ts';
import { audienceBatchSchema } from '../audience/audience.schema.ts';
import { downloadsSchema } from '../downloads/downloads.schema.ts';
import { iotCardSchema, locationSchema, systemVersionSchema } from '../enrolment/device-facts.schema.ts';
import { MAX_APPS, MAX_FAULT_DETAIL, MAX_REASON } from '../limits.ts';
import { liveFailedSchema } from '../live-view/live-view.schema.ts';
import { noticeReceiptsSchema } from '../notices/notice.schema.ts';
import { playsBatchSchema } from '../plays/play.schema.ts';
import {
  appliedKindSchema,
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
} from '../primitives.ts';
import { storageUseSchema } from '../storage/storage-use.ts';
import { syncStateSchema } from '../sync-state.ts';
import { vipsHeldSchema } from '../vips/vip-list.schema.ts';

const freeSpaceSchema = z.int().min(0).describe('Free space for content, in bytes.');

const typeOf = <Type extends string>(type: Type) => z.literal(type).describe('Type of the message.');

/** Why a command or setting failed: a code of `COMMAND_FAILURES`, or a message of the device. */
const detailSchema = plainText(MAX_REASON).describe(
  'Empty, a code of the document such as `unsupported`, or a message of the device.',
);

/** The settings of a revision that the device could not apply. */
const settingFailuresSchema = z
  .array(z.object({ name: commandNameSchema, detail: detailSchema }).describe('A setting that failed.'))
  .max(100)
  .describe('Settings of the applied revision that the device could not apply.');

/** The first message of a connection. `clock` is the device's own time, for the clock skew shown to operators. */
export const helloSchema = z
  .object({
    type: typeOf('hello'),
    bootId: bootIdSchema,
    versions: z
      .object({
        protocol: z.int().min(1).describe('Version of this protocol: 1.'),
        software: plainText(32).describe('Version of the player.'),
        firmware: plainText(64).optional().describe('Version of the firmware.'),
        agent: plainText(64)
          .optional()
          .describe('Version of the agent beside the player, of devices that have one.'),
        system: systemVersionSchema.optional(),
      })
      .describe('Versions of what runs on the device.'),
    appliedRevisions: revisionsSchema.describe('Revisions that the device acts by; 0 for none.'),
    /** `applied` is not acknowledged and may have been lost. */
    settingFailures: settingFailuresSchema.optional(),
    clock: epochMsSchema.describe('The wall clock of the device, in epoch milliseconds.'),
    freeSpace: freeSpaceSchema.optional(),
    timeZone: plainText(64)
      .optional()
      .describe('IANA name of the zone that the device is set to, for information.'),
    iotCard: iotCardSchema.optional(),
    location: locationSchema.optional(),
    capabilities: capabilitiesSchema
      .optional()
      .describe('What the device supports. A device without it gets no commands.'),
  })
  .describe('The first message of a connection.');

/** People in front of the screen with the same gender and age band are one entry, so that nobody is counted. */
const audienceSchema = z
  .array(
    z
      .object({
        gender: genderSchema.nullable().describe('Gender; null if it is not known.'),
        ageBand: ageBandSchema.nullable().describe('Age band in years; null if it is not known.'),
      })
      .describe('Viewers with the same attributes.'),
  )
  .max((GENDERS.length + 1) * (AGE_BANDS.length + 1));

const screenOffSchema = z
  .object({
    reason: z
      .enum(SCREEN_OFF_REASONS)
      .describe('`plan` by its power plan, `backlight` because operators turned off the backlight.'),
    until: epochMsSchema.nullable().describe('When it turns on by its plan; null if that is not known.'),
  })
  .describe('Why the screens of a device are off.');

/** Sent every `heartbeatSeconds`; unknown values are omitted. */
export const heartbeatSchema = z
  .object({
    type: typeOf('heartbeat'),
    clock: epochMsSchema.describe('The wall clock of the device, in epoch milliseconds.'),
    releaseId: idSchema.nullable().optional().describe('Release on the first screen; null if nothing plays.'),
    programId: idSchema.nullable().optional().describe('Program on the first screen; null if nothing plays.'),
    audience: audienceSchema
      .optional()
      .describe('For whom the first screen promotes programs; empty for nobody.'),
    secondAudience: audienceSchema
      .optional()
      .describe('For whom the second screen promotes programs; empty for nobody.'),
    screenOff: screenOffSchema
      .nullable()
      .optional()
      .describe('Why the screens are off; null while they are on.'),
    isPaused: z.boolean().optional().describe('Whether the device stands still because operators paused it.'),
    activation: activationStateSchema
      .optional()
      .describe('The activation by which the device acts; omitted without one.'),
    volume: z.int().min(0).max(100).optional().describe('Volume in percent; 0 is silent.'),
    freeSpace: freeSpaceSchema.optional(),
    storage: storageUseSchema.optional(),
    temperature: z
      .number()
      .min(-100)
      .max(200)
      .optional()
      .describe('Temperature of the device, in degrees Celsius.'),
    network: z
      .enum(['ethernet', 'wifi', 'cellular', 'unknown'])
      .optional()
      .describe('How the device reaches the server.'),
  })
  .describe('Sent every `heartbeatSeconds`. Unknown values are omitted.');

/** The device uses this revision from now on, except for the settings in `failures`. */
export const appliedSchema = z
  .object({
    type: typeOf('applied'),
    what: appliedKindSchema,
    revision: revisionSchema.describe('Revision that the device acts by from now on.'),
    failures: settingFailuresSchema.optional(),
  })
  .describe('The device acts by this revision, except for the settings in `failures`.');

/** The command is in the journal of the device and need not be sent again. */
export const receivedSchema = z
  .object({ type: typeOf('received'), id: commandIdSchema })
  .describe('The command is in the journal of the device on disk.');

/** The result of a command, sent until it is acknowledged. `detail` may be empty. */
export const resultSchema = z
  .object({
    type: typeOf('result'),
    id: commandIdSchema,
    status: z.enum(['done', 'failed']).describe('Whether the device did it.'),
    detail: detailSchema,
  })
  .describe('The result of a command. Sent after every welcome until its `resultAck` comes.');

/** The progress of each release of a manifest; sent on change, percentages at most once a second. */
export const syncReportSchema = z
  .object({
    type: typeOf('syncReport'),
    revision: revisionSchema.describe('Revision of the manifest that has these releases.'),
    releases: z
      .array(
        z
          .object({ releaseId: idSchema.describe('Id of the release.'), sync: syncStateSchema })
          .describe('The progress of one release.'),
      )
      .max(MAX_DEVICE_RELEASES)
      .describe('Every release of the manifest.'),
  })
  .describe(
    'The progress of each release. Sent when it changes, at most once a second, and after every welcome.',
  );

export const playsSchema = playsBatchSchema
  .extend({ type: typeOf('plays') })
  .describe('Plays from the journal of the device; answered by `playsAck`.');

export const audienceReportSchema = audienceBatchSchema
  .extend({ type: typeOf('audience') })
  .describe('Counts of people from the journal of the device; answered by `audienceAck`.');

export const FAULT_KINDS = [
  'element-failed',
  'file-corrupt',
  'download-failed',
  'manifest-refused',
  'black-screen',
  'disk-full',
  'clock-skew',
  'time-zone-unknown',
  'content-failed',
  'page-failed',
] as const;

/** A fault that an operator should know of. */
export const faultSchema = z
  .object({
    type: typeOf('fault'),
    kind: z.enum(FAULT_KINDS).describe('What is wrong.'),
    at: epochMsSchema.describe('When it was noticed, by the clock of the device, in epoch milliseconds.'),
    detail: plainText(MAX_FAULT_DETAIL).describe('More about it, for operators; may be empty.'),
    releaseId: idSchema.optional().describe('Release that it concerns.'),
    programId: idSchema.optional().describe('Program that it concerns.'),
    elementId: plainText(64).optional().describe('Element of the program that it concerns.'),
    sha256: sha256Schema.optional().describe('File that it concerns.'),
  })
  .describe('A fault that an operator should know of.');

/** The apps of the device, all of them each time; sent after a welcome and whenever one is added, replaced or removed. */
export const appsSchema = z
  .object({
    type: typeOf('apps'),
    apps: z
      .array(
        z
          .object({
            package: plainText(PACKAGE_LIMITS.package)
              .min(1)
              .describe('Name of the package, such as `com.example.menu`.'),
            name: plainText(PACKAGE_LIMITS.name).describe('Name for people; may be empty.'),
            version: plainText(PACKAGE_LIMITS.version).describe('Version for people.'),
            versionCode: z
              .int()
              .min(0)
              .describe('Number of the version.')
              .nullable()
              .describe('Number of the version; null if there is none.'),
          })
          .describe('An installed app.'),
      )
      .max(MAX_APPS)
      .describe('Apps that people could remove, without those of the system.'),
  })
  .describe('The installed apps. Sent after a welcome, and whenever one is added, replaced or removed.');

/** The device disconnects on purpose and is offline immediately. */
export const deviceByeSchema = z
  .object({
    type: typeOf('bye'),
    reason: z
      .enum(['shutdown', 'restart', 'reload'])
      .describe('The machine is turned off, its software restarts, or its page is loaded again.'),
  })
  .describe('The device disconnects on purpose and is offline at once.');

/** Every message that a device may send, by name. */
export const deviceMessages = {
  hello: helloSchema,
  heartbeat: heartbeatSchema,
  applied: appliedSchema,
  syncReport: syncReportSchema,
  plays: playsSchema,
  audience: audienceReportSchema,
  fault: faultSchema,
  received: receivedSchema,
  result: resultSchema,
  noticeReceipts: noticeReceiptsSchema,
  apps: appsSchema,
  vipsHeld: vipsHeldSchema,
  downloads: downloadsSchema,
  liveFailed: liveFailedSchema,
  bye: deviceByeSchema,
} as const;

export type DeviceMessages = {
  [Type in keyof typeof deviceMessages]: z.infer<(typeof deviceMessages)[Type]>;
};
export type DeviceMessage = DeviceMessages[keyof DeviceMessages];
export type FaultKind = (typeof FAULT_KINDS)[number];
