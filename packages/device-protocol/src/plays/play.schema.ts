import { z } from 'zod';
import { batchSchema, playGapSchema, seqSchema } from '../journal/journal.schema.ts';
import { MAX_GAPS_PER_BATCH, MAX_PLAYS_PER_BATCH, MAX_RECORDED_NAME } from '../limits.ts';
import { bootIdSchema, idSchema, plainText, screenSchema } from '../primitives.ts';

/**
 * One play: of a program (no `materialId`) or of a material inside it. It is complete unless `cut` is true: a cut play
 * ended early, after `durationMs`, and does not count as a play. The names are those at the time of
 * the play, so that a count keeps its label after a deletion. Times are the device's clock.
 */
export const playRecordSchema = z
  .object({
    seq: seqSchema,
    releaseId: idSchema.describe('Release that was playing.'),
    programId: idSchema.describe('Program that was playing.'),
    sceneId: plainText(64).optional().describe('Scene in which the material was playing.'),
    materialId: idSchema
      .optional()
      .describe('Material that was playing; absent for the play of the program.'),
    screen: screenSchema,
    startedAt: z
      .number()
      .describe(
        'Start by the clock of the device, in whole epoch milliseconds; from 2020 to a day ahead of the server.',
      ),
    durationMs: z.number().describe('How long it played, in whole milliseconds; at most a day.'),
    cut: z.boolean().optional().describe('True for a play that ended early. It does not count as a play.'),
    names: z
      .object({
        program: plainText(MAX_RECORDED_NAME).describe('Name of the program.'),
        material: plainText(MAX_RECORDED_NAME).optional().describe('Name of the material.'),
      })
      .describe('Names at the time of the play.'),
  })
  .describe('One play: of a program, or with `materialId` of a material inside it.');

/** A record as received; `readPlay` checks it. Anything that is no object counts as an empty one. */
export interface UnjudgedPlay {
  readonly [field: string]: unknown;
}

/** Checked one by one and not copied, because a message contains up to five hundred records. */
export const unjudgedPlaySchema = z
  .unknown()
  .transform((record): UnjudgedPlay => (isFields(record) ? record : {}))
  .describe('A `PlayRecord`. Anything else is rejected by itself and does not affect the other records.');

/** The number of a record, or null if it has no valid one. */
export function seqOf({ seq }: UnjudgedPlay): number | null {
  return seqSchema.safeParse(seq).data ?? null;
}

/** Records of one boot, oldest first. A bad record is rejected without the others, also one without a number. */
export const playsBatchSchema = z
  .object({
    batch: batchSchema,
    bootId: bootIdSchema.describe('The boot that numbered these records.'),
    records: z
      .array(unjudgedPlaySchema)
      .max(MAX_PLAYS_PER_BATCH)
      .describe('Records of this boot, oldest first. Each is checked by itself.'),
    gaps: z.array(playGapSchema).max(MAX_GAPS_PER_BATCH).describe('Records that were dropped, of any boot.'),
  })
  .describe('Plays from the journal of the device.');

export const PLAY_REJECTIONS = [
  'malformed',
  'negative-duration',
  'too-long',
  'too-early',
  'in-the-future',
  'unknown-release',
  'unknown-program',
  'unknown-material',
] as const;

export const playRejectionSchema = z
  .enum(PLAY_REJECTIONS)
  .describe('Why the server does not count the record.');

/** Sent after the batch is committed. It covers rejected records, because sending them again changes nothing. */
export const playsAckSchema = z
  .object({
    batch: batchSchema.describe('The transmission that is committed. The device forgets everything in it.'),
    upToSeq: z
      .int()
      .min(0)
      .describe(
        'Highest valid number in the batch, 0 without any. For information: `batch` decides what to forget.',
      ),
    rejected: z
      .array(
        z
          .object({
            seq: z
              .int()
              .describe('Number of the record.')
              .nullable()
              .describe('Number of the record; null if it has no valid one.'),
            index: z
              .int()
              .min(0)
              .optional()
              .describe('Position of the record in the batch, from 0. Older servers omit it.'),
            reason: playRejectionSchema,
          })
          .describe('A record that is not counted. Sending it again changes nothing.'),
      )
      .describe('Records that are not counted; they are acknowledged too.'),
  })
  .describe('Acknowledges a batch of plays.');

export type PlayRecord = z.infer<typeof playRecordSchema>;
export type PlaysBatch = z.infer<typeof playsBatchSchema>;
export type PlayRejection = z.infer<typeof playRejectionSchema>;
export type PlaysAck = z.infer<typeof playsAckSchema>;

function isFields(record: unknown): record is UnjudgedPlay {
  return typeof record === 'object' && record !== null && !Array.isArray(record);
}
