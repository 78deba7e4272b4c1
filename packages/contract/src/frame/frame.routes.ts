import { defineRoutes } from '../kernel/route.ts';
import { frame } from '../resources.ts';
import { frameQuerySchema, frameSchema } from './frame.schema.ts';

export const frameRoutes = defineRoutes(frame, {
  parts: {
    method: 'GET',
    path: '/frame',
    access: 'signed-in',
    summary:
      'What the frame of every page of the console shows, in one call: numbers of what waits for the user, emergency messages, stopped releases, and the first steps of a company',
    query: frameQuerySchema,
    response: frameSchema,
  },
});
