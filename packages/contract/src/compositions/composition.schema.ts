/** Schemas that programs and templates share: both are named scene documents in groups. */
import { z } from 'zod';
import { wireCode } from '../kernel/codes.ts';
import { filterText } from '../kernel/list.ts';
import { nameSchema } from '../kernel/names.ts';
import { rule } from '../kernel/rules.ts';
import { idsBody, timestamp, wireFlag, wireId, wireInteger, wireJson } from '../kernel/wire.ts';
import { editorWindowId } from './editing.schema.ts';

/** Interactive programs and templates wait for touches. */
export const PROGRAM_CATEGORIES = { ordinary: 1, interactive: 2 } as const;

/** Pixels along one side (spec §5). */
const side = wireInteger(100, 5000);

export const resolutionSchema = z.object({ width: side, height: side });

/** A resolution as an object, as its JSON text, or as `1920*1080`. */
export const wireResolution = wireJson(
  z.preprocess((value: z.input<typeof resolutionSchema> | string) => fromSides(value), resolutionSchema),
);

/**
 * A scene document as JSON (or its JSON text in a form). Its shape belongs to the scene package, whose parser the
 * server and the editor both use; here it only has to be an object.
 */
export const documentSchema = wireJson(z.record(z.string(), z.unknown(), rule('document')));

export const compositionSchema = z.object({
  id: z.int(),
  number: z.int(),
  name: z.string(),
  program_category_id: z.enum(PROGRAM_CATEGORIES),
  group_id: z.int(),
  group_name: z.string(),
  /** The owning department, whose rule decides who sees the object. */
  department_id: z.int(),
  department_name: z.string(),
  width: z.int(),
  height: z.int(),
  duration_ms: z.int(),
  /** Bytes of all its files. */
  size: z.int(),
  scene_count: z.int(),
  /** Incremented at every save; a save names the version it is based on. */
  version: z.int(),
  creator_name: z.string().nullable(),
  created_at: timestamp,
  updated_at: timestamp,
});

/** A program or a template. */
export type Composition = z.infer<typeof compositionSchema>;

/** In lists each has its document with the first scene only, which the thumbnail shows. */
export const coverShape = { cover: z.unknown() };

export const documentShape = { document: z.unknown() };

export type CompositionDetail = Composition & { document: unknown };

export const COMPOSITION_SORTS = [
  'updated_at',
  'created_at',
  'name',
  'number',
  'duration_ms',
  'size',
] as const;

/** Filters of both lists. */
export const compositionFilters = {
  name: filterText.optional(),
  number: wireInteger(1, 99_999_999).optional(),
  /** `1920*1080`. */
  resolution: z
    .string()
    .regex(/^\d{3,4}[*x]\d{3,4}$/, rule('resolution'))
    .optional(),
  group_id: wireId.optional(),
  orientation: z.enum(['landscape', 'portrait']).optional(),
  /** False leaves out what came with the product. */
  samples: wireFlag.optional(),
  /** Includes all departments below it. */
  department_id: wireId.optional(),
  program_category_id: wireCode(PROGRAM_CATEGORIES).optional(),
  /** How often it was saved. */
  version: wireInteger(1).optional(),
};

export const compositionCreateSchema = z.object({
  name: nameSchema,
  width: side,
  height: side,
  group_id: wireId.optional(),
  program_category_id: wireCode(PROGRAM_CATEGORIES).default(PROGRAM_CATEGORIES.ordinary),
  /** The name of its first scene, in the author's language. */
  scene_name: nameSchema.default('Scene-1'),
});

/**
 * Saves name, document or both; `version` is the one that was edited. While somebody edits it, a save needs the id of that window.
 */
export const compositionSaveSchema = z.object({
  id: wireId,
  version: wireInteger(1),
  window_id: editorWindowId.optional(),
  name: nameSchema.optional(),
  document: documentSchema.optional(),
});

/** With another resolution, the scenes of the copy are scaled. */
export const compositionCopySchema = z.object({
  id: wireId,
  name: nameSchema,
  resolution: wireResolution.optional(),
});

export const compositionDeleteSchema = idsBody({});

/** Unsaved changes of the editor, stored per user. Usually there are none, which is not an error. */
export const draftSchema = z.object({
  draft: z.object({ base_version: z.int(), document: z.unknown(), updated_at: timestamp }).nullable(),
});

/**
 * With `window_id`, the draft of another window is replaced only if it is the one that this draft continues: `after` is when the
 * server saved that, null for none.
 */
export const draftSaveSchema = z.object({
  base_version: wireInteger(1),
  document: documentSchema,
  window_id: editorWindowId.optional(),
  after: timestamp.nullable().default(null),
});

/** With `window_id`, a draft that another window has saved since `after` stays. */
export const draftDropSchema = z.object({
  window_id: editorWindowId.optional(),
  after: wireInteger(0).optional(),
});

function fromSides(value: unknown): unknown {
  const [, width, height] = (typeof value === 'string' && /^(\d{1,5})\*(\d{1,5})$/.exec(value)) || [];
  return width === undefined ? value : { width, height };
}
