import { defineRoute, eventsAnswer } from '../kernel/route.ts';

export const eventRoutes = {
  stream: defineRoute({
    method: 'GET',
    path: '/events',
    access: 'signed-in',
    withToken: 'allowed',
    summary: 'Server-sent events that tell what changed',
    response: eventsAnswer,
    errors: [],
  }),
};
