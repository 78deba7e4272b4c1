import { DIALOGUE_LIMITS } from '@marquee/commands';
import { z } from 'zod';

/** One message of a dialogue between a visitor and a digital human. */
export const dialogueMessageSchema = z
  .object({
    from: z.enum(['visitor', 'human']).describe('Who said it.'),
    text: z.string().min(1).max(DIALOGUE_LIMITS.text).describe('Plain text.'),
  })
  .describe('A message of a dialogue.');

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
  })
  .describe('A question of a visitor, with what was said before.');

export const dialogueAnswerSchema = z
  .object({ text: z.string().max(DIALOGUE_LIMITS.text).describe('The answer as plain text.') })
  .describe('The answer of a digital human.');

/** One message of a dialogue. */
export type DialogueMessage = z.infer<typeof dialogueMessageSchema>;
