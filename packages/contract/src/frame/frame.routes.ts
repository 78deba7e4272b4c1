import { defineRoutes } from '../kernel/route.ts';
import { frame } from '../resources.ts';
import { frameQuerySchema, frameSchema } from './frame.schema.ts';

export const frameRoutes = defineRoutes(frame, {
  parts: {
    method: 'GET',
    path: '/frame',
    access: 'signed-in',
    summary:
      'The contents of the frame around every page of the console, in one call: counts of what waits for the user, emergency messages, stopped releases, and the first steps of a company',
    query: frameQuerySchema,
    response: frameSchema,
  },
});
