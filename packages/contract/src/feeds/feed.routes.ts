import { defineRoutes } from '../kernel/route.ts';
import { feeds } from '../resources.ts';
import { feedAnswerSchema, feedQuerySchema } from './feed.schema.ts';

/** Data from other servers that elements show, for the canvas and for previews. */
export const feedRoutes = defineRoutes(feeds, {
  weather: {
    method: 'GET',
    path: '/feeds/weather',
    access: { permission: ['31102', '31103', '31106', '12102', '12103', '12106'] },
    summary: 'The weather of a place, as programs show it',
    query: feedQuerySchema,
    response: feedAnswerSchema,
  },
});
