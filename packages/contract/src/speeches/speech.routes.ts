import { digitalHumanErrors } from '../digital-humans/digital-human.errors.ts';
import { defineRoutes, fileAnswer } from '../kernel/route.ts';
import { speeches } from '../resources.ts';
import { preparedSpeechSchema, speechFileSchema, speechOrderSchema } from './speech.schema.ts';

/** The speeches of digital humans. */
export const speechRoutes = defineRoutes(speeches, {
  prepare: {
    method: 'POST',
    path: '/speeches',
    access: { permission: ['31102', '31103', '12102', '12103'] },
    summary: 'Prepares the speech of a digital human, and returns it once it is ready',
    body: speechOrderSchema,
    response: preparedSpeechSchema,
    errors: [digitalHumanErrors.speeches_waiting],
  },
  file: {
    method: 'GET',
    path: '/speeches/{sha256}',
    access: { permission: ['31101', '12101'] },
    summary: 'The sound of a speech that the company has ordered, or its mouth',
    params: speechFileSchema,
    response: fileAnswer,
    errors: [digitalHumanErrors.speech_not_found],
  },
});
