import { z } from 'zod';
import { MAX_LIVE_SECONDS, MAX_REASON } from '../limits.ts';
import { epochMsSchema, idSchema, plainText } from '../primitives.ts';

/** Somebody watches the screen for at least this long from now on; 0 if nobody does now. */
export const liveSchema = z
  .object({
    type: z.literal('live').describe('Type of the message.'),
    seconds: z
      .int()
      .min(0)
      .max(MAX_LIVE_SECONDS)
      .describe('Send frames for so long from now on, unless another `live` follows; 0 ends it.'),
  })
  .describe('Asks for frames of the screen. Sent to devices with the capability `live-view` only.');

/** The device cannot send frames now. */
export const liveFailedSchema = z
  .object({
    type: z.literal('liveFailed').describe('Type of the message.'),
    detail: plainText(MAX_REASON).describe('Why, for operators; may be empty.'),
  })
  .describe('The device cannot send frames of its screen although it was asked for them.');

/** The head of a frame, which is a binary message: this as JSON, a line feed, and the picture. */
export const liveFrameSchema = z
  .object({
    releaseId: idSchema.optional().describe('Release that the picture shows; omit it if nothing plays.'),
    at: epochMsSchema.describe(
      'When the picture was taken, by the clock of the device, in epoch milliseconds.',
    ),
  })
  .describe('The first line of a frame. Everything after its line feed is the picture.');

export type LiveFrameHead = z.infer<typeof liveFrameSchema>;
