import { z } from 'zod';
import { filterText, listAnswer, listQuery } from '../kernel/list.ts';
import { rule } from '../kernel/rules.ts';
import { wireDate, wireId, wireLanguage } from '../kernel/wire.ts';
import { AGE_BANDS, GENDERS } from '../programs/index.ts';

/** People of unknown gender or age are a kind of their own. */
export const FLOW_GENDERS = [...GENDERS, 'unknown'] as const;
export const FLOW_AGE_BANDS = [...AGE_BANDS, 'unknown'] as const;

/** Hours are answered for periods of at most `HOURS_UP_TO` days, and days for longer ones. */
export const FLOW_UNITS = ['hour', 'day', 'week'] as const;
export const HOURS_UP_TO = 31;

/** `previous` is the period of the same length before; `year` begins 364 days before, so that weekdays are the same. */
export const FLOW_COMPARISONS = ['none', 'previous', 'year'] as const;

const filters = {
  /** First and last day, inclusive, in the devices' time zones; by default the last seven days. */
  start: wireDate.optional(),
  end: wireDate.optional(),
  device_id: wireId.optional(),
  device_name: filterText.optional(),
  /** The group of the device; includes all groups below it. */
  group_id: wireId.optional(),
  gender: z.enum(FLOW_GENDERS).optional(),
  age_band: z.enum(FLOW_AGE_BANDS).optional(),
};

const ordered = (query: { start?: string | undefined; end?: string | undefined }) =>
  !query.start || !query.end || query.start <= query.end;
const endBeforeStart = { message: rule('date_order'), path: ['end'] };

export const passengerFlowQuerySchema = z
  .object({
    ...filters,
    unit: z.enum(FLOW_UNITS).default('day'),
    compare: z.enum(FLOW_COMPARISONS).default('none'),
  })
  .refine(ordered, endBeforeStart);

const sums = {
  /** People who came. */
  people: z.int(),
  /** People who looked at the screen for a second. */
  watched: z.int(),
  /** How long all of them were there, and looked. */
  dwell_ms: z.int(),
  attention_ms: z.int(),
};

const pointSchema = z.object({
  /** The day, or the first day of the week. */
  day: z.string(),
  /** Null unless the unit is the hour. */
  hour: z.int().nullable(),
  ...sums,
});

export type FlowPoint = z.infer<typeof pointSchema>;

const periodSchema = z.object({
  start: z.string(),
  end: z.string(),
  total: z.object(sums),
  /** Every hour, day or week with people, in order. */
  series: z.array(pointSchema),
});

export const passengerFlowSchema = periodSchema.extend({
  unit: z.enum(FLOW_UNITS),
  compared: periodSchema.nullable(),
  kinds: z.array(z.object({ gender: z.enum(FLOW_GENDERS), age_band: z.enum(FLOW_AGE_BANDS), ...sums })),
  /** People by weekday (1 Monday … 7 Sunday) and hour, with the number of such days in the period. */
  heat: z.array(z.object({ weekday: z.int(), hour: z.int(), people: z.int(), days: z.int() })),
  /** Percent, to one decimal and never rounded up: of the hours of opening, in how many the sources worked. Null without any. */
  completeness: z.number().min(0).max(100).nullable(),
  /** Records that devices had to drop. */
  dropped: z.int(),
  /** Visible devices that have ever reported counts. */
  sources: z.int(),
});

export type PassengerFlow = z.infer<typeof passengerFlowSchema>;

export const flowDeviceListQuerySchema = listQuery(
  ['people', 'watched', 'dwell_ms', 'device_name'],
  filters,
).refine(ordered, endBeforeStart);

export const flowDeviceSchema = z.object({
  device_id: z.int(),
  /** Null once the device is deleted. */
  device_name: z.string().nullable(),
  ...sums,
});

export type FlowDevice = z.infer<typeof flowDeviceSchema>;

export const flowDeviceListSchema = listAnswer(flowDeviceSchema);

/** Of the tables by label set and by program. */
export const flowLabelsQuerySchema = z.object(filters).refine(ordered, endBeforeStart);

const flowLabelSchema = z.object({
  /** Null for people in front of programs without a label set, and for the plays of these programs. */
  label_set: z.object({ id: z.int(), name: z.string() }).nullable(),
  /** Programs with the set that played, or had people in front of them. */
  program_count: z.int(),
  /** Complete plays, for whatever people. */
  play_count: z.int(),
  ...sums,
});

export type FlowLabel = z.infer<typeof flowLabelSchema>;

/** The label sets with the most people first. */
export const flowLabelsSchema = z.object({ labels: z.array(flowLabelSchema) });

/** More programs than these are counted. */
export const MAX_FLOW_PROGRAMS = 50;

const flowProgramSchema = z.object({
  /** Null for people in front of screens without a program. Its name is null if it was deleted or the caller may not see it. */
  program: z.object({ id: z.int(), name: z.string().nullable() }).nullable(),
  ...sums,
  /** Every kind of which somebody came. */
  kinds: z.array(z.object({ gender: z.enum(FLOW_GENDERS), age_band: z.enum(FLOW_AGE_BANDS), ...sums })),
});

export type FlowProgram = z.infer<typeof flowProgramSchema>;

/** The programs with the most people first. */
export const flowProgramsSchema = z.object({ programs: z.array(flowProgramSchema), left_out_count: z.int() });

/** Headings are in this language. */
export const flowExcelQuerySchema = z
  .object({ ...filters, lang: wireLanguage.default('zh') })
  .refine(ordered, endBeforeStart);
