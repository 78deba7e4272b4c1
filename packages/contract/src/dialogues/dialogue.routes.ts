import { DIALOGUE_LIMITS } from '@marquee/commands';
import { z } from 'zod';
import { digitalHumanErrors } from '../digital-humans/digital-human.errors.ts';
import { platformErrors } from '../kernel/platform.errors.ts';
import { defineRoutes } from '../kernel/route.ts';
import { wireArray } from '../kernel/wire.ts';
import { dialogues } from '../resources.ts';

const messageSchema = z.object({
  from: z.enum(['visitor', 'human']),
  text: z.string().min(1).max(DIALOGUE_LIMITS.text),
});

/** A dialogue up to a question of the visitor. */
const dialogueQuestionSchema = z.object({
  messages: wireArray(messageSchema, 1, DIALOGUE_LIMITS.messages),
});

const dialogueReplySchema = z.object({ text: z.string() });

/** Whether the server has a chat service. */
const dialogueOptionsSchema = z.object({ is_on: z.boolean() });

/** Dialogues with digital humans, for the editor and previews. */
export const dialogueRoutes = defineRoutes(dialogues, {
  options: {
    method: 'GET',
    path: '/dialogues/options',
    access: { permission: ['31101', '12101'] },
    summary: 'Whether this server has a chat service for digital humans',
    response: dialogueOptionsSchema,
  },
  ask: {
    method: 'POST',
    path: '/dialogues',
    access: { permission: ['31101', '12101'] },
    summary: 'Asks the chat service as a visitor of a preview does',
    body: dialogueQuestionSchema,
    response: dialogueReplySchema,
    errors: [
      digitalHumanErrors.dialogue_off,
      digitalHumanErrors.dialogue_unavailable,
      platformErrors.too_many_requests,
    ],
  },
});
