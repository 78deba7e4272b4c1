import { z } from 'zod';
import { MAX_GAPS_PER_BATCH, MAX_PLAYS_PER_BATCH } from '../limits.ts';
import { bootIdSchema, idSchema, plainText } from '../primitives.ts';

const seqSchema = z.int().min(1);

/** Chosen by the device for each transmission, so that an acknowledgement applies only to that transmission. */
const batchSchema = z.int().min(1);

/**
 * One play: of a program (no `materialId`) or of a material inside it. It is complete unless `cut` is true: a cut play
 * ended early, after `durationMs`, and does not count as a play. The names are those at the time of
 * the play, so that a count keeps its label after a deletion. Times are the device's clock.
 */
export const playRecordSchema = z.object({
  seq: seqSchema,
  releaseId: idSchema,
  programId: idSchema,
  sceneId: plainText(64).optional(),
  materialId: idSchema.optional(),
  screen: z.union([z.literal(1), z.literal(2)]),
  startedAt: z.number(),
  durationMs: z.number(),
  cut: z.boolean().optional(),
  names: z.object({ program: plainText(200), material: plainText(200).optional() }),
});

/** Records `fromSeq` to `toSeq` of a boot were dropped before they could be delivered. */
export const playGapSchema = z.object({
  bootId: bootIdSchema,
  fromSeq: seqSchema,
  toSeq: seqSchema,
  reason: z.enum(['journal-full', 'too-old']),
});

/** A record as received: its number is valid, `readPlay` checks the rest. */
export interface UnjudgedPlay {
  readonly seq: number;
  readonly [field: string]: unknown;
}

/** Checked by hand and not copied, because a message contains up to five hundred records. */
export const unjudgedPlaySchema = z.custom<UnjudgedPlay>(
  (record) =>
    typeof record === 'object' &&
    record !== null &&
    'seq' in record &&
    seqSchema.safeParse(record.seq).success,
);

/**
 * Records of one boot, oldest first. Each record is checked by itself; only its sequence number must be valid for
 * the batch to be accepted.
 */
export const playsBatchSchema = z.object({
  batch: batchSchema,
  bootId: bootIdSchema,
  records: z.array(unjudgedPlaySchema).max(MAX_PLAYS_PER_BATCH),
  gaps: z.array(playGapSchema).max(MAX_GAPS_PER_BATCH),
});

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

export const playRejectionSchema = z.enum(PLAY_REJECTIONS);

/** Sent after the batch is committed. It covers rejected records, because sending them again changes nothing. */
export const playsAckSchema = z.object({
  batch: batchSchema,
  upToSeq: z.int().min(0),
  rejected: z.array(z.object({ seq: z.int(), reason: playRejectionSchema })),
});

export type PlayRecord = z.infer<typeof playRecordSchema>;
export type PlayGap = z.infer<typeof playGapSchema>;
export type PlaysBatch = z.infer<typeof playsBatchSchema>;
export type PlayRejection = z.infer<typeof playRejectionSchema>;
export type PlaysAck = z.infer<typeof playsAckSchema>;
