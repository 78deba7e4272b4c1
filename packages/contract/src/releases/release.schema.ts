import { MAX_RELEASE_PROGRAMS } from '@marquee/commands';
import { z } from 'zod';
import { PROGRAM_CATEGORIES } from '../compositions/index.ts';
import { wireCode } from '../kernel/codes.ts';
import { filterText, listAnswer, listQuery } from '../kernel/list.ts';
import { defineTabs } from '../kernel/list-tabs.ts';
import { nameSchema } from '../kernel/names.ts';
import { RELEASE_STATUS } from '../kernel/release-status.ts';
import { rule } from '../kernel/rules.ts';
import {
  idsBody,
  timestamp,
  wireArray,
  wireDate,
  wireDistinctIds,
  wireFlag,
  wireId,
  wireIds,
  wireInteger,
  wireText,
  wireTimeOfDay,
} from '../kernel/wire.ts';
import { overlappingSpan } from './release-schedule.rules.ts';
import { WAVE_STOP_REASONS, waveProgressSchema, wavesSchema } from './release-wave.schema.ts';

/** The type of a release in the API; one with programs for both screens is of type `dual_screen`. */
export const PUBLISH_TYPE = { ordinary: 1, interactive: 2, dual_screen: 3 } as const;

/** Whether any device plays it: none yet, playing, taken offline. */
export const PLAY_STATUS = { none: 0, playing: 1, offline: 2 } as const;

/**
 * Why no device plays an approved release. `offline`: all devices that have it are; `nothing-plays`: those that have it are
 * online, but report that they play something else or nothing.
 */
export const IDLE_REASONS = [
  'not-started',
  'ended',
  'no-devices',
  'screen-not-shown',
  'not-downloaded',
  'offline',
  'nothing-plays',
] as const;

export type IdleReason = (typeof IDLE_REASONS)[number];

/** In the order of a choice; `PLAY_MODES` of `@marquee/schedule` has their precedence. */
export const RELEASE_MODES = ['append', 'inter-cut', 'replace', 'synchronised'] as const;

export type ReleaseMode = (typeof RELEASE_MODES)[number];

export const SYNC_STATES = [
  'not-downloaded',
  'downloading',
  'insufficient-space',
  'insufficient-traffic',
  'synchronised',
  'failed',
  /** Not sent to the device, because the release is not approved. */
  'not-approved',
  /** Not sent to the device, because its wave has not been reached or the release was rolled back. */
  'not-in-wave',
] as const;

/** Values of `progress` that are no percentage. */
export const PROGRESS = { failed: -1, insufficient_space: -2, not_approved: -3 } as const;

export type SyncState = (typeof SYNC_STATES)[number];

const EVERY_DAY: readonly number[] = [1, 2, 3, 4, 5, 6, 7];

/** Weekdays from 1 Monday to 7 Sunday, each once and in order; 0 means every day, also beside others. */
const wireWeekdays = wireArray(wireInteger(0, 7), 0, EVERY_DAY.length + 1).transform((days) =>
  EVERY_DAY.filter((day) => days.includes(0) || days.includes(day)),
);

const spanSchema = z
  .object({ start: wireTimeOfDay, end: wireTimeOfDay })
  .refine(({ start, end }) => start < end, { ...message('span_order'), path: ['end'] });

/** When a release plays (spec §3, §5). Continuous means without interruption from the first day to the last. */
export const releaseScheduleSchema = z
  .object({
    valid_from: wireDate,
    valid_to: wireDate,
    continuous: wireFlag.default(false),
    weekdays: wireWeekdays.default([...EVERY_DAY]),
    spans: wireArray(spanSchema, 0, 24).default([{ start: '00:00', end: '23:59' }]),
  })
  .superRefine((schedule, context) => {
    const refuse = (path: (string | number)[], code: Parameters<typeof rule>[0]) =>
      context.addIssue({ code: 'custom', message: rule(code), path });
    if (schedule.valid_to < schedule.valid_from) refuse(['valid_to'], 'date_order');
    if (schedule.continuous) return;
    if (schedule.weekdays.length === 0) refuse(['weekdays'], 'at_least_one_weekday');
    if (schedule.spans.length === 0) refuse(['spans'], 'at_least_one_span');
    const clash = overlappingSpan(schedule.spans);
    if (clash !== null) refuse(['spans', clash, 'start'], 'span_overlap');
  });

export type ReleaseSchedule = z.output<typeof releaseScheduleSchema>;

/** Seconds without a touch until the screen saver of an interactive release returns; the default is that of the console. */
export const IDLE_SECONDS = { min: 5, max: 3600, default: 60 } as const;

/** Fields of every release apart from its schedule, whatever it plays. */
export const releaseBodyShape = {
  name: nameSchema,
  mode: z.enum(RELEASE_MODES).default('append'),
  /** 1 the only or upper screen, 2 the lower one; it has no effect in a release for both screens. */
  screen: wireInteger(1, 2).default(1),
  /** Both screens show this content. It has no effect with other programs for screen 2. */
  both_screens: wireFlag.optional(),
  device_ids: wireDistinctIds(100_000, 'at_least_one_device'),
  remark: wireText(0, 100).default(''),
  /**
   * Seconds without a touch after which the ordinary programs return as a screen saver of the interactive ones. Without
   * it, all programs take turns. It has no effect without interactive programs.
   */
  idle_seconds: wireInteger(IDLE_SECONDS.min, IDLE_SECONDS.max).optional(),
  /** Without it, all devices get the release immediately. */
  waves: wavesSchema.optional(),
};

