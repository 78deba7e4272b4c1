import { ageBandSchema, genderSchema } from '@marquee/schedule';
import { z } from 'zod';
import { playGapSchema, seqSchema } from '../journal/journal.schema.ts';
import { MAX_GAPS_PER_BATCH, MAX_PLAYS_PER_BATCH } from '../limits.ts';
import { playsAckSchema, playsBatchSchema, unjudgedPlaySchema } from '../plays/play.schema.ts';
import { idSchema, screenSchema } from '../primitives.ts';

/** A device that counts its audience names it; a server that takes counts announces a feature of the same name. */
export const AUDIENCE_CAPABILITY = 'audience-counts';

/** Longest span of one record. */
export const AUDIENCE_SLOT_MS = 5 * 60_000;

/** More people than pass by a screen in five minutes. */
const MAX_PEOPLE = 100_000;

const timeSchema = (what: string) =>
  z.number().describe(`${what} by the clock of the device, in whole epoch milliseconds.`);

const sumSchema = (what: string) => z.number().describe(`${what}, in whole milliseconds.`);

/** Counts of one kind of people, for at most five minutes, one screen and one program. They say nothing about one person. */
export const audienceRecordSchema = z
  .object({
    seq: seqSchema,
    from: timeSchema('Start'),
    to: timeSchema('End, at most five minutes after `from`,'),
    screen: screenSchema,
    programId: idSchema.nullable().describe('Program that was playing; null if nothing played.'),
    gender: genderSchema.nullable().describe('Gender; null if it is not known.'),
    ageBand: ageBandSchema.nullable().describe('Age band in years; null if it is not known.'),
    people: z.int().min(0).max(MAX_PEOPLE).describe('How many people came.'),
    watched: z
      .int()
      .min(0)
      .max(MAX_PEOPLE)
      .describe('How many people have looked at the screen for a second; 0 if the source does not know.'),
    dwellMs: sumSchema('How long all of them were there'),
    attentionMs: sumSchema('How long all of them looked at the screen'),
    observedMs: sumSchema('How long the source was working')
      .optional()
      .describe(
        'How long the source was working, in whole milliseconds: in one record of each screen and span, also if nobody came.',
      ),
  })
  .describe('Counts of one kind of people, for at most five minutes, one screen and one program.');

/** Records of one boot, oldest first. A bad record is rejected without the others. */
export const audienceBatchSchema = playsBatchSchema
  .extend({
    records: z
      .array(unjudgedPlaySchema.describe('An `AudienceRecord`. Anything else is rejected by itself.'))
      .max(MAX_PLAYS_PER_BATCH)
      .describe('Records of this boot, oldest first. Each is checked by itself.'),
    gaps: z.array(playGapSchema).max(MAX_GAPS_PER_BATCH).describe('Records that were dropped, of any boot.'),
  })
  .describe('Counts from the journal of the device.');

/** Sent after the batch is committed. */
export const audienceAckSchema = playsAckSchema
  .extend({
    rejected: z
      .array(
        z
          .object({
            index: z.int().min(0).describe('Position of the record in the batch, from 0.'),
            reason: z
              .enum(['malformed', 'impossible', 'too-early', 'in-the-future', 'module-closed'])
              .describe('Why the server does not count the record.'),
          })
          .describe('A record that is not counted. Sending it again changes nothing.'),
      )
      .describe('Records that are not counted; they are acknowledged too.'),
  })
  .describe('Acknowledges a batch of counts.');

export type AudienceRecord = z.infer<typeof audienceRecordSchema>;
export type AudienceBatch = z.infer<typeof audienceBatchSchema>;
export type AudienceAck = z.infer<typeof audienceAckSchema>;
export type AudienceRejection = AudienceAck['rejected'][number]['reason'];
