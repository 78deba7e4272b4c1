import { digitalHumanErrors } from '../digital-humans/digital-human.errors.ts';
import { platformErrors } from '../kernel/platform.errors.ts';
import { defineRoutes } from '../kernel/route.ts';
import { dialogues } from '../resources.ts';
import { dialogueOptionsSchema, dialogueQuestionSchema, dialogueReplySchema } from './dialogue.schema.ts';

/** Dialogues with digital humans, for the editor and previews. */
export const dialogueRoutes = defineRoutes(dialogues, {
  options: {
    method: 'GET',
    path: '/dialogues/options',
    access: { permission: ['31101', '12101'] },
    summary: 'Whether this server has a chat service for digital humans',
    response: dialogueOptionsSchema,
    errors: [],
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