/** Programs for screen 2, in a release for both screens; `program_ids` are then those for screen 1. */
const secondProgramIds = wireDistinctIds(MAX_RELEASE_PROGRAMS, 'at_least_one_program').optional();

export const releaseCreateSchema = z
  .object({
    ...releaseBodyShape,
    program_ids: wireDistinctIds(MAX_RELEASE_PROGRAMS, 'at_least_one_program'),
    second_program_ids: secondProgramIds,
  })
  .and(releaseScheduleSchema);

const releaseRefSchema = z.object({ id: z.int(), number: z.int() });

/** An edit replaces the whole release, also by other programs or a playlist; its id is that of the release to edit. */
export const releaseEditSchema = wholeRelease(wireId);

export const releaseSchema = z.object({
  id: z.int(),
  number: z.int(),
  name: z.string(),
  publish_type: z.enum(PUBLISH_TYPE),
  mode: z.enum(RELEASE_MODES),
  /** 1 for a release for both screens. */
  screen: z.int(),
  status: z.enum(RELEASE_STATUS),
  /** From the reports of its devices; where they say nothing of it, from its dates in their time zones. */
  play_status: z.enum(PLAY_STATUS),
  /** Null if it plays or is not approved. */
  idle_reason: z.enum(IDLE_REASONS).nullable(),
  valid_from: z.string(),
  valid_to: z.string(),
  continuous: z.boolean(),
  weekdays: z.array(z.int()),
  spans: z.array(z.object({ start: z.string(), end: z.string() })),
  remark: z.string(),
  /** When its devices download it: at any time of the day, at the time that the company sets, or now in spite of that. */
  download_time: z.enum(['any', 'window', 'now']),
  /** Seconds without a touch until its screen saver returns; null if its programs take turns. */
  idle_seconds: z.int().nullable(),
  /** The owning department, whose rule decides who sees the release. */
  department_id: z.int(),
  department_name: z.string(),
  /** The playlist that it was made of, as it was named then; null for a release of programs. */
  playlist: z.object({ id: z.int(), name: z.string() }).nullable(),
  /** Names of the programs, screen 1 first; in a release of a playlist also of materials. */
  program_names: z.array(z.string()),
  /** Programs that have been edited since; empty once the release is offline. */
  edited_program_names: z.array(z.string()),
  device_count: z.int(),
  /** Devices that have all of its files, or report that they play it. */
  synchronised_count: z.int(),
  failed_count: z.int(),
  /** Devices that report it, and synchronised ones that report nothing else that would exclude it. */
  playing_count: z.int(),
  /** Devices that do not show its screen, or one of both. */
  cannot_show_count: z.int(),
  offline_count: z.int(),
  creator_name: z.string().nullable(),
  created_at: timestamp,
  offline_at: timestamp.nullable(),
  /** Who approved or refused it, the last of two; null without a review. */
  reviewer_name: z.string().nullable(),
  opinion: z.string(),
  reviewed_at: timestamp.nullable(),
  /** How many have approved it so far. */
  approval_count: z.int(),
  /** The release that it takes the place of once it is approved; null for a new one. */
  revises: releaseRefSchema.nullable(),
  /** How far it has come if it goes out in waves; otherwise null. */
  waves: waveProgressSchema.nullable(),
});

export type Release = z.infer<typeof releaseSchema>;

export const releaseListQuerySchema = listQuery(['created_at', 'number', 'name', 'valid_from', 'valid_to'], {
  name: filterText.optional(),
  number: wireInteger(1, 99_999_999).optional(),
  status: wireCode(RELEASE_STATUS).optional(),
  mode: z.enum(RELEASE_MODES).optional(),
  publish_type: wireCode(PUBLISH_TYPE).optional(),
  device_id: wireId.optional(),
  program_id: wireId.optional(),
  playlist_id: wireId.optional(),
  /** Only releases that are not offline. */
  live: wireFlag.optional(),
  /** Only approved releases with programs that have been edited since. */
  edited: wireFlag.optional(),
  /** Only releases on screens with a former content of this program. */
  edited_program_id: wireId.optional(),
  /** Only releases whose waves are stopped for this reason. */
  stop_reason: z.enum(WAVE_STOP_REASONS).optional(),
  /** Includes all departments below it. */
  department_id: wireId.optional(),
});

/** Where releases stand, and which of them have to be released again. */
export const releaseTabs = defineTabs(releaseListQuerySchema, {
  unreviewed: { status: RELEASE_STATUS.unreviewed },
  not_approved: { status: RELEASE_STATUS.not_approved },
  approved: { status: RELEASE_STATUS.approved },
  offline: { status: RELEASE_STATUS.offline },
  edited: { edited: true },
});

