import { z } from 'zod';
import { wireResolution } from '../compositions/index.ts';
import { nameSchema } from '../kernel/names.ts';
import { rule } from '../kernel/rules.ts';
import { idsBody, wireArray, wireDate, wireId, wireIds, wireInteger } from '../kernel/wire.ts';
import { MATERIAL_TAG_LIMITS, materialNameSchema, materialTagSchema } from './material.schema.ts';

export const materialRenameSchema = z.object({ id: wireId, name: materialNameSchema });

/** A still of a video as JPEG, PNG or WebP, in base64. */
export const materialPosterSchema = z.object({
  id: wireId,
  image: z
    .string()
    .min(1, rule('required'))
    .max(700_000)
    .regex(/^[A-Za-z0-9+/]+={0,2}$/, rule('invalid')),
});

export const materialDeleteSchema = idsBody({});

const tags = wireArray(materialTagSchema, 0, MATERIAL_TAG_LIMITS.count).refine(
  (list) => new Set(list).size === list.length,
  rule('duplicate'),
);

/** The last day on which a material may be shown; empty or null means no limit. */
const lastDay = z.preprocess((value) => (value === '' ? null : value), wireDate.nullable());

/** Absent fields stay unchanged. */
export const materialUpdateSchema = z.object({
  id: wireId,
  /** Replaces all tags. */
  tags: tags.optional(),
  expires_on: lastDay.optional(),
});

/** Changes tags of several materials: deletes those in `remove`, adds those in `add`, keeps the others. */
export const materialTagsSchema = z.object({ ids: wireIds, add: tags.default([]), remove: tags.default([]) });

export const materialExpirySchema = z.object({ ids: wireIds, expires_on: lastDay });

/** Creates a program from materials, with a scene for each; pictures and pages are shown for `duration_seconds`. */
export const materialReleaseBodySchema = z.object({
  ids: wireIds,
  name: nameSchema,
  resolution: wireResolution,
  duration_seconds: wireInteger(3, 3600),
});

export const materialRetrySchema = idsBody({});
