import { DIALOGUE_LIMITS } from '@marquee/commands';
import { mouthTrackSchema } from '@marquee/scene';
import { z } from 'zod';

/** A minute of speech without compression. */
export const MAX_ANSWER_SOUND_BYTES = 4 * 1024 * 1024;

/** One message of a dialogue between a visitor and a digital human. */
export const dialogueMessageSchema = z
  .object({
    from: z.enum(['visitor', 'human']).describe('Who said it.'),
    text: z.string().min(1).max(DIALOGUE_LIMITS.text).describe('Plain text.'),
  })
  .describe('A message of a dialogue.');

const mannerSchema = z
  .object({
    voice: z.enum(['female', 'male']).describe('The voice of the answer.'),
    speed: z.int().min(0).max(100).describe('Its speed, as of a digital human in a scene.'),
  })
  .describe('How the answer is spoken; without it, it is text only.');

/** The sound of an answer, and the mouth to it. Nothing keeps it. */
const answerSpeechSchema = z
  .object({
    audio: z
      .base64()
      .max(MAX_ANSWER_SOUND_BYTES * 2)
      .describe('The sound, in Base64.'),
    mime: z.string().max(40).describe('The type of the sound, such as `audio/mp4`.'),
    mouths: mouthTrackSchema.shape.mouths.describe(
      'The shapes of the mouth, each with the time in milliseconds at which it begins.',
    ),
  })
  .describe('The answer as speech.');

/** A dialogue up to the last question of the visitor. */
export const dialogueRequestSchema = z
  .object({
    messages: z
      .array(dialogueMessageSchema)
      .min(1)
      .max(DIALOGUE_LIMITS.messages)
      .refine((messages) => {
        const last = messages.at(-1);
        return last?.from === 'visitor' && last.text.length <= DIALOGUE_LIMITS.question;
      })
      .describe(
        'At most 20 messages; the last one is a question of the visitor with at most 500 characters.',
      ),
    manner: mannerSchema.optional(),
  })
  .describe('A question of a visitor, with what was said before.');

export const dialogueAnswerSchema = z
  .object({
    text: z.string().max(DIALOGUE_LIMITS.text).describe('The answer as plain text.'),
    speech: answerSpeechSchema
      .optional()
      .describe('Omitted if the server cannot speak it, or not in time. Older servers omit it.'),
  })
  .describe('The answer of a digital human.');

export type DialogueAnswer = z.infer<typeof dialogueAnswerSchema>;
/** How an answer is spoken. */
export type Manner = z.infer<typeof mannerSchema>;
/** One message of a dialogue. */
export type DialogueMessage = z.infer<typeof dialogueMessageSchema>;
