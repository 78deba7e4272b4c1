import { z } from 'zod';
import { wireCode } from '../kernel/codes.ts';
import { filterText, listAnswer, listQuery } from '../kernel/list.ts';
import { defineTabs } from '../kernel/list-tabs.ts';
import { timestamp, wireDate, wireFlag, wireId, wireLabel, wireText, wireTimeOfDay } from '../kernel/wire.ts';
import { calendarDays, releaseDeviceSchema, releaseSchema } from '../releases/index.ts';
import {
  AI_TRIALS,
  AVAILABILITY,
  DEVICE_ACTIVATIONS,
  DEVICE_TYPES,
  LOCATORS,
  SCREEN_ORIENTATIONS,
  SYSTEM_TYPES,
} from './device-codes.ts';
import { DEVICE_CONDITIONS, DEVICE_TROUBLES } from './device-condition.ts';
import { flowUseSchema } from './device-flow.schema.ts';
import { promotionSchema } from './device-promotion.schema.ts';
import { screenshotSchema } from './device-upload.schema.ts';
import { onScreenSchema } from './on-screen.schema.ts';
import { REGION_CODES, UNKNOWN_REGION } from './regions.ts';

export const deviceNameSchema = wireLabel(20);

export const DEVICE_STATES = ['active', 'waiting', 'disabled'] as const;

/** A release on a device. The name is null if the reader may not see the release. */
const releaseOnDeviceSchema = z.object({
  release_id: z.int(),
  number: z.int(),
  name: z.string().nullable(),
});

export const deviceSchema = z.object({
  id: z.int(),
  device_name: z.string(),
  device_mac: z.string(),
  device_type: z.enum(DEVICE_TYPES),
  system_type: z.string(),
  model: z.string(),
  mainboard: z.string(),
  firmware: z.string(),
  /** Of the operating system; empty if the device has not reported it. */
  version: z.string(),
  /** Of the agent beside the player; empty if the device has none. */
  agent_version: z.string(),
  /** Of the player. */
  soft_version: z.string(),
  /** `1920*1080`, one per screen. */
  res: z.string(),
  screen_count: z.int(),
  screens: z.array(
    z.object({
      screen: z.int(),
      width: z.int(),
      height: z.int(),
      /** By the shape of the screen if the device has not reported it. */
      device_screen: z.enum(SCREEN_ORIENTATIONS),
    }),
  ),
  /** `waiting`: an operator has to accept it by the code on its screen. */
  state: z.enum(DEVICE_STATES),
  is_online: z.boolean(),
  is_available: z.enum(AVAILABILITY),
  /** Whether it is activated; on a server without licensing, whether it has been admitted. */
  is_active: z.boolean(),
  /** Null on a server without licensing, and until it is admitted. */
  activation: z.enum(DEVICE_ACTIVATIONS).nullable(),
  /** When its trial ends or has ended; null unless it is on trial or expired after one. */
  trial_ends_at: timestamp.nullable(),
  /** Sum of the bits of its AI modules; all of them on a server without licensing. */
  ai_modules: z.int(),
  ai_trial: z.enum(AI_TRIALS),
  group_id: z.int(),
  group_name: z.string(),
  /** The owning department, whose rule decides who sees the device. */
  department_id: z.int(),
  department_name: z.string(),
  ip: z.string().nullable(),
  time_zone: z.string(),
  /** The downloads of the device in this month. */
  flow: flowUseSchema,
  /** Bytes. */
  free_space: z.int().nullable(),
  total_space: z.int().nullable(),
  /** The device's clock minus the server's. */
  clock_skew_ms: z.int().nullable(),
  volume: z.int().nullable(),
  /** Degrees Celsius. */
  temperature: z.number().nullable(),
  /** Null while it is offline. */
  current_program: z.string().nullable(),
  /** One entry for each screen of the device. */
  on_screen: z.array(onScreenSchema),
  /** The newest picture of its first screen; null without one, or if the reader may not see its release. */
  screenshot: screenshotSchema.nullable(),
  /** The worst of what is wrong with it. */
  trouble: z
    .object({
      kind: z.enum(DEVICE_TROUBLES),
      /** The kind of a fault, the code of a failed download, or the address of another server. */
      reason: z.string().nullable(),
      /** Since when, as far as the server knows. */
      at: timestamp.nullable(),
    })
    .nullable(),
  /** A release that should play now, and that the device has not reported to play yet. */
  incoming: releaseOnDeviceSchema
    .extend({
      state: z.enum(['switching', 'downloading']),
      /** Percent of the download. */
      progress: z.int(),
    })
    .nullable(),
  /** The capabilities that it named in its last hello. */
  capabilities: z.array(z.string()),
  /** The number of its SIM or IoT card (ICCID); empty if it has none, or if nobody knows it. */
  iot_card: z.string(),
  /** Degrees north; null together with `longitude` if nobody knows where it is. */
  latitude: z.number().nullable(),
  /** Degrees east. */
  longitude: z.number().nullable(),
  /** The device reports its place itself until an operator has set it. */
  located_by: z.enum(LOCATORS).nullable(),
  address: z.string(),
  remark: z.string(),
  charge_user: z.string(),
  charge_user_phone: z.string(),
  /** The programs that it has reported as played, on all of its screens, in milliseconds. */
  play_time_ms: z.int(),
  last_seen_at: timestamp.nullable(),
  online_at: timestamp.nullable(),
  offline_at: timestamp.nullable(),
  registered_at: timestamp,
  /** When it was activated; on a server without licensing, when it was admitted. */
  activated_at: timestamp.nullable(),
});

