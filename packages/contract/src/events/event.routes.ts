import { defineRoutes, eventsAnswer } from '../kernel/route.ts';
import { events } from '../resources.ts';

export const eventRoutes = defineRoutes(events, {
  stream: {
    method: 'GET',
    path: '/events',
    access: 'signed-in',
    withToken: 'allowed',
    summary: 'Server-sent events about changes',
    response: eventsAnswer,
  },
});
