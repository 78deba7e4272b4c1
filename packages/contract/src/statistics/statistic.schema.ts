import { z } from 'zod';
import { wireCode } from '../kernel/codes.ts';
import { filterText, listAnswer, listQuery } from '../kernel/list.ts';
import { rule } from '../kernel/rules.ts';
import { wireDate, wireId, wireLanguage } from '../kernel/wire.ts';

/** 1 counts programs, 2 counts materials. */
export const STATISTIC_TYPES = { program: 1, material: 2 } as const;

const filters = {
  type: wireCode(STATISTIC_TYPES).default(STATISTIC_TYPES.program),
  /** First and last day, inclusive, in the devices' time zones. */
  start: wireDate.optional(),
  end: wireDate.optional(),
  device_id: wireId.optional(),
  device_name: filterText.optional(),
  /** The group of the device; includes all groups below it. */
  group_id: wireId.optional(),
  release_id: wireId.optional(),
  /** Only programs that have this label set now, and no materials. */
  label: wireId.optional(),
  name: filterText.optional(),
};

const ordered = (query: { start?: string | undefined; end?: string | undefined }) =>
  !query.start || !query.end || query.start <= query.end;
const endBeforeStart = { message: rule('date_order'), path: ['end'] };

/**
 * Percent, to one decimal and never rounded up to 100: the share of the plays that arrived from the devices. Plays that a
 * device dropped before it could deliver them are missing; they may have been of any program or material.
 */
const completeness = z.number().min(0).max(100);

/** How often one device played one program or material of one release on one day. Names are those at the time of playing. */
export const statisticSchema = z.object({
  day: z.string(),
  device_id: z.int(),
  device_name: z.string(),
  device_mac: z.string(),
  subject_id: z.int(),
  subject_number: z.int().nullable(),
  subject_name: z.string(),
  /** Null for plays from before they were counted by release. */
  release_id: z.int().nullable(),
  release_name: z.string().nullable(),
  /** Complete plays, and the time that they took. */
  play_count: z.int(),
  duration_ms: z.int(),
  /** Plays that ended before they were complete. */
  cut_count: z.int(),
  cut_duration_ms: z.int(),
  /** Of the plays of the device on that day. */
  completeness,
});

export type Statistic = z.infer<typeof statisticSchema>;

export const statisticListQuerySchema = listQuery(
  ['day', 'device_name', 'subject_name', 'play_count', 'duration_ms'],
  filters,
).refine(ordered, endBeforeStart);

export const statisticListSchema = listAnswer(statisticSchema);

export const statisticTrendQuerySchema = z.object(filters).refine(ordered, endBeforeStart);

/** Headings are in this language. */
export const statisticExcelQuerySchema = z
  .object({ ...filters, lang: wireLanguage.default('zh') })
  .refine(ordered, endBeforeStart);

/** How many programs or materials, and devices, are named as the most played. */
export const MOST_PLAYED = 5;

const mostPlayed = z.array(z.object({ id: z.int(), name: z.string(), play_count: z.int() })).max(MOST_PLAYED);

/** Sums for the same filter: in total, by day, and of the programs or materials and devices with the most plays. */
export const statisticTrendSchema = z.object({
  play_count: z.int(),
  duration_ms: z.int(),
  cut_count: z.int(),
  cut_duration_ms: z.int(),
  /** Of all plays of these devices in this period; null if nothing played and nothing is missing. */
  completeness: completeness.nullable(),
  days: z.array(z.object({ day: z.string(), play_count: z.int(), duration_ms: z.int() })),
  top_subjects: mostPlayed,
  top_devices: mostPlayed,
});

export type StatisticTrend = z.infer<typeof statisticTrendSchema>;
