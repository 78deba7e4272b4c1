import { z } from 'zod';
import { bootIdSchema, epochMsSchema } from '../primitives.ts';

export const seqSchema = z
  .int()
  .min(1)
  .describe('Number of the record, from 1 for each `bootId`, without gaps.');

/** Chosen by the device for each transmission, so that an acknowledgement applies only to that transmission. */
export const batchSchema = z
  .int()
  .min(1)
  .describe('Number of the transmission, chosen by the device each time it sends.');

/** Records `fromSeq` to `toSeq` of a boot were dropped before they could be delivered. */
export const playGapSchema = z
  .object({
    bootId: bootIdSchema,
    fromSeq: seqSchema.describe('First record of the gap.'),
    toSeq: seqSchema.describe('Last record of the gap.'),
    reason: z
      .enum(['journal-full', 'too-old'])
      .describe('Why they were dropped: the journal was full, or they were older than it keeps records.'),
    firstAt: epochMsSchema
      .optional()
      .describe('Start of the earliest dropped play, by the clock of the device. Older players omit it.'),
    lastAt: epochMsSchema
      .optional()
      .describe('Start of the latest dropped play, by the clock of the device. Older players omit it.'),
  })
  .describe('Records of a boot that were dropped before they could be delivered.');

export type PlayGap = z.infer<typeof playGapSchema>;
