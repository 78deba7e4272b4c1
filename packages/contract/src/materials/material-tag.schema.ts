import { z } from 'zod';
import { wireInteger, wireText } from '../kernel/wire.ts';
import { MATERIAL_TAG_LIMITS } from './material.schema.ts';

/** Tags that one answer has at most. */
const LIMIT = 50;

export const materialTagQuerySchema = z.object({
  /** Part of the tag; empty for all. */
  search: wireText(0, MATERIAL_TAG_LIMITS.length).default(''),
  limit: wireInteger(1, LIMIT).default(LIMIT),
});

/** The commonest first, those alike by name. */
export const materialTagListSchema = z.object({
  data: z.array(
    z.object({
      tag: z.string(),
      /** Materials that carry it, of those that the reader sees. */
      count: z.int(),
    }),
  ),
});
