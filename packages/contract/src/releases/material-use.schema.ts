import { z } from 'zod';
import { filterText, listAnswer, listQuery } from '../kernel/list.ts';
import { timestamp } from '../kernel/wire.ts';
import { programSchema } from '../programs/index.ts';
import { releaseSchema } from './release.schema.ts';

const name = filterText.optional();

export const materialProgramQuerySchema = listQuery(['updated_at', 'name', 'number'], { name });

export const materialReleaseQuerySchema = listQuery(['created_at', 'name', 'number', 'valid_from'], { name });

/** A program that shows a material. */
const materialProgramSchema = programSchema
  .pick({
    id: true,
    number: true,
    name: true,
    width: true,
    height: true,
    department_name: true,
    creator_name: true,
    updated_at: true,
  })
  .extend({
    /** The scenes that show it; the first is 1. */
    scenes: z.array(z.object({ number: z.int(), name: z.string() })),
  });

export type MaterialProgram = z.infer<typeof materialProgramSchema>;

/** The content that a release shows of a material; `former` is the one from before a replacement. */
export const RELEASED_CONTENT = ['current', 'former'] as const;

/** A release that shows a material and is not offline yet. */
const materialReleaseSchema = releaseSchema
  .pick({
    id: true,
    number: true,
    name: true,
    status: true,
    play_status: true,
    valid_from: true,
    valid_to: true,
    continuous: true,
    weekdays: true,
    spans: true,
    department_name: true,
    device_count: true,
    creator_name: true,
  })
  .extend({ content: z.enum(RELEASED_CONTENT), created_at: timestamp });

export type MaterialRelease = z.infer<typeof materialReleaseSchema>;

/** The number of uses that the reader may not see, whatever the query's filters. */
const hidden = z.int();

export const materialProgramListSchema = listAnswer(materialProgramSchema).extend({ hidden });

export const materialReleaseListSchema = listAnswer(materialReleaseSchema).extend({ hidden });
