export { feedRoutes } from './feed.routes.ts';
export { type FeedAnswer, feedQuerySchema } from './feed.schema.ts';
