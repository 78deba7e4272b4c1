import { feedRoutes } from '@marquee/contract';
import { type Handler, handle } from '../../platform/http/handler.ts';
import type { Feeds } from './feeds.service.ts';

export function feedHandlers(feeds: Feeds): Handler[] {
  return [handle(feedRoutes.weather, ({ query }) => feeds.ask(query))];
}
