import { DIALOGUE_LIMITS } from '@marquee/commands';
import { z } from 'zod';

const messageSchema = z.object({
  from: z.enum(['visitor', 'human']),
  text: z.string().min(1).max(DIALOGUE_LIMITS.text),
});

/** A dialogue up to a question of the visitor. */
export const dialogueQuestionSchema = z.object({
  messages: z.array(messageSchema).min(1).max(DIALOGUE_LIMITS.messages),
});

export const dialogueReplySchema = z.object({ text: z.string() });

/** Whether the server has a chat service. */
export const dialogueOptionsSchema = z.object({ is_on: z.boolean() });
