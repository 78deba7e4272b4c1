import { z } from 'zod';
import { wireInteger, wireText } from '../kernel/wire.ts';
import { MATERIAL_TAG_LIMITS } from './material.schema.ts';

/** The most tags in one response. */
const LIMIT = 50;

export const materialTagQuerySchema = z.object({
  /** Part of the tag; empty for all. */
  search: wireText(0, MATERIAL_TAG_LIMITS.length).default(''),
  limit: wireInteger(1, LIMIT).default(LIMIT),
});

/** The most frequent first, equally frequent ones by name. */
export const materialTagListSchema = z.object({
  data: z.array(
    z.object({
      tag: z.string(),
      /** The number of visible materials with this tag. */
      count: z.int(),
    }),
  ),
});