export type Device = z.infer<typeof deviceSchema>;

/** Up to so many resolutions in one filter. */
const MAX_RESOLUTIONS = 50;

const deviceFilters = {
  /** A part of the name, MAC (with any separators), IP or address, or the whole number of the device. */
  search: filterText.optional(),
  /** Any of its screens has one of these resolutions: `1920*1080,1080*1920`. */
  res: z
    .string()
    .regex(/^\d{1,5}\*\d{1,5}(,\d{1,5}\*\d{1,5})*$/)
    .transform((text) => [...new Set(text.split(','))])
    .pipe(z.array(z.string()).max(MAX_RESOLUTIONS))
    .optional(),
  device_name: filterText.optional(),
  device_mac: wireText(1, 17).optional(),
  is_online: wireFlag.optional(),
  /** Activated; on a server without licensing, admitted. */
  is_active: wireFlag.optional(),
  activation: z.enum(DEVICE_ACTIVATIONS).optional(),
  is_available: wireCode(AVAILABILITY).optional(),
  device_type: wireCode(DEVICE_TYPES).optional(),
  /** `unknown`: the device has reported none of these. */
  system_type: z
    .string()
    .pipe(z.enum([...SYSTEM_TYPES, 'unknown']))
    .optional(),
  /** The whole version of the operating system. */
  version: wireText(1, 32).optional(),
  /** The whole version of the player. */
  soft_version: wireText(1, 32).optional(),
  /** Whether it has reported the version of its player. */
  has_soft_version: wireFlag.optional(),
  /** Devices that have reported another version of the player. */
  other_version: wireText(1, 32).optional(),
  /** The region that its address names, otherwise that of its coordinates. */
  region: z
    .string()
    .pipe(z.enum([...REGION_CODES, UNKNOWN_REGION]))
    .optional(),
  address: filterText.optional(),
  charge_user: filterText.optional(),
  /** Whether it has coordinates. */
  is_located: wireFlag.optional(),
  state: z.enum(DEVICE_STATES).optional(),
  condition: z.enum(DEVICE_CONDITIONS).optional(),
  group_id: wireId.optional(),
  /** Includes all departments below it. */
  department_id: wireId.optional(),
};

export const deviceListQuerySchema = listQuery(
  // `-attention` begins with the devices that need a person most, `named` with those that have a name of their own.
  ['device_name', 'named', 'registered_at', 'last_seen_at', 'is_online', 'soft_version', 'attention', 'id'],
  {
    ...deviceFilters,
    /** The page that has this device, instead of `page`, if the list has the device. */
    page_of: wireId.optional(),
  },
);

export const deviceTabs = defineTabs(deviceListQuerySchema, {
  offline: { condition: 'offline' },
  fault: { condition: 'fault' },
  waiting: { condition: 'waiting' },
  clock: { condition: 'clock' },
  downloading: { condition: 'downloading' },
  online: { condition: 'online' },
});

/** The filters of the list without its page and order: all devices that match. */
export const deviceFilterSchema = z.object(deviceFilters);

/** How many devices have a screen of each resolution, the most frequent first. */
export const deviceResolutionsSchema = z.object({
  data: z.array(z.object({ res: z.string(), device_count: z.int() })),
});

const versionCountsSchema = z.array(z.object({ version: z.string(), device_count: z.int() }));

/** How many devices have each version, the most frequent first; those that have not reported theirs are left out. */
export const deviceVersionsSchema = z.object({
  /** Of the player. */
  soft_versions: versionCountsSchema,
  /** Of the operating system. */
  versions: versionCountsSchema,
});

export type DeviceVersions = z.infer<typeof deviceVersionsSchema>;

export type DeviceResolutions = z.infer<typeof deviceResolutionsSchema>['data'];

export type DeviceFilter = z.output<typeof deviceFilterSchema>;

export const deviceListSchema = listAnswer(deviceSchema);

/** Why a release does not play at this moment, or which other release displaces it. */
export const rejectionSchema = releaseOnDeviceSchema.extend({
  reason: z.string(),
  /** Number of the release that replaces it. */
  by: z.int().nullable(),
});

