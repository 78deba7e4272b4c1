import { z } from 'zod';

const MAX_MESSAGES = 20;
const MAX_TEXT = 4_000;

const messageSchema = z.object({
  from: z.enum(['visitor', 'human']),
  text: z.string().min(1).max(MAX_TEXT),
});

/** A dialogue up to a question of the visitor. */
export const dialogueQuestionSchema = z.object({ messages: z.array(messageSchema).min(1).max(MAX_MESSAGES) });

export const dialogueReplySchema = z.object({ text: z.string() });

/** Whether the server has a chat service. */
export const dialogueOptionsSchema = z.object({ is_on: z.boolean() });
