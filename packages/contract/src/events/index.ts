export { eventRoutes } from './event.routes.ts';
export { type LiveEvent, liveEventSchema } from './event.schema.ts';
