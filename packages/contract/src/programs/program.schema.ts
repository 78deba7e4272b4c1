import { z } from 'zod';
import {
  COMPOSITION_SORTS,
  compositionFilters,
  compositionSchema,
  coverShape,
  documentShape,
} from '../compositions/index.ts';
import { filterText, listAnswer, listQuery } from '../kernel/list.ts';
import { defineTabs } from '../kernel/list-tabs.ts';
import { wireFlag, wireId, wireLanguage, wireTimeZone } from '../kernel/wire.ts';
import { AGE_BANDS, GENDERS, programLabelSchema } from './program-label.schema.ts';

/**
 * The review of a program's present content by its newest release that is not offline; unreviewed without such a release,
 * `saving` until its first document is stored.
 */
export const PROGRAM_STATUS = { saving: -1, unreviewed: 0, approved: 1, not_approved: 2 } as const;

/** The screens that most programs are for: one of each orientation, 4K, two side by side, a strip, and a square. */
export const COMMON_RESOLUTIONS = [
  { width: 1920, height: 1080 },
  { width: 1080, height: 1920 },
  { width: 3840, height: 2160 },
  { width: 2160, height: 3840 },
  { width: 3840, height: 1080 },
  { width: 1920, height: 540 },
  { width: 1080, height: 1080 },
] as const;

/** Offered in the new-program dialog before any custom one, the most common first. */
export const DEFAULT_RESOLUTIONS = [
  ...COMMON_RESOLUTIONS,
  { width: 1280, height: 800 },
  { width: 1280, height: 752 },
  { width: 1440, height: 900 },
  { width: 1024, height: 768 },
  { width: 1366, height: 768 },
  { width: 800, height: 1280 },
] as const;

export const programSchema = compositionSchema.extend({
  status: z.enum(PROGRAM_STATUS),
  /** The precise label; always null for an interactive program. */
  label: programLabelSchema.nullable(),
  /** The label set whose values it took over; null if its label has its own values, or it has none. */
  label_set: z.object({ id: z.int(), name: z.string() }).nullable(),
  /** Releases that contain it and are not offline yet. */
  release_count: z.int(),
  /** Devices it is released to. */
  device_count: z.int(),
  /** Edited after the newest release that devices have now. */
  is_edited: z.boolean(),
});

export type Program = z.infer<typeof programSchema>;

export const programListItemSchema = programSchema.extend(coverShape);

export type ProgramListItem = z.infer<typeof programListItemSchema>;

export const programListQuerySchema = listQuery(COMPOSITION_SORTS, {
  ...compositionFilters,
  /** Free text over name and number. */
  search_program: filterText.optional(),
  used: wireFlag.optional(),
  /** Edited since it was released. */
  edited: wireFlag.optional(),
  /** Whether it has a precise label. */
  labeled: wireFlag.optional(),
  /** With this label set. */
  label: wireId.optional(),
  /** For viewers of this gender: also programs whose label names none. */
  gender: z.enum(GENDERS).optional(),
  /** For viewers of this age: also programs whose label names none. */
  age_band: z.enum(AGE_BANDS).optional(),
});

/** Headings are in this language, times in this time zone. */
export const programExcelSchema = z.object({
  lang: wireLanguage.default('zh'),
  time_zone: wireTimeZone.default('UTC'),
});

/** Tabs by use, and of programs that wait to be released again. */
export const programTabs = defineTabs(programListQuerySchema, {
  used: { used: true },
  unused: { used: false },
  edited: { edited: true },
});

export const programListSchema = listAnswer(programListItemSchema);

export const programDetailSchema = programSchema.extend(documentShape);

export type ProgramDetail = z.infer<typeof programDetailSchema>;