export const releaseListSchema = listAnswer(releaseSchema);

export const releaseProgramSchema = z.object({
  position: z.int(),
  /** Null for a material of a playlist. */
  program_id: z.int().nullable(),
  /** Null for a program. */
  material_id: z.int().nullable(),
  name: z.string(),
  screen: z.int(),
  /** How long it is by itself. */
  duration_ms: z.int(),
  /** How long it plays in its playlist, repeated or cut; null when it plays to its end. */
  play_ms: z.int().nullable(),
  size: z.int(),
  /** The program as it was when it was released. */
  document: z.unknown(),
});

export const releaseDetailSchema = releaseSchema.extend({
  programs: z.array(releaseProgramSchema),
  /** How many speeches of its digital humans could not be prepared. */
  failed_speeches: z.int(),
  /** Identifies what it shows and when; a review is a decision on this content. */
  content_hash: z.string().nullable(),
  /** The edit of the release that waits for a review, was refused, or goes out in waves. */
  open_revision: releaseRefSchema.extend({ status: z.enum(RELEASE_STATUS) }).nullable(),
});

export type ReleaseDetail = z.infer<typeof releaseDetailSchema>;

export const releaseDeviceSchema = z.object({
  device_id: z.int(),
  device_name: z.string(),
  device_mac: z.string(),
  is_online: z.boolean(),
  /** When it went offline; null if it has never been online. */
  offline_at: timestamp.nullable(),
  /** Whether it shows the screen that the release is for, or both. */
  can_show: z.boolean(),
  sync_state: z.enum(SYNC_STATES),
  /** Percent of the download, or one of {@link PROGRESS}. */
  progress: z.int().min(PROGRESS.not_approved).max(100),
  /** Why it failed: a code of the device protocol, for instance `file-corrupt`. */
  reason: z.string().nullable(),
  reported_at: timestamp.nullable(),
  /** Taken offline on this device. */
  removed_at: timestamp.nullable(),
});

export type ReleaseDevice = z.infer<typeof releaseDeviceSchema>;

export const releaseDeviceQuerySchema = listQuery(['device_name', 'sync_state', 'reported_at'], {
  device_name: filterText.optional(),
  sync_state: z.enum(SYNC_STATES).optional(),
});

export const releaseDeviceListSchema = listAnswer(releaseDeviceSchema);

export const releaseIdsSchema = idsBody({});

/** Whether devices download releases now, or wait for the time of day that the company sets. */
export const releaseUrgencySchema = idsBody({ is_urgent: wireFlag.default(true) });

/** The values with which an edit or a copy of a release begins, with its programs and devices as they are now. */
export const releaseDefaultsSchema = releaseSchema
  .pick({
    number: true,
    name: true,
    publish_type: true,
    mode: true,
    screen: true,
    valid_from: true,
    valid_to: true,
    continuous: true,
    weekdays: true,
    spans: true,
    remark: true,
    idle_seconds: true,
    status: true,
    playlist: true,
  })
  .extend({
    /** How it went out in waves; null if it did not. */
    waves: wavesSchema.nullable(),
    programs: z.array(
      z.object({
        id: z.int(),
        name: z.string(),
        screen: z.int(),
        program_category_id: z.enum(PROGRAM_CATEGORIES),
        duration_ms: z.int(),
        size: z.int(),
        width: z.int(),
        height: z.int(),
        /** The document reduced to its first scene. */
        cover: z.unknown(),
      }),
    ),
    devices: z.array(
      z.object({
        id: z.int(),
        device_name: z.string(),
        is_online: z.boolean(),
        res: z.string(),
        capabilities: z.array(z.string()),
      }),
    ),
    /** Programs and devices that were deleted or that the caller may not use. */
    left_out_count: z.int(),
  });

/** The devices that have any of some releases, each once. */
export const releaseDeviceCountSchema = z.object({ device_count: z.int(), online_count: z.int() });

/** A new release: unreviewed if the company reviews releases, otherwise approved. */
export const newReleaseSchema = releaseRefSchema.extend({ status: z.enum(RELEASE_STATUS) });

export const releasedAgainSchema = z.object({ data: z.array(newReleaseSchema) });

/** Takes programs offline on some devices: those of one release, or of all releases when `release_id` is absent. */
export const pulloutProgramsSchema = z.object({ release_id: wireId.optional(), device_ids: wireIds });

/** A release of programs or of a playlist. @param id of the release that it edits */
export function wholeRelease<Id extends z.ZodType>(id: Id) {
  return z
    .object({
      ...releaseBodyShape,
      id,
      program_ids: wireDistinctIds(MAX_RELEASE_PROGRAMS).default([]),
      second_program_ids: secondProgramIds,
      /** Instead of programs. */
      playlist_id: wireId.optional(),
    })
    .refine(({ program_ids, playlist_id }) => playlist_id !== undefined || program_ids.length > 0, {
      ...message('at_least_one_program'),
      path: ['program_ids'],
    })
    .and(releaseScheduleSchema);
}

function message(name: Parameters<typeof rule>[0]) {
  return { message: rule(name) };
}
