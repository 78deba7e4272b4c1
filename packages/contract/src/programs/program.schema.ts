import { z } from 'zod';
import { filterText, listAnswer, listQuery } from '../kernel/list.ts';
import { defineTabs } from '../kernel/list-tabs.ts';
import { nameSchema } from '../kernel/names.ts';
import { rule } from '../kernel/rules.ts';
import { idsBody, timestamp, wireFlag, wireId, wireInteger, wireJson, wireTimeZone } from '../kernel/wire.ts';
import { AGE_BANDS, GENDERS, programLabelSchema } from './program-label.schema.ts';

export const PROGRAM_CATEGORIES = { ordinary: 1, interactive: 2 } as const;

/** Offered in the new-program dialog before any custom one. */
export const DEFAULT_RESOLUTIONS = [
  { width: 1920, height: 1080 },
  { width: 1280, height: 800 },
  { width: 1280, height: 752 },
  { width: 1440, height: 900 },
  { width: 1024, height: 768 },
  { width: 1366, height: 768 },
  { width: 800, height: 1280 },
  { width: 1080, height: 1920 },
] as const;

/** Pixels along one side (spec §5). */
const side = wireInteger(100, 5000);

export const resolutionSchema = z.object({ width: side, height: side });

/**
 * A scene document as JSON (or its JSON text in a form). Its shape belongs to the scene package, whose parser the
 * server and the editor both use; here it only has to be an object.
 */
const documentSchema = wireJson(z.record(z.string(), z.unknown(), rule('document')));

export const programSchema = z.object({
  id: z.int(),
  number: z.int(),
  name: z.string(),
  program_category_id: z.int(),
  group_id: z.int(),
  group_name: z.string(),
  /** Its owner, whose rule decides who sees it. */
  department_id: z.int(),
  department_name: z.string(),
  width: z.int(),
  height: z.int(),
  duration_ms: z.int(),
  /** Bytes of all its files. */
  size: z.int(),
  scene_count: z.int(),
  status: z.int(),
  /** Its precise label; always null for an interactive program. */
  label: programLabelSchema.nullable(),
  /** Incremented at every save; a save names the version it is based on. */
  version: z.int(),
  creator_name: z.string().nullable(),
  created_at: timestamp,
  updated_at: timestamp,
  /** Releases that contain it and are not offline yet. */
  release_count: z.int(),
  /** Devices it is released to. */
  device_count: z.int(),
  /** Edited after the newest release that devices have now. */
  is_edited: z.boolean(),
});

export type Program = z.infer<typeof programSchema>;

/** In lists each program has its document with the first scene only, which the thumbnail shows. */
export const programListItemSchema = programSchema.extend({ cover: z.unknown() });

export type ProgramListItem = z.infer<typeof programListItemSchema>;

export const programListQuerySchema = listQuery(
  ['updated_at', 'created_at', 'name', 'number', 'duration_ms', 'size'],
  {
    name: filterText.optional(),
    number: wireInteger(1, 99_999_999).optional(),
    /** Free text over name and number. */
    search_program: filterText.optional(),
    /** `1920*1080`. */
    resolution: z
      .string()
      .regex(/^\d{3,4}[*x]\d{3,4}$/, rule('resolution'))
      .optional(),
    group_id: wireId.optional(),
    /** Includes all departments below it. */
    department_id: wireId.optional(),
    program_category_id: wireInteger(1, 2).optional(),
    /** How often it was saved. */
    version: wireInteger(1).optional(),
    used: wireFlag.optional(),
    /** Edited since it was released. */
    edited: wireFlag.optional(),
    /** Whether it has a precise label. */
    labeled: wireFlag.optional(),
    /** For viewers of this gender: also programs whose label names none. */
    gender: z.enum(GENDERS).optional(),
    /** For viewers of this age: also programs whose label names none. */
    age_band: z.enum(AGE_BANDS).optional(),
  },
);

/** Headings are in this language, times in this time zone. */
export const programExcelSchema = z.object({
  lang: z.enum(['zh', 'en']).default('zh'),
  time_zone: wireTimeZone.default('UTC'),
});

/** What a program is used for, and what waits to be released again. */
export const programTabs = defineTabs(programListQuerySchema, {
  used: { used: true },
  unused: { used: false },
  edited: { edited: true },
});

export const programListSchema = listAnswer(programListItemSchema);

export const programDetailSchema = programSchema.extend({ document: z.unknown() });

export type ProgramDetail = z.infer<typeof programDetailSchema>;

export const programCreateSchema = z.object({
  name: nameSchema,
  width: side,
  height: side,
  group_id: wireId.optional(),
  program_category_id: wireInteger(1, 2).default(1),
  /** The name of its first scene, in the author's language. */
  scene_name: nameSchema.default('Scene-1'),
});

/** Saves name, document or both; `version` is the one that was edited. */
export const programSaveSchema = z.object({
  id: wireId,
  version: wireInteger(1),
  name: nameSchema.optional(),
  document: documentSchema.optional(),
});

export const programCopySchema = z.object({ id: wireId, name: nameSchema });

export const programDeleteSchema = idsBody({});

/** Unsaved changes of the editor, stored per user. Usually there are none, which is not an error. */
export const programDraftSchema = z.object({
  draft: z.object({ base_version: z.int(), document: z.unknown(), updated_at: timestamp }).nullable(),
});

export const programDraftSaveSchema = z.object({ base_version: wireInteger(1), document: documentSchema });
