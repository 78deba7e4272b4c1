import { z } from 'zod';
import { deviceDaySchema, PROMOTION_STRATEGIES } from '../devices/index.ts';
import { downloadLimitsSchema } from '../downloads/index.ts';
import { timestamp, wireFlag, wireId } from '../kernel/wire.ts';
import { programLabelSchema } from '../programs/index.ts';
import { releaseBodyShape, releaseScheduleSchema, wholeRelease } from '../releases/index.ts';

/** A dry run looks at as many days of the release's period, from the first one that is not over. */
export const DRY_RUN_DAYS = 7;

/** How a release will do on a device, the worst first. */
export const DRY_RUN_VERDICTS = [
  'refused',
  'no-space',
  'no-traffic',
  'late',
  'not-played',
  'attention',
  'ready',
] as const;

export type DryRunVerdict = (typeof DRY_RUN_VERDICTS)[number];

/** Why a device has its verdict, the worst first. */
export const DRY_RUN_REASONS = [
  /** The limits of a device; creating the release is refused. */
  'too-many-releases',
  'too-many-files',
  'mode-not-supported',
  'screen-not-shown',
  'insufficient-space',
  /** The data plan of the device has no room for it in this month. */
  'insufficient-traffic',
  'too-late',
  /** Other releases replace it all the time. */
  'never-plays',
  /** The screen is off all the time, by the power plan or its backlight. */
  'always-off',
  'not-scheduled',
  /** At the same time, a release with the same mode plays alone. */
  'conflict',
  /** A release with a stronger mode plays instead of it for a part of its time. */
  'replaced',
  /** A release whose waves have not reached the device may change what it plays. */
  'later-wave',
  /** A release for both screens, of which the device shows only the first one. */
  'one-screen-only',
  /** The release shows a live stream that the device has no relay for. */
  'relay-missing',
  'portrait',
  'landscape',
  'bars',
  'offline',
  'clock-off',
] as const;

export type DryRunReason = (typeof DRY_RUN_REASONS)[number];

/** A release that is to be tried: a new one, or the edit of another. */
export const dryRunSchema = wholeRelease(wireId.optional());

/** The same for one device; what it plays does not change when it plays. */
export const dryRunDaysSchema = z
  .object({
    /** The release that it edits. */
    id: wireId.optional(),
    device_id: wireId,
    name: releaseBodyShape.name,
    mode: releaseBodyShape.mode,
    screen: releaseBodyShape.screen,
    /** Whether the release has programs for both screens. */
    both_screens: wireFlag.default(false),
  })
  .and(releaseScheduleSchema);

/** For how long two releases want the same screen. */
const overlapSchema = z.object({ release_id: z.int(), ms: z.int(), same_mode: z.boolean() });

/** Devices on which the release will do the same. */
const resultSchema = z.object({
  verdict: z.enum(DRY_RUN_VERDICTS),
  reasons: z.array(z.enum(DRY_RUN_REASONS)),
  device_ids: z.array(z.int()),
  /** Size of the files that the device does not have, in bytes. */
  download_bytes: z.int(),
  /** False if it has not reported its free space. */
  is_space_known: z.boolean(),
  /** Bytes missing on the device; 0 if the free space is large enough or unknown. */
  lacking_bytes: z.int(),
  /** Bytes missing in the data plan of the device; 0 if it has enough left, or no plan. */
  lacking_traffic: z.int(),
  /** When the release first plays; null if it does not in these days. */
  starts_at: timestamp.nullable(),
  /** The bandwidth, in Mbit/s, at which the download ends when the release starts; null if it starts immediately or has all files. */
  needed_mbps: z.number().nullable(),
  /** How long the download takes at the bandwidth of the devices; null without one. */
  download_ms: z.int().nullable(),
  /** For how long it is on the screen, alone or in turns. */
  plays_ms: z.int(),
  /** The release's share of the time in which it takes turns with others, from 0 to 1; null if it takes no turns. */
  share: z.number().nullable(),
  /** Releases that it plays instead of. */
  displaces: z.array(overlapSchema),
  /** Releases that play instead of it. */
  replaced_by: z.array(overlapSchema),
  /** Releases that the device gets in a later wave; nothing else of the answer counts them. */
  awaited: z.array(z.int()),
});

export type DryRunResult = z.infer<typeof resultSchema>;

/** Files of a release, their size, and how long its programs take together. */
const contentSchema = z.object({ file_count: z.int(), bytes: z.int(), loop_ms: z.int() });

/** The labelled programs of the release, in their order, and what the devices do with them. */
const promotionSchema = z.object({
  programs: z.array(
    z.object({
      screen: z.int(),
      name: z.string(),
      label: programLabelSchema,
      /** The label set that its label comes from; null without one. */
      label_set: z.string().nullable(),
    }),
  ),
  /** How many devices promote them for their viewers, by strategy. */
  strategies: z.record(z.enum(PROMOTION_STRATEGIES), z.int()),
  /** How many devices play them as scheduled: promotion is turned off there, or they cannot promote programs. */
  as_scheduled: z.int(),
});

/** The effect of a release if it went out now. */
export const dryRunAnswerSchema = z.object({
  /** How many days were looked at, from the first one of the period that is not over. */
  days: z.int(),
  /** Each file counts once; `loop_ms` is the longest of its screens. A device with one screen gets the files for this screen only. */
  content: contentSchema.extend({ screens: z.array(contentSchema.extend({ screen: z.int() })) }),
  /** Of all devices together. */
  download_bytes: z.int(),
  /** Size of the files that the devices have already, of all together. */
  present_bytes: z.int(),
  /** Until all devices have it, if none waits for anything but its turn; null without a bandwidth. */
  download_ms: z.int().nullable(),
  /** The limits that this follows from. */
  downloads: downloadLimitsSchema,
  counts: z.record(z.enum(DRY_RUN_VERDICTS), z.int()),
  /** Null if no program of the release has a label, or if all devices play it at the same time. */
  promotion: promotionSchema.nullable(),
  /** Current releases that lose time, the one on most devices first; `ms` on the device where it loses most. */
  displaced: z.array(z.object({ release_id: z.int(), device_count: z.int(), ms: z.int() })),
  /** All releases that are named by id; without a name if the caller may not see them. */
  releases: z.array(z.object({ id: z.int(), number: z.int(), name: z.string().nullable() })),
  /** The worst first. Each device is in one of them. */
  results: z.array(resultSchema),
});

export type DryRun = z.infer<typeof dryRunAnswerSchema>;

/** The id of the release that is tried, which has none yet. */
export const TRIED_RELEASE_ID = 0;

export const dryRunDaysAnswerSchema = z.object({
  time_zone: z.string(),
  days: z.array(deviceDaySchema),
});

export type DryRunDays = z.infer<typeof dryRunDaysAnswerSchema>;