/** The evaluator's decision for a screen at a moment, and why it rejected the other releases. */
const screenMomentSchema = z.object({
  screen: z.int(),
  playing: z.array(releaseOnDeviceSchema),
  /** An emergency message fills the screen, so nothing plays. */
  is_covered: z.boolean(),
  /** The screen is off by its plan or its backlight, so nothing plays. */
  is_off: z.boolean(),
  rejected: z.array(rejectionSchema),
  next_change_at: timestamp.nullable(),
  /** The next change turns the screen off. */
  is_off_next: z.boolean(),
  /** Releases that play after the next change. */
  next: z.array(releaseOnDeviceSchema),
});

export type ScreenMoment = z.infer<typeof screenMomentSchema>;

/** The types of content on the disk of a device, in the order in which it is shown. */
export const STORAGE_KINDS = ['pictures', 'videos', 'audio', 'programs', 'apps', 'logs', 'other'] as const;

const part = z.int().optional();

const storageSchema = z.object({
  total: part,
  pictures: part,
  videos: part,
  audio: part,
  programs: part,
  apps: part,
  logs: part,
  other: part,
} satisfies Record<'total' | (typeof STORAGE_KINDS)[number], typeof part>);

export const deviceDetailSchema = deviceSchema.extend({
  /** One entry for each screen of the device. */
  now: z.array(screenMomentSchema),
  /** One entry for each screen on which programs are promoted. */
  promotions: z.array(promotionSchema),
  releases: z.array(
    releaseOnDeviceSchema.extend({
      mode: z.string(),
      ...releaseSchema.pick({
        status: true,
        screen: true,
        valid_from: true,
        valid_to: true,
        continuous: true,
        weekdays: true,
        spans: true,
      }).shape,
      ...releaseDeviceSchema.pick({ sync_state: true, progress: true, reason: true, reported_at: true })
        .shape,
    }),
  ),
  /** Bytes of its disk by what takes them up, as far as the device reports them; null if it never did. */
  storage: storageSchema.nullable(),
  /** The newest first, at most 20. */
  faults: z.array(z.object({ kind: z.string(), detail: z.record(z.string(), z.unknown()), at: timestamp })),
});

export type DeviceDetail = z.infer<typeof deviceDetailSchema>;

/** A device, and a program of a release as `on_screen` of the device names it. */
export const devicePictureParamsSchema = z.object({ id: wireId, release_id: wireId, program_id: wireId });

export const devicePictureQuerySchema = z.object({ scenes: z.enum(['first', 'all']).default('first') });

/**
 * The program as it was released, which never changes; null if the device does not have the release, or if the caller may not
 * see it.
 */
export const devicePictureSchema = z.object({ document: z.unknown() });

/** By default today, in the device's time zone; with `days`, also the days that follow. */
export const deviceDayQuerySchema = z.object({ date: wireDate.optional(), days: calendarDays.default(1) });

/** A moment on the wall clock of the device. */
export const deviceMomentQuerySchema = z.object({ date: wireDate, time: wireTimeOfDay });

/** The releases that play at a moment, if none changes until then. */
export const deviceMomentSchema = z.object({
  at: timestamp,
  /** One entry for each screen of the device. */
  screens: z.array(screenMomentSchema),
});

export type DeviceMoment = z.infer<typeof deviceMomentSchema>;

/**
 * The state of each release on its screen in the parts of one or more days; times without a part are outside its
 * schedule.
 */
export const deviceDaySchema = z.object({
  /** The first day, in the device's time zone, as are the start and end of the days. */
  date: z.string(),
  start: timestamp,
  end: timestamp,
  /** Where each day begins; days on which clocks change are shorter or longer than 24 hours. */
  day_starts: z.array(timestamp),
  /** One entry for each screen of the device. */
  screens: z.array(
    z.object({
      screen: z.int(),
      releases: z.array(
        releaseOnDeviceSchema.extend({
          mode: z.string(),
          valid_to: z.string(),
          parts: z.array(
            z.object({
              from: timestamp,
              to: timestamp,
              /**
               * `covered`: it would play, but an emergency message fills the screen. `not-in-wave`: its waves have not
               * reached the device; `waves-stopped`: they stopped before, or the release was rolled back.
               * `screen-not-shown`: the device or its player does not show the screen that the release is for. `screen-off`: the
               * screen is off by its power plan or its backlight.
               */
              state: z.enum([
                'plays',
                'covered',
                'replaced',
                'not-downloaded',
                'not-approved',
                'not-in-wave',
                'waves-stopped',
                'screen-not-shown',
                'screen-off',
              ]),
              /** Number of the release that replaces it. */
              by: z.int().nullable(),
            }),
          ),
        }),
      ),
      /** Releases that are left out because there are too many parts; what plays comes first. */
      left_out_count: z.int(),
      /** When the screen is off. */
      off: z.array(z.object({ from: timestamp, to: timestamp })),
      /** When emergency messages fill the screen; without a title if the caller may not see the message. */
      covers: z.array(
        z.object({
          notice_id: z.int(),
          number: z.int(),
          title: z.string().nullable(),
          from: timestamp,
          to: timestamp,
        }),
      ),
    }),
  ),
});

export type DeviceDay = z.infer<typeof deviceDaySchema>;
